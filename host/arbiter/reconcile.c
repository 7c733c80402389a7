/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/arbiter/reconcile.h"

#include "host/arbiter/align.h"

#include <string.h>

#define NO_SLOT UINT32_MAX

const char *ro_reconcile_word(enum ro_reconcile_kind kind)
{
	static const char *const words[] = {
#define X(NAME, word) word,
		RO_RECONCILE_MAP(X)
#undef X
	};

	return words[kind];
}

/* Scores from different positions agree on nothing, not even on ply 0. */
static unsigned count_agreed(const struct ro_score *a, const struct ro_score *b)
{
	unsigned ply = 0;

	while (ply < a->ply_count && ply < b->ply_count &&
		a->moves[ply] == b->moves[ply]) {
		ply++;
	}
	return ply;
}

static size_t slot_count(unsigned plies)
{
	size_t count = 16;

	while (count < 2 * ((size_t)plies + 1)) {
		count *= 2;
	}
	return count;
}

size_t ro_reconcile_slots(const struct ro_score *a, const struct ro_score *b)
{
	(void)b;
	return slot_count(a->ply_count);
}

/* Where @p a first has the position of @p key, from @p ply on. */
struct places {
	uint32_t *slots;
	size_t mask;
	const struct ro_score *score;
};

static uint32_t *find_place(const struct places *places, uint64_t key)
{
	size_t slot = (size_t)(key ^ key >> 32) & places->mask;

	while (places->slots[slot] != NO_SLOT &&
		places->score->keys[places->slots[slot]] != key) {
		slot = (slot + 1) & places->mask;
	}
	return &places->slots[slot];
}

static void fill_places(struct places *places, const struct ro_score *score,
	unsigned ply, uint32_t *slots)
{
	const size_t count = slot_count(score->ply_count);

	places->slots = slots;
	places->mask = count - 1;
	places->score = score;
	memset(slots, 0xff, count * sizeof(*slots));
	for (unsigned i = ply; i <= score->ply_count; i++) {
		uint32_t *place = find_place(places, score->keys[i]);

		if (*place == NO_SLOT) {
			*place = i;
		}
	}
}

struct meeting {
	unsigned plies[2];
	uint64_t key;
	bool exists;
};

static unsigned gap_of(const struct meeting *meeting)
{
	const unsigned a = meeting->plies[0], b = meeting->plies[1];

	return a > b ? a - b : b - a;
}

/* Sooner is better, then with the smaller gap; the key only keeps the choice
 * the same when the scores change places. */
static bool is_better(const struct meeting *one, const struct meeting *other)
{
	const unsigned sum = one->plies[0] + one->plies[1];
	const unsigned other_sum = other->plies[0] + other->plies[1];

	if (!other->exists || sum != other_sum) {
		return !other->exists || sum < other_sum;
	}
	if (gap_of(one) != gap_of(other)) {
		return gap_of(one) < gap_of(other);
	}
	return one->key < other->key;
}

static void offer(
	struct meeting *best, unsigned in_a, unsigned in_b, uint64_t key)
{
	const struct meeting now = { { in_a, in_b }, key, true };

	if (is_better(&now, best)) {
		*best = now;
	}
}

/* The first position that both have after they parted; one of them may also
 * come back to where they parted. */
static struct meeting find_meeting(const struct ro_score *a,
	const struct ro_score *b, unsigned ply, uint32_t *slots)
{
	struct meeting best = { .exists = false };
	struct places places;

	fill_places(&places, a, ply + 1, slots);
	for (unsigned i = ply; i <= b->ply_count; i++) {
		const uint32_t place = *find_place(&places, b->keys[i]);

		if (place != NO_SLOT) {
			offer(&best, place, i, b->keys[i]);
		}
		if (i > ply && b->keys[i] == a->keys[ply]) {
			offer(&best, ply, i, b->keys[i]);
		}
	}
	return best;
}

static void rejoin(struct ro_reconciliation *found, unsigned in_a,
	unsigned in_b, unsigned again)
{
	found->rejoins = true;
	found->rejoins_at[RO_SCORER_A] = in_a;
	found->rejoins_at[RO_SCORER_B] = in_b;
	found->again = again;
}

static void lag(
	struct ro_reconciliation *found, enum ro_scorer who, unsigned entries)
{
	found->behind = who;
	found->by = entries;
}

static bool take_gap(const struct ro_gap *gap, struct ro_reconciliation *found)
{
	const unsigned ply = found->agreed_ply;

	if (gap->entries == 0) {
		return false;
	}
	found->kind = gap->is_doubled ? RO_RECONCILE_DOUBLED
				      : RO_RECONCILE_MISSING;
	rejoin(found, ply + (gap->is_extra_in_a ? gap->entries : 0),
		ply + (gap->is_extra_in_a ? 0 : gap->entries), gap->run);
	if (!gap->is_doubled) {
		lag(found, gap->is_extra_in_a ? RO_SCORER_B : RO_SCORER_A,
			gap->entries);
	}
	return true;
}

static unsigned count_again(const struct ro_score *a, const struct ro_score *b,
	const unsigned plies[2])
{
	unsigned count = 0;

	while (plies[0] + count < a->ply_count &&
		plies[1] + count < b->ply_count &&
		a->moves[plies[0] + count] == b->moves[plies[1] + count]) {
		count++;
	}
	return count;
}

static void take_meeting(const struct ro_score *a, const struct ro_score *b,
	const struct meeting *meeting, struct ro_reconciliation *found)
{
	found->kind = RO_RECONCILE_TRANSPOSES;
	rejoin(found, meeting->plies[0], meeting->plies[1],
		count_again(a, b, meeting->plies));
}

/* Both say a legal move, but not the same. */
static void explain_moves(const struct ro_score *a, const struct ro_score *b,
	uint32_t *slots, struct ro_reconciliation *found)
{
	const unsigned ply = found->agreed_ply;
	const struct meeting meeting = find_meeting(a, b, ply, slots);
	struct ro_gap gap;

	if (meeting.exists && gap_of(&meeting) == 0) {
		take_meeting(a, b, &meeting, found);
		return;
	}
	gap = ro_align_gap(a, b, ply, &found->agreed);
	if (take_gap(&gap, found)) {
		return;
	}
	if (meeting.exists) {
		take_meeting(a, b, &meeting, found);
		return;
	}
	found->kind = RO_RECONCILE_DIVERGES;
}

/* How many entries agree behind one that @p bad could not be read. */
static unsigned run_behind(const struct ro_score *sure,
	const struct ro_score *bad, unsigned ply,
	const struct ro_position *agreed)
{
	struct ro_align_at at = { .sure = sure,
		.ours = ply + 1,
		.at = *agreed,
		.other = bad,
		.theirs = ply + 1,
		.own = *agreed };

	if (ply >= sure->ply_count) {
		return 0;
	}
	ro_position_play(&at.at, sure->moves[ply]);
	return ro_align_run(&at);
}

/* One of them, at least, says something that is no legal move. */
static void explain_words(const struct ro_score *a, const struct ro_score *b,
	struct ro_reconciliation *found)
{
	const unsigned ply = found->agreed_ply;
	const struct ro_gap gap = ro_align_gap(a, b, ply, &found->agreed);
	const unsigned run = ply < a->ply_count
		? run_behind(a, b, ply, &found->agreed)
		: run_behind(b, a, ply, &found->agreed);

	if (gap.run > run && take_gap(&gap, found)) {
		return;
	}
	found->kind = RO_RECONCILE_UNREADABLE;
	if (run > 0) {
		rejoin(found, ply + 1, ply + 1, run);
	}
}

static void explain(const struct ro_score *a, const struct ro_score *b,
	uint32_t *slots, struct ro_reconciliation *found)
{
	const unsigned ply = found->agreed_ply;
	const unsigned in_a = ro_score_entries(a), in_b = ro_score_entries(b);

	if (ply == in_a && ply == in_b) {
		found->kind = RO_RECONCILE_EQUAL;
		found->moves_equal = true;
		return;
	}
	found->first_difference_ply = ply + 1;
	if (ply < a->ply_count && ply < b->ply_count) {
		explain_moves(a, b, slots, found);
	} else if (ply == in_a && ply < b->ply_count) {
		found->kind = RO_RECONCILE_PREFIX;
		lag(found, RO_SCORER_A, in_b - ply);
	} else if (ply == in_b && ply < a->ply_count) {
		found->kind = RO_RECONCILE_PREFIX;
		lag(found, RO_SCORER_B, in_a - ply);
	} else {
		explain_words(a, b, found);
	}
}

/* The reading that a score has for the move that led to @p ply, from 1. */
static int64_t reading(const struct ro_score *score, unsigned ply)
{
	return ply == 0 || ply > score->ply_count ? RO_NO_READING
						  : score->clocks_ms[ply - 1];
}

static bool is_whole(int64_t ms)
{
	return ms % 1000 == 0;
}

static bool readings_differ(int64_t one_ms, int64_t other_ms)
{
	if (one_ms == RO_NO_READING || other_ms == RO_NO_READING) {
		return false;
	}
	if (is_whole(one_ms) || is_whole(other_ms)) {
		return one_ms / 1000 != other_ms / 1000;
	}
	return one_ms != other_ms;
}

/* One reading of two, the same whichever score comes first: the finer of two
 * that agree, the lower of two that do not. */
static int64_t choose(int64_t one_ms, int64_t other_ms)
{
	if (one_ms == RO_NO_READING || other_ms == RO_NO_READING) {
		return one_ms > other_ms ? one_ms : other_ms;
	}
	if (!readings_differ(one_ms, other_ms)) {
		return is_whole(one_ms) ? other_ms : one_ms;
	}
	return one_ms < other_ms ? one_ms : other_ms;
}

/* At a position stand the readings of the last move of either side. */
static void read_clocks(const struct ro_score *a, const struct ro_score *b,
	struct ro_reconciliation *found)
{
	const enum ro_side turn = (enum ro_side)found->agreed.turn;

	for (unsigned back = 0; back < 2 && back < found->agreed_ply; back++) {
		const unsigned ply = found->agreed_ply - back;
		const int64_t in_a = reading(a, ply), in_b = reading(b, ply);
		const enum ro_side mover = back == 0 ? ro_other(turn) : turn;

		found->clocks_ms[RO_SCORER_A][mover] = in_a;
		found->clocks_ms[RO_SCORER_B][mover] = in_b;
		found->clocks_differ[mover] = readings_differ(in_a, in_b);
		found->clock_ms[mover] = choose(in_a, in_b);
	}
}

void ro_reconcile(const struct ro_score *a, const struct ro_score *b,
	uint32_t *slots, struct ro_reconciliation *found)
{
	memset(found, 0, sizeof(*found));
	for (unsigned side = 0; side < 2; side++) {
		found->clock_ms[side] = RO_NO_READING;
		found->clocks_ms[RO_SCORER_A][side] = RO_NO_READING;
		found->clocks_ms[RO_SCORER_B][side] = RO_NO_READING;
	}
	found->result_conflict = a->result != b->result;
	found->is_same_start = ro_position_is_same(&a->first, &b->first);
	if (!found->is_same_start) {
		const struct meeting meeting = find_meeting(a, b, 0, slots);

		found->kind = RO_RECONCILE_DIVERGES;
		found->first_difference_ply = 1;
		if (meeting.exists) {
			take_meeting(a, b, &meeting, found);
		}
		return;
	}
	found->agreed_ply = count_agreed(a, b);
	ro_score_position(a, found->agreed_ply, &found->agreed);
	explain(a, b, slots, found);
	read_clocks(a, b, found);
}

unsigned ro_reconcile_clock_differs(const struct ro_score *a,
	const struct ro_score *b, const struct ro_reconciliation *found,
	unsigned ply)
{
	while (++ply <= found->agreed_ply) {
		if (readings_differ(reading(a, ply), reading(b, ply))) {
			return ply;
		}
	}
	return 0;
}
