/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_arbiter host_chess */
#include "host/base/require.h"
#include "tests/unit/host_arbiter/scores.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require_same(bool one, bool other)
{
	ro_require(one == other);
}

/* What is said of A in the one is said of B in the other. */
static void require_mirror(const struct ro_reconciliation *one,
	const struct ro_reconciliation *other)
{
	ro_require(one->kind == other->kind);
	require_same(one->moves_equal, other->moves_equal);
	require_same(one->result_conflict, other->result_conflict);
	require_same(one->is_same_start, other->is_same_start);
	require_same(one->rejoins, other->rejoins);
	ro_require(one->agreed_ply == other->agreed_ply);
	ro_require(one->first_difference_ply == other->first_difference_ply);
	ro_require(one->rejoins_at[0] == other->rejoins_at[1]);
	ro_require(one->rejoins_at[1] == other->rejoins_at[0]);
	ro_require(one->by == other->by);
	ro_require(one->by == 0 || one->behind != other->behind);
	ro_require(ro_position_is_same(&one->agreed, &other->agreed));
	for (unsigned side = 0; side < 2; side++) {
		ro_require(one->clock_ms[side] == other->clock_ms[side]);
		require_same(
			one->clocks_differ[side], other->clocks_differ[side]);
		ro_require(
			one->clocks_ms[0][side] == other->clocks_ms[1][side]);
		ro_require(
			one->clocks_ms[1][side] == other->clocks_ms[0][side]);
	}
}

static void require_sense(const struct score *a, const struct score *b,
	const struct ro_reconciliation *found)
{
	const unsigned in_a = ro_score_entries(&a->score);
	const unsigned in_b = ro_score_entries(&b->score);

	ro_require(found->moves_equal == (found->kind == RO_RECONCILE_EQUAL));
	ro_require(found->agreed_ply <= in_a && found->agreed_ply <= in_b);
	ro_require(found->rejoins_at[0] + found->again <= in_a);
	ro_require(found->rejoins_at[1] + found->again <= in_b);
	ro_require(found->moves_equal ||
		found->first_difference_ply == found->agreed_ply + 1);
}

/* Two texts, parted at the first line end, are two scores. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct score a, b;
	const char *text = (const char *)data;
	const char *end = size > 0 ? memchr(text, '\n', size) : NULL;
	const size_t len = end ? (size_t)(end - text) : size;
	struct ro_reconciliation one, other;

	score_read_bytes(&a, text, len);
	score_read_bytes(&b, end ? end + 1 : text, end ? size - len - 1 : 0);
	score_compare(&a, &b, &one);
	score_compare(&b, &a, &other);
	require_mirror(&one, &other);
	require_sense(&a, &b, &one);
	return 0;
}
