/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/profile/settings.h"

#include "host/base/require.h"
#include "host/profile/settings_value.h"
#include "host/profile/settings_why.h"

#include <string.h>

/* Defaults and profiles are our own: they are right or the program is not. */
static void put(struct ro_settings *settings, const struct ro_setting *setting,
	const char *value)
{
	const char *why = NULL;

	ro_require(ro_setting_read(setting, value, settings, &why));
}

/* The row of "section.key", or NULL and why it is none. */
static const struct ro_setting *find(
	const char *section_dot_key, struct ro_text *why)
{
	const char *dot = strchr(section_dot_key, '.');
	const size_t len = dot == NULL ? 0 : (size_t)(dot - section_dot_key);
	const struct ro_setting *setting = NULL;
	const char *known;
	char section[16] = "";

	if (len == 0 || len >= sizeof(section)) {
		ro_setting_why_section(section_dot_key, why);
		return NULL;
	}
	memcpy(section, section_dot_key, len);
	known = ro_setting_section(section);
	if (known == NULL) {
		ro_setting_why_section(section, why);
		return NULL;
	}
	setting = ro_setting_find(known, dot + 1);
	if (setting == NULL) {
		ro_setting_why_key(known, dot + 1, why);
	}
	return setting;
}

static void put_profile(
	struct ro_settings *settings, const struct ro_profile *profile)
{
	char words[RO_SETTING_WHY_MAX];
	struct ro_text why;

	for (unsigned i = 0; i < ro_setting_count; i++) {
		if (ro_setting_table[i].by_profile) {
			put(settings, &ro_setting_table[i],
				ro_setting_table[i].preset);
		}
	}
	ro_text_init(&why, words, sizeof(words));
	for (unsigned i = 0; profile->rows[i].key != NULL; i++) {
		const struct ro_setting *setting = find(
			profile->rows[i].key, &why);

		ro_require(setting != NULL && setting->by_profile);
		put(settings, setting, profile->rows[i].value);
	}
	put(settings, ro_setting_find("game", "profile"), profile->name);
}

void ro_settings_init(struct ro_settings *settings)
{
	memset(settings, 0, sizeof(*settings));
	for (unsigned i = 0; i < ro_setting_count; i++) {
		put(settings, &ro_setting_table[i], ro_setting_table[i].preset);
	}
	put_profile(settings, ro_profile_find("casual"));
}

bool ro_settings_profile(struct ro_settings *settings, const char *name,
	char *why, size_t why_size)
{
	const struct ro_profile *profile = ro_profile_find(name);
	struct ro_text text;

	if (profile == NULL) {
		ro_text_init(&text, why, why_size);
		ro_setting_why_value(
			ro_setting_find("game", "profile"), name, NULL, &text);
		return false;
	}
	put_profile(settings, profile);
	return true;
}

bool ro_settings_set(struct ro_settings *settings, const char *section_dot_key,
	const char *value, char *why, size_t why_size)
{
	const struct ro_setting *setting;
	const char *more = NULL;
	struct ro_text text;

	ro_text_init(&text, why, why_size);
	setting = find(section_dot_key, &text);
	if (setting == NULL) {
		return false;
	}
	if (setting->type == RO_SETTING_PROFILE) {
		return ro_settings_profile(settings, value, why, why_size);
	}
	if (!ro_setting_read(setting, value, settings, &more)) {
		ro_setting_why_value(setting, value, more, &text);
		return false;
	}
	settings->game.ask &= (uint8_t)~setting->answers;
	return true;
}

int64_t ro_settings_penalty_ms(const struct ro_settings *settings)
{
	const struct ro_settings_game *game = &settings->game;
	const bool is_short = game->law == RO_LAW_RAPID ||
		(game->law == RO_LAW_BLITZ && !game->supervised);

	if (game->penalty_ms != RO_SETTING_NO_TIME) {
		return game->penalty_ms;
	}
	return is_short ? 60000 : 120000;
}
