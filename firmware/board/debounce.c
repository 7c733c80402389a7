/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/debounce.h"

#include <string.h>

void ro_debounce_init(
	struct ro_debounce *debounce, ro_bitboard levels, int64_t rest_ms)
{
	memset(debounce, 0, sizeof(*debounce));
	debounce->rest_ms = rest_ms;
	debounce->believed = levels;
	debounce->raw = levels;
}

ro_bitboard ro_debounce_scan(
	struct ro_debounce *debounce, ro_bitboard levels, int64_t at_ms)
{
	const ro_bitboard edges = debounce->raw ^ levels;
	const ro_bitboard stirred = edges & ~debounce->stirring;

	for (unsigned square = 0; square < 64; square++) {
		if ((stirred & ro_bit(square)) != 0) {
			debounce->first_ms[square] = at_ms;
		}
		if ((edges & ro_bit(square)) != 0) {
			debounce->last_ms[square] = at_ms;
		}
	}
	debounce->raw = levels;
	debounce->stirring |= stirred;
	return stirred;
}

int64_t ro_debounce_due(const struct ro_debounce *debounce)
{
	int64_t due_ms = INT64_MAX;

	for (unsigned square = 0; square < 64; square++) {
		const int64_t rest_ms = debounce->last_ms[square] +
			debounce->rest_ms;

		if ((debounce->stirring & ro_bit(square)) != 0 &&
			rest_ms < due_ms) {
			due_ms = rest_ms;
		}
	}
	return due_ms;
}

static bool is_at_rest(
	const struct ro_debounce *debounce, unsigned square, int64_t now_ms)
{
	return (debounce->stirring & ro_bit(square)) != 0 &&
		debounce->last_ms[square] + debounce->rest_ms <= now_ms;
}

ro_square ro_debounce_settle(
	struct ro_debounce *debounce, int64_t now_ms, bool *changed)
{
	unsigned first = RO_NO_SQUARE;

	for (unsigned square = 0; square < 64; square++) {
		if (is_at_rest(debounce, square, now_ms) &&
			(first == RO_NO_SQUARE ||
				debounce->first_ms[square] <
					debounce->first_ms[first])) {
			first = square;
		}
	}
	if (first != RO_NO_SQUARE) {
		const ro_bitboard bit = ro_bit(first);

		debounce->stirring &= ~bit;
		*changed = ((debounce->believed ^ debounce->raw) & bit) != 0;
		debounce->believed &= ~bit;
		debounce->believed |= debounce->raw & bit;
	}
	return (ro_square)first;
}
