/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/menu/game_menu.h"

#include "host/base/require.h"

#include <string.h>

#define FIELDS 4

static const uint8_t ways[] = { RO_MENU_CLAIM_NOW, RO_MENU_CLAIM_MOVE };

void ro_game_menu_init(struct ro_game_menu *menu, enum ro_side side)
{
	memset(menu, 0, sizeof(*menu));
	menu->side = (uint8_t)side;
}

static void add(struct ro_game_menu *menu, enum ro_menu_entry entry)
{
	ro_require(menu->count < RO_GAME_ENTRIES_MAX);
	menu->entries[menu->count++] = (uint8_t)entry;
}

/* 9.1.2: an offer stands until it is answered; 9.2 and 9.3: only the player
 * to move claims. */
static void list_game(
	struct ro_game_menu *menu, const struct ro_game_facts *facts)
{
	if (facts->offer == (menu->side ^ 1u)) {
		add(menu, RO_MENU_ACCEPT);
		add(menu, RO_MENU_DECLINE);
	} else if (facts->may_offer && facts->offer == RO_NOBODY) {
		add(menu, RO_MENU_OFFER);
	}
	if (facts->turn == menu->side) {
		add(menu, RO_MENU_CLAIM_THREE);
		add(menu, RO_MENU_CLAIM_FIFTY);
	}
}

/* The voice can be set without a game too. Resigning comes last. */
static void list(struct ro_game_menu *menu, const struct ro_game_facts *facts)
{
	menu->count = 0;
	if (facts->is_under_way) {
		list_game(menu, facts);
	}
	add(menu, RO_MENU_VOICE);
	if (facts->is_under_way) {
		add(menu, RO_MENU_RESIGN);
	}
}

bool ro_game_menu_close(struct ro_game_menu *menu)
{
	const bool was_open = menu->place != RO_GAME_AT_NOTHING;

	menu->place = RO_GAME_AT_NOTHING;
	return was_open;
}

bool ro_game_menu_follow(
	struct ro_game_menu *menu, const struct ro_game_facts *facts)
{
	const struct ro_game_menu before = *menu;

	list(menu, facts);
	if (before.place == RO_GAME_AT_NOTHING ||
		before.place == RO_GAME_AT_VOICE ||
		(menu->count == before.count &&
			memcmp(menu->entries, before.entries, menu->count) ==
				0)) {
		return false;
	}
	menu->place = RO_GAME_AT_NOTHING;
	return true;
}

static void show(struct ro_game_answer *answer, enum ro_menu_entry entry)
{
	answer->shows = true;
	answer->shown.entry = (uint8_t)entry;
}

static void show_square(
	const struct ro_game_menu *menu, struct ro_game_answer *answer)
{
	show(answer, menu->field < 2 ? RO_MENU_FROM : RO_MENU_TO);
	answer->shown.number = menu->squares[menu->field / 2];
}

static void show_place(
	const struct ro_game_menu *menu, struct ro_game_answer *answer)
{
	switch ((enum ro_game_place)menu->place) {
	case RO_GAME_AT_NOTHING:
		show(answer, RO_MENU_CLOSED);
		break;
	case RO_GAME_AT_TOP:
		show(answer, (enum ro_menu_entry)menu->entries[menu->top]);
		break;
	case RO_GAME_AT_CLAIM:
		show(answer, (enum ro_menu_entry)ways[menu->has_move]);
		break;
	case RO_GAME_AT_SQUARE:
		show_square(menu, answer);
		break;
	case RO_GAME_AT_SURE:
		show(answer, RO_MENU_SURE);
		break;
	case RO_GAME_AT_VOICE:
		answer->shows = true;
		ro_voice_menu_show(&menu->voice, &answer->shown);
		break;
	}
}

static void open_or_close(
	struct ro_game_menu *menu, struct ro_game_answer *answer)
{
	if (menu->place != RO_GAME_AT_NOTHING) {
		menu->place = RO_GAME_AT_NOTHING;
		return;
	}
	menu->top = 0;
	menu->place = RO_GAME_AT_TOP;
	answer->shown.opened = 1;
}

/* The file or the rank of a square, one further, round and round. */
static void step_square(struct ro_game_menu *menu, bool up)
{
	ro_square *square = &menu->squares[menu->field / 2];
	const unsigned step = up ? 1 : 7;
	const unsigned file = *square % 8u;
	const unsigned rank = *square / 8u;

	*square = menu->field % 2 == 0
		? (ro_square)(rank * 8 + (file + step) % 8)
		: (ro_square)((rank + step) % 8 * 8 + file);
}

static void step(
	struct ro_game_menu *menu, bool up, struct ro_game_answer *answer)
{
	switch ((enum ro_game_place)menu->place) {
	case RO_GAME_AT_TOP:
		menu->top = (uint8_t)((menu->top +
					      (up ? menu->count - 1u : 1u)) %
			menu->count);
		break;
	case RO_GAME_AT_CLAIM:
		menu->has_move = !menu->has_move;
		break;
	case RO_GAME_AT_SQUARE:
		step_square(menu, up);
		break;
	case RO_GAME_AT_VOICE:
		answer->tunes = ro_voice_menu_step(&menu->voice, up);
		break;
	case RO_GAME_AT_NOTHING:
	case RO_GAME_AT_SURE:
		break;
	}
}

static void choose(struct ro_game_menu *menu, struct ro_game_answer *answer,
	enum ro_choice choice)
{
	menu->place = RO_GAME_AT_NOTHING;
	answer->chooses = true;
	answer->chose.side = menu->side;
	answer->chose.choice = (uint8_t)choice;
	answer->chose.from = menu->has_move ? menu->squares[0] : RO_NO_SQUARE;
	answer->chose.to = menu->has_move ? menu->squares[1] : RO_NO_SQUARE;
}

/* A move begins where the player's own pieces are. */
static void begin_claim(struct ro_game_menu *menu, enum ro_choice choice)
{
	menu->choice = (uint8_t)choice;
	menu->place = RO_GAME_AT_CLAIM;
	menu->field = 0;
	menu->squares[0] = menu->side == RO_WHITE ? 0 : 56;
	menu->squares[1] = menu->squares[0];
}

static void take_entry(struct ro_game_menu *menu, struct ro_game_answer *answer)
{
	menu->has_move = false;
	switch ((enum ro_menu_entry)menu->entries[menu->top]) {
	case RO_MENU_OFFER:
		choose(menu, answer, RO_CHOICE_OFFER);
		break;
	case RO_MENU_ACCEPT:
		choose(menu, answer, RO_CHOICE_ACCEPT);
		break;
	case RO_MENU_DECLINE:
		choose(menu, answer, RO_CHOICE_DECLINE);
		break;
	case RO_MENU_CLAIM_THREE:
		begin_claim(menu, RO_CHOICE_CLAIM_THREE);
		break;
	case RO_MENU_CLAIM_FIFTY:
		begin_claim(menu, RO_CHOICE_CLAIM_FIFTY);
		break;
	case RO_MENU_VOICE:
		menu->place = RO_GAME_AT_VOICE;
		ro_voice_menu_begin(&menu->voice);
		break;
	default: /* the one that is left */
		menu->choice = RO_CHOICE_RESIGN;
		menu->place = RO_GAME_AT_SURE;
		break;
	}
}

static void take_square(struct ro_game_menu *menu)
{
	menu->field++;
	if (menu->field == FIELDS / 2) {
		menu->squares[1] = menu->squares[0];
	} else if (menu->field == FIELDS) {
		menu->place = RO_GAME_AT_SURE;
	}
}

static void take(struct ro_game_menu *menu, struct ro_game_answer *answer)
{
	switch ((enum ro_game_place)menu->place) {
	case RO_GAME_AT_NOTHING:
		break;
	case RO_GAME_AT_TOP:
		take_entry(menu, answer);
		break;
	case RO_GAME_AT_CLAIM:
		menu->field = 0;
		menu->place = menu->has_move ? RO_GAME_AT_SQUARE
					     : RO_GAME_AT_SURE;
		break;
	case RO_GAME_AT_SQUARE:
		take_square(menu);
		break;
	case RO_GAME_AT_SURE:
		choose(menu, answer, (enum ro_choice)menu->choice);
		break;
	case RO_GAME_AT_VOICE:
		ro_voice_menu_take(&menu->voice);
		break;
	}
}

/* The entries may have changed meanwhile. */
static void leave_voice(struct ro_game_menu *menu)
{
	menu->place = RO_GAME_AT_TOP;
	menu->top = 0;
	while (menu->entries[menu->top] != RO_MENU_VOICE) {
		menu->top++;
	}
}

static void go_back(struct ro_game_menu *menu)
{
	switch ((enum ro_game_place)menu->place) {
	case RO_GAME_AT_NOTHING:
		break;
	case RO_GAME_AT_TOP:
		menu->place = RO_GAME_AT_NOTHING;
		break;
	case RO_GAME_AT_CLAIM:
	case RO_GAME_AT_SURE:
		menu->place = RO_GAME_AT_TOP;
		break;
	case RO_GAME_AT_SQUARE:
		if (menu->field == 0) {
			menu->place = RO_GAME_AT_CLAIM;
		} else {
			menu->field--;
		}
		break;
	case RO_GAME_AT_VOICE:
		if (!ro_voice_menu_back(&menu->voice)) {
			leave_voice(menu);
		}
		break;
	}
}

static bool is_heard(const struct ro_game_menu *menu, enum ro_key key)
{
	const bool moves = key == RO_KEY_UP || key == RO_KEY_DOWN ||
		key == RO_KEY_YES || key == RO_KEY_NO;

	return key == RO_KEY_MENU ||
		(moves && menu->place != RO_GAME_AT_NOTHING);
}

static void do_key(struct ro_game_menu *menu, enum ro_key key,
	struct ro_game_answer *answer)
{
	switch (key) {
	case RO_KEY_MENU:
		open_or_close(menu, answer);
		break;
	case RO_KEY_UP:
	case RO_KEY_DOWN:
		step(menu, key == RO_KEY_UP, answer);
		break;
	case RO_KEY_YES:
		take(menu, answer);
		break;
	default:
		go_back(menu);
		break;
	}
}

void ro_game_menu_key(struct ro_game_menu *menu,
	const struct ro_game_facts *facts, enum ro_key key,
	struct ro_game_answer *answer)
{
	memset(answer, 0, sizeof(*answer));
	answer->shown.side = RO_NOBODY;
	if (!is_heard(menu, key)) {
		return;
	}
	list(menu, facts);
	do_key(menu, key, answer);
	/* A choice is told by what comes of it. */
	if (!answer->chooses) {
		show_place(menu, answer);
	}
}
