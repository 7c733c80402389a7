/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/profile/settings_value.h"
#include "host/profile/settings_why.h"

#include <string.h>

/* Two lines of a 40-cell Braille display. */
#define WIDTH 78

/* What a writer has written so far. */
struct writer {
	ro_settings_sink *sink;
	void *arg;
	const char *section; /* the last one begun, or NULL */
};

static void say(const struct writer *writer, const char *line)
{
	writer->sink(writer->arg, line);
}

static void begin_section(struct writer *writer, const char *section)
{
	char line[32];
	struct ro_text text;

	if (writer->section != NULL && strcmp(writer->section, section) == 0) {
		return;
	}
	if (writer->section != NULL) {
		say(writer, "");
	}
	ro_text_init(&text, line, sizeof(line));
	ro_text_addf(&text, "[%s]", section);
	say(writer, line);
	writer->section = section;
}

static void write_pair(const struct writer *writer,
	const struct ro_setting *setting, const struct ro_settings *settings,
	const char *before)
{
	char line[RO_SETTING_VALUE_MAX];
	struct ro_text text;
	size_t bare;

	ro_text_init(&text, line, sizeof(line));
	ro_text_addf(&text, "%s%s =", before, setting->key);
	bare = text.len;
	ro_text_add(&text, " ");
	ro_setting_add_value(setting, settings, &text);
	if (text.len == bare + 1) {
		line[bare] = '\0'; /* no value, no blank at the end */
	}
	say(writer, line);
}

static void write_settings(const struct ro_settings *settings,
	ro_settings_sink *sink, void *arg, bool only_profile)
{
	struct writer writer = { .sink = sink, .arg = arg };

	for (unsigned i = 0; i < ro_setting_count; i++) {
		const struct ro_setting *setting = &ro_setting_table[i];

		if (setting->is_shorthand ||
			(only_profile && !setting->by_profile)) {
			continue;
		}
		begin_section(&writer, setting->section);
		write_pair(&writer, setting, settings, "");
	}
}

void ro_settings_write(
	const struct ro_settings *settings, ro_settings_sink *sink, void *arg)
{
	write_settings(settings, sink, arg, false);
}

void ro_settings_write_profile(
	const struct ro_settings *settings, ro_settings_sink *sink, void *arg)
{
	write_settings(settings, sink, arg, true);
}

/* Write words as comment lines, broken at blanks. */
static void write_comment(const struct writer *writer, const char *words)
{
	while (*words != '\0') {
		char line[WIDTH + 1];
		struct ro_text text;
		size_t len = strlen(words);

		if (len > WIDTH - 2) {
			len = WIDTH - 2;
			while (len > 0 && words[len] != ' ') {
				len--;
			}
		}
		ro_text_init(&text, line, sizeof(line));
		ro_text_add(&text, "# ");
		ro_text_add_bytes(&text, words, len);
		say(writer, line);
		words += len;
		words += *words == ' ' ? 1 : 0;
	}
}

static void write_help(
	const struct writer *writer, const struct ro_setting *setting)
{
	char words[RO_SETTING_WHY_MAX];
	struct ro_text text;

	ro_text_init(&text, words, sizeof(words));
	ro_text_add(&text, "Allowed: ");
	ro_setting_add_allowed(setting, &text);
	ro_text_add(&text, ".");
	write_comment(writer, setting->help);
	write_comment(writer, words);
}

void ro_settings_write_example(ro_settings_sink *sink, void *arg)
{
	struct writer writer = { .sink = sink, .arg = arg };
	struct ro_settings settings;

	ro_settings_init(&settings);
	write_comment(&writer,
		"Settings of Rochade. This file is read at the start: "
		"/etc/rochade/rochade.conf, then the one named by --config.");
	say(&writer, "#");
	write_comment(&writer,
		"Every setting is shown with its default behind a semicolon. "
		"To change one, take the semicolon away and write another "
		"value. A comment stands on a line of its own.");
	say(&writer, "#");
	write_comment(&writer,
		"The profile sets all of game and clock and the low-time "
		"warning; the defaults shown for these are those of the "
		"profile casual. \"rochade profiles NAME\" shows another.");
	writer.section = ""; /* so that a blank line comes before the first */
	for (unsigned i = 0; i < ro_setting_count; i++) {
		const struct ro_setting *setting = &ro_setting_table[i];

		begin_section(&writer, setting->section);
		say(&writer, "");
		write_help(&writer, setting);
		write_pair(&writer, setting, &settings, ";");
	}
}
