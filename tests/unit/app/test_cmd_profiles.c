/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/cmd.h"
#include "host/profile/settings.h"
#include "tests/support/table.h"

#include <getopt.h>
#include <stdio.h>
#include <unistd.h>

#define OUT RO_BUILD_DIR "/cmd-profiles.out"

static char out[8192];

/* That of firmware/main.c, which is no part of the library. */
int ro_cmd_usage(const char *wrong, const char *usage)
{
	(void)wrong;
	(void)usage;
	return 2;
}

/* Run the command with standard output in out. */
static int run(const char *name, const char *more)
{
	char *argv[] = { (char *)(uintptr_t) "profiles",
		(char *)(uintptr_t)name, (char *)(uintptr_t)more, NULL };
	const int argc = name == NULL ? 1 : more == NULL ? 2 : 3;
	const int kept = dup(STDOUT_FILENO);
	FILE *file;
	int status;
	size_t size;

	optind = 1;
	fflush(stdout);
	assert_non_null(freopen(OUT, "w", stdout));
	status = ro_cmd_profiles(argc, argv);
	fflush(stdout);
	assert_int_equal(dup2(kept, STDOUT_FILENO), STDOUT_FILENO);
	close(kept);
	file = fopen(OUT, "rb");
	assert_non_null(file);
	size = fread(out, 1, sizeof(out) - 1, file);
	out[size] = '\0';
	assert_int_equal(fclose(file), 0);
	assert_int_equal(unlink(OUT), 0);
	return status;
}

static void the_list_names_every_profile(void **state)
{
	unsigned lines = 0;

	(void)state;
	assert_int_equal(run(NULL, NULL), 0);
	for (const char *at = out; *at != '\0'; at++) {
		lines += *at == '\n';
	}
	assert_int_equal(lines, ro_profile_count());
	assert_non_null(strstr(out, "\nyouth-20-5: "));
}

static void a_profile_is_shown_as_a_settings_file(void **state)
{
	(void)state;
	assert_int_equal(run("rapid-12-3", NULL), 0);
	assert_int_equal(strncmp(out, "[game]\nprofile = rapid-12-3\n", 28), 0);
	assert_non_null(strstr(out, "\n[clock]\nwhite = 12m+3s\n"));
}

static void what_is_no_profile_is_not_understood(void **state)
{
	(void)state;
	assert_int_equal(run("rapid", NULL), 2);
	assert_string_equal(out, "");
	assert_int_equal(run("", NULL), 2);
	assert_int_equal(run("casual", "training"), 2);
	assert_int_equal(run("--nonsense", NULL), 2);
	assert_string_equal(out, "");
}

static void help_is_a_result(void **state)
{
	(void)state;
	assert_int_equal(run("--help", NULL), 0);
	assert_int_equal(strncmp(out, "usage: rochade profiles", 23), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_list_names_every_profile),
		cmocka_unit_test(a_profile_is_shown_as_a_settings_file),
		cmocka_unit_test(what_is_no_profile_is_not_understood),
		cmocka_unit_test(help_is_a_result),
	};

	return cmocka_run_group_tests_name(
		"rochade profiles", tests, NULL, NULL);
}
