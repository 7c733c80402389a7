/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_window.h"

#include "host/base/require.h"
#include "host/chess/pgn_text.h"

#include <string.h>

void ro_pgn_window_init(struct ro_pgn_window *window, char *bytes, size_t size,
	ro_pgn_read_fn *read, void *arg)
{
	ro_require(size >= RO_PGN_WINDOW_MIN);
	*window = (struct ro_pgn_window){
		.bytes = bytes,
		.size = size,
		.at = bytes,
		.end = bytes,
		.after_line_end = true,
		.counted = bytes,
		.line = 1,
		.solid_line = 1,
		.read = read,
		.arg = arg,
	};
	memset(window->end, 0, RO_PGN_SLACK);
}

/* A block whose count fits into a byte, so that the compiler can add sixteen
 * bytes at once with none left over. */
#define COUNT_BLOCK 240

/* No branch, or the compiler would count byte by byte. The byte behind the
 * last may be read. */
static unsigned count_some(const char *bytes, size_t len)
{
	uint8_t count = 0;

	for (size_t i = 0; i < len; i++) {
		const uint8_t feed = bytes[i] == '\n';
		const uint8_t carriage = bytes[i] == '\r';
		const uint8_t alone = bytes[i + 1] != '\n';

		count = (uint8_t)(count + (feed | (carriage & alone)));
	}
	return count;
}

static void count_to(struct ro_pgn_window *window, const char *place)
{
	while (window->counted < place) {
		size_t len = (size_t)(place - window->counted);

		if (len > COUNT_BLOCK) {
			len = COUNT_BLOCK;
		}
		window->line += count_some(window->counted, len);
		window->counted += len;
	}
}

uint64_t ro_pgn_window_line(struct ro_pgn_window *window, const char *place)
{
	count_to(window, place);
	return window->line;
}

uint64_t ro_pgn_window_solid_line(struct ro_pgn_window *window)
{
	const char *at = window->at;
	uint64_t line = ro_pgn_window_line(window, at);

	while (at > window->bytes && ro_pgn_class_of(at[-1]) == RO_PGN_SPACE) {
		at--;
		line -= *at == '\n' || (*at == '\r' && at[1] != '\n');
	}
	return at > window->bytes ? line : window->solid_line;
}

bool ro_pgn_window_starts_line(const struct ro_pgn_window *window)
{
	if (window->at == window->bytes) {
		return window->after_line_end;
	}
	return window->at[-1] == '\n' || window->at[-1] == '\r';
}

static void forget(struct ro_pgn_window *window)
{
	const size_t left = (size_t)(window->end - window->at);

	if (window->at == window->bytes) {
		return;
	}
	window->after_line_end = ro_pgn_window_starts_line(window);
	window->solid_line = ro_pgn_window_solid_line(window);
	window->counted -= window->at - window->bytes;
	memmove(window->bytes, window->at, left);
	window->at = window->bytes;
	window->end = window->bytes + left;
}

bool ro_pgn_window_more(struct ro_pgn_window *window)
{
	const size_t used = (size_t)(window->end - window->at);
	size_t wanted = window->size - RO_PGN_SLACK - used;
	size_t got;

	if (window->ended || wanted == 0) {
		return false;
	}
	forget(window);
	if (wanted > RO_PGN_BLOCK) {
		wanted = RO_PGN_BLOCK;
	}
	do {
		got = window->read(window->arg, window->end, wanted);
		ro_require(got <= wanted);
		window->end += got;
		wanted -= got;
		window->ended = got == 0;
	} while (!window->ended && wanted > 0 &&
		window->end - window->at < RO_PGN_LOOKAHEAD);
	memset(window->end, 0, RO_PGN_SLACK);
	return true;
}

size_t ro_pgn_window_find(
	struct ro_pgn_window *window, size_t from, char byte, bool *found)
{
	for (;;) {
		const char *start = window->at + from;
		const size_t len = (size_t)(window->end - start);
		const char *first = memchr(start, byte, len);

		if (first) {
			*found = true;
			return (size_t)(first - window->at);
		}
		from += len;
		if (!ro_pgn_window_more(window)) {
			*found = false;
			return from;
		}
	}
}

size_t ro_pgn_window_find_line_end(
	struct ro_pgn_window *window, size_t from, bool *found)
{
	for (;;) {
		const char byte = window->at[from];

		if (byte == '\n' || byte == '\r') {
			*found = true;
			return from;
		}
		if (window->at + from < window->end) {
			from++;
		} else if (!ro_pgn_window_more(window)) {
			*found = false;
			return from;
		}
	}
}
