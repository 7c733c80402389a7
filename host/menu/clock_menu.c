/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/menu/clock_menu.h"

#include "host/base/require.h"

#include <string.h>

#define SECOND_MS 1000
#define FIELD_ADDED 3
#define FIELD_MOVES 4

/* What can be done at the top, by phase. */
static const struct top {
	unsigned count;
	uint8_t entries[6]; /* enum ro_menu_entry */
} tops[RO_MENU_PHASES] = {
	[RO_MENU_BEFORE] = { 6,
		{ RO_MENU_TIMES, RO_MENU_OWN, RO_MENU_SWAP, RO_MENU_MODE,
			RO_MENU_VOICE, RO_MENU_START } },
	[RO_MENU_RUNNING] = { 2, { RO_MENU_PAUSE, RO_MENU_VOICE } },
	[RO_MENU_PAUSED] = { 6,
		{ RO_MENU_RESUME, RO_MENU_WHITE_TIME, RO_MENU_BLACK_TIME,
			RO_MENU_MOVE, RO_MENU_NEW, RO_MENU_VOICE } },
	[RO_MENU_OVER] = { 2, { RO_MENU_NEW, RO_MENU_VOICE } },
};

static const struct field {
	uint8_t entry; /* an enum ro_menu_entry */
	uint16_t max;
	uint16_t second; /* one of it, in seconds */
} fields[RO_MENU_FIELDS] = {
	{ RO_MENU_HOURS, 23, 3600 },
	{ RO_MENU_MINUTES, 59, 60 },
	{ RO_MENU_SECONDS, 59, 1 },
	{ RO_MENU_ADDED, RO_MENU_ADDED_MAX, 1 },
	{ RO_MENU_PERIOD, RO_MENU_PERIOD_MAX, 0 },
};

void ro_clock_menu_init(
	struct ro_clock_menu *menu, const struct ro_menu_preset *set)
{
	memset(menu, 0, sizeof(*menu));
	menu->set = *set;
}

static bool is_same(
	const struct ro_menu_preset *one, const struct ro_menu_preset *other)
{
	return one->mode == other->mode &&
		ro_control_is_same(&one->controls[0], &other->controls[0]) &&
		ro_control_is_same(&one->controls[1], &other->controls[1]);
}

void ro_clock_menu_add(
	struct ro_clock_menu *menu, const struct ro_menu_preset *preset)
{
	if (menu->preset_count == RO_MENU_PRESETS_MAX ||
		(preset->controls[RO_WHITE].period_count == 0 &&
			preset->controls[RO_BLACK].period_count == 0)) {
		return;
	}
	for (unsigned i = 0; i < menu->preset_count; i++) {
		if (is_same(&menu->presets[i], preset)) {
			return;
		}
	}
	menu->presets[menu->preset_count++] = *preset;
}

void ro_clock_menu_phase(struct ro_clock_menu *menu, enum ro_menu_phase phase)
{
	menu->phase = (uint8_t)phase;
	menu->place = RO_MENU_AT_NOTHING;
	menu->top = 0;
}

static void show(struct ro_menu_answer *answer, enum ro_menu_entry entry)
{
	answer->shows = true;
	answer->shown.entry = (uint8_t)entry;
}

static void show_controls(struct ro_menu_answer *answer,
	enum ro_menu_entry entry, const struct ro_menu_preset *preset)
{
	show(answer, entry);
	memcpy(answer->shown.controls, preset->controls,
		sizeof(preset->controls));
	answer->shown.number = preset->mode;
}

static enum ro_menu_entry top_entry(const struct ro_clock_menu *menu)
{
	return (enum ro_menu_entry)tops[menu->phase].entries[menu->top];
}

static void show_field(
	const struct ro_clock_menu *menu, struct ro_menu_answer *answer)
{
	show(answer, (enum ro_menu_entry)fields[menu->field].entry);
	answer->shown.side = menu->side;
	answer->shown.number = menu->values[menu->field];
}

static enum ro_menu_entry mode_entry(unsigned mode)
{
	switch ((enum ro_clock_mode)mode) {
	case RO_CLOCK_MODE_DELAY:
		return RO_MENU_DELAY;
	case RO_CLOCK_MODE_BRONSTEIN:
		return RO_MENU_BRONSTEIN;
	case RO_CLOCK_MODE_FISCHER:
	case RO_CLOCK_MODES:
		break;
	}
	return RO_MENU_FISCHER;
}

static void show_place(
	const struct ro_clock_menu *menu, struct ro_menu_answer *answer)
{
	switch ((enum ro_menu_place)menu->place) {
	case RO_MENU_AT_NOTHING:
		show(answer, RO_MENU_CLOSED);
		break;
	case RO_MENU_AT_TOP:
		show(answer, top_entry(menu));
		break;
	case RO_MENU_AT_TIMES:
		show_controls(
			answer, RO_MENU_CONTROL, &menu->presets[menu->preset]);
		break;
	case RO_MENU_AT_OWN:
	case RO_MENU_AT_TIME:
		show_field(menu, answer);
		break;
	case RO_MENU_AT_MODE:
		show(answer, mode_entry(menu->mode));
		break;
	case RO_MENU_AT_SAME:
		show(answer, RO_MENU_SAME);
		break;
	case RO_MENU_AT_MOVE:
		show(answer, RO_MENU_NUMBER);
		answer->shown.number = menu->number;
		break;
	case RO_MENU_AT_SURE:
		show(answer, RO_MENU_SURE);
		break;
	case RO_MENU_AT_VOICE:
		answer->shows = true;
		ro_voice_menu_show(&menu->voice, &answer->shown);
		break;
	}
}

static void go(struct ro_clock_menu *menu, enum ro_menu_place place)
{
	menu->place = (uint8_t)place;
}

static void open_or_close(
	struct ro_clock_menu *menu, struct ro_menu_answer *answer)
{
	if (menu->place == RO_MENU_AT_NOTHING) {
		menu->top = 0;
		go(menu, RO_MENU_AT_TOP);
		answer->shown.opened = 1;
	} else {
		go(menu, RO_MENU_AT_NOTHING);
	}
}

/* From 0 to @p count - 1, round and round. */
static unsigned turned(unsigned value, int by, unsigned count)
{
	return (unsigned)((int)value + by + 10 * (int)count) % count;
}

static void step(struct ro_clock_menu *menu, bool up, bool is_long,
	struct ro_menu_answer *answer)
{
	const int by = up ? 1 : -1;
	const int more = is_long ? 10 * by : by;
	const struct field *field = &fields[menu->field];

	switch ((enum ro_menu_place)menu->place) {
	case RO_MENU_AT_TOP:
		menu->top = (uint8_t)turned(
			menu->top, -by, tops[menu->phase].count);
		break;
	case RO_MENU_AT_TIMES:
		menu->preset = (uint8_t)turned(
			menu->preset, -by, menu->preset_count);
		break;
	case RO_MENU_AT_OWN:
	case RO_MENU_AT_TIME:
		menu->values[menu->field] = (uint16_t)turned(
			menu->values[menu->field], more, field->max + 1u);
		break;
	case RO_MENU_AT_MODE:
		menu->mode = (uint8_t)turned(menu->mode, -by, RO_CLOCK_MODES);
		break;
	case RO_MENU_AT_MOVE:
		menu->number = (uint16_t)(1 +
			turned(menu->number - 1u, more, RO_MENU_MOVE_MAX));
		break;
	case RO_MENU_AT_VOICE:
		answer->tunes = ro_voice_menu_step(&menu->voice, up);
		break;
	case RO_MENU_AT_NOTHING:
	case RO_MENU_AT_SAME:
	case RO_MENU_AT_SURE:
		break;
	}
}

static void finish(struct ro_clock_menu *menu, struct ro_menu_answer *answer,
	enum ro_menu_deed deed)
{
	go(menu, RO_MENU_AT_NOTHING);
	answer->deed = (uint8_t)deed;
}

static void set_clock(struct ro_clock_menu *menu, struct ro_menu_answer *answer,
	const struct ro_menu_preset *preset)
{
	menu->set = *preset;
	finish(menu, answer, RO_MENU_DO_SET);
	show_controls(answer, RO_MENU_SET, &menu->set);
}

static void swap(struct ro_clock_menu *menu, struct ro_menu_answer *answer)
{
	const struct ro_menu_preset swapped = {
		.controls = { menu->set.controls[RO_BLACK],
			menu->set.controls[RO_WHITE] },
		.mode = menu->set.mode,
	};

	set_clock(menu, answer, &swapped);
}

static void begin_fields(struct ro_clock_menu *menu, enum ro_menu_place place,
	enum ro_side side, int64_t ms)
{
	int64_t seconds = ms / SECOND_MS;

	go(menu, place);
	menu->side = (uint8_t)side;
	menu->field = 0;
	for (unsigned i = 0; i < FIELD_ADDED; i++) {
		const int64_t value = seconds / fields[i].second;

		menu->values[i] = value > fields[i].max ? fields[i].max
							: (uint16_t)value;
		seconds %= fields[i].second;
	}
}

/* A period of a control of one's own begins with what is set. */
static void begin_period(struct ro_clock_menu *menu, unsigned period)
{
	const struct ro_control *set = &menu->set.controls[menu->side];
	const struct ro_period *now = &set->periods[period];

	begin_fields(
		menu, RO_MENU_AT_OWN, (enum ro_side)menu->side, now->base_ms);
	menu->period = (uint8_t)period;
	menu->values[FIELD_ADDED] = (uint16_t)(now->add_ms / SECOND_MS);
	menu->values[FIELD_MOVES] = now->moves > RO_MENU_PERIOD_MAX
		? RO_MENU_PERIOD_MAX
		: now->moves;
}

static void begin_own(struct ro_clock_menu *menu, enum ro_side side)
{
	menu->side = (uint8_t)side;
	memset(&menu->own.controls[side], 0, sizeof(menu->own.controls[side]));
	menu->own.mode = menu->set.mode;
	begin_period(menu, 0);
}

static int64_t fields_ms(const struct ro_clock_menu *menu)
{
	int64_t seconds = 0;

	for (unsigned i = 0; i < FIELD_ADDED; i++) {
		seconds += (int64_t)menu->values[i] * fields[i].second;
	}
	return seconds * SECOND_MS;
}

static void take_own(struct ro_clock_menu *menu, struct ro_menu_answer *answer)
{
	struct ro_control *control = &menu->own.controls[menu->side];
	struct ro_period *period = &control->periods[menu->period];

	control->period_count = (uint8_t)(menu->period + 1);
	period->base_ms = fields_ms(menu);
	period->add_ms = menu->values[FIELD_ADDED] * SECOND_MS;
	period->moves = menu->period + 1 < RO_PERIODS_MAX
		? menu->values[FIELD_MOVES]
		: 0;
	if (period->base_ms == 0) {
		menu->field = 0; /* no time at all is no control */
	} else if (period->moves > 0) {
		begin_period(menu, menu->period + 1u);
	} else if (menu->side == RO_WHITE) {
		go(menu, RO_MENU_AT_SAME);
	} else {
		ro_clock_menu_add(menu, &menu->own);
		set_clock(menu, answer, &menu->own);
	}
}

static void take_same(struct ro_clock_menu *menu, struct ro_menu_answer *answer)
{
	menu->own.controls[RO_BLACK] = menu->own.controls[RO_WHITE];
	ro_clock_menu_add(menu, &menu->own);
	set_clock(menu, answer, &menu->own);
}

static void take_mode(struct ro_clock_menu *menu, struct ro_menu_answer *answer)
{
	struct ro_menu_preset now = menu->set;

	now.mode = menu->mode;
	set_clock(menu, answer, &now);
}

static void take_time(struct ro_clock_menu *menu, struct ro_menu_answer *answer)
{
	answer->side = menu->side;
	answer->ms = fields_ms(menu);
	finish(menu, answer, RO_MENU_DO_TIME);
}

static void take_field(
	struct ro_clock_menu *menu, struct ro_menu_answer *answer)
{
	/* The last period has the rest of the game. */
	const unsigned own = menu->period + 1 < RO_PERIODS_MAX ? FIELD_MOVES
							       : FIELD_ADDED;
	const unsigned last = menu->place == RO_MENU_AT_OWN ? own
							    : FIELD_ADDED - 1;

	if (menu->field < last) {
		menu->field++;
	} else if (menu->place == RO_MENU_AT_OWN) {
		take_own(menu, answer);
	} else {
		take_time(menu, answer);
	}
}

/* The number of the move that is being thought about. */
static void begin_move(struct ro_clock_menu *menu)
{
	const uint32_t number = menu->moves[menu->turn] + 1;

	go(menu, RO_MENU_AT_MOVE);
	menu->number = number > RO_MENU_MOVE_MAX ? RO_MENU_MOVE_MAX
						 : (uint16_t)number;
}

static void begin_times(struct ro_clock_menu *menu)
{
	menu->preset = 0;
	if (menu->preset_count > 0) {
		go(menu, RO_MENU_AT_TIMES);
	}
}

static void take_top(struct ro_clock_menu *menu, struct ro_menu_answer *answer)
{
	switch (top_entry(menu)) {
	case RO_MENU_TIMES:
		begin_times(menu);
		break;
	case RO_MENU_OWN:
		begin_own(menu, RO_WHITE);
		break;
	case RO_MENU_MODE:
		menu->mode = menu->set.mode;
		go(menu, RO_MENU_AT_MODE);
		break;
	case RO_MENU_SWAP:
		swap(menu, answer);
		break;
	case RO_MENU_START:
		finish(menu, answer, RO_MENU_DO_START);
		break;
	case RO_MENU_PAUSE:
		finish(menu, answer, RO_MENU_DO_PAUSE);
		break;
	case RO_MENU_RESUME:
		finish(menu, answer, RO_MENU_DO_RESUME);
		break;
	case RO_MENU_WHITE_TIME:
		begin_fields(menu, RO_MENU_AT_TIME, RO_WHITE,
			menu->left_ms[RO_WHITE]);
		break;
	case RO_MENU_BLACK_TIME:
		begin_fields(menu, RO_MENU_AT_TIME, RO_BLACK,
			menu->left_ms[RO_BLACK]);
		break;
	case RO_MENU_MOVE:
		begin_move(menu);
		break;
	case RO_MENU_NEW:
		go(menu, RO_MENU_AT_SURE);
		break;
	case RO_MENU_VOICE:
		go(menu, RO_MENU_AT_VOICE);
		ro_voice_menu_begin(&menu->voice);
		break;
	default:
		break; /* the others are never at the top */
	}
}

static void take(struct ro_clock_menu *menu, struct ro_menu_answer *answer)
{
	switch ((enum ro_menu_place)menu->place) {
	case RO_MENU_AT_NOTHING:
		break;
	case RO_MENU_AT_TOP:
		take_top(menu, answer);
		break;
	case RO_MENU_AT_TIMES:
		set_clock(menu, answer, &menu->presets[menu->preset]);
		break;
	case RO_MENU_AT_OWN:
	case RO_MENU_AT_TIME:
		take_field(menu, answer);
		break;
	case RO_MENU_AT_MODE:
		take_mode(menu, answer);
		break;
	case RO_MENU_AT_SAME:
		take_same(menu, answer);
		break;
	case RO_MENU_AT_MOVE:
		answer->number = menu->number;
		finish(menu, answer, RO_MENU_DO_MOVE);
		break;
	case RO_MENU_AT_SURE:
		set_clock(menu, answer, &menu->set);
		break;
	case RO_MENU_AT_VOICE:
		ro_voice_menu_take(&menu->voice);
		break;
	}
}

static void refuse(struct ro_clock_menu *menu)
{
	switch ((enum ro_menu_place)menu->place) {
	case RO_MENU_AT_NOTHING:
	case RO_MENU_AT_TOP:
		go(menu, RO_MENU_AT_NOTHING);
		break;
	case RO_MENU_AT_SAME:
		begin_own(menu, RO_BLACK);
		break;
	case RO_MENU_AT_OWN:
	case RO_MENU_AT_TIME:
		if (menu->field > 0) {
			menu->field--;
		} else if (menu->place == RO_MENU_AT_OWN && menu->period > 0) {
			begin_period(menu, menu->period - 1u);
		} else {
			go(menu, RO_MENU_AT_TOP);
		}
		break;
	case RO_MENU_AT_MODE:
	case RO_MENU_AT_TIMES:
	case RO_MENU_AT_MOVE:
	case RO_MENU_AT_SURE:
		go(menu, RO_MENU_AT_TOP);
		break;
	case RO_MENU_AT_VOICE:
		if (!ro_voice_menu_back(&menu->voice)) {
			go(menu, RO_MENU_AT_TOP);
		}
		break;
	}
}

static void do_key(struct ro_clock_menu *menu, enum ro_key key, bool is_long,
	struct ro_menu_answer *answer)
{
	switch (key) {
	case RO_KEY_MENU:
		open_or_close(menu, answer);
		break;
	case RO_KEY_UP:
	case RO_KEY_DOWN:
		step(menu, key == RO_KEY_UP, is_long, answer);
		break;
	case RO_KEY_YES:
		take(menu, answer);
		break;
	default:
		refuse(menu);
		break;
	}
}

static bool is_menu_key(enum ro_key key)
{
	return key == RO_KEY_MENU || key == RO_KEY_UP || key == RO_KEY_DOWN ||
		key == RO_KEY_YES || key == RO_KEY_NO;
}

void ro_clock_menu_key(struct ro_clock_menu *menu, enum ro_key key,
	bool is_long, struct ro_menu_answer *answer)
{
	memset(answer, 0, sizeof(*answer));
	answer->shown.side = RO_NOBODY;
	if (!is_menu_key(key) ||
		(menu->place == RO_MENU_AT_NOTHING && key != RO_KEY_MENU)) {
		return;
	}
	do_key(menu, key, is_long, answer);
	/* A deed is told by what comes of it. */
	if (answer->deed == RO_MENU_DO_NOTHING) {
		show_place(menu, answer);
	}
}
