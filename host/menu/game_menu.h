/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_MENU_GAME_MENU_H
#define HOST_MENU_GAME_MENU_H

#include "host/menu/voice_menu.h"

/**
 * The menu of one player in a game on the board: offering and answering a
 * draw, claiming one, resigning, and at all times setting the voice, by six
 * keys and by ear.
 *
 * Pure: a key comes in, what is to be said and chosen comes out. It judges
 * nothing; the referee does. It shows only what its player may do now, and
 * is closed when that changes, so that no key can mean something else than
 * what was heard.
 *
 * `menu` opens and closes. `up` and `down` go through the entries, round and
 * round, or through files and ranks; `yes` takes, `no` goes back. Claims and
 * resigning are asked about once more, since neither can be withdrawn.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 5.1.2, 5.2.3, 9.1 to
 * 9.3; design page rules.md, "Draws and ends".
 */

/** More entries than this are never shown at once. */
#define RO_GAME_ENTRIES_MAX 6

/** What matters of the game; kept by the module. */
struct ro_game_facts {
	bool is_under_way;
	bool may_offer; /* both have moved and the event allows it */
	uint8_t offer; /* whose offer stands, or RO_NOBODY */
	uint8_t turn; /* a side, by the clock */
};

enum ro_game_place {
	RO_GAME_AT_NOTHING, /* closed */
	RO_GAME_AT_TOP,
	RO_GAME_AT_CLAIM, /* on the board, or with a move? */
	RO_GAME_AT_SQUARE, /* of that move */
	RO_GAME_AT_SURE,
	RO_GAME_AT_VOICE, /* voice says where there */
};

struct ro_game_menu {
	uint8_t side; /* whose menu it is */
	uint8_t place; /* an enum ro_game_place */
	uint8_t top; /* index of the entry at the top */
	uint8_t count; /* of entries */
	uint8_t entries[RO_GAME_ENTRIES_MAX]; /* enum ro_menu_entry */
	uint8_t choice; /* an enum ro_choice, when past the top */
	bool has_move; /* the claim comes with a move */
	uint8_t field; /* 0 file and 1 rank it begins on, 2 and 3 ends on */
	ro_square squares[2]; /* from and to */
	struct ro_voice_menu voice;
};

struct ro_game_answer {
	bool shows; /* shown is to be said */
	struct ro_menu_shown shown; /* asker is left to the module */
	bool tunes; /* the voice changed */
	bool chooses; /* chose is to be judged */
	struct ro_player_chose chose;
};

/** Closed, with no entries. */
void ro_game_menu_init(struct ro_game_menu *menu, enum ro_side side);

/** Take a key. @p answer is filled in */
void ro_game_menu_key(struct ro_game_menu *menu,
	const struct ro_game_facts *facts, enum ro_key key,
	struct ro_game_answer *answer);

/**
 * The game has come further.
 * @return true if the menu was open and had to be closed, because what it
 *         shows is not so any more; the voice goes on being set
 */
bool ro_game_menu_follow(
	struct ro_game_menu *menu, const struct ro_game_facts *facts);

/** Close it. @return true if it was open */
bool ro_game_menu_close(struct ro_game_menu *menu);

#endif
