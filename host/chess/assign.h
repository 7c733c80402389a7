/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_ASSIGN_H
#define HOST_CHESS_ASSIGN_H

#include <stdint.h>

/**
 * Who goes where at the least cost in all: the assignment problem.
 *
 * For putting boards right: misplaced men on one side, squares that lack one
 * on the other. Knows nothing of chess but that a board has few men. No
 * allocation.
 *
 * Source: none in the Laws; H. W. Kuhn, "The Hungarian Method" (1955).
 */
#define RO_ASSIGN_MAX 64

/** What it costs to bring what is in a row to a column. */
struct ro_assign {
	unsigned rows; /* at most columns */
	unsigned columns; /* at most RO_ASSIGN_MAX */
	uint16_t cost[RO_ASSIGN_MAX][RO_ASSIGN_MAX]; /* [row][column] */
	uint8_t chosen[RO_ASSIGN_MAX]; /* by row: its column; filled in */
};

/** Give each row a column of its own so that the sum is least. */
void ro_assign_solve(struct ro_assign *assign);

#endif
