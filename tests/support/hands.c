/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/hands.h"

#include "host/base/require.h"
#include "host/chess/bitboard.h"
#include "host/chess/outcome.h"

#include <string.h>

/* One thing a hand does. */
struct step {
	bool places; /* else lifts */
	ro_square square;
};

/* What one piece goes through, in this order. */
struct path {
	unsigned count;
	unsigned done;
	struct step steps[8];
};

void hands_init(
	struct hands *hands, uint64_t seed, ro_bitboard levels, int64_t now_ms)
{
	memset(hands, 0, sizeof(*hands));
	hands->random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
	hands->levels = levels;
	hands->now_ms = now_ms;
	hands->noise = HANDS_ALL;
	hands->percent = 25;
}

/* A multiplicative generator of 64 bits, its upper half mixed in. */
unsigned hands_below(struct hands *hands, unsigned bound)
{
	hands->random ^= hands->random << 13;
	hands->random ^= hands->random >> 7;
	hands->random ^= hands->random << 17;
	return (unsigned)(hands->random >> 33) % bound;
}

static bool happens(struct hands *hands, unsigned percent)
{
	return hands_below(hands, 100) < percent;
}

static bool is_noisy(struct hands *hands, enum hands_noise kind)
{
	return (hands->noise & kind) != 0 && happens(hands, hands->percent);
}

static void emit_after(
	struct hands *hands, unsigned square, bool occupied, int64_t gap_ms)
{
	struct hands_event *event = &hands->events[hands->count];

	ro_require(((hands->levels >> square & 1) != 0) != occupied);
	ro_require(hands->count < HANDS_EVENTS_MAX);
	hands->now_ms += gap_ms;
	event->at_ms = hands->now_ms;
	event->square = (ro_square)square;
	event->occupied = occupied;
	hands->count++;
	hands->levels ^= ro_bit(square);
}

static void emit(struct hands *hands, unsigned square, bool occupied)
{
	emit_after(hands, square, occupied, 30 + hands_below(hands, 170));
}

/* The contact of the last event opens and closes once more, or the other way
 * round, for longer than debouncing forgives. */
static void bounce(struct hands *hands)
{
	const struct hands_event last = hands->events[hands->count - 1];

	emit_after(hands, last.square, !last.occupied,
		22 + hands_below(hands, 40));
	emit_after(
		hands, last.square, last.occupied, 22 + hands_below(hands, 40));
}

static void act(struct hands *hands, unsigned square, bool occupied)
{
	emit(hands, square, occupied);
	if (is_noisy(hands, HANDS_BOUNCE)) {
		bounce(hands);
	}
}

/* A random square of @p set, or RO_NO_SQUARE. */
static unsigned pick(struct hands *hands, ro_bitboard set)
{
	unsigned index;

	if (set == 0) {
		return RO_NO_SQUARE;
	}
	index = hands_below(hands, ro_population(set));
	while (index-- > 0) {
		ro_take(&set);
	}
	return ro_first(set);
}

static ro_bitboard bystanders(const struct hands *hands)
{
	return ro_position_occupied(&hands->before) & hands->levels &
		~(hands->busy | hands->avoid);
}

static ro_bitboard empty_squares(const struct hands *hands)
{
	return ~hands->levels & ~ro_position_occupied(&hands->before) &
		~hands->busy;
}

static void brush(struct hands *hands, ro_bitboard among)
{
	const unsigned square = pick(hands, among);

	if (square != RO_NO_SQUARE) {
		act(hands, square, false);
		hands->held |= ro_bit(square);
	}
}

static void knock(struct hands *hands)
{
	const unsigned center = pick(hands, bystanders(hands));

	if (center == RO_NO_SQUARE) {
		return;
	}
	for (unsigned i = 0; i < 3; i++) {
		brush(hands,
			bystanders(hands) &
				(ro_king_table[center] | ro_bit(center)));
	}
}

static void put_back(struct hands *hands, unsigned percent)
{
	ro_bitboard held = hands->held;

	while (held) {
		const unsigned square = ro_take(&held);

		if (happens(hands, percent)) {
			hands->held &= ~ro_bit(square);
			act(hands, square, true);
		}
	}
}

/* Something of the move itself goes back to its square and up again. */
static void retake(struct hands *hands)
{
	const unsigned square = pick(hands, hands->lifted & ~hands->levels);

	if (square != RO_NO_SQUARE) {
		act(hands, square, true);
		act(hands, square, false);
	}
}

static void rest(struct hands *hands)
{
	hands->now_ms += 300 + hands_below(hands, 1700);
}

/* Between two steps anything may happen. */
static void pause(struct hands *hands)
{
	put_back(hands, 50);
	if (is_noisy(hands, HANDS_BRUSH)) {
		brush(hands, bystanders(hands));
	}
	if (is_noisy(hands, HANDS_KNOCK) && happens(hands, 20)) {
		knock(hands);
	}
	if (is_noisy(hands, HANDS_RETAKE)) {
		retake(hands);
	}
	if (is_noisy(hands, HANDS_REST)) {
		rest(hands);
	}
}

/* A piece in the hand slides over up to six empty squares, each next to the
 * one before; the next contact may close before the last one opens. */
static void slide(struct hands *hands)
{
	unsigned square = pick(hands, empty_squares(hands));
	const unsigned length = 1 + hands_below(hands, 6);

	if (square == RO_NO_SQUARE) {
		return;
	}
	emit(hands, square, true);
	for (unsigned i = 1; i < length; i++) {
		const unsigned next = pick(
			hands, empty_squares(hands) & ro_king_table[square]);
		const bool overlaps = is_noisy(hands, HANDS_STRADDLE);

		if (next == RO_NO_SQUARE) {
			break;
		}
		emit(hands, overlaps ? next : square, overlaps);
		emit(hands, overlaps ? square : next, !overlaps);
		square = next;
	}
	emit(hands, square, false);
}

/* A mate on the way would end the game, and rightly. */
static bool may_rest_there(
	const struct hands *hands, unsigned from, unsigned to)
{
	struct ro_position after = hands->before;
	const ro_move move = ro_move_make(from, to, RO_NO_PIECE);

	if (!ro_position_is_legal(&after, move)) {
		return true;
	}
	ro_position_play(&after, move);
	return ro_position_ending(&after) == RO_ENDING_NONE;
}

/* Another piece of the mover goes somewhere and home again. */
static void false_start(struct hands *hands)
{
	const unsigned own = pick(hands,
		bystanders(hands) & hands->before.sides[hands->before.turn]);
	const unsigned to = pick(hands, empty_squares(hands));

	if (own == RO_NO_SQUARE || to == RO_NO_SQUARE) {
		return;
	}
	act(hands, own, false);
	act(hands, to, true);
	if (may_rest_there(hands, own, to) && is_noisy(hands, HANDS_REST)) {
		rest(hands);
	}
	act(hands, to, false);
	act(hands, own, true);
}

/* Another piece of the mover takes something, and both go home again. */
static void false_capture(struct hands *hands)
{
	const unsigned turn = hands->before.turn;
	const unsigned own = pick(
		hands, bystanders(hands) & hands->before.sides[turn]);
	const unsigned victim = pick(
		hands, bystanders(hands) & hands->before.sides[turn ^ 1]);

	if (own == RO_NO_SQUARE || victim == RO_NO_SQUARE) {
		return;
	}
	act(hands, own, false);
	act(hands, victim, false);
	act(hands, victim, true);
	act(hands, victim, false);
	act(hands, own, true);
	act(hands, victim, true);
}

static void add_step(struct path *path, bool places, unsigned square)
{
	struct step *step = &path->steps[path->count++];

	step->places = places;
	step->square = (ro_square)square;
}

static void plan_victim(struct hands *hands, struct path *path, unsigned victim)
{
	unsigned parked;

	add_step(path, false, victim);
	if ((hands->avoid & ro_bit(victim)) != 0 ||
		!is_noisy(hands, HANDS_PARK)) {
		return;
	}
	parked = pick(hands, empty_squares(hands));
	if (parked != RO_NO_SQUARE) {
		hands->busy |= ro_bit(parked);
		add_step(path, true, parked);
		add_step(path, false, parked);
	}
}

static void plan_castling(
	struct hands *hands, struct path paths[2], ro_move move)
{
	const unsigned from = ro_move_from(move);
	const unsigned rook = ro_move_to(move);
	const unsigned landing = ro_square_at(
		ro_move_is_kingside(move) ? 5 : 3, ro_rank(from));

	add_step(&paths[0], false, from);
	add_step(&paths[0], true, ro_move_landing(move));
	add_step(&paths[1], false, rook);
	add_step(&paths[1], true, landing);
	hands->busy |= ro_bit(from) | ro_bit(rook) | ro_bit(landing) |
		ro_bit(ro_move_landing(move));
}

static void plan(struct hands *hands, struct path paths[2], ro_move move)
{
	const ro_square victim = ro_position_captures(&hands->before, move);

	memset(paths, 0, 2 * sizeof(paths[0]));
	hands->busy = 0;
	hands->is_unseen = false;
	if (ro_move_is_castling(move)) {
		plan_castling(hands, paths, move);
		return;
	}
	hands->busy = ro_bit(ro_move_from(move)) | ro_bit(ro_move_to(move));
	add_step(&paths[0], false, ro_move_from(move));
	if (victim == ro_move_to(move) && is_noisy(hands, HANDS_UNSEEN)) {
		hands->is_unseen = true;
		/* Nothing else that could be taken may be brushed: that would
		 * be what the contacts show. */
		hands->busy |= hands->before.sides[hands->before.turn ^ 1];
		return;
	}
	add_step(&paths[0], true, ro_move_to(move));
	if (victim != RO_NO_SQUARE) {
		hands->busy |= ro_bit(victim);
		plan_victim(hands, &paths[1], victim);
	}
}

/* A step can be done if its square is as it must be before. */
static bool can_do(const struct hands *hands, const struct path *path)
{
	const struct step *step = &path->steps[path->done];
	bool closed;

	if (path->done == path->count) {
		return false;
	}
	closed = (hands->levels & ro_bit(step->square)) != 0;
	return closed != step->places;
}

static void do_step(struct hands *hands, struct path *path)
{
	const struct step *step = &path->steps[path->done];

	if (step->places) {
		if (is_noisy(hands, HANDS_SLIDE)) {
			slide(hands);
		}
		/* What stands again cannot go back to where it was. */
		hands->lifted &= ~ro_bit(path->steps[0].square);
	} else if (path->done == 0) {
		hands->lifted |= ro_bit(step->square);
	}
	act(hands, step->square, step->places);
	path->done++;
}

static void do_paths(struct hands *hands, struct path paths[2])
{
	for (;;) {
		const bool first = can_do(hands, &paths[0]);
		const bool second = can_do(hands, &paths[1]);

		if (!first && !second) {
			return;
		}
		pause(hands);
		/* A pause may have put something back and taken it again, but
		 * in the end all is as it was. */
		if (first && (!second || happens(hands, 50))) {
			do_step(hands, &paths[0]);
		} else {
			do_step(hands, &paths[1]);
		}
	}
}

static void begin(struct hands *hands, const struct ro_position *before)
{
	hands->before = *before;
	hands->count = 0;
	hands->busy = 0;
	hands->held = 0;
	hands->lifted = 0;
	hands->now_ms += 100 + hands_below(hands, 2000);
}

void hands_move(
	struct hands *hands, const struct ro_position *before, ro_move move)
{
	struct path paths[2];

	begin(hands, before);
	plan(hands, paths, move);
	if (is_noisy(hands, HANDS_FALSE_START)) {
		false_start(hands);
	}
	if (is_noisy(hands, HANDS_FALSE_START)) {
		false_capture(hands);
	}
	do_paths(hands, paths);
	pause(hands);
	put_back(hands, 100);
}

void hands_fidget(struct hands *hands, const struct ro_position *before)
{
	const unsigned times = 1 + hands_below(hands, 4);

	begin(hands, before);
	for (unsigned i = 0; i < times; i++) {
		pause(hands);
		if (is_noisy(hands, HANDS_FALSE_START)) {
			false_start(hands);
		}
		if (is_noisy(hands, HANDS_FALSE_START)) {
			false_capture(hands);
		}
	}
	put_back(hands, 100);
}
