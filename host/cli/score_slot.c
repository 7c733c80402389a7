/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/cli/score_slot.h"

#include "host/base/require.h"
#include "host/chess/pgn_text.h"

#include <string.h>
#include <strings.h>

/* Larger numbers are no move numbers, and would not fit. */
#define NUMBER_MAX 100000

int64_t ro_score_slot_of(
	const char *text, size_t len, const struct ro_position *first)
{
	int64_t number = 0, entry;
	size_t at = 0, dots = 0;

	while (at < len && text[at] >= '0' && text[at] <= '9' &&
		number < NUMBER_MAX) {
		number = number * 10 + (text[at++] - '0');
	}
	if (at == 0 || number >= NUMBER_MAX) {
		return -1;
	}
	for (; at < len; at++) {
		/* The dots in one character are three bytes. */
		dots += text[at] == '.' || (text[at] & 0x80);
	}
	entry = (number - first->fullmove) * 2 + (dots > 1 ? 1 : 0) -
		(first->turn == RO_BLACK ? 1 : 0);
	return entry < 0 ? -1 : entry;
}

bool ro_score_slot_is_illegible(const char *text, size_t len)
{
	static const char *const words[] = { "illegible", "unreadable",
		"unleserlich", "illisible" };

	while (len > 0 && strchr("[({ \t\r\n", *text)) {
		text++;
		len--;
	}
	while (len > 0 && strchr("])} \t\r\n.?!", text[len - 1])) {
		len--;
	}
	for (size_t i = 0; i < ro_count(words); i++) {
		if (len == strlen(words[i]) &&
			strncasecmp(text, words[i], len) == 0) {
			return true;
		}
	}
	return false;
}

bool ro_score_slot_has_moves(const char *text, size_t len)
{
	static const char parts[] = "[](){} \t\r\n.,";
	size_t at = 0;

	while (at < len) {
		size_t end = at;

		while (end < len && text[end] && !strchr(parts, text[end])) {
			end++;
		}
		if (end > at && ro_pgn_is_move_like(text + at, end - at)) {
			return true;
		}
		at = end + 1;
	}
	return false;
}
