/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/mend.h"

#include "host/referee/hands.h"

#include <string.h>

/* Larger than any sum of distances. */
#define FAR 1000000

/* The squares of one kind of man: where it is too many, where it lacks. */
struct matching {
	unsigned rows; /* of the shorter side */
	unsigned columns;
	ro_square row_squares[65]; /* from 1 */
	ro_square column_squares[65];
	bool rows_are_surplus;
	unsigned row_of[65]; /* by column; 0: none */
};

/* A king's steps, and of equal ones the straighter way. */
static int distance(unsigned one, unsigned other)
{
	const int files = (int)ro_file(one) - (int)ro_file(other);
	const int ranks = (int)ro_rank(one) - (int)ro_rank(other);
	const int wide = files < 0 ? -files : files;
	const int high = ranks < 0 ? -ranks : ranks;

	return 128 * (wide > high ? wide : high) + wide + high;
}

static int cost(const struct matching *matching, unsigned row, unsigned column)
{
	return distance(
		matching->row_squares[row], matching->column_squares[column]);
}

/* The potentials and the tree of shortest ways, for one row at a time. */
struct search {
	int row_potential[65];
	int column_potential[65];
	int least[65];
	unsigned previous[65];
	bool used[65];
};

/* Grow the tree by the nearest column. @return that column */
static unsigned step(
	const struct matching *matching, struct search *search, unsigned column)
{
	const unsigned row = matching->row_of[column];
	unsigned nearest = 0;
	int delta = FAR;

	search->used[column] = true;
	for (unsigned j = 1; j <= matching->columns; j++) {
		const int reduced = cost(matching, row, j) -
			search->row_potential[row] -
			search->column_potential[j];

		if (search->used[j]) {
			continue;
		}
		if (reduced < search->least[j]) {
			search->least[j] = reduced;
			search->previous[j] = column;
		}
		if (search->least[j] < delta) {
			delta = search->least[j];
			nearest = j;
		}
	}
	for (unsigned j = 0; j <= matching->columns; j++) {
		if (search->used[j]) {
			search->row_potential[matching->row_of[j]] += delta;
			search->column_potential[j] -= delta;
		} else {
			search->least[j] -= delta;
		}
	}
	return nearest;
}

static void match_row(
	struct matching *matching, struct search *search, unsigned row)
{
	unsigned column = 0;

	matching->row_of[0] = row;
	for (unsigned j = 0; j <= matching->columns; j++) {
		search->least[j] = FAR;
		search->used[j] = false;
	}
	do {
		column = step(matching, search, column);
	} while (matching->row_of[column] != 0);
	while (column != 0) {
		const unsigned previous = search->previous[column];

		matching->row_of[column] = matching->row_of[previous];
		column = previous;
	}
}

static void match(struct matching *matching)
{
	struct search search;

	memset(&search, 0, sizeof(search));
	memset(matching->row_of, 0, sizeof(matching->row_of));
	for (unsigned row = 1; row <= matching->rows; row++) {
		match_row(matching, &search, row);
	}
}

/* The plan while it is made: what stands when its steps are done. */
struct plan {
	ro_man stands[64];
	unsigned count; /* of steps found, in no order */
	struct ro_mend_step found[RO_MEND_MAX];
};

static void add(struct plan *plan, ro_man man, unsigned from, unsigned to)
{
	struct ro_mend_step *step = &plan->found[plan->count++];

	step->man = man == RO_UNKNOWN_MAN ? 0 : man;
	step->from = (ro_square)from;
	step->to = (ro_square)to;
}

static void add_pair(struct plan *plan, const struct matching *matching,
	ro_man man, unsigned column)
{
	const unsigned row = matching->row_of[column];
	const ro_square other = matching->column_squares[column];
	const ro_square square = row != 0 ? matching->row_squares[row]
					  : RO_NO_SQUARE;

	if (matching->rows_are_surplus) {
		add(plan, man, square, other);
	} else {
		add(plan, man, other, square);
	}
}

static unsigned squares_of(const ro_man men[64], const ro_man others[64],
	ro_man man, ro_square squares[65])
{
	unsigned count = 0;

	for (unsigned square = 0; square < 64; square++) {
		if (men[square] == man && others[square] != man) {
			squares[++count] = (ro_square)square;
		}
	}
	return count;
}

/* The shorter side is matched completely; the rest of the longer one goes off
 * the board, or comes from the table. */
static void plan_man(struct plan *plan, const ro_man wanted[64], ro_man man)
{
	struct matching matching;
	const unsigned surplus = squares_of(
		plan->stands, wanted, man, matching.row_squares);
	const unsigned missing = squares_of(
		wanted, plan->stands, man, matching.column_squares);

	matching.rows_are_surplus = surplus <= missing;
	matching.rows = surplus;
	matching.columns = missing;
	if (!matching.rows_are_surplus) {
		squares_of(wanted, plan->stands, man, matching.row_squares);
		squares_of(plan->stands, wanted, man, matching.column_squares);
		matching.rows = missing;
		matching.columns = surplus;
	}
	match(&matching);
	for (unsigned column = 1; column <= matching.columns; column++) {
		add_pair(plan, &matching, man, column);
	}
}

static bool is_free(const struct plan *plan, ro_square square)
{
	return square == RO_NO_SQUARE || plan->stands[square] == 0;
}

static void drop(struct plan *plan, unsigned index)
{
	plan->count--;
	memmove(&plan->found[index], &plan->found[index + 1],
		(plan->count - index) * sizeof(plan->found[0]));
}

/* What can be done next: first of all what goes from square to square, so
 * that little lies about. */
static unsigned next_step(const struct plan *plan)
{
	for (unsigned i = 0; i < plan->count; i++) {
		const struct ro_mend_step *step = &plan->found[i];

		if (step->from != RO_NO_SQUARE && step->to != RO_NO_SQUARE &&
			is_free(plan, step->to)) {
			return i;
		}
	}
	for (unsigned i = 0; i < plan->count; i++) {
		if (is_free(plan, plan->found[i].to)) {
			return i;
		}
	}
	return plan->count;
}

/* Pieces that stand in each other's places: one is taken off meanwhile. */
static void break_ring(struct plan *plan)
{
	struct ro_mend_step *step = &plan->found[0];

	add(plan, step->man, RO_NO_SQUARE, step->to);
	step->to = RO_NO_SQUARE;
}

static unsigned put_in_order(
	struct plan *plan, struct ro_mend_step steps[RO_MEND_MAX])
{
	unsigned count = 0;

	while (plan->count > 0) {
		const unsigned index = next_step(plan);
		const struct ro_mend_step step = plan->found[index];

		if (index == plan->count) {
			break_ring(plan);
			continue;
		}
		if (step.from != RO_NO_SQUARE) {
			plan->stands[step.from] = 0;
		}
		if (step.to != RO_NO_SQUARE) {
			plan->stands[step.to] = RO_UNKNOWN_MAN;
		}
		steps[count++] = step;
		drop(plan, index);
	}
	return count;
}

unsigned ro_mend_plan(const ro_man stands[64], const ro_man wanted[64],
	struct ro_mend_step steps[RO_MEND_MAX])
{
	struct plan plan = { .count = 0 };

	for (unsigned square = 0; square < 64; square++) {
		const bool is_right = stands[square] == RO_UNKNOWN_MAN &&
			wanted[square] != 0;

		plan.stands[square] = is_right ? wanted[square]
					       : stands[square];
	}
	for (unsigned man = 1; man < 16; man++) {
		plan_man(&plan, wanted, (ro_man)man);
	}
	return put_in_order(&plan, steps);
}
