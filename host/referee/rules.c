/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/rules.h"

#include <string.h>

void ro_referee_rules_default(struct ro_referee_rules *rules)
{
	struct ro_position start;

	memset(rules, 0, sizeof(*rules));
	ro_position_start(&start);
	ro_position_to_setup(&start, &rules->first);
	rules->seating = RO_SEATING_SHARED;
	rules->blind = RO_BLIND_NONE;
	rules->law = RO_LAW_TRAINING;
	rules->complete = RO_COMPLETE_REPLY;
	rules->illegal = RO_ILLEGAL_REFUSE;
	rules->illegal_limit = 2;
	rules->touch = RO_TOUCH_OFF;
	rules->takeback = 1;
	rules->assistance = RO_ASSISTANCE_TRAINING;
	rules->recording = 1;
	rules->draw_offers = 1;
	rules->flag_ends = RO_FLAG_ENDS_AT_ONCE;
	rules->draw_odds = RO_DRAW_ODDS_NONE;
	rules->gate[RO_WHITE] = RO_GATE_PRESS;
	rules->gate[RO_BLACK] = RO_GATE_PRESS;
	rules->gate_time = RO_GATE_TIME_NEITHER;
	rules->autostart = true;
	rules->settle_ms = 250;
	rules->debounce_ms = 20;
	rules->penalty_ms = -1;
}
