/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/san_pattern.h"

#include "host/base/require.h"

#include <string.h>

/* A king's move two squares or more, or onto his own rook, is castling. */
static bool castling_matches(const struct ro_position *position, ro_move move,
	const struct ro_san_pattern *pattern)
{
	const unsigned from = ro_move_from(move);

	if (pattern->castles) {
		return pattern->kingside == ro_move_is_kingside(move);
	}
	if (pattern->piece != RO_KING && pattern->piece != RO_NO_PIECE) {
		return false;
	}
	return !pattern->captures && !pattern->promotion &&
		ro_castling_from(position, from,
			ro_square_at(pattern->to_file, pattern->to_rank)) ==
		move;
}

static bool is_said(unsigned said, unsigned is)
{
	return said == RO_UNSAID || said == is;
}

static bool pawn_matches(const struct ro_position *position, ro_move move,
	const struct ro_san_pattern *pattern)
{
	const unsigned from = ro_move_from(move);
	const unsigned to = ro_move_to(move);
	const bool captures = ro_file(from) != ro_file(to);
	const bool en_passant = captures && !position->men[to];

	if (pattern->promotion &&
		pattern->promotion != ro_move_promotion(move)) {
		return false;
	}
	if (pattern->any_way) {
		return true;
	}
	if (pattern->captures || pattern->to_rank == RO_UNSAID) {
		return captures && (en_passant || !pattern->en_passant);
	}
	/* A pawn's capture must at least say where it came from. */
	return pattern->from_file != RO_UNSAID
		? en_passant || !pattern->en_passant
		: !captures && !pattern->en_passant;
}

bool ro_san_matches(const struct ro_position *position, ro_move move,
	const struct ro_san_pattern *pattern)
{
	const unsigned from = ro_move_from(move);
	const unsigned to = ro_move_to(move);
	const enum ro_piece piece = ro_man_piece(position->men[from]);

	if (!pattern->any_way &&
		(!is_said(pattern->from_file, ro_file(from)) ||
			!is_said(pattern->from_rank, ro_rank(from)))) {
		return false;
	}
	if (ro_move_is_castling(move) || pattern->castles) {
		return ro_move_is_castling(move) &&
			castling_matches(position, move, pattern);
	}
	if (pattern->to_file != ro_file(to) ||
		!is_said(pattern->to_rank, ro_rank(to)) ||
		(pattern->piece && pattern->piece != piece)) {
		return false;
	}
	if (piece == RO_PAWN) {
		return pawn_matches(position, move, pattern);
	}
	return !pattern->promotion && !pattern->en_passant;
}

static bool has_candidate(const struct ro_san_reading *reading, ro_move move)
{
	for (unsigned i = 0; i < reading->candidate_count; i++) {
		if (reading->candidates[i] == move) {
			return true;
		}
	}
	return false;
}

/* Add the legal moves that @p pattern means to the candidates. */
static void collect(const struct ro_position *position,
	const struct ro_san_pattern *pattern, struct ro_san_reading *reading)
{
	struct ro_moves moves;

	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		const ro_move move = moves.list[i];

		if (ro_san_matches(position, move, pattern) &&
			!has_candidate(reading, move) &&
			reading->candidate_count <
				ro_count(reading->candidates)) {
			reading->candidates[reading->candidate_count++] = move;
		}
	}
}

/* The text without glyphs is what we would have written. */
static bool is_canonical(const struct ro_position *position, ro_move move,
	const char *text, size_t len)
{
	char san[RO_SAN_MAX];

	for (unsigned i = 0; i < 2; i++) {
		if (text[len - 1] == '!' || text[len - 1] == '?') {
			len--;
		}
	}
	ro_san_write(position, move, san);
	return strlen(san) == len && memcmp(san, text, len) == 0;
}

/* All ways to read the symbols; at most two, as in "bc4". */
struct readings {
	struct ro_san_pattern patterns[2];
	unsigned count;
};

static void parse(
	const char *symbols, enum ro_letters letters, struct readings *readings)
{
	readings->count = 0;
	for (unsigned lower = 0; lower < 2; lower++) {
		if (ro_san_parse(symbols, letters, lower != 0,
			    &readings->patterns[readings->count])) {
			readings->count++;
		}
	}
}

static bool names_origin(const struct ro_san_pattern *pattern)
{
	return pattern->from_file != RO_UNSAID &&
		pattern->from_rank != RO_UNSAID;
}

static void collect_all(const struct ro_position *position,
	const struct readings *readings, bool any_way,
	struct ro_san_reading *reading)
{
	for (unsigned i = 0; i < readings->count; i++) {
		struct ro_san_pattern pattern = readings->patterns[i];

		pattern.any_way = any_way && !pattern.castles;
		if (!any_way || pattern.to_rank != RO_UNSAID) {
			collect(position, &pattern, reading);
		}
		/* "b2b4" names both squares: it is no bishop's "B2b4". */
		if (reading->candidate_count && names_origin(&pattern)) {
			return;
		}
	}
}

/* A pawn that must become a piece, and it is not said which. */
static bool lacks_promotion(
	const struct readings *readings, const struct ro_san_reading *reading)
{
	return reading->candidate_count > 0 &&
		readings->patterns[0].promotion == RO_NO_PIECE &&
		ro_move_promotion(reading->candidates[0]) != RO_NO_PIECE;
}

/* Of several readings the one that is written so wins: "bxc4" is a pawn's. */
static void prefer_canonical(const struct ro_position *position,
	const char *text, size_t len, struct ro_san_reading *reading)
{
	for (unsigned i = 0; i < reading->candidate_count; i++) {
		const ro_move move = reading->candidates[i];

		if (is_canonical(position, move, text, len)) {
			reading->candidates[0] = move;
			reading->candidate_count = 1;
		}
	}
}

static enum ro_san_err choose(const struct ro_position *position,
	const struct readings *readings, struct ro_san_reading *reading)
{
	if (lacks_promotion(readings, reading)) {
		return RO_SAN_UNREADABLE;
	}
	if (reading->candidate_count > 1) {
		return RO_SAN_AMBIGUOUS;
	}
	if (reading->candidate_count == 0) {
		collect_all(position, readings, true, reading);
		return RO_SAN_ILLEGAL;
	}
	reading->move = reading->candidates[0];
	reading->candidate_count = 0;
	return RO_SAN_OK;
}

/* Perhaps it is written with the letters of another language. */
static enum ro_san_err read_foreign(const struct ro_position *position,
	const char *text, size_t len, enum ro_letters letters,
	struct ro_san_reading *reading)
{
	enum ro_san_err err = RO_SAN_UNREADABLE;

	for (int other = RO_LETTERS_EN; other <= RO_LETTERS_FR; other++) {
		char symbols[RO_SYMBOLS_MAX];
		struct readings readings;

		if (other == (int)letters) {
			continue;
		}
		/* As long as in the first language: they share the rest. */
		ro_require(ro_san_symbols(
			text, len, (enum ro_letters)other, symbols));
		parse(ro_san_skip_number(symbols), (enum ro_letters)other,
			&readings);
		if (readings.count) {
			collect_all(position, &readings, false, reading);
			err = RO_SAN_FOREIGN;
		}
	}
	return err;
}

enum ro_san_err ro_san_read(const struct ro_position *position,
	const char *text, size_t len, enum ro_letters letters,
	struct ro_san_reading *reading)
{
	char array[RO_SYMBOLS_MAX];
	const char *symbols;
	struct readings readings;
	enum ro_san_err err;

	memset(reading, 0, sizeof(*reading));
	if (letters == RO_LETTERS_EN) {
		reading->move = ro_san_find(position, text, len);
	}
	if (reading->move) {
		reading->lenient = !is_canonical(
			position, reading->move, text, len);
		return RO_SAN_OK;
	}
	if (!ro_san_symbols(text, len, letters, array)) {
		return RO_SAN_UNREADABLE;
	}
	symbols = ro_san_skip_number(array);
	if (ro_san_is_null(symbols)) {
		return RO_SAN_NULL;
	}
	parse(symbols, letters, &readings);
	if (readings.count == 0) {
		return read_foreign(position, text, len, letters, reading);
	}
	collect_all(position, &readings, false, reading);
	if (reading->candidate_count > 1) {
		prefer_canonical(position, text, len, reading);
	}
	err = choose(position, &readings, reading);
	if (err == RO_SAN_OK) {
		reading->lenient = !is_canonical(
			position, reading->move, text, len);
	}
	return err;
}
