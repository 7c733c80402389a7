/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/profile/settings_value.h"

#include "host/base/require.h"

#include <string.h>

/* Room for a value in small letters; longer ones are no word of ours. */
#define SMALL_MAX 128

/* A word of a value: where it stands and how long it is. */
struct word {
	const char *start;
	size_t len;
};

static bool is_blank(char letter)
{
	return letter == ' ' || letter == '\t';
}

/* Take the next word of *rest; its len is 0 when there is none left. */
static struct word next_word(const char **rest)
{
	struct word word = { .len = 0 };

	while (is_blank(**rest)) {
		++*rest;
	}
	word.start = *rest;
	while (**rest != '\0' && !is_blank(**rest)) {
		++*rest;
		word.len++;
	}
	return word;
}

/* Small letters, because capitals cannot be heard. */
static bool to_small(const char *value, char small[SMALL_MAX])
{
	size_t i;

	for (i = 0; value[i] != '\0'; i++) {
		const char letter = value[i];
		const bool is_capital = letter >= 'A' && letter <= 'Z';

		if (i == SMALL_MAX - 1) {
			return false;
		}
		small[i] = is_capital ? (char)(letter - 'A' + 'a') : letter;
	}
	small[i] = '\0';
	return true;
}

static bool word_to_small(struct word word, char small[SMALL_MAX])
{
	char copy[SMALL_MAX];

	if (word.len >= sizeof(copy)) {
		return false;
	}
	memcpy(copy, word.start, word.len);
	copy[word.len] = '\0';
	return to_small(copy, small);
}

/* Text that a settings file can hold again: valid UTF-8, nothing that
 * controls, nothing that inih would take for a comment. */
static bool is_plain(const char *value)
{
	size_t left = strlen(value);
	char before = ' ';

	while (left > 0) {
		const unsigned char byte = (unsigned char)*value;
		const size_t len = ro_text_utf8_len(value, left);

		if (len == 0 || byte < ' ' || byte == 0x7f ||
			(byte == ';' && before == ' ')) {
			return false;
		}
		before = *value;
		value += len;
		left -= len;
	}
	return true;
}

static bool read_text(const char *value, char *field, size_t room)
{
	const size_t len = strlen(value);

	if (len >= room || !is_plain(value)) {
		return false;
	}
	memset(field, 0, room);
	memcpy(field, value, len);
	return true;
}

static bool read_term(
	const struct ro_setting *setting, const char *value, uint8_t *field)
{
	char small[SMALL_MAX];
	int term;

	if (!to_small(value, small)) {
		return false;
	}
	term = ro_term_value(setting->terms, small);
	if (term < 0) {
		return false;
	}
	memset(field, term, setting->room);
	return true;
}

static bool read_yes_no(const char *value, bool *field)
{
	static const char *const words[] = { "no", "yes", "off", "on", "false",
		"true" };

	for (size_t i = 0; i < ro_count(words); i++) {
		if (ro_setting_is_word(words[i], value)) {
			*field = i % 2 == 1;
			return true;
		}
	}
	return false;
}

static bool read_number(
	const struct ro_setting *setting, const char *value, void *field)
{
	uint64_t number;

	if (!ro_text_to_uint(value, (uint64_t)setting->max, &number) ||
		number < (uint64_t)setting->min) {
		return false;
	}
	if (setting->room == sizeof(uint8_t)) {
		*(uint8_t *)field = (uint8_t)number;
	} else {
		*(uint16_t *)field = (uint16_t)number;
	}
	return true;
}

static bool read_time(
	const struct ro_setting *setting, const char *value, int64_t *field)
{
	char small[SMALL_MAX];
	int64_t ms;

	if (setting->also != NULL && ro_setting_is_word(setting->also, value)) {
		*field = RO_SETTING_NO_TIME;
		return true;
	}
	if (!to_small(value, small) || !ro_text_to_duration(small, &ms) ||
		ms < setting->min || ms > setting->max) {
		return false;
	}
	*field = ms;
	return true;
}

/* "14:30"; the day has 24 hours. */
static bool read_daytime(
	const struct ro_setting *setting, const char *value, int64_t *field)
{
	const char *const colon = strchr(value, ':');
	char hours[3] = "";
	uint64_t hour;
	uint64_t minute;

	if (ro_setting_is_word(setting->also, value)) {
		*field = RO_SETTING_NO_TIME;
		return true;
	}
	if (colon == NULL || colon - value < 1 || colon - value > 2 ||
		strlen(colon) != 3) {
		return false;
	}
	memcpy(hours, value, (size_t)(colon - value));
	if (!ro_text_to_uint(hours, 23, &hour) ||
		!ro_text_to_uint(colon + 1, 59, &minute)) {
		return false;
	}
	*field = (int64_t)(hour * 60 + minute) * 60000;
	return true;
}

/* Put ms into its place among falling times. @return false if it is there */
static bool insert_falling(int64_t *times_ms, unsigned count, int64_t ms)
{
	unsigned at = count;

	while (at > 0 && times_ms[at - 1] < ms) {
		at--;
	}
	if (at > 0 && times_ms[at - 1] == ms) {
		return false;
	}
	memmove(times_ms + at + 1, times_ms + at,
		(count - at) * sizeof(*times_ms));
	times_ms[at] = ms;
	return true;
}

static bool read_times(const char *value, struct ro_settings_speech *speech)
{
	int64_t times_ms[RO_LOW_TIMES_MAX] = { 0 };
	uint8_t count = 0;
	struct word word;

	if (!ro_setting_is_word(value, "off")) {
		for (word = next_word(&value); word.len > 0;
			word = next_word(&value)) {
			char small[SMALL_MAX];
			int64_t ms;

			if (count == RO_LOW_TIMES_MAX ||
				!word_to_small(word, small) ||
				!ro_text_to_duration(small, &ms) || ms == 0 ||
				!insert_falling(times_ms, count, ms)) {
				return false;
			}
			count++;
		}
		if (count == 0) {
			return false;
		}
	}
	memcpy(speech->low_time_ms, times_ms, sizeof(times_ms));
	speech->low_time_count = count;
	return true;
}

static bool read_control(
	const char *value, struct ro_control *field, const char **why)
{
	char small[SMALL_MAX];
	struct ro_control control = { .period_count = 0 };

	if (!to_small(value, small) || !ro_control_read(small, &control, why)) {
		return false;
	}
	*field = control;
	return true;
}

static bool read_presets(
	const char *value, struct ro_settings_clock *clock, const char **why)
{
	struct ro_control presets[RO_PRESETS_MAX];
	uint8_t count = 0;
	struct word word;

	memset(presets, 0, sizeof(presets));
	if (!ro_setting_is_word(value, "none")) {
		for (word = next_word(&value); word.len > 0;
			word = next_word(&value)) {
			char small[SMALL_MAX];

			if (count == RO_PRESETS_MAX ||
				!word_to_small(word, small) ||
				!read_control(small, &presets[count], why) ||
				presets[count].period_count == 0) {
				return false;
			}
			count++;
		}
		if (count == 0) {
			return false;
		}
	}
	memcpy(clock->presets, presets, sizeof(presets));
	clock->preset_count = count;
	return true;
}

static bool read_channel(struct word word, uint8_t *channel)
{
	static const char *const words[] = { "both", "left", "right" };
	char small[SMALL_MAX];
	uint64_t number;

	if (!word_to_small(word, small)) {
		return false;
	}
	for (size_t i = 0; i < ro_count(words); i++) {
		if (strcmp(small, words[i]) == 0) {
			*channel = (uint8_t)i;
			return true;
		}
	}
	if (!ro_text_to_uint(small, 8, &number) || number == 0) {
		return false;
	}
	*channel = (uint8_t)number;
	return true;
}

/* The last word is the channel, all before it the device: names of devices
 * have spaces, colons and commas in them. */
static bool read_device(const char *value, struct ro_outlet *outlet)
{
	char device[RO_SETTING_NAME_MAX];
	struct word last = { .start = value + strlen(value) };
	size_t len;

	while (last.start > value && !is_blank(last.start[-1])) {
		last.start--;
		last.len++;
	}
	len = (size_t)(last.start - value);
	while (len > 0 && is_blank(value[len - 1])) {
		len--;
	}
	if (len == 0 || len >= sizeof(device)) {
		return false;
	}
	memcpy(device, value, len);
	device[len] = '\0';
	outlet->kind = RO_OUTLET_DEVICE;
	return read_text(device, outlet->device, sizeof(outlet->device)) &&
		read_channel(last, &outlet->channel);
}

static bool read_outlet(const struct ro_setting *setting, const char *value,
	struct ro_outlet *field)
{
	struct ro_outlet outlet;

	memset(&outlet, 0, sizeof(outlet));
	if (setting->also != NULL && ro_setting_is_word(setting->also, value)) {
		outlet.kind = RO_OUTLET_EARPHONES;
	} else if (ro_setting_is_word("none", value)) {
		outlet.kind = RO_OUTLET_NONE;
	} else if (!read_device(value, &outlet)) {
		return false;
	}
	*field = outlet;
	return true;
}

static bool is_line_letter(char letter)
{
	return (letter >= '0' && letter <= '9') ||
		(letter >= 'a' && letter <= 'z') ||
		(letter >= 'A' && letter <= 'Z') || letter == '_' ||
		letter == '-' || letter == '.' || letter == ':' ||
		letter == '@';
}

/* An empty word is a line too: none. */
static bool read_line(struct word word, char *field)
{
	if (word.len >= RO_SETTING_LINE_MAX) {
		return false;
	}
	for (size_t i = 0; i < word.len; i++) {
		if (!is_line_letter(word.start[i])) {
			return false;
		}
	}
	memset(field, 0, RO_SETTING_LINE_MAX);
	memcpy(field, word.start, word.len);
	return true;
}

static bool read_one_line(const char *value, char *field)
{
	const struct word word = next_word(&value);

	return next_word(&value).len == 0 && read_line(word, field);
}

static bool has_line(const struct ro_lines *lines, unsigned index)
{
	for (unsigned i = 0; i < index; i++) {
		if (strcmp(lines->names[i], lines->names[index]) == 0) {
			return true;
		}
	}
	return false;
}

static bool read_lines(
	const char *value, struct ro_lines *field, const char **why)
{
	struct ro_lines lines;
	struct word word;

	memset(&lines, 0, sizeof(lines));
	for (word = next_word(&value); word.len > 0; word = next_word(&value)) {
		if (lines.count == RO_SETTING_LINES_MAX ||
			!read_line(word, lines.names[lines.count])) {
			return false;
		}
		if (has_line(&lines, lines.count)) {
			*why = "each line may stand only once";
			return false;
		}
		lines.count++;
	}
	if (lines.count != 0 && lines.count != RO_SETTING_LINES_MAX) {
		return false;
	}
	*field = lines;
	return true;
}

/* The bit of one word of the setting ask, or 0. */
static unsigned ask_of(struct word word)
{
	char small[SMALL_MAX];
	int bit;

	if (!word_to_small(word, small)) {
		return 0;
	}
	bit = ro_term_value(&ro_setting_ask_terms, small);
	return bit < 0 ? 0 : 1u << bit;
}

static bool read_ask(const char *value, uint8_t *field)
{
	unsigned ask = 0;
	struct word word;

	if (ro_setting_is_word(value, "none")) {
		*field = 0;
		return true;
	}
	for (word = next_word(&value); word.len > 0; word = next_word(&value)) {
		if (ask_of(word) == 0) {
			return false;
		}
		ask |= ask_of(word);
	}
	*field = (uint8_t)ask;
	return ask != 0;
}

static bool read_profile(const char *value, char *field, size_t room)
{
	const struct ro_profile *profile = ro_profile_find(value);

	return profile != NULL && read_text(profile->name, field, room);
}

bool ro_setting_read(const struct ro_setting *setting, const char *value,
	struct ro_settings *settings, const char **why)
{
	void *field = (char *)settings + setting->offset;

	switch (setting->type) {
	case RO_SETTING_PROFILE:
		return read_profile(value, field, setting->room);
	case RO_SETTING_TERM:
	case RO_SETTING_TERM_TWICE:
		return read_term(setting, value, field);
	case RO_SETTING_YES_NO:
		return read_yes_no(value, field);
	case RO_SETTING_NUMBER:
		return read_number(setting, value, field);
	case RO_SETTING_TIME:
		return read_time(setting, value, field);
	case RO_SETTING_DAYTIME:
		return read_daytime(setting, value, field);
	case RO_SETTING_TIMES:
		return read_times(value, field);
	case RO_SETTING_CONTROL:
		return read_control(value, field, why);
	case RO_SETTING_PRESETS:
		return read_presets(value, field, why);
	case RO_SETTING_TEXT:
		return read_text(value, field, setting->room);
	case RO_SETTING_OUTLET:
		return read_outlet(setting, value, field);
	case RO_SETTING_LINE:
		return read_one_line(value, field);
	case RO_SETTING_LINES:
		return read_lines(value, field, why);
	case RO_SETTING_ASK:
		return read_ask(value, field);
	}
	return false;
}
