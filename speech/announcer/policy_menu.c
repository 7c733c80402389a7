/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/audience.h"
#include "speech/announcer/policy_parts.h"

#include "host/base/require.h"

/* What is said of each entry; RO_SAYS stands for: the controls alone. */
static const enum ro_say keys[RO_MENU_ENTRIES] = {
	[RO_MENU_NONE] = RO_SAYS, /* only boards before this one had it */
	[RO_MENU_CLOSED] = RO_SAY_MENU_CLOSED,
	[RO_MENU_TIMES] = RO_SAY_MENU_TIMES,
	[RO_MENU_OWN] = RO_SAY_MENU_OWN,
	[RO_MENU_SWAP] = RO_SAY_MENU_SWAP,
	[RO_MENU_START] = RO_SAY_MENU_START,
	[RO_MENU_PAUSE] = RO_SAY_MENU_PAUSE,
	[RO_MENU_RESUME] = RO_SAY_MENU_RESUME,
	[RO_MENU_WHITE_TIME] = RO_SAY_MENU_TIME,
	[RO_MENU_BLACK_TIME] = RO_SAY_MENU_TIME,
	[RO_MENU_MOVE] = RO_SAY_MENU_MOVE,
	[RO_MENU_NEW] = RO_SAY_MENU_NEW,
	[RO_MENU_SURE] = RO_SAY_MENU_SURE,
	[RO_MENU_SAME] = RO_SAY_MENU_SAME,
	[RO_MENU_CONTROL] = RO_SAYS,
	[RO_MENU_SET] = RO_SAY_MENU_SET,
	[RO_MENU_HOURS] = RO_SAY_MENU_HOURS,
	[RO_MENU_MINUTES] = RO_SAY_MENU_MINUTES,
	[RO_MENU_SECONDS] = RO_SAY_MENU_SECONDS,
	[RO_MENU_ADDED] = RO_SAY_MENU_ADDED,
	[RO_MENU_NUMBER] = RO_SAY_MENU_NUMBER,
	[RO_MENU_OFFER] = RO_SAY_MENU_OFFER,
	[RO_MENU_ACCEPT] = RO_SAY_MENU_ACCEPT,
	[RO_MENU_DECLINE] = RO_SAY_MENU_DECLINE,
	[RO_MENU_CLAIM_THREE] = RO_SAY_MENU_CLAIM_THREE,
	[RO_MENU_CLAIM_FIFTY] = RO_SAY_MENU_CLAIM_FIFTY,
	[RO_MENU_CLAIM_NOW] = RO_SAY_MENU_CLAIM_NOW,
	[RO_MENU_CLAIM_MOVE] = RO_SAY_MENU_CLAIM_MOVE,
	[RO_MENU_FROM] = RO_SAY_MENU_FROM,
	[RO_MENU_TO] = RO_SAY_MENU_TO,
	[RO_MENU_RESIGN] = RO_SAY_MENU_RESIGN,
	[RO_MENU_VOICE] = RO_SAY_MENU_VOICE,
	[RO_MENU_RATE] = RO_SAY_MENU_RATE,
	[RO_MENU_PITCH] = RO_SAY_MENU_PITCH,
	[RO_MENU_VOLUME] = RO_SAY_MENU_VOLUME,
	[RO_MENU_VARIANT] = RO_SAY_MENU_VARIANT,
	[RO_MENU_TURN] = RO_SAY_MENU_TURN,
	[RO_MENU_MODE] = RO_SAY_MENU_MODE,
	[RO_MENU_FISCHER] = RO_SAY_MENU_FISCHER,
	[RO_MENU_DELAY] = RO_SAY_MENU_DELAY,
	[RO_MENU_BRONSTEIN] = RO_SAY_MENU_BRONSTEIN,
	[RO_MENU_PERIOD] = RO_SAY_MENU_PERIOD,
};

struct listener {
	const struct ro_policy *policy;
	struct ro_decision *decision;
	unsigned side; /* whose ear */
};

/* Nothing in the menu is secret: who has no earphone hears it aloud. */
static struct ro_saying *add(const struct listener *to, enum ro_say key)
{
	struct ro_saying *saying = ro_add_asker(
		to->policy, to->decision, key, to->side);

	if (saying == &to->decision->nowhere) {
		saying = ro_add_public(to->decision, RO_SAYING_QUERY, key);
	}
	return saying;
}

static void say_period(
	const struct listener *to, const struct ro_period *period)
{
	const bool adds = period->add_ms > 0;
	enum ro_say key = adds ? RO_SAY_CONTROL_ADDED : RO_SAY_CONTROL;
	struct ro_saying *saying;

	if (period->moves > 0) {
		key = adds ? RO_SAY_CONTROL_MOVES_ADDED : RO_SAY_CONTROL_MOVES;
	}
	saying = add(to, key);
	saying->args.ms = period->base_ms;
	saying->args.other_ms = period->add_ms;
	saying->args.number = period->moves;
}

static void say_control(
	const struct listener *to, const struct ro_control *control)
{
	if (control->period_count == 0) {
		add(to, RO_SAY_NO_CLOCK);
	}
	for (unsigned i = 0; i < control->period_count; i++) {
		say_period(to, &control->periods[i]);
	}
}

/* One for both, if they are the same. */
static void say_controls(
	const struct listener *to, const struct ro_control controls[2])
{
	if (ro_control_is_same(&controls[RO_WHITE], &controls[RO_BLACK])) {
		say_control(to, &controls[RO_WHITE]);
		return;
	}
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		ro_about(add(to, RO_SAY_CONTROL_OF), side);
		say_control(to, &controls[side]);
	}
}

/* Where time is added, and not in the usual way. */
static void say_mode(
	const struct listener *to, const struct ro_menu_shown *shown)
{
	const struct ro_control *controls = shown->controls;
	const bool adds = controls[RO_WHITE].periods[0].add_ms > 0 ||
		controls[RO_BLACK].periods[0].add_ms > 0;

	if (adds && shown->number == RO_CLOCK_MODE_DELAY) {
		add(to, RO_SAY_MENU_DELAY);
	} else if (adds && shown->number == RO_CLOCK_MODE_BRONSTEIN) {
		add(to, RO_SAY_MENU_BRONSTEIN);
	}
}

static unsigned about(const struct ro_menu_shown *shown)
{
	switch ((enum ro_menu_entry)shown->entry) {
	case RO_MENU_WHITE_TIME:
		return RO_WHITE;
	case RO_MENU_BLACK_TIME:
		return RO_BLACK;
	default:
		return shown->side;
	}
}

void ro_policy_menu_shown(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_menu_shown *shown = &msg->menu_shown;
	const struct listener to = { policy, decision,
		ro_policy_asker(policy, shown->asker) };
	struct ro_saying *saying;

	ro_require(shown->entry < RO_MENU_ENTRIES);
	if (shown->opened) {
		add(&to, RO_SAY_MENU_OPENED);
	}
	if (keys[shown->entry] != RO_SAYS) {
		saying = add(&to, keys[shown->entry]);
		ro_about(saying, about(shown));
		saying->args.number = shown->number;
		if (shown->entry == RO_MENU_FROM ||
			shown->entry == RO_MENU_TO) {
			saying->args.squares = ro_bit(shown->number);
		}
	}
	if (shown->entry == RO_MENU_CONTROL || shown->entry == RO_MENU_SET) {
		say_controls(&to, shown->controls);
		say_mode(&to, shown);
	}
}

void ro_policy_voice_tuned(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	(void)decision;
	ro_announcer_rules_tune(&policy->rules, &msg->voice_tuned);
}
