/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/hands.h"

#include "host/chess/bitboard.h"

#include <string.h>

/* Long before any contact. */
#define NEVER_MS INT64_MIN

/* A sum over the squares, so that one square's man can be exchanged in it. */
static uint64_t key_of(unsigned square, ro_man man)
{
	return man *
		((2 * (uint64_t)square + 1) * UINT64_C(0x9e3779b97f4a7c15));
}

static void set_man(
	struct ro_hands *hands, unsigned index, unsigned square, ro_man man)
{
	hands->keys[index] += key_of(square, man) -
		key_of(square, hands->ways[index][square]);
	hands->ways[index][square] = man;
}

/* One way, nothing on it yet. */
static void clear_ways(struct ro_hands *hands)
{
	hands->count = 1;
	hands->keys[0] = 0;
	memset(hands->ways[0], 0, sizeof(hands->ways[0]));
}

void ro_hands_init(struct ro_hands *hands, int64_t slide_ms, int64_t scan_ms)
{
	memset(hands, 0, sizeof(*hands));
	hands->slide_ms = slide_ms;
	hands->scan_ms = scan_ms;
	clear_ways(hands);
	for (unsigned square = 0; square < 64; square++) {
		hands->placed_ms[square] = NEVER_MS;
		hands->lifted_ms[square] = NEVER_MS;
	}
}

void ro_hands_settle(
	struct ro_hands *hands, const ro_man home[64], const ro_man men[64])
{
	memcpy(hands->home, home, sizeof(hands->home));
	hands->touched = 0;
	hands->is_lost = false;
	hands->has_gap = false;
	clear_ways(hands);
	for (unsigned square = 0; square < 64; square++) {
		const bool occupied = (hands->occupied & ro_bit(square)) != 0;
		ro_man man = occupied ? men[square] : 0;

		if (occupied && man == 0) {
			man = RO_UNKNOWN_MAN;
			hands->has_gap = true;
		}
		if (man != home[square]) {
			hands->touched |= ro_bit(square);
		}
		set_man(hands, 0, square, man);
		hands->placed_ms[square] = NEVER_MS;
		hands->lifted_ms[square] = NEVER_MS;
	}
}

void ro_hands_rehome(struct ro_hands *hands, const ro_man home[64])
{
	for (unsigned square = 0; square < 64; square++) {
		if (hands->home[square] != home[square]) {
			hands->home[square] = home[square];
			hands->touched |= ro_bit(square);
		}
	}
}

void ro_hands_see(struct ro_hands *hands, ro_bitboard occupied)
{
	hands->occupied = occupied;
	hands->touched = ~UINT64_C(0);
	hands->is_lost = true;
	hands->count = 1;
	for (unsigned square = 0; square < 64; square++) {
		hands->ways[0][square] = occupied & ro_bit(square)
			? RO_UNKNOWN_MAN
			: 0;
	}
}

/* How many of each man are in a hand, or off the board, on one way. */
struct in_hand {
	int8_t of[16];
	int total;
};

static void count_hand(
	const struct ro_hands *hands, const ro_man *way, struct in_hand *hand)
{
	ro_bitboard touched = hands->touched;

	memset(hand, 0, sizeof(*hand));
	while (touched) {
		const unsigned square = ro_take(&touched);

		hand->of[hands->home[square]]++;
		hand->of[way[square]]--;
		hand->total += (hands->home[square] != 0) - (way[square] != 0);
	}
}

static bool is_known(
	const struct ro_hands *hands, const ro_man *way, uint64_t key)
{
	for (unsigned i = 0; i < hands->count; i++) {
		if (hands->keys[i] == key &&
			memcmp(hands->ways[i], way, 64) == 0) {
			return true;
		}
	}
	return false;
}

/* Add the way @from once more, with @man on @square. */
static void add_way(
	struct ro_hands *hands, unsigned from, unsigned square, ro_man man)
{
	ro_man way[64];
	const uint64_t key = hands->keys[from] + key_of(square, man) -
		key_of(square, hands->ways[from][square]);

	memcpy(way, hands->ways[from], sizeof(way));
	way[square] = man;
	if (is_known(hands, way, key)) {
		return;
	}
	if (hands->count == RO_WAYS_MAX) {
		hands->is_lost = true;
		return;
	}
	memcpy(hands->ways[hands->count], way, sizeof(way));
	hands->keys[hands->count] = key;
	hands->count++;
}

/* Everything in the hand may be what was set down. The last possibility
 * takes the place of the way itself, the others are added. */
static void place_on_way(
	struct ro_hands *hands, unsigned index, ro_square square)
{
	struct in_hand hand;
	ro_man last = 0;

	count_hand(hands, hands->ways[index], &hand);
	for (unsigned man = 1; man < 16 && hand.total > 0; man++) {
		if (hand.of[man] <= 0) {
			continue; /* an unknown man never was in a hand */
		}
		if (last != 0) {
			add_way(hands, index, square, last);
		}
		last = (ro_man)man;
	}
	if (last == 0) {
		last = RO_UNKNOWN_MAN;
		hands->has_gap = true;
	}
	set_man(hands, index, square, last);
}

static void place(struct ro_hands *hands, ro_square square)
{
	const unsigned count = hands->count;

	for (unsigned i = 0; i < count; i++) {
		place_on_way(hands, i, square);
	}
}

static bool is_adjacent(unsigned one, unsigned other)
{
	return (ro_king_table[one] & ro_bit(other)) != 0;
}

/* Squares that closed so shortly before that what was just lifted may stand
 * there already. */
static ro_bitboard just_placed(
	const struct ro_hands *hands, ro_square square, int64_t at_ms)
{
	ro_bitboard candidates = hands->occupied & hands->touched;
	ro_bitboard found = 0;

	while (candidates) {
		const unsigned other = ro_take(&candidates);
		const int64_t since_ms = hands->placed_ms[other];
		const int64_t overlap_ms = is_adjacent(square, other)
			? hands->slide_ms
			: hands->scan_ms;

		if (since_ms != NEVER_MS && at_ms - since_ms <= overlap_ms) {
			found |= ro_bit(other);
		}
	}
	return found;
}

/* Ways that differed only in what stood on the square are now one. */
static void drop_doubles(struct ro_hands *hands)
{
	const unsigned count = hands->count;

	hands->count = 1;
	for (unsigned i = 1; i < count; i++) {
		const uint64_t key = hands->keys[i];

		if (is_known(hands, hands->ways[i], key)) {
			continue;
		}
		memmove(hands->ways[hands->count], hands->ways[i], 64);
		hands->keys[hands->count] = key;
		hands->count++;
	}
}

static void lift(struct ro_hands *hands, ro_square square, int64_t at_ms)
{
	const ro_bitboard placed = just_placed(hands, square, at_ms);
	const unsigned count = hands->count;

	for (unsigned i = 0; i < count; i++) {
		const ro_man man = hands->ways[i][square];
		ro_bitboard others = placed;

		set_man(hands, i, square, 0);
		while (others) {
			add_way(hands, i, ro_take(&others), man);
		}
	}
	drop_doubles(hands);
}

void ro_hands_contact(
	struct ro_hands *hands, ro_square square, bool occupied, int64_t at_ms)
{
	const ro_bitboard bit = ro_bit(square);

	if (((hands->occupied & bit) != 0) == occupied) {
		return;
	}
	hands->touched |= bit;
	if (occupied) {
		place(hands, square);
		hands->occupied |= bit;
		hands->placed_ms[square] = at_ms;
	} else {
		hands->occupied &= ~bit;
		hands->lifted_ms[square] = at_ms;
		lift(hands, square, at_ms);
	}
}

static bool may_be(ro_man tracked, ro_man wanted)
{
	return tracked == wanted || tracked == RO_UNKNOWN_MAN;
}

static bool way_leads_to(const struct ro_hands *hands, const ro_man *way,
	const ro_man men[64], ro_bitboard apart)
{
	for (unsigned square = 0; square < 64; square++) {
		const bool occupied = (hands->occupied & ro_bit(square)) != 0;

		if ((apart & ro_bit(square)) != 0) {
			continue;
		}
		if (occupied != (men[square] != 0) ||
			(occupied && !may_be(way[square], men[square]))) {
			return false;
		}
	}
	return true;
}

/* Nothing is known but which squares were touched. */
static bool only_touched_differ(
	const struct ro_hands *hands, const ro_man men[64])
{
	for (unsigned square = 0; square < 64; square++) {
		if (men[square] != hands->home[square] &&
			(hands->touched & ro_bit(square)) == 0) {
			return false;
		}
	}
	return true;
}

bool ro_hands_allow(const struct ro_hands *hands, const ro_man men[64])
{
	for (unsigned i = 0; i < hands->count; i++) {
		if (way_leads_to(hands, hands->ways[i], men, 0)) {
			return true;
		}
	}
	return hands->is_lost && only_touched_differ(hands, men);
}

bool ro_hands_allow_unseen(const struct ro_hands *hands, const ro_man men[64],
	ro_square square, ro_man victim)
{
	for (unsigned i = 0; i < hands->count; i++) {
		const ro_man *way = hands->ways[i];

		if (may_be(way[square], victim) &&
			way_leads_to(hands, way, men, ro_bit(square))) {
			return true;
		}
	}
	return hands->is_lost;
}

ro_man ro_hands_man(const struct ro_hands *hands, ro_square square)
{
	const ro_man man = hands->ways[0][square];

	if (hands->is_lost) {
		return hands->occupied & ro_bit(square) ? RO_UNKNOWN_MAN : 0;
	}
	for (unsigned i = 1; i < hands->count; i++) {
		if (hands->ways[i][square] != man) {
			return RO_UNKNOWN_MAN;
		}
	}
	return man;
}

bool ro_hands_went_before(
	const struct ro_hands *hands, ro_square from, ro_square to)
{
	return hands->lifted_ms[from] <= hands->placed_ms[to];
}

bool ro_hands_reopened(
	const struct ro_hands *hands, ro_square from, ro_square to)
{
	return hands->lifted_ms[to] != NEVER_MS &&
		hands->lifted_ms[to] >= hands->lifted_ms[from];
}

static bool is_of(ro_man man, enum ro_side side)
{
	return man != 0 && ro_man_side(man) == side;
}

unsigned ro_hands_in_air(const struct ro_hands *hands, enum ro_side side)
{
	ro_bitboard touched = hands->touched;
	int count = 0;

	while (touched) {
		const unsigned square = ro_take(&touched);
		const ro_man man = hands->ways[0][square];

		count += is_of(hands->home[square], side);
		count -= is_of(man, side) || man == RO_UNKNOWN_MAN;
	}
	return count > 0 ? (unsigned)count : 0;
}

/* The squares where one way has another man of the same side. */
static ro_bitboard exchanged(const struct ro_hands *hands, const ro_man *way)
{
	ro_bitboard touched = hands->touched;
	ro_bitboard found = 0;

	while (touched) {
		const unsigned square = ro_take(&touched);

		if (way[square] == hands->home[square]) {
			continue;
		}
		if (way[square] == RO_UNKNOWN_MAN ||
			(way[square] ^ hands->home[square]) >> 3 != 0) {
			return 0;
		}
		found |= ro_bit(square);
	}
	return found;
}

ro_bitboard ro_hands_unverified(const struct ro_hands *hands)
{
	ro_bitboard found = 0;

	for (unsigned i = 0; i < hands->count; i++) {
		found |= exchanged(hands, hands->ways[i]);
	}
	return found;
}
