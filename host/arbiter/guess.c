/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/arbiter/guess.h"

#include <string.h>

/* Check marks say nothing about which move it is. */
static size_t bare_len(const char *text, size_t len)
{
	while (len > 0 && strchr("+#!?", text[len - 1])) {
		len--;
	}
	return len;
}

/* @return true if one character changed, left out or put in makes @p one
 * into @p other */
static bool is_near(
	const char *one, size_t one_len, const char *other, size_t other_len)
{
	size_t head = 0, tail = 0;
	const size_t shorter = one_len < other_len ? one_len : other_len;
	const size_t longer = one_len < other_len ? other_len : one_len;

	while (head < shorter && one[head] == other[head]) {
		head++;
	}
	while (tail < shorter - head &&
		one[one_len - 1 - tail] == other[other_len - 1 - tail]) {
		tail++;
	}
	return longer - head - tail <= 1;
}

static void take(struct ro_guesses *guesses, ro_move move)
{
	if (guesses->count < RO_GUESSES_MAX) {
		guesses->moves[guesses->count++] = move;
	}
}

static void guess_near(const struct ro_position *position, const char *word,
	size_t len, struct ro_guesses *guesses)
{
	struct ro_moves moves;

	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		char san[RO_SAN_MAX], uci[RO_UCI_MAX];

		ro_san_write(position, moves.list[i], san);
		ro_uci_write(position, moves.list[i], uci);
		if (is_near(word, len, san, bare_len(san, strlen(san))) ||
			is_near(word, len, uci, strlen(uci))) {
			take(guesses, moves.list[i]);
		}
	}
}

void ro_guess(const struct ro_position *position, const char *word, size_t len,
	enum ro_letters letters, struct ro_guesses *guesses)
{
	struct ro_san_reading reading;
	const enum ro_san_err err = ro_san_read(
		position, word, len, letters, &reading);

	guesses->count = 0;
	if (err == RO_SAN_AMBIGUOUS) {
		for (unsigned i = 0; i < reading.candidate_count; i++) {
			take(guesses, reading.candidates[i]);
		}
		return;
	}
	guess_near(position, word, bare_len(word, len), guesses);
}
