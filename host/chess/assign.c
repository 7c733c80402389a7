/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/assign.h"

#include "host/base/require.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>

/* Columns count from 1; column 0 stands for the row being placed. */
struct work {
	int row_price[RO_ASSIGN_MAX + 1];
	int column_price[RO_ASSIGN_MAX + 1];
	unsigned owner[RO_ASSIGN_MAX + 1]; /* by column: its row, 0 if none */
	unsigned from[RO_ASSIGN_MAX + 1]; /* the column before on the path */
	int slack[RO_ASSIGN_MAX + 1];
	bool seen[RO_ASSIGN_MAX + 1];
};

/* Look from the row of @p column at every column not yet seen.
 * @return the nearest of them; *least is how far it is */
static unsigned look_around(const struct ro_assign *assign, struct work *work,
	unsigned column, int *least)
{
	const unsigned row = work->owner[column];
	unsigned nearest = 0;

	*least = INT_MAX;
	for (unsigned i = 1; i <= assign->columns; i++) {
		int cost;

		if (work->seen[i]) {
			continue;
		}
		cost = (int)assign->cost[row - 1][i - 1] -
			work->row_price[row] - work->column_price[i];
		if (cost < work->slack[i]) {
			work->slack[i] = cost;
			work->from[i] = column;
		}
		if (work->slack[i] < *least) {
			*least = work->slack[i];
			nearest = i;
		}
	}
	return nearest;
}

static void change_prices(
	const struct ro_assign *assign, struct work *work, int by)
{
	for (unsigned i = 0; i <= assign->columns; i++) {
		if (work->seen[i]) {
			work->row_price[work->owner[i]] += by;
			work->column_price[i] -= by;
		} else {
			work->slack[i] -= by;
		}
	}
}

static void place(
	const struct ro_assign *assign, struct work *work, unsigned row)
{
	unsigned column = 0;

	work->owner[0] = row;
	for (unsigned i = 0; i <= assign->columns; i++) {
		work->slack[i] = INT_MAX;
		work->seen[i] = false;
	}
	do {
		unsigned next;
		int least;

		work->seen[column] = true;
		next = look_around(assign, work, column, &least);
		change_prices(assign, work, least);
		column = next;
	} while (work->owner[column] != 0);
	while (column != 0) {
		work->owner[column] = work->owner[work->from[column]];
		column = work->from[column];
	}
}

void ro_assign_solve(struct ro_assign *assign)
{
	struct work work;

	ro_require(assign->columns <= RO_ASSIGN_MAX);
	ro_require(assign->rows <= assign->columns);
	memset(&work, 0, sizeof(work));
	for (unsigned row = 1; row <= assign->rows; row++) {
		place(assign, &work, row);
	}
	for (unsigned i = 1; i <= assign->columns; i++) {
		if (work.owner[i] != 0) {
			assign->chosen[work.owner[i] - 1] = (uint8_t)(i - 1);
		}
	}
}
