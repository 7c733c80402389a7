/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/carry.h"

#include "host/base/require.h"
#include "host/chess/san.h"

#include <stdio.h>
#include <string.h>

static const char *why_not(enum ro_san_err err)
{
	switch (err) {
	case RO_SAN_ILLEGAL:
		return "is not legal here";
	case RO_SAN_AMBIGUOUS:
		return "could be several moves; add the square it comes from";
	case RO_SAN_NULL:
		return "is no move";
	case RO_SAN_FOREIGN:
	case RO_SAN_UNREADABLE:
	case RO_SAN_OK:
		break;
	}
	return "is no move; write UCI such as g1f3 or SAN such as Nf3";
}

bool ro_carry_lacks_promotion(
	const struct ro_position *position, const char *text)
{
	struct ro_san_reading reading;
	char whole[16];
	const int len = snprintf(whole, sizeof(whole), "%s=Q", text);

	return len < (int)sizeof(whole) &&
		ro_san_read(position, whole, (size_t)len, RO_LETTERS_EN,
			&reading) == RO_SAN_OK;
}

static ro_move read_move(const struct ro_position *position, const char *text,
	char *why, size_t why_size)
{
	struct ro_san_reading reading;
	enum ro_san_err err;
	const ro_move move = ro_uci_read(position, text, strlen(text));

	if (move != RO_NO_MOVE) {
		return move;
	}
	err = ro_san_read(
		position, text, strlen(text), RO_LETTERS_EN, &reading);
	if (err == RO_SAN_OK) {
		return reading.move;
	}
	snprintf(why, why_size, "'%.40s' %s", text,
		ro_carry_lacks_promotion(position, text) ? RO_CARRY_NO_PIECE
							 : why_not(err));
	return RO_NO_MOVE;
}

static void add(
	struct ro_carry *hands, enum ro_story_kind kind, unsigned square)
{
	ro_require(hands->count < RO_CARRY_MAX);
	hands->list[hands->count].kind = kind;
	hands->list[hands->count].square = (ro_square)square;
	hands->count++;
}

static void castle(struct ro_carry *hands, ro_move move)
{
	const unsigned king = ro_move_landing(move);
	const unsigned rook = ro_move_is_kingside(move) ? king - 1 : king + 1;

	add(hands, RO_STORY_LIFT, ro_move_from(move));
	add(hands, RO_STORY_LIFT, ro_move_to(move));
	add(hands, RO_STORY_PLACE, king);
	add(hands, RO_STORY_PLACE, rook);
}

bool ro_carry_move(const struct ro_position *position, const char *text,
	struct ro_carry *hands, char *why, size_t why_size)
{
	const ro_move move = read_move(position, text, why, why_size);
	ro_square victim;

	hands->count = 0;
	if (move == RO_NO_MOVE) {
		return false;
	}
	if (ro_move_is_castling(move)) {
		castle(hands, move);
		return true;
	}
	victim = ro_position_captures(position, move);
	if (victim != RO_NO_SQUARE) {
		add(hands, RO_STORY_LIFT, victim);
	}
	add(hands, RO_STORY_LIFT, ro_move_from(move));
	add(hands, RO_STORY_PLACE, ro_move_to(move));
	if (ro_move_promotion(move) != RO_NO_PIECE) {
		add(hands, RO_STORY_PROMOTE, 0);
		hands->list[hands->count - 1].piece = (uint8_t)
			ro_move_promotion(move);
	}
	return true;
}
