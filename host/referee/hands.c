/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/hands.h"

#include "host/chess/bitboard.h"

#include <string.h>

/* Long before any contact. */
#define NEVER_MS INT64_MIN

void ro_hands_init(struct ro_hands *hands, int64_t slide_ms, int64_t scan_ms)
{
	memset(hands, 0, sizeof(*hands));
	hands->slide_ms = slide_ms;
	hands->scan_ms = scan_ms;
	hands->count = 1;
	for (unsigned square = 0; square < 64; square++) {
		hands->placed_ms[square] = NEVER_MS;
	}
}

void ro_hands_settle(
	struct ro_hands *hands, const ro_man home[64], const ro_man men[64])
{
	memcpy(hands->home, home, sizeof(hands->home));
	hands->touched = 0;
	hands->is_lost = false;
	hands->has_gap = false;
	hands->count = 1;
	for (unsigned square = 0; square < 64; square++) {
		ro_man *man = &hands->ways[0][square];
		const bool occupied = (hands->occupied & ro_bit(square)) != 0;

		*man = occupied ? men[square] : 0;
		if (occupied && *man == 0) {
			*man = RO_UNKNOWN_MAN;
			hands->has_gap = true;
		}
		if (*man != home[square]) {
			hands->touched |= ro_bit(square);
		}
		hands->placed_ms[square] = NEVER_MS;
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

static bool is_known(const struct ro_hands *hands, const ro_man *way)
{
	for (unsigned i = 0; i < hands->count; i++) {
		if (memcmp(hands->ways[i], way, 64) == 0) {
			return true;
		}
	}
	return false;
}

static void add_way(struct ro_hands *hands, const ro_man *way)
{
	if (is_known(hands, way)) {
		return;
	}
	if (hands->count == RO_WAYS_MAX) {
		hands->is_lost = true;
		return;
	}
	memcpy(hands->ways[hands->count], way, 64);
	hands->count++;
}

/* Everything in the hand may be what was set down. The first possibility
 * takes the place of the way itself, the others are added. */
static void place_on_way(
	struct ro_hands *hands, unsigned index, ro_square square)
{
	ro_man way[64];
	struct in_hand hand;
	bool placed = false;

	memcpy(way, hands->ways[index], sizeof(way));
	count_hand(hands, way, &hand);
	for (unsigned man = 1; man < 16 && hand.total > 0; man++) {
		if (hand.of[man] <= 0 || man == RO_UNKNOWN_MAN) {
			continue;
		}
		way[square] = (ro_man)man;
		if (placed) {
			add_way(hands, way);
		} else {
			hands->ways[index][square] = (ro_man)man;
			placed = true;
		}
	}
	if (!placed) {
		hands->ways[index][square] = RO_UNKNOWN_MAN;
		hands->has_gap = true;
	}
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

static void add_reordered(
	struct ro_hands *hands, unsigned index, ro_man man, ro_bitboard squares)
{
	ro_man way[64];

	while (squares) {
		const unsigned square = ro_take(&squares);

		memcpy(way, hands->ways[index], sizeof(way));
		way[square] = man;
		add_way(hands, way);
	}
}

/* Ways that differed only in what stood on the square are now one. */
static void drop_doubles(struct ro_hands *hands)
{
	const unsigned count = hands->count;

	hands->count = 1;
	for (unsigned i = 1; i < count; i++) {
		ro_man way[64];

		memcpy(way, hands->ways[i], sizeof(way));
		add_way(hands, way);
	}
}

static void lift(struct ro_hands *hands, ro_square square, int64_t at_ms)
{
	const ro_bitboard placed = just_placed(hands, square, at_ms);
	const unsigned count = hands->count;

	for (unsigned i = 0; i < count; i++) {
		const ro_man man = hands->ways[i][square];

		hands->ways[i][square] = 0;
		add_reordered(hands, i, man, placed);
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

bool ro_hands_allow(const struct ro_hands *hands, const ro_man men[64])
{
	for (unsigned i = 0; i < hands->count; i++) {
		if (way_leads_to(hands, hands->ways[i], men, 0)) {
			return true;
		}
	}
	return hands->is_lost;
}

bool ro_hands_allow_unseen(
	const struct ro_hands *hands, const ro_man men[64], ro_square victim)
{
	for (unsigned i = 0; i < hands->count; i++) {
		const ro_man *way = hands->ways[i];

		if (way[victim] == hands->home[victim] &&
			way_leads_to(hands, way, men, ro_bit(victim))) {
			return true;
		}
	}
	return ro_hands_allow(hands, men);
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
