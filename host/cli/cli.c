/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/cli/cli.h"

#include "host/chess/fen.h"

#include <getopt.h>
#include <stdarg.h>
#include <string.h>

/* clang-format off */
const struct ro_cli_command ro_cli_commands[] = {
#define X(NAME, arguments, help) { #NAME, ro_cli_##NAME, arguments, help },
	RO_CLI_MAP(X)
#undef X
	{ NULL, NULL, NULL, NULL },
};
/* clang-format on */

const struct ro_cli_command *ro_cli_find(const char *name)
{
	const struct ro_cli_command *command = ro_cli_commands;

	while (command->name && strcmp(command->name, name) != 0) {
		command++;
	}
	return command->name ? command : NULL;
}

void ro_cli_print_name(FILE *file, const char *name)
{
	for (; *name; name++) {
		const unsigned char byte = (unsigned char)*name;

		fputc(byte < ' ' || byte == 0x7f ? '?' : *name, file);
	}
}

void ro_cli_error(const char *what, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	fputs("rochade-arbiter: ", stderr);
	ro_cli_print_name(stderr, what);
	fputs(": ", stderr);
	vfprintf(stderr, format, args);
	fputc('\n', stderr);
	va_end(args);
}

int ro_cli_usage(const char *command, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	fprintf(stderr, "rochade-arbiter: %s: ", command);
	vfprintf(stderr, format, args);
	fprintf(stderr, ", use: rochade-arbiter %s %s\n", command,
		ro_cli_find(command)->arguments);
	va_end(args);
	return RO_CLI_WRONG;
}

int ro_cli_other_option(int option, char **argv)
{
	const struct ro_cli_command *command = ro_cli_find(argv[0]);

	if (option == 'h') {
		printf("Usage: rochade-arbiter %s %s\n%s\n", command->name,
			command->arguments, command->help);
		return RO_CLI_OK;
	}
	return ro_cli_usage(argv[0],
		option == ':' ? "%s lacks its value" : "%s is no option",
		argv[optind - 1]);
}

const char *ro_cli_argument(int argc, char **argv, const char *name)
{
	if (optind == argc && argc > 1 && strcmp(argv[argc - 1], "--") == 0) {
		return argv[argc - 1];
	}
	if (optind == argc) {
		ro_cli_usage(argv[0], "%s is missing", name);
		return NULL;
	}
	if (optind + 1 < argc) {
		ro_cli_usage(argv[0], "only one %s, put it in quotes", name);
		return NULL;
	}
	return argv[optind];
}

static void print_faults(const char *kind, ro_faults faults)
{
	for (unsigned bit = 0; bit < ro_fault_count(); bit++) {
		if (faults >> bit & 1) {
			ro_cli_error("FEN", "%s%s (%s)", kind,
				ro_fault_text(bit), ro_fault_code(bit));
		}
	}
}

int ro_cli_position(
	const char *fen, struct ro_position *position, ro_faults *odd)
{
	ro_faults faults, strange;

	faults = ro_fen_position(fen ? fen : RO_FEN_START, position, &strange);
	print_faults("", faults);
	print_faults("odd, but playable: ", strange);
	if (odd) {
		*odd = strange;
	}
	return faults ? RO_CLI_NO : RO_CLI_OK;
}
