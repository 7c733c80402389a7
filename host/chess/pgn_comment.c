/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_command.h"
#include "host/chess/pgn_step.h"

/* Comments in braces or behind a semicolon, in pieces if they are long. */

#define PROBLEM(name) RO_PGN_PROBLEM_BIT(name)

/* Where to part a comment that is too long for the window: behind a space,
 * or between two characters; never between CR and LF, which are one end of a
 * line. */
static size_t part(const char *text, size_t len)
{
	const size_t least = len > 256 ? len - 256 : 1;
	size_t cut = len;

	while (cut > least && text[cut - 1] != ' ') {
		cut--;
	}
	if (cut > least) {
		return cut;
	}
	cut = len;
	while (cut > least && (text[cut - 1] & 0x80)) {
		cut--;
	}
	return cut - (cut > least && text[cut - 1] == '\r');
}

static void note_commands(
	struct ro_pgn_reader *reader, const char *text, size_t len)
{
	struct ro_pgn_command command;

	if (!ro_pgn_command_bad(text, len, &command)) {
		return;
	}
	reader->bad_commands++;
	if (reader->bad_commands > RO_PGN_BAD_COMMANDS_SAID) {
		return; /* the game's end says how many more there were */
	}
	ro_pgn_note(reader,
		command.closed ? PROBLEM(BAD_CLOCK) : PROBLEM(BAD_COMMAND));
	reader->event.name = command.value;
	reader->event.name_len = command.value_len;
}

/* @param start where the text begins, an offset from at */
static enum ro_pgn_kind comment_from(
	struct ro_pgn_reader *reader, size_t start, char end)
{
	struct ro_pgn_window *window = &reader->window;
	struct ro_pgn_event *event = &reader->event;
	bool found;
	size_t stop = end == '}'
		? ro_pgn_window_find(window, start, '}', &found)
		: ro_pgn_window_find_line_end(window, start, &found);

	event->continues = !found && !window->ended;
	reader->continued = event->continues ? end : 0;
	if (event->continues) {
		stop = start + part(window->at + start, stop - start);
	} else {
		note_commands(reader, window->at + start, stop - start);
	}
	if (!found && !event->continues && end == '}') {
		ro_pgn_note(reader, PROBLEM(COMMENT_OPEN));
	}
	event->is_bracket = false;
	event->text = window->at + start;
	event->text_len = stop - start;
	window->at += stop + (found && end == '}');
	return RO_PGN_COMMENT;
}

enum ro_pgn_kind ro_pgn_comment(struct ro_pgn_reader *reader)
{
	return comment_from(reader, 1, *reader->window.at == '{' ? '}' : '\n');
}

enum ro_pgn_kind ro_pgn_comment_goes_on(struct ro_pgn_reader *reader)
{
	if (reader->continued == ']') { /* the rest of a tag that was cut */
		reader->continued = 0;
		ro_pgn_skip_line(reader);
		return RO_PGN_NOTHING;
	}
	return comment_from(reader, 0, reader->continued);
}
