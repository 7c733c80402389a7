/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_SAN_PATTERN_H
#define HOST_CHESS_SAN_PATTERN_H

#include "host/chess/san.h"

/**
 * What a written move says, before asking which legal move that is.
 *
 * For the files of host/chess. Reading is done in three steps: the text
 * becomes symbols of one byte (pieces, dashes and marks of every fashion
 * alike), the symbols become a pattern, the pattern is compared with the legal
 * moves. Only the last step knows the position.
 */

/** The most symbols a move can have; a longer text is no move. */
#define RO_SYMBOLS_MAX 40

/* Of a file or rank that is not said. */
#define RO_UNSAID 8

struct ro_san_pattern {
	enum ro_piece piece; /* RO_NO_PIECE: whatever stands on from */
	uint8_t from_file; /* 0 to 7, or RO_UNSAID; likewise below */
	uint8_t from_rank;
	uint8_t to_file;
	uint8_t to_rank; /* unsaid in "ed" */
	enum ro_piece promotion; /* RO_NO_PIECE if not said */
	bool captures; /* said; what is not said may still be */
	bool en_passant; /* said */
	bool castles;
	bool kingside; /* with castles */
	bool any_way; /* ignore from, captures and en_passant */
};

/** The piece an upper-case letter means, or RO_NO_PIECE. */
enum ro_piece ro_piece_from_letter(enum ro_letters letters, char letter);

/**
 * Make symbols of a text: pieces become their enum ro_piece as a byte, all
 * else the ASCII character nearest to it; white space is left out.
 * @param symbols filled in, ended with NUL
 * @return false if it is too long, or holds a NUL
 */
bool ro_san_symbols(const char *text, size_t len, enum ro_letters letters,
	char symbols[RO_SYMBOLS_MAX]);

/** Skip a move number and its dots, "12..." or "3. ". */
const char *ro_san_skip_number(const char *symbols);

/** @return true if the symbols are a null move in some program's spelling */
bool ro_san_is_null(const char *symbols);

/**
 * Read a pattern.
 * @param lower take a lower-case first letter for a piece, not a file
 * @param pattern filled in
 * @return false if it is no move that any position could allow
 */
bool ro_san_parse(const char *symbols, enum ro_letters letters, bool lower,
	struct ro_san_pattern *pattern);

/** @return true if the legal @p move is one that @p pattern means */
bool ro_san_matches(const struct ro_position *position, ro_move move,
	const struct ro_san_pattern *pattern);

/**
 * The legal castling that a king's way from @p from to @p to would mean: onto
 * the own rook, or two squares or more to where castling ends.
 * @return a castling to be tested, or RO_NO_MOVE
 */
ro_move ro_castling_from(
	const struct ro_position *position, unsigned from, unsigned to);

#endif
