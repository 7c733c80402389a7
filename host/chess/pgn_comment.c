/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_command.h"
#include "host/chess/pgn_step.h"

#include <string.h>

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

/* The length of the tag line at @p text, or 0 if there is none. */
static size_t tag_line(const char *text, size_t len)
{
	const char *end = memchr(text, '\n', len);
	size_t size;

	if (len == 0 || *text != '[' || end == NULL) {
		return 0;
	}
	size = (size_t)(end - text);
	while (size > 0 && (text[size - 1] == '\r' || text[size - 1] == ' ')) {
		size--;
	}
	return size > 2 && text[size - 1] == ']' && text[size - 2] == '"'
		? (size_t)(end - text) + 1
		: 0;
}

/* Where in a comment the tags of another game begin: a line with Event and
 * another tag behind it. One such line alone may be a quotation.
 * @return @p len if nowhere */
static size_t next_game(const char *text, size_t len)
{
	static const char event[] = "[Event \"";
	size_t at = 0;

	while (at < len) {
		const char *bracket = memchr(text + at, '[', len - at);
		size_t size;

		if (bracket == NULL) {
			break;
		}
		at = (size_t)(bracket - text);
		if (at > 0 && text[at - 1] == '\n' &&
			len - at > sizeof(event) &&
			memcmp(bracket, event, sizeof(event) - 1) == 0) {
			size = tag_line(bracket, len - at);
			if (size > 0 &&
				tag_line(bracket + size, len - at - size) > 0) {
				return at;
			}
		}
		at++;
	}
	return len;
}

/* A line that may be such a tag is not cut in two. */
static size_t keep_tags(const char *text, size_t cut)
{
	const size_t least = cut > 1024 ? cut - 1024 : 1;
	size_t at = cut;

	while (at > least) {
		at--;
		if (text[at] == '[' && text[at - 1] == '\n') {
			cut = at;
		}
	}
	return cut;
}

/* @param start where the text begins, an offset from at */
static enum ro_pgn_kind comment_from(
	struct ro_pgn_reader *reader, size_t start, char end)
{
	struct ro_pgn_window *window = &reader->window;
	struct ro_pgn_event *event = &reader->event;
	bool is_left = false; /* open, and another game begins in it */
	bool found;
	size_t stop = end == '}'
		? ro_pgn_window_find(window, start, '}', &found)
		: ro_pgn_window_find_line_end(window, start, &found);

	if (end == '}') {
		const size_t len = next_game(window->at + start, stop - start);

		is_left = len < stop - start;
		stop = start + len;
		found = found && !is_left;
	}
	event->continues = !found && !is_left && !window->ended;
	reader->continued = event->continues ? end : 0;
	if (event->continues) {
		stop = start + part(window->at + start, stop - start);
		stop = start + keep_tags(window->at + start, stop - start);
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
