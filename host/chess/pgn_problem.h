/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_PGN_PROBLEM_H
#define HOST_CHESS_PGN_PROBLEM_H

/**
 * Everything that can be wrong with a game in a PGN file.
 *
 * A problem is what an arbiter wants to know: a move that cannot be, text
 * that was not understood, a record that contradicts itself. Reading goes on
 * after every one of them. No problems are: moves without numbers or with
 * wrong ones, spellings with one legal meaning, missing or wrong signs of
 * check, line ends and character sets of any kind, blank lines and comments
 * anywhere, a byte-order mark before any game, text in square brackets among
 * the moves (kept as a comment), moves after fivefold repetition, after 75
 * moves or in a dead position.
 *
 * Source: PGN Specification (1994), section 3.2 (import format is lenient);
 * the codes are those of `rochade-arbiter check`.
 */

/* X(NAME, code, sentence); the sentence of a move's problem is completed by
 * the reader. The first nine stop a line of moves. */
#define RO_PGN_PROBLEM_MAP(X) \
	X(ILLEGAL_MOVE, "illegal-move", "illegal move") \
	X(AMBIGUOUS_MOVE, "ambiguous-move", "ambiguous") \
	X(NULL_MOVE, "null-move", "null move, which stands for none") \
	X(UNREADABLE_MOVE, "unreadable-move", "not a move") \
	X(FOREIGN_LETTERS, "foreign-letters", \
		"piece letters of another language (try --letters)") \
	X(MOVE_AFTER_MATE, "move-after-mate", "move after checkmate") \
	X(MOVE_AFTER_STALEMATE, "move-after-stalemate", \
		"move after stalemate") \
	X(TRUNCATED, "truncated", "the file ends within a move") \
	X(UNSUPPORTED_VARIANT, "unsupported-variant", \
		"not a move of chess in a variant that is not supported") \
	X(VARIANT_TAG, "unsupported-variant", \
		"variant not supported: read by the rules of chess") \
	X(BAD_FEN, "bad-fen", "the FEN is no position") \
	X(ODD_FEN, "odd-fen", "strange FEN") \
	X(FEN_WITHOUT_SETUP, "fen-without-setup", \
		"FEN without [SetUp \"1\"]; it is used") \
	X(SETUP_WITHOUT_FEN, "setup-without-fen", \
		"[SetUp \"1\"] without FEN; the initial position is used") \
	X(SETUP_CONTRADICTS, "setup-contradicts", \
		"SetUp is not 1, but there is a FEN; it is used") \
	X(TAG_OPEN, "unterminated-tag", "tag not closed on its line") \
	X(TAG_BROKEN, "broken-tag", "tag value broken over two lines") \
	X(TAG_QUOTES, "unescaped-quotes", "quotes inside a tag value") \
	X(TAG_UNQUOTED, "tag-without-quotes", "tag value without quotes") \
	X(TAG_EMPTY, "tag-without-value", "tag without value; ignored") \
	X(TAG_BAD, "bad-tag", "not a tag; ignored") \
	X(TAG_LONG, "tag-too-long", "tag value too long; cut") \
	X(TAG_TWICE, "duplicate-tag", "tag given twice; the first is kept") \
	X(BAD_RESULT_TAG, "bad-result-tag", "the Result tag is no result") \
	X(RESULT_CONFLICT, "result-conflict", "two different results") \
	X(RESULT_IMPOSSIBLE, "result-impossible", \
		"the last move was checkmate or stalemate with another " \
		"result") \
	X(NO_RESULT, "no-result", "the game ends without a result") \
	X(NUL_BYTE, "nul-byte", "NUL byte; read as white space") \
	X(COMMENT_OPEN, "unclosed-comment", "comment never closed") \
	X(VARIATION_OPEN, "unclosed-variation", "variation not closed") \
	X(STRAY_PARENTHESIS, "stray-parenthesis", \
		"parenthesis that closes nothing; ignored") \
	X(STRAY_BRACE, "stray-brace", "brace that closes nothing; ignored") \
	X(STRAY_BRACKET, "stray-bracket", "lone square bracket; ignored") \
	X(NOTHING_REPLACED, "variation-without-move", \
		"variation with nothing to replace; kept as text") \
	X(TOO_DEEP, "nested-too-deep", \
		"variations nested too deep; kept as text") \
	X(BAD_NAG, "bad-nag", "not a number from $0 to $255; kept as text") \
	X(BAD_CLOCK, "bad-clock", "not a time as h:mm:ss; kept as text") \
	X(BAD_COMMAND, "bad-command", "command in a comment not closed") \
	X(MORE_BAD_CLOCKS, "bad-clock", \
		"more times that are not h:mm:ss in this game") \
	X(STRAY_TEXT, "stray-text", "text that belongs to no game") \
	X(UTF_16, "utf-16", "UTF-16 text; convert it to UTF-8 first")

/* clang-format off */
enum ro_pgn_problem {
#define X(NAME, code, sentence) RO_PGN_##NAME,
	RO_PGN_PROBLEM_MAP(X)
#undef X
	RO_PGN_PROBLEMS /* how many there are; always last, at most 64 */
};
/* clang-format on */

/** A short stable name, such as "illegal-move"; never NULL. */
const char *ro_pgn_problem_code(enum ro_pgn_problem problem);

/** What is wrong, in English, without the details; never NULL. */
const char *ro_pgn_problem_text(enum ro_pgn_problem problem);

#endif
