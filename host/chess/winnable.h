/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_WINNABLE_H
#define HOST_CHESS_WINNABLE_H

#include "host/chess/position.h"

#include <stddef.h>

/**
 * Whether a side can still mate by any series of legal moves.
 *
 * Not by counting pieces but by proof: "can" is only said with a mate in
 * hand, "cannot" only when no series of moves leads to one; all else is "not
 * known". The 75-move and fivefold rules are left out of account, as the
 * arbiters' practice is. Pure: no allocation, no state kept; the search works
 * in the caller's memory, so that it may run on a helper thread.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 5.1.2, 5.2.2, 6.9,
 * 7.5.5.
 */

enum ro_winnable {
	RO_WINNABLE_NO, /* proven */
	RO_WINNABLE_YES, /* a mate was found */
	RO_WINNABLE_UNKNOWN,
};

/** "no", "yes" or "unknown". */
const char *ro_winnable_text(enum ro_winnable winnable);

/**
 * What can be seen without searching: material, and which squares each piece
 * can ever reach. Some ten microseconds; fit for the loop.
 */
enum ro_winnable ro_winnable_quick(
	const struct ro_position *position, enum ro_side side);

/** The least memory a search works in, and what it can make good use of. */
#define RO_WINNABLE_MEMORY_MIN ((size_t)64 << 10)
#define RO_WINNABLE_MEMORY ((size_t)96 << 20)

/** Positions a search looks at unless told otherwise: about a second. */
#define RO_WINNABLE_NODES UINT64_C(4000000)

/** The longest line to a mate that is kept. */
#define RO_WINNABLE_LINE_MAX 512

/** What a search found out. */
struct ro_winnable_answer {
	enum ro_winnable winnable;
	uint64_t nodes; /* positions looked at */
	unsigned line_len; /* of the mate found; 0 if it was too long */
	ro_move line[RO_WINNABLE_LINE_MAX];
};

/** Where and how far to search. */
struct ro_winnable_limits {
	void *memory; /* borrowed during the call; aligned as by malloc() */
	size_t size; /* of it, RO_WINNABLE_MEMORY_MIN or more */
	uint64_t nodes; /* the budget, in positions looked at */
};

/**
 * Search for a mate by @p side, both helping, or prove that there is none.
 * The answer is the same for the same limits on every machine.
 * @param answer filled in
 */
void ro_winnable_search(const struct ro_position *position, enum ro_side side,
	const struct ro_winnable_limits *limits,
	struct ro_winnable_answer *answer);

#endif
