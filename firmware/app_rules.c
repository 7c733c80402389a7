/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/app_rules.h"

#include "firmware/match_settings.h"
#include "speech/sound/tone.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

void ro_app_rules_style(
	const struct ro_settings *settings, struct ro_style *style)
{
	const struct ro_settings_speech *speech = &settings->speech;

	ro_style_default(style);
	style->language = speech->language;
	style->vocabulary = speech->vocabulary;
	style->form = speech->form;
	style->name_pawns = speech->name_pawns;
	style->say_capture = speech->say_capture;
	style->say_check = speech->say_check;
	switch ((enum ro_ranks)speech->ranks) {
	case RO_RANKS_VOCABULARY:
		/* ibca is German throughout, D.2.1; the others speak the
		 * language of the prompts. */
		style->ranks = speech->vocabulary == RO_VOCABULARY_IBCA
			? RO_LANGUAGE_DE
			: speech->language;
		break;
	case RO_RANKS_DE:
		style->ranks = RO_LANGUAGE_DE;
		break;
	case RO_RANKS_EN:
		style->ranks = RO_LANGUAGE_EN;
		break;
	case RO_RANKS_FR:
		style->ranks = RO_LANGUAGE_FR;
		break;
	}
}

void ro_app_rules_clock(
	const struct ro_settings *settings, struct ro_clock_rules *rules)
{
	const struct ro_settings_clock *clock = &settings->clock;

	ro_clock_rules_none(rules);
	rules->controls[RO_WHITE] = clock->controls[RO_WHITE];
	rules->controls[RO_BLACK] = clock->controls[RO_BLACK];
	rules->mode = clock->mode;
	rules->first_increment = clock->first_increment;
	rules->gate_time = clock->gate_time;
	rules->draw_odds = clock->draw_odds;
	rules->freeze_on_flag = clock->freeze_on_flag;
	rules->counts_presses = settings->game.seating == RO_SEATING_NONE;
	rules->low_time_count = settings->speech.low_time_count;
	for (unsigned i = 0; i < rules->low_time_count; i++) {
		rules->low_time_ms[i] = settings->speech.low_time_ms[i];
	}
	if (settings->game.default_time_ms != RO_SETTING_NO_TIME) {
		rules->default_ms = settings->game.default_time_ms;
	}
	/* A press waits for bouncing contacts, the flag for the press. */
	rules->judging_ms = RO_REFEREE_BOUNCES *
			settings->board[0].debounce_ms +
		5;
	rules->default_boundary = settings->game.default_boundary;
}

static uint32_t tones_of(const struct ro_settings_speech *speech)
{
	return (uint32_t)speech->tone_contact << RO_TONE_CONTACT |
		(uint32_t)speech->tone_completed << RO_TONE_COMPLETED |
		(uint32_t)speech->tone_error << RO_TONE_ERROR |
		(uint32_t)speech->tone_question << RO_TONE_QUESTION |
		(uint32_t)speech->tone_low_time << RO_TONE_LOW_TIME;
}

/* A private ear needs an earphone of its own, a device of the settings. */
static bool has_ear(const struct ro_settings *settings, enum ro_side side)
{
	return settings->audio.private_outlets[side].kind == RO_OUTLET_DEVICE;
}

static void set_voice(
	const struct ro_settings_speech *speech, struct ro_voice_tuned *voice)
{
	voice->side = RO_NOBODY;
	voice->rate_wpm = speech->rate;
	voice->pitch = speech->pitch;
	voice->volume = speech->volume;
	voice->variant = speech->variant;
}

void ro_app_rules_announcer(
	const struct ro_settings *settings, struct ro_announcer_rules *rules)
{
	struct ro_voice_tuned voice;

	ro_announcer_rules_default(rules);
	set_voice(&settings->speech, &voice);
	ro_announcer_rules_tune(rules, &voice);
	ro_app_rules_style(settings, &rules->style);
	rules->blind = settings->game.blind;
	rules->seating = settings->game.seating;
	rules->assistance = settings->game.assistance;
	rules->touch = settings->game.touch;
	rules->complete = settings->game.complete;
	rules->draw_odds = settings->clock.draw_odds;
	rules->low_time = settings->speech.low_time_count > 0;
	rules->tones = tones_of(&settings->speech);
	rules->has_white_ear = has_ear(settings, RO_WHITE);
	rules->has_black_ear = has_ear(settings, RO_BLACK);
	rules->names[RO_WHITE] = settings->event.white;
	rules->names[RO_BLACK] = settings->event.black;
}

void ro_app_rules_menu(
	const struct ro_settings *settings, struct ro_menu_rules *rules)
{
	memset(rules, 0, sizeof(*rules));
	rules->set.controls[RO_WHITE] = settings->clock.controls[RO_WHITE];
	rules->set.controls[RO_BLACK] = settings->clock.controls[RO_BLACK];
	rules->set.mode = settings->clock.mode;
	rules->is_alone = settings->game.seating == RO_SEATING_NONE;
	rules->offers_allowed = settings->game.draw_offers;
	rules->blind = settings->game.blind;
	rules->own_voices = settings->game.blind == RO_BLIND_BOTH &&
		has_ear(settings, RO_WHITE) && has_ear(settings, RO_BLACK);
	set_voice(&settings->speech, &rules->voice);
}

/* casual and training begin when the pieces stand; all other profiles wait
 * for the arbiter's start. */
static bool begins_by_itself(const char *profile)
{
	return strcmp(profile, "casual") == 0 ||
		strcmp(profile, "training") == 0;
}

void ro_app_rules_referee(
	const struct ro_settings *settings, struct ro_referee_rules *rules)
{
	const struct ro_settings_game *game = &settings->game;
	const struct ro_settings_clock *clock = &settings->clock;
	struct ro_clock_rules set;

	rules->seating = game->seating;
	rules->blind = game->blind;
	rules->law = game->law;
	rules->supervised = game->supervised;
	rules->complete = game->complete;
	rules->illegal = game->illegal;
	rules->illegal_limit = game->illegal_limit;
	rules->touch = game->touch;
	rules->takeback = game->takeback;
	rules->assistance = game->assistance;
	rules->recording = game->recording;
	rules->draw_offers = game->draw_offers;
	rules->flag_ends = game->flag_ends;
	rules->draw_odds = clock->draw_odds;
	rules->gate[RO_WHITE] = clock->gate[RO_WHITE];
	rules->gate[RO_BLACK] = clock->gate[RO_BLACK];
	rules->gate_time = clock->gate_time;
	rules->has_clock = clock->controls[RO_WHITE].period_count > 0 ||
		clock->controls[RO_BLACK].period_count > 0;
	ro_app_rules_clock(settings, &set);
	rules->clock_misfits = game->seating != RO_SEATING_NONE &&
		!ro_clock_rules_fit(&set, (enum ro_law)game->law);
	rules->autostart = begins_by_itself(game->profile);
	rules->settle_ms = settings->board[0].settle_ms;
	rules->debounce_ms = settings->board[0].debounce_ms;
	rules->penalty_ms = ro_settings_penalty_ms(settings);
}

/* The games of a match are told apart by their Round: "4.2". */
static void add_round(
	const struct ro_settings *settings, char round[RO_RECORD_ROUND_MAX])
{
	char number[RO_MATCH_ROUND_MAX];

	if (settings->game.match == RO_MATCH_KIND_NONE) {
		snprintf(round, RO_RECORD_ROUND_MAX, "%s",
			settings->event.round);
		return;
	}
	ro_match_round(settings->event.round,
		ro_match_games(settings->event.match_results) + 1, number);
	snprintf(round, RO_RECORD_ROUND_MAX, "%s", number);
}

void ro_app_rules_record(
	const struct ro_settings *settings, struct ro_record_rules *rules)
{
	const time_t now = time(NULL);
	struct tm date;

	memset(rules, 0, sizeof(*rules));
	/* The clock alone sees no moves. */
	rules->directory = settings->game.seating == RO_SEATING_NONE
		? NULL
		: settings->record.directory;
	rules->tags.event = settings->event.name;
	rules->tags.site = settings->event.site;
	add_round(settings, rules->tags.round);
	rules->is_match = settings->game.match != RO_MATCH_KIND_NONE;
	rules->tags.white = settings->event.white;
	rules->tags.black = settings->event.black;
	rules->tags.board = settings->event.board;
	rules->tags.controls[RO_WHITE] = settings->clock.controls[RO_WHITE];
	rules->tags.controls[RO_BLACK] = settings->clock.controls[RO_BLACK];
	rules->tags.mode = settings->clock.mode;
	if (localtime_r(&now, &date) != NULL) {
		strftime(rules->tags.date, sizeof(rules->tags.date), "%Y.%m.%d",
			&date);
	}
}
