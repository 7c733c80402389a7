/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/profile/settings_why.h"

#include <string.h>

/* More of a wrong value than this is not repeated in the sentence. */
#define SHOWN_MAX 60

static void add_between(struct ro_text *text, unsigned index, unsigned count)
{
	if (index > 0) {
		ro_text_add(text, index + 1 == count ? " or " : ", ");
	}
}

static void add_terms(struct ro_text *text, const struct ro_terms *terms)
{
	for (unsigned i = 0; i < terms->count; i++) {
		add_between(text, i, terms->count);
		ro_text_add(text, terms->words[i]);
	}
}

static void add_profiles(struct ro_text *text)
{
	for (unsigned i = 0; i < ro_profile_count(); i++) {
		add_between(text, i, ro_profile_count());
		ro_text_add(text, ro_profile_name(i));
	}
}

/* The largest unit that says it in one part. */
static void add_limit(struct ro_text *text, int64_t ms)
{
	if (ms > 0 && ms % 3600000 == 0) {
		ro_text_addf(text, "%dh", (int)(ms / 3600000));
	} else if (ms > 0 && ms % 1000 == 0) {
		ro_text_addf(text, "%ds", (int)(ms / 1000));
	} else {
		ro_text_addf(text, "%dms", (int)ms);
	}
}

static void add_time(struct ro_text *text, const struct ro_setting *setting)
{
	if (setting->also != NULL) {
		ro_text_addf(text, "%s, or ", setting->also);
	}
	ro_text_add(text, "a time from ");
	add_limit(text, setting->min);
	ro_text_add(text, " to ");
	add_limit(text, setting->max);
	ro_text_add(text, ", such as 1h30m, 15m, 4s or 250ms");
}

static void add_outlet(struct ro_text *text, const struct ro_setting *setting)
{
	ro_text_add(text, "none, ");
	if (setting->also != NULL) {
		ro_text_addf(text, "%s, ", setting->also);
	}
	ro_text_add(text,
		"or a device and left, right, both or a channel "
		"from 1 to 8, such as default left");
}

static void add_number(struct ro_text *text, const struct ro_setting *setting)
{
	ro_text_addf(text, "a number from %d to %d", (int)setting->min,
		(int)setting->max);
}

static void add_text(struct ro_text *text, const struct ro_setting *setting)
{
	ro_text_addf(text, "text of up to %d bytes, or nothing",
		(int)setting->room - 1);
}

void ro_setting_add_allowed(
	const struct ro_setting *setting, struct ro_text *text)
{
	switch (setting->type) {
	case RO_SETTING_PROFILE:
		add_profiles(text);
		break;
	case RO_SETTING_TERM:
	case RO_SETTING_TERM_TWICE:
		add_terms(text, setting->terms);
		break;
	case RO_SETTING_YES_NO:
		ro_text_add(text, "yes or no");
		break;
	case RO_SETTING_NUMBER:
		add_number(text, setting);
		break;
	case RO_SETTING_TIME:
		add_time(text, setting);
		break;
	case RO_SETTING_DAYTIME:
		ro_text_add(text,
			"none, or a time of day from 00:00 to 23:59, such as "
			"14:30");
		break;
	case RO_SETTING_TIMES:
		ro_text_addf(text, "off, or up to %d times, such as 5m 1m 10s",
			RO_LOW_TIMES_MAX);
		break;
	case RO_SETTING_CONTROL:
		ro_text_add(text,
			"none, or a time control such as 90m+30s "
			"or 40/90m+30s,30m+30s");
		break;
	case RO_SETTING_PRESETS:
		ro_text_addf(text,
			"none, or up to %d time controls with spaces between, "
			"such as 25m+10s 3m+2s",
			RO_PRESETS_MAX);
		break;
	case RO_SETTING_TEXT:
		add_text(text, setting);
		break;
	case RO_SETTING_OUTLET:
		add_outlet(text, setting);
		break;
	case RO_SETTING_LINE:
		ro_text_add(text,
			"the name or number of one line, such as "
			"GPIO17 or 17, or nothing");
		break;
	case RO_SETTING_LINES:
		ro_text_addf(text,
			"%d names or numbers of lines with spaces between, "
			"each once, or nothing",
			RO_SETTING_LINES_MAX);
		break;
	case RO_SETTING_ASK:
		ro_text_add(text,
			"none, or any of blind, supervised and illegal_limit");
		break;
	}
}

/* A wrong value may be long, or no text at all. */
void ro_setting_add_shown(const char *value, struct ro_text *text)
{
	size_t left = strlen(value);
	size_t shown = 0;

	while (left > 0 && shown < SHOWN_MAX) {
		const size_t len = ro_text_utf8_len(value, left);

		if (len == 0 || (unsigned char)*value < ' ' || *value == 0x7f) {
			ro_text_add_char(text, '?');
		} else {
			ro_text_add_bytes(text, value, len);
		}
		shown++;
		value += len == 0 ? 1 : len;
		left -= len == 0 ? 1 : len;
	}
	ro_text_add(text, left > 0 ? "..." : "");
}

static void why_profile(const char *name, struct ro_text *text)
{
	ro_text_add(text, "there is no profile \"");
	ro_setting_add_shown(name, text);
	ro_text_add(text, "\"; there are ");
	add_profiles(text);
}

void ro_setting_why_value(const struct ro_setting *setting, const char *value,
	const char *more, struct ro_text *text)
{
	if (setting->type == RO_SETTING_PROFILE) {
		why_profile(value, text);
		return;
	}
	ro_text_addf(text, "%s.%s ", setting->section, setting->key);
	if (*value == '\0') {
		ro_text_add(text, "has no value");
	} else {
		ro_text_add(text, "cannot be \"");
		ro_setting_add_shown(value, text);
		ro_text_add(text, "\"");
	}
	if (more != NULL) {
		ro_text_addf(text, ": %s", more);
		return;
	}
	ro_text_add(text, "; allowed: ");
	ro_setting_add_allowed(setting, text);
}

static void add_keys(struct ro_text *text, const char *section)
{
	const char *between = "";

	for (unsigned i = 0; i < ro_setting_count; i++) {
		if (strcmp(ro_setting_table[i].section, section) == 0) {
			ro_text_add(text, between);
			ro_text_add(text, ro_setting_table[i].key);
			between = ", ";
		}
	}
}

static void add_sections(struct ro_text *text)
{
	for (unsigned i = 0; i < ro_setting_count; i++) {
		const char *name = ro_setting_table[i].section;

		if (i == 0) {
			ro_text_add(text, name);
		} else if (strcmp(ro_setting_table[i - 1].section, name) != 0) {
			ro_text_addf(text, ", %s", name);
		}
	}
}

void ro_setting_why_section(const char *section, struct ro_text *text)
{
	ro_text_add(text, "there is no section \"");
	ro_setting_add_shown(section, text);
	ro_text_add(text, "\"; there are ");
	add_sections(text);
}

void ro_setting_why_key(
	const char *section, const char *key, struct ro_text *text)
{
	ro_text_addf(text, "section %s has no key \"", section);
	ro_setting_add_shown(key, text);
	ro_text_add(text, "\"; it has ");
	add_keys(text, section);
}
