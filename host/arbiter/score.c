/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/arbiter/score.h"

#include "host/base/text.h"

#include <string.h>

void ro_score_position(const struct ro_score *score, unsigned ply,
	struct ro_position *position)
{
	*position = score->first;
	for (unsigned i = 0; i < ply; i++) {
		ro_position_play(position, score->moves[i]);
	}
}

void ro_score_entry(const struct ro_score *score, unsigned index,
	const struct ro_position *position, char text[RO_SCORE_ENTRY_MAX])
{
	struct ro_text out;

	if (index < score->ply_count) {
		ro_san_write(position, score->moves[index], text);
		return;
	}
	ro_text_init(&out, text, RO_SCORE_ENTRY_MAX);
	ro_text_add_bytes(&out, score->words[index - score->ply_count].text,
		score->words[index - score->ply_count].len);
}

static bool is_reading(
	enum ro_san_err err, const struct ro_san_reading *reading, ro_move move)
{
	if (err == RO_SAN_OK) {
		return reading->move == move;
	}
	for (unsigned i = 0;
		err == RO_SAN_AMBIGUOUS && i < reading->candidate_count; i++) {
		if (reading->candidates[i] == move) {
			return true;
		}
	}
	return false;
}

bool ro_score_can_mean(const struct ro_score *score, unsigned index,
	const struct ro_position *own, const struct ro_position *there,
	ro_move move)
{
	struct ro_san_reading reading;
	char san[RO_SAN_MAX];

	if (index >= score->ply_count) {
		const struct ro_score_word
			*word = &score->words[index - score->ply_count];

		return is_reading(ro_san_read(there, word->text, word->len,
					  score->letters, &reading),
			&reading, move);
	}
	ro_san_write(own, score->moves[index], san);
	return is_reading(
		ro_san_read(there, san, strlen(san), RO_LETTERS_EN, &reading),
		&reading, move);
}
