/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/cli/cli.h"
#include "host/record/audit.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct verify {
	const char *path;
	FILE *file;
	char *line; /* owned, by getline() */
	size_t room;
	struct ro_audit_check check;
	unsigned fault_count;
};

static const char *fault_text(enum ro_audit_fault fault)
{
	switch (fault) {
	case RO_AUDIT_NO_LINE:
		return "no line of an audit log";
	case RO_AUDIT_CHANGED:
		return "changed after it was written";
	case RO_AUDIT_MISSING:
		return "lines before this one are missing";
	case RO_AUDIT_ADDED:
		return "added after it was written";
	case RO_AUDIT_FORGED:
		return "the signature is not of this log";
	case RO_AUDIT_GOOD:
		break;
	}
	return "good";
}

static void check_lines(struct verify *verify)
{
	unsigned long number = 0;
	ssize_t len;

	while ((len = getline(&verify->line, &verify->room, verify->file)) >=
		0) {
		enum ro_audit_fault fault;

		number++;
		if (len > 0 && verify->line[len - 1] == '\n') {
			len--;
		}
		fault = ro_audit_check_line(
			&verify->check, verify->line, (size_t)len);
		if (fault != RO_AUDIT_GOOD) {
			verify->fault_count++;
			printf("%s:%lu: %s\n", verify->path, number,
				fault_text(fault));
		}
	}
}

/* @param wanted the key of the device's sheet, or NULL */
static int report(const struct verify *verify, const uint8_t *wanted)
{
	const struct ro_audit_check *check = &verify->check;
	char key[2 * RO_AUDIT_KEY_BYTES + 1];

	ro_audit_hex(key, check->key, sizeof(check->key));
	if (check->audit.line_count == 0) {
		puts("there are no lines");
		return RO_CLI_NO;
	}
	if (!check->is_signed) {
		printf("%llu lines, not signed: the game had not ended, or "
		       "the end is missing\n",
			(unsigned long long)check->audit.line_count);
		return RO_CLI_NO;
	}
	if (verify->fault_count > 0) {
		printf("%u faults\n", verify->fault_count);
		return RO_CLI_NO;
	}
	if (wanted != NULL &&
		memcmp(wanted, check->key, RO_AUDIT_KEY_BYTES) != 0) {
		printf("signed by another device, whose key is %s\n", key);
		return RO_CLI_NO;
	}
	printf("%llu lines, whole and signed with the key %s\n",
		(unsigned long long)check->audit.line_count, key);
	return RO_CLI_OK;
}

static int verify_file(const char *path, const uint8_t *wanted)
{
	struct verify verify = { .path = path };
	int status;

	verify.file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
	if (verify.file == NULL) {
		ro_cli_error(path, "cannot be read: %s, check the name",
			strerror(errno));
		return RO_CLI_WRONG;
	}
	ro_audit_check_init(&verify.check);
	check_lines(&verify);
	if (ferror(verify.file)) {
		ro_cli_error(path, "cannot be read: %s", strerror(errno));
		status = RO_CLI_WRONG;
	} else {
		status = report(&verify, wanted);
	}
	free(verify.line);
	if (verify.file != stdin) {
		fclose(verify.file);
	}
	return status;
}

int ro_cli_verify(int argc, char **argv)
{
	static const struct option options[] = {
		{ "key", required_argument, NULL, 'k' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	uint8_t key[RO_AUDIT_KEY_BYTES];
	const uint8_t *wanted = NULL;
	const char *path;
	int option;

	while ((option = getopt_long(
			argc, argv, RO_CLI_SHORT, options, NULL)) != -1) {
		if (option != 'k') {
			return ro_cli_other_option(option, argv);
		}
		if (!ro_audit_unhex(optarg, strlen(optarg), key, sizeof(key))) {
			return ro_cli_usage("verify",
				"--key takes the 64 letters and digits of the "
				"device's sheet");
		}
		wanted = key;
	}
	path = ro_cli_argument(argc, argv, "LOG");
	return path == NULL ? RO_CLI_WRONG : verify_file(path, wanted);
}
