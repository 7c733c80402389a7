/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/arbiter/align.h"

/* Behind a gap this many entries in a row are no chance, wherever they end. */
#define CONVINCING 6

unsigned ro_align_run(struct ro_align_at *from)
{
	unsigned run = 0;

	while (from->ours < from->sure->ply_count &&
		from->theirs < ro_score_entries(from->other)) {
		const ro_move move = from->sure->moves[from->ours];

		if (!ro_score_can_mean(from->other, from->theirs, &from->own,
			    &from->at, move)) {
			break;
		}
		if (from->theirs < from->other->ply_count) {
			ro_position_play(
				&from->own, from->other->moves[from->theirs]);
		}
		ro_position_play(&from->at, move);
		from->ours++;
		from->theirs++;
		run++;
	}
	return run;
}

static bool is_at_an_end(const struct ro_align_at *at)
{
	return at->ours == ro_score_entries(at->sure) ||
		at->theirs == ro_score_entries(at->other);
}

/* Play @p count moves of @p score from its ply @p ply on.
 * @return false if it has not as many */
static bool skip(const struct ro_score *score, unsigned ply, unsigned count,
	struct ro_position *position)
{
	for (unsigned i = 0; i < count && ply + i < score->ply_count; i++) {
		ro_position_play(position, score->moves[ply + i]);
	}
	return ply + count <= score->ply_count;
}

/* One gap, one way. @return the run behind it, 0 if it convinces nobody */
static unsigned try_gap(struct ro_align_at *at, bool is_sure_longer,
	unsigned ply, unsigned entries)
{
	const struct ro_score *longer = is_sure_longer ? at->sure : at->other;
	unsigned run;

	if (ply + entries >= ro_score_entries(longer)) {
		return 0;
	}
	at->ours = is_sure_longer ? ply + entries : ply;
	at->theirs = is_sure_longer ? ply : ply + entries;
	if (is_sure_longer && !skip(at->sure, ply, entries, &at->at)) {
		return 0;
	}
	if (!is_sure_longer) {
		skip(at->other, ply, entries, &at->own);
	}
	run = ro_align_run(at);
	if (run >= CONVINCING) {
		return run;
	}
	/* One entry alone counts only if it made no sense where it stood. */
	return is_at_an_end(at) && (run > 1 || at->other->word_count > 0) ? run
									  : 0;
}

/* The entries of the gap are those before it, or behind it, once more. */
static bool is_repeated(
	const struct ro_score *longer, unsigned ply, unsigned entries)
{
	bool before = ply >= entries, behind = true;

	for (unsigned i = 0; i < entries; i++) {
		const ro_move *at = longer->moves + ply + i;

		before = before && ply + i < longer->ply_count &&
			at[0] == longer->moves[ply + i - entries];
		behind = behind && ply + i + entries < longer->ply_count &&
			at[0] == at[entries];
	}
	return before || behind;
}

struct both {
	const struct ro_score *longer;
	const struct ro_score *shorter;
	const struct ro_position *agreed;
	unsigned ply;
};

static void try_both(
	const struct both *both, unsigned entries, struct ro_gap *gap)
{
	struct ro_align_at missing = { .sure = both->longer,
		.other = both->shorter,
		.at = *both->agreed,
		.own = *both->agreed };
	struct ro_align_at doubled = { .sure = both->shorter,
		.other = both->longer,
		.at = *both->agreed,
		.own = *both->agreed };
	const unsigned lacks = try_gap(&missing, true, both->ply, entries);
	const unsigned has = try_gap(&doubled, false, both->ply, entries);

	gap->entries = lacks || has ? entries : 0;
	gap->run = lacks > has ? lacks : has;
	gap->is_doubled = has > lacks ||
		(has == lacks && is_repeated(both->longer, both->ply, entries));
}

struct ro_gap ro_align_gap(const struct ro_score *a, const struct ro_score *b,
	unsigned ply, const struct ro_position *agreed)
{
	const struct both one = { a, b, agreed, ply };
	const struct both other = { b, a, agreed, ply };
	const struct ro_gap none = { 0 };

	for (unsigned entries = 1; entries <= RO_ALIGN_MAX; entries++) {
		struct ro_gap in_a, in_b;

		try_both(&one, entries, &in_a);
		try_both(&other, entries, &in_b);
		in_a.is_extra_in_a = true;
		in_b.is_extra_in_a = false;
		if (in_a.run != in_b.run) {
			return in_a.run > in_b.run ? in_a : in_b;
		}
		if (in_a.run > 0) {
			return none; /* either way round: nothing is said */
		}
	}
	return none;
}
