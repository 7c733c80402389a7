/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/profile/settings_value.h"

#include "host/base/require.h"

static void add_time(struct ro_text *text, int64_t ms)
{
	static const struct {
		const char *name;
		int64_t ms;
	} units[] = {
		{ "h", 3600000 },
		{ "m", 60000 },
		{ "s", 1000 },
		{ "ms", 1 },
	};

	if (ms == 0) {
		ro_text_add(text, "0ms");
	}
	for (size_t i = 0; i < ro_count(units); i++) {
		if (ms >= units[i].ms) {
			ro_text_add_int(text, ms / units[i].ms);
			ro_text_add(text, units[i].name);
			ms %= units[i].ms;
		}
	}
}

static void add_times(
	struct ro_text *text, const struct ro_settings_speech *speech)
{
	if (speech->low_time_count == 0) {
		ro_text_add(text, "off");
	}
	for (unsigned i = 0; i < speech->low_time_count; i++) {
		ro_text_add(text, i > 0 ? " " : "");
		add_time(text, speech->low_time_ms[i]);
	}
}

static void add_outlet(struct ro_text *text, const struct ro_setting *setting,
	const struct ro_outlet *outlet)
{
	static const char *const channels[] = { "both", "left", "right" };

	switch ((enum ro_outlet_kind)outlet->kind) {
	case RO_OUTLET_NONE:
		ro_text_add(text, "none");
		return;
	case RO_OUTLET_EARPHONES:
		ro_text_add(text, setting->also);
		return;
	case RO_OUTLET_DEVICE:
		break;
	}
	ro_text_add(text, outlet->device);
	ro_text_add(text, " ");
	if (outlet->channel < ro_count(channels)) {
		ro_text_add(text, channels[outlet->channel]);
	} else {
		ro_text_add_int(text, outlet->channel);
	}
}

static void add_lines(struct ro_text *text, const struct ro_lines *lines)
{
	for (unsigned i = 0; i < lines->count; i++) {
		ro_text_add(text, i > 0 ? " " : "");
		ro_text_add(text, lines->names[i]);
	}
}

static void add_ask(struct ro_text *text, unsigned ask)
{
	const char *between = "";

	if (ask == 0) {
		ro_text_add(text, "none");
	}
	for (unsigned i = 0; i < ro_setting_ask_terms.count; i++) {
		if (ask >> i & 1) {
			ro_text_add(text, between);
			ro_text_add(text, ro_setting_ask_terms.words[i]);
			between = " ";
		}
	}
}

static void add_number(struct ro_text *text, const struct ro_setting *setting,
	const void *field)
{
	if (setting->room == sizeof(uint8_t)) {
		ro_text_add_int(text, *(const uint8_t *)field);
	} else {
		ro_text_add_int(text, *(const uint16_t *)field);
	}
}

static void add_time_or(
	struct ro_text *text, const struct ro_setting *setting, int64_t ms)
{
	if (ms == RO_SETTING_NO_TIME) {
		ro_text_add(text, setting->also);
	} else {
		add_time(text, ms);
	}
}

static void add_daytime(
	struct ro_text *text, const struct ro_setting *setting, int64_t ms)
{
	const int minutes = (int)(ms / 60000);

	if (ms == RO_SETTING_NO_TIME) {
		ro_text_add(text, setting->also);
	} else {
		ro_text_addf(text, "%02d:%02d", minutes / 60, minutes % 60);
	}
}

static void add_control(struct ro_text *text, const struct ro_control *control)
{
	char words[RO_CONTROL_TEXT_MAX];

	ro_control_write(control, words);
	ro_text_add(text, words);
}

static void add_presets(
	struct ro_text *text, const struct ro_settings_clock *clock)
{
	if (clock->preset_count == 0) {
		ro_text_add(text, "none");
	}
	for (unsigned i = 0; i < clock->preset_count; i++) {
		ro_text_add(text, i > 0 ? " " : "");
		add_control(text, &clock->presets[i]);
	}
}

void ro_setting_add_value(const struct ro_setting *setting,
	const struct ro_settings *settings, struct ro_text *text)
{
	const void *field = (const char *)settings + setting->offset;

	switch (setting->type) {
	case RO_SETTING_TERM:
	case RO_SETTING_TERM_TWICE:
		ro_text_add(text,
			ro_term_word(setting->terms, *(const uint8_t *)field));
		break;
	case RO_SETTING_YES_NO:
		ro_text_add(text, *(const bool *)field ? "yes" : "no");
		break;
	case RO_SETTING_NUMBER:
		add_number(text, setting, field);
		break;
	case RO_SETTING_TIME:
		add_time_or(text, setting, *(const int64_t *)field);
		break;
	case RO_SETTING_DAYTIME:
		add_daytime(text, setting, *(const int64_t *)field);
		break;
	case RO_SETTING_TIMES:
		add_times(text, field);
		break;
	case RO_SETTING_CONTROL:
		add_control(text, field);
		break;
	case RO_SETTING_PRESETS:
		add_presets(text, field);
		break;
	case RO_SETTING_PROFILE:
	case RO_SETTING_TEXT:
	case RO_SETTING_LINE:
		ro_text_add(text, field);
		break;
	case RO_SETTING_OUTLET:
		add_outlet(text, setting, field);
		break;
	case RO_SETTING_LINES:
		add_lines(text, field);
		break;
	case RO_SETTING_ASK:
		add_ask(text, *(const uint8_t *)field);
		break;
	}
}
