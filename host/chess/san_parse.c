/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/san_pattern.h"

#include <string.h>

/* Reads on from at; what was said twice is no move. */
struct scan {
	const char *at;
	enum ro_letters letters;
	struct ro_san_pattern *pattern;
};

/* Go past @p words if they come next. */
static bool skip(struct scan *scan, const char *words)
{
	const size_t len = strlen(words);

	if (strncmp(scan->at, words, len) != 0) {
		return false;
	}
	scan->at += len;
	return true;
}

static bool skip_one_of(struct scan *scan, const char *characters)
{
	if (!*scan->at || !strchr(characters, *scan->at)) {
		return false;
	}
	scan->at++;
	return true;
}

/* A file, a rank, both or nothing. */
static void read_group(struct scan *scan, uint8_t *file, uint8_t *rank)
{
	*file = RO_UNSAID;
	*rank = RO_UNSAID;
	if (*scan->at >= 'a' && *scan->at <= 'h') {
		*file = (uint8_t)(*scan->at++ - 'a');
	}
	if (*scan->at >= '1' && *scan->at <= '8') {
		*rank = (uint8_t)(*scan->at++ - '1');
	}
}

/* A piece, also as a lower-case letter. */
static enum ro_piece read_piece(struct scan *scan, bool lower)
{
	enum ro_piece piece = RO_NO_PIECE;

	if (*scan->at > 0 && *scan->at < RO_PIECES) {
		piece = (enum ro_piece) * scan->at;
	} else if (lower && *scan->at >= 'a' && *scan->at <= 'z') {
		piece = ro_piece_from_letter(
			scan->letters, (char)(*scan->at - 'a' + 'A'));
	}
	if (piece) {
		scan->at++;
	}
	return piece;
}

/* "ep" and "ch" begin like a file, and like a piece in some language. */
static bool is_at_suffix(const struct scan *scan)
{
	return strncmp(scan->at, "ep", 2) == 0 ||
		strncmp(scan->at, "e.p", 3) == 0 ||
		strncmp(scan->at, "ch", 2) == 0;
}

/* Behind a whole square a letter without a rank is what a pawn becomes: the
 * German d of "a8d". */
static bool is_at_piece(
	const struct scan *scan, const struct ro_san_pattern *pattern)
{
	return pattern->from_rank != RO_UNSAID && *scan->at >= 'a' &&
		*scan->at <= 'h' && !(scan->at[1] >= '1' && scan->at[1] <= '8');
}

/* One way to the other side: "e2e4", "Nbd2", "N1xd2", "ed5", "e4", "ed". */
static bool read_way(struct scan *scan)
{
	struct ro_san_pattern *pattern = scan->pattern;
	bool parted, colon;

	read_group(scan, &pattern->from_file, &pattern->from_rank);
	/* A colon may also stand behind: "Sf3:". */
	colon = skip(scan, ":");
	pattern->captures = colon || skip_one_of(scan, "xX");
	parted = !colon && (pattern->captures || skip_one_of(scan, "-"));
	pattern->to_file = RO_UNSAID;
	pattern->to_rank = RO_UNSAID;
	if (!is_at_suffix(scan) && !is_at_piece(scan, pattern)) {
		read_group(scan, &pattern->to_file, &pattern->to_rank);
	}
	if (pattern->to_file != RO_UNSAID) {
		return true;
	}
	if (parted || pattern->to_rank != RO_UNSAID) {
		return false;
	}
	pattern->to_file = pattern->from_file;
	pattern->to_rank = pattern->from_rank;
	pattern->from_file = RO_UNSAID;
	pattern->from_rank = RO_UNSAID;
	return pattern->to_rank != RO_UNSAID && pattern->to_file != RO_UNSAID;
}

/* Without a piece's letter it is a pawn, or whatever stands on a square. */
static bool complete_way(struct ro_san_pattern *pattern)
{
	const bool has_from_square = pattern->from_file != RO_UNSAID &&
		pattern->from_rank != RO_UNSAID;

	if (pattern->piece == RO_NO_PIECE && !has_from_square) {
		pattern->piece = RO_PAWN;
	}
	if (pattern->to_rank == RO_UNSAID) {
		return pattern->piece == RO_PAWN && !has_from_square &&
			pattern->from_file != pattern->to_file;
	}
	return true;
}

/* "=Q", "/Q", "(Q)", "Q" or "q"; an equals sign alone is a draw offer. */
static bool read_promotion(struct scan *scan)
{
	const char *start = scan->at;
	const bool bracket = skip(scan, "(");
	struct ro_san_pattern *pattern = scan->pattern;

	skip_one_of(scan, "=/");
	if (!is_at_suffix(scan)) {
		pattern->promotion = read_piece(scan, true);
	}
	if (!pattern->promotion) {
		scan->at = start;
		return true;
	}
	return (!bracket || skip(scan, ")")) && pattern->promotion != RO_PAWN &&
		pattern->promotion != RO_KING &&
		(pattern->piece == RO_NO_PIECE || pattern->piece == RO_PAWN) &&
		(pattern->to_rank == RO_UNSAID || pattern->to_rank == 0 ||
			pattern->to_rank == 7);
}

static bool skip_any(struct scan *scan, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (skip(scan, words[i])) {
			return true;
		}
	}
	return false;
}

/* "$1" to "$255", glued to the move. */
static bool skip_nag(struct scan *scan)
{
	size_t digits;

	if (*scan->at != '$') {
		return false;
	}
	digits = strspn(scan->at + 1, "0123456789");
	if (digits < 1 || digits > 3) {
		return false;
	}
	scan->at += 1 + digits;
	return true;
}

/* What may follow a move, each kind once and in any order: it says nothing
 * about which move it is, but for "e.p.". */
static bool read_suffixes(struct scan *scan)
{
	static const char *const checks[] = { "++", "+", "#", "mate", "matt",
		"mat", "ch" };
	static const char *const glyphs[] = { "!!", "!?", "?!", "??", "!",
		"?" };
	static const char *const offers[] = { "(=)", "=" };
	static const char *const passants[] = { "e.p.", "e.p", "ep.", "ep" };
	bool check = false, glyph = false, offer = false;

	while (*scan->at) {
		struct ro_san_pattern *pattern = scan->pattern;

		if (!check && skip_any(scan, checks, 7)) {
			check = true;
		} else if (!glyph && skip_any(scan, glyphs, 6)) {
			glyph = true;
		} else if (!offer && skip_any(scan, offers, 2)) {
			offer = true;
		} else if (!pattern->en_passant &&
			skip_any(scan, passants, 4)) {
			pattern->en_passant = true;
		} else if (!skip_nag(scan)) {
			return false;
		}
	}
	return true;
}

/* "O-O", "0-0-0", "oo": two or three, with or without dashes. */
static bool read_castling(struct scan *scan)
{
	unsigned count = 0;

	while (count < 3 && skip_one_of(scan, "O0o")) {
		count++;
		if (strspn(scan->at, "-") == 1 && scan->at[1] &&
			strchr("O0o", scan->at[1])) {
			scan->at++;
		}
	}
	scan->pattern->castles = true;
	scan->pattern->kingside = count == 2;
	return count >= 2 && read_suffixes(scan) && !scan->pattern->en_passant;
}

bool ro_san_parse(const char *symbols, enum ro_letters letters, bool lower,
	struct ro_san_pattern *pattern)
{
	struct scan scan = { symbols, letters, pattern };

	*pattern = (struct ro_san_pattern){ .from_file = RO_UNSAID,
		.from_rank = RO_UNSAID };
	if (*symbols && strchr("O0o", *symbols)) {
		return !lower && read_castling(&scan);
	}
	pattern->piece = read_piece(&scan, lower);
	if (lower && (scan.at == symbols || *symbols < RO_PIECES)) {
		return false;
	}
	if (!read_way(&scan) || !complete_way(pattern)) {
		return false;
	}
	if (!pattern->captures && skip(&scan, ":")) {
		pattern->captures = true;
	}
	return read_promotion(&scan) && read_suffixes(&scan);
}
