/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/profile/settings_table.h"

#include "host/base/require.h"

/* Only what differs from the defaults of settings_table.c, which are those of
 * a supervised competition game; docs/interfaces, section 4. */

#define SPOKEN_GATE \
	{ "game.seating", "shared" }, \
	{ \
		"clock.gate", "announcement" \
	}

#define UNTIMED \
	{ "game.law", "training" }, { "game.complete", "reply" }, \
		{ "game.illegal", "refuse" }, { "game.takeback", "yes" }, \
		{ "game.assistance", "training" }, \
		{ "game.flag_ends", "at_once" }, \
	{ \
		"speech.low_time_warning", "5m 1m 10s" \
	}

/* The answers suggested are those that stories take. */
#define ASKED(what) \
	{ "game.blind", "white" }, { "game.supervised", "yes" }, \
	{ \
		"game.ask", what \
	}

#define CLOCK(control) \
	{ "clock.white", control }, \
	{ \
		"clock.black", control \
	}

#define END \
	{ \
		NULL, NULL \
	}

static const struct ro_profile_row casual[] = {
	UNTIMED,
	{ "game.blind", "none" },
	{ "game.touch", "off" },
	{ "clock.gate", "press" },
	END,
};

static const struct ro_profile_row training[] = {
	UNTIMED,
	{ "game.blind", "both" },
	{ "game.touch", "warn" },
	{ "clock.gate", "announcement" },
	END,
};

static const struct ro_profile_row clock_only[] = {
	{ "game.seating", "none" },
	{ "game.blind", "none" },
	{ "game.law", "standard" },
	{ "game.supervised", "yes" },
	{ "game.flag_ends", "at_once" },
	{ "clock.gate", "press" },
	CLOCK("90m+30s"),
	END,
};

static const struct ro_profile_row aepa_championship[] = {
	ASKED("blind"),
	{ "game.seating", "special" },
	{ "game.law", "standard" },
	{ "game.default_time", "30m" },
	{ "clock.gate", "announcement" },
	CLOCK("90m+30s"),
	END,
};

static const struct ro_profile_row rapid_12_3[] = {
	ASKED("blind supervised"),
	SPOKEN_GATE,
	{ "game.law", "rapid" },
	{ "game.default_time", "10m" },
	CLOCK("12m+3s"),
	END,
};

static const struct ro_profile_row youth_40_10[] = {
	ASKED("blind supervised"),
	SPOKEN_GATE,
	{ "game.law", "rapid" },
	{ "game.default_time", "15m" },
	CLOCK("40m+10s"),
	END,
};

static const struct ro_profile_row youth_20_5[] = {
	ASKED("blind supervised illegal_limit"),
	SPOKEN_GATE,
	{ "game.law", "rapid" },
	{ "game.default_time", "15m" },
	CLOCK("20m+5s"),
	END,
};

static const struct ro_profile_row playoff_5_3[] = {
	ASKED("blind supervised"),
	SPOKEN_GATE,
	{ "game.law", "blitz" },
	{ "game.match", "playoff" },
	CLOCK("5m+3s"),
	END,
};

static const struct ro_profile_row armageddon_4_3[] = {
	ASKED("blind supervised"),
	SPOKEN_GATE,
	{ "game.law", "blitz" },
	{ "clock.white", "4m+3s" },
	{ "clock.black", "3m+3s" },
	{ "clock.draw_odds", "black" },
	END,
};

static const struct ro_profile profiles[] = {
	{ "casual", "A game for fun: no clock, moves may be taken back.",
		casual },
	{ "training",
		"Practice for blind players: no clock, help and warnings.",
		training },
	{ "clock-only", "The clock alone, 90 minutes and 30 seconds a move.",
		clock_only },
	{ "aepa-championship",
		"Championship of the blind: two boards, 90 minutes and "
		"30 seconds a move.",
		aepa_championship },
	{ "rapid-12-3", "Rapid play: 12 minutes and 3 seconds a move.",
		rapid_12_3 },
	{ "youth-40-10", "Youth event: 40 minutes and 10 seconds a move.",
		youth_40_10 },
	{ "youth-20-5", "Youth event: 20 minutes and 5 seconds a move.",
		youth_20_5 },
	{ "playoff-5-3", "Playoff: 5 minutes and 3 seconds a move.",
		playoff_5_3 },
	{ "armageddon-4-3",
		"Decider: White 4 minutes, Black 3 and a draw is enough, "
		"3 seconds a move.",
		armageddon_4_3 },
};

unsigned ro_profile_count(void)
{
	return ro_count(profiles);
}

const char *ro_profile_name(unsigned index)
{
	return index < ro_count(profiles) ? profiles[index].name : NULL;
}

const char *ro_profile_text(unsigned index)
{
	return index < ro_count(profiles) ? profiles[index].text : NULL;
}

const struct ro_profile *ro_profile_find(const char *name)
{
	for (unsigned i = 0; i < ro_count(profiles); i++) {
		if (ro_setting_is_word(profiles[i].name, name)) {
			return &profiles[i];
		}
	}
	return NULL;
}
