/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/cli/pgn_input.h"

#include "host/base/require.h"
#include "host/cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct ro_pgn_input *ro_pgn_input_create(void)
{
	struct ro_pgn_input *input = malloc(sizeof(*input));

	if (!input) {
		return NULL;
	}
	input->descriptor = -1;
	input->memory = malloc(RO_PGN_WINDOW_BYTES);
	if (!input->memory) {
		free(input);
		return NULL;
	}
	return input;
}

void ro_pgn_input_destroy(struct ro_pgn_input *input)
{
	ro_require(input->descriptor == -1);
	free(input->memory);
	free(input);
}

static void say(const struct ro_pgn_input *input, int number)
{
	ro_cli_error(input->name, "%s, check the name and the file",
		strerror(number));
}

static size_t read_block(void *arg, char *bytes, size_t size)
{
	struct ro_pgn_input *input = arg;
	ssize_t got;

	do {
		got = read(input->descriptor, bytes, size);
	} while (got < 0 && errno == EINTR);
	if (got < 0) {
		say(input, errno);
		input->failed = true;
		return 0;
	}
	return (size_t)got;
}

bool ro_pgn_input_open(struct ro_pgn_input *input, const char *name)
{
	input->name = name;
	input->failed = false;
	if (*name == '\0') {
		ro_cli_error("''", "an empty file name, name a file");
		return false;
	}
	input->descriptor = strcmp(name, "-") == 0
		? STDIN_FILENO
		: open(name, O_RDONLY | O_CLOEXEC);
	if (input->descriptor < 0) {
		say(input, errno);
		input->descriptor = -1;
		return false;
	}
	ro_pgn_reader_init(&input->reader, input->memory, RO_PGN_WINDOW_BYTES,
		read_block, input);
	return true;
}

void ro_pgn_input_say(const struct ro_pgn_input *input)
{
	const struct ro_pgn_event *event = &input->reader.event;

	if (event->game == 0) {
		ro_cli_error(input->name, "line %" PRIu64 ": %s", event->line,
			event->sentence);
		return;
	}
	ro_cli_error(input->name, "line %" PRIu64 ", game %" PRIu64 "%s%s: %s",
		event->line, event->game, event->label[0] ? ", " : "",
		event->label, event->sentence);
}

bool ro_pgn_input_close(struct ro_pgn_input *input)
{
	if (input->descriptor != STDIN_FILENO) {
		close(input->descriptor);
	}
	input->descriptor = -1;
	return !input->failed;
}

bool ro_pgn_input_letters(const char *value, enum ro_letters *letters)
{
	static const char *const names[] = { "en", "de", "fr" };

	for (size_t i = 0; i < ro_count(names); i++) {
		if (strcmp(value, names[i]) == 0) {
			*letters = (enum ro_letters)i;
			return true;
		}
	}
	return false;
}
