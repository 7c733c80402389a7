/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/ghosts.h"
#include "firmware/board/walk.h"
#include "firmware/doctor.h"
#include "host/base/err.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* Between two readings. */
#define READ_MS 8

/* The corners of a set-up: lifting each brings out every missing diode under
 * the pieces, because each is opposite to one of them in some rectangle. */
#define CORNERS 4

/* Further lifts, to find which one it is; each halves what is left. */
#define NARROWING 8

struct set_up {
	ro_bitboard standing;
	const char *words;
	ro_square corners[CORNERS];
};

static const struct set_up set_ups[] = {
	{ UINT64_C(0xffff00000000ffff),
		"set up the pieces as at the start of a game",
		{ 0, 7, 56, 63 } },
	{ UINT64_C(0x0000ffffffff0000),
		"put the 32 pieces on ranks 3 to 6, all of them",
		{ 16, 23, 40, 47 } },
};

static void rest(void)
{
	const struct timespec span = { 0, READ_MS * 1000000L };

	nanosleep(&span, NULL);
}

static void name_square(ro_square square, char name[3])
{
	name[0] = (char)('a' + square % 8);
	name[1] = (char)('1' + square / 8);
	name[2] = '\0';
}

static void tell_finding(struct ro_doctor *doctor, const struct ro_walk *walk,
	enum ro_walk_finding finding, ro_square square)
{
	char name[3];
	char other[3];

	name_square(square, name);
	name_square(walk->other, other);
	switch (finding) {
	case RO_WALK_NOTHING:
		return;
	case RO_WALK_GOOD:
		ro_doctor_tell(
			doctor, RO_DOCTOR_OK, "%s closes and opens", name);
		return;
	case RO_WALK_STUCK:
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"%s is closed without a piece: its switch sticks, or "
			"its wires touch; change the switch",
			name);
		break;
	case RO_WALK_DEAD:
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"%s does not close: look at its joints, whether the "
			"diode is the right way round, then at the magnet",
			name);
		break;
	case RO_WALK_SWAPPED:
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"with a piece on %s it is %s that closes: their wires "
			"are swapped",
			name, other);
		break;
	case RO_WALK_BRIDGED:
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"with one piece on %s, %s closes too: look for a "
			"bridge of solder between them",
			name, other);
		break;
	}
	ro_doctor_say(doctor, RO_SAY_CONTACT, ro_bit(square));
}

static void ask(struct ro_doctor *doctor, const struct ro_walk *walk)
{
	char name[3];

	if (walk->wants == RO_WALK_EMPTY) {
		puts("take all pieces off the board");
		fflush(stdout);
	} else if (walk->wants == RO_WALK_PIECE) {
		name_square(walk->square, name);
		printf("set a piece on %s: ", name);
		ro_doctor_say(doctor, RO_SAY_MISSING, ro_bit(walk->square));
	}
}

/* The first board that is driven by GPIO, or NULL, which is told. */
static struct ro_board *board_of(struct ro_doctor *doctor)
{
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		if (doctor->hardware.has_board[i]) {
			return &doctor->hardware.boards[i].board;
		}
	}
	ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
		"no board is driven by GPIO lines; set board.driver to gpio");
	return NULL;
}

/* @return false if the board is lost, which is told */
static bool read_board(
	struct ro_doctor *doctor, struct ro_board *board, ro_bitboard *levels)
{
	const int err = board->ops->read(board, levels);

	if (err != 0) {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"the board is lost: %s; look at its cable",
			ro_err_text(err));
	}
	return err == 0;
}

void ro_doctor_squares(struct ro_doctor *doctor)
{
	struct ro_board *board = board_of(doctor);
	enum ro_walk_wants asked = RO_WALK_DONE;
	ro_square asked_at = RO_NO_SQUARE;
	ro_bitboard levels = 0;
	struct ro_walk walk;

	if (board == NULL) {
		return;
	}
	ro_walk_init(&walk, doctor->patience_ms, ro_loop_now_ms());
	while (walk.wants != RO_WALK_DONE &&
		read_board(doctor, board, &levels)) {
		ro_square square = RO_NO_SQUARE;
		enum ro_walk_finding finding;

		if (walk.wants != asked || walk.square != asked_at) {
			ask(doctor, &walk);
			asked = walk.wants;
			asked_at = walk.square;
			walk.since_ms = ro_loop_now_ms();
		}
		finding = ro_walk_read(
			&walk, levels, ro_loop_now_ms(), &square);
		tell_finding(doctor, &walk, finding, square);
		rest();
	}
	board->ops->close(board);
}

/* Wait until the board reads @p wanted on @p mask, and a moment more. */
static bool wait_for(struct ro_doctor *doctor, struct ro_board *board,
	ro_bitboard mask, ro_bitboard wanted, ro_bitboard *levels)
{
	int64_t until_ms = ro_loop_now_ms() + doctor->patience_ms;
	bool is_there = false;

	while (read_board(doctor, board, levels)) {
		const bool is_so = (*levels & mask) == (wanted & mask);
		const int64_t now_ms = ro_loop_now_ms();

		if (is_so && !is_there) {
			until_ms = now_ms + RO_WALK_REST_MS;
		}
		is_there = is_so;
		if (now_ms >= until_ms) {
			return is_there;
		}
		rest();
	}
	return false;
}

static void tell_ghost(struct ro_doctor *doctor, ro_square square,
	ro_bitboard *blamed, ro_bitboard suspects)
{
	char name[3];

	name_square(square, name);
	*blamed = *blamed == 0 ? suspects : *blamed & suspects;
	ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
		"the lift of %s is not seen, a ghost stands there: a diode is "
		"missing, bridged or the wrong way round",
		name);
}

/* A square lifted that still reads as occupied is a ghost; one that does not
 * clears all that would have made it one. */
static bool lift_one(struct ro_doctor *doctor, struct ro_board *board,
	const struct set_up *set_up, ro_square square, ro_bitboard *blamed)
{
	const ro_bitboard standing = set_up->standing & ~ro_bit(square);
	const ro_bitboard suspects = ro_ghost_suspects(standing, square);
	ro_bitboard levels = 0;
	char name[3];

	name_square(square, name);
	printf("lift the piece on %s: ", name);
	ro_doctor_say(doctor, RO_SAY_EXTRA, ro_bit(square));
	if (wait_for(doctor, board, set_up->standing, standing, &levels)) {
		*blamed &= ~suspects;
		ro_doctor_tell(
			doctor, RO_DOCTOR_OK, "the lift of %s is seen", name);
	} else if ((ro_ghosts(standing, levels) & ro_bit(square)) != 0) {
		tell_ghost(doctor, square, blamed, suspects);
	} else {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"other squares changed when %s was lifted; begin "
			"again",
			name);
		return false;
	}
	printf("put it back: ");
	ro_doctor_say(doctor, RO_SAY_MISSING, ro_bit(square));
	return wait_for(doctor, board, UINT64_MAX, set_up->standing, &levels);
}

static void tell_blamed(struct ro_doctor *doctor, ro_bitboard blamed)
{
	char names[64 * 3 + 1];
	struct ro_text text;

	if (blamed == 0) {
		return;
	}
	ro_text_init(&text, names, sizeof(names));
	for (unsigned square = 0; square < 64; square++) {
		if ((blamed & ro_bit(square)) != 0) {
			ro_text_addf(&text, " %c%c", 'a' + (int)(square % 8),
				'1' + (int)(square / 8));
		}
	}
	ro_doctor_tell(doctor, RO_DOCTOR_NOTE,
		"the diode to look at is at one of these squares:%s", names);
}

static bool try_set_up(struct ro_doctor *doctor, struct ro_board *board,
	const struct set_up *set_up)
{
	ro_bitboard levels = 0;
	ro_bitboard blamed = 0;
	bool good;

	printf("%s: ", set_up->words);
	ro_doctor_say(doctor, RO_SAY_MISSING, set_up->standing);
	good = wait_for(doctor, board, UINT64_MAX, set_up->standing, &levels);
	if (!good) {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"the pieces do not stand so; begin again, with "
			"--squares first");
	}
	for (unsigned i = 0; good && i < CORNERS; i++) {
		good = lift_one(
			doctor, board, set_up, set_up->corners[i], &blamed);
	}
	for (unsigned i = 0; good && i < NARROWING; i++) {
		const ro_square next = ro_ghost_next_lift(
			set_up->standing, blamed);

		if (next == RO_NO_SQUARE) {
			break;
		}
		good = lift_one(doctor, board, set_up, next, &blamed);
	}
	tell_blamed(doctor, blamed);
	return good;
}

void ro_doctor_ghosts(struct ro_doctor *doctor)
{
	struct ro_board *board = board_of(doctor);
	bool good = board != NULL;

	for (size_t i = 0; good && i < ro_count(set_ups); i++) {
		good = try_set_up(doctor, board, &set_ups[i]);
	}
	if (board != NULL) {
		board->ops->close(board);
	}
}

static bool is_pressed_by_hand(const struct ro_gpio_wire *wire)
{
	return strcmp(wire->section, "keys") == 0 ||
		strcmp(wire->section, "levers") == 0;
}

/* A key is pressed and let go; a lever goes down, where it may stay. */
static void try_key(struct ro_doctor *doctor, const struct ro_gpio_chips *chips,
	const struct ro_gpio_wire *wire)
{
	const bool is_key = strcmp(wire->section, "keys") == 0;
	const bool active_low = is_key ? doctor->settings.keys.active_low
				       : doctor->settings.levers.active_low;
	const struct ro_gpio_wish wish = {
		.way = RO_GPIO_INPUT,
		.bias = active_low ? RO_GPIO_BIAS_UP : RO_GPIO_BIAS_DOWN,
		.active_low = active_low,
	};
	const int64_t until_ms = ro_loop_now_ms() + doctor->patience_ms;
	struct ro_gpio_group group;
	uint64_t levels = 0;
	uint64_t first = 0;
	int err = ro_gpio_group_open(&group, chips, &wire->place, 1, &wish);

	printf("press %s %s\n", is_key ? "the key" : "the lever of", wire->key);
	fflush(stdout);
	if (err == 0) {
		err = ro_gpio_group_read(&group, &first);
	}
	levels = first;
	while (err == 0 && levels == first && ro_loop_now_ms() < until_ms) {
		rest();
		err = ro_gpio_group_read(&group, &levels);
	}
	ro_gpio_group_close(&group);
	if (err != 0) {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"%s.%s cannot be read: %s", wire->section, wire->key,
			ro_err_text(err));
	} else if (levels == first) {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"%s.%s stays %s: look at its wires", wire->section,
			wire->key, first != 0 ? "pressed" : "open");
	} else {
		ro_doctor_tell(doctor, RO_DOCTOR_OK, "%s.%s works",
			wire->section, wire->key);
	}
}

void ro_doctor_keys(struct ro_doctor *doctor)
{
	const struct ro_gpio_wires *wires = &doctor->hardware.wires;
	struct ro_gpio_chips chips;

	if (ro_gpio_chips_read(&chips) == 0) {
		for (unsigned i = 0; i < wires->count; i++) {
			if (is_pressed_by_hand(&wires->list[i]) &&
				wires->list[i].is_found) {
				try_key(doctor, &chips, &wires->list[i]);
			}
		}
	}
	ro_gpio_chips_free(&chips);
}
