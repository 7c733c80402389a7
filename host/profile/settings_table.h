/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_PROFILE_SETTINGS_TABLE_H
#define HOST_PROFILE_SETTINGS_TABLE_H

#include "host/profile/settings.h"

/**
 * The one table of every key, for the files of this folder and its tests.
 *
 * A row says where a key stands in a file, what kind of value it has, where
 * the value goes, what it is unless set, and one line of help. To add a key:
 * one field in settings.h and one row here.
 *
 * Source: docs/interfaces, section 4.
 */

enum ro_setting_type {
	RO_SETTING_PROFILE, /* char[]: a profile's name */
	RO_SETTING_TERM, /* uint8_t: one of terms */
	RO_SETTING_TERM_TWICE, /* uint8_t[2]: one of terms, for both sides */
	RO_SETTING_YES_NO, /* bool */
	RO_SETTING_NUMBER, /* uint8_t or uint16_t: min to max */
	RO_SETTING_TIME, /* int64_t: min to max, or RO_SETTING_NO_TIME */
	RO_SETTING_DAYTIME, /* int64_t: after midnight, or RO_SETTING_NO_TIME */
	RO_SETTING_TIMES, /* ro_settings_speech, the low times */
	RO_SETTING_CONTROL, /* struct ro_control */
	RO_SETTING_PRESETS, /* ro_settings_clock, the presets */
	RO_SETTING_TEXT, /* char[] */
	RO_SETTING_OUTLET, /* struct ro_outlet */
	RO_SETTING_LINE, /* char[RO_SETTING_LINE_MAX] */
	RO_SETTING_LINES, /* struct ro_lines */
	RO_SETTING_ASK, /* uint8_t: enum ro_setting_ask */
};

struct ro_setting {
	const char *section; /* "game" */
	const char *key; /* "law" */
	enum ro_setting_type type;
	size_t offset; /* of its field in struct ro_settings */
	size_t room; /* of its field, in bytes */
	const struct ro_terms *terms; /* of the TERM types */
	int64_t min; /* of NUMBER and TIME, both ends included */
	int64_t max;
	const char *also; /* TIME and OUTLET: one more word, or NULL */
	const char *preset; /* the default as text */
	bool by_profile; /* a profile sets it */
	bool is_shorthand; /* read, but never written */
	uint8_t answers; /* setting it clears this enum ro_setting_ask */
	const char *help; /* one sentence */
};

/** The rows; sections in file order, keys together. */
extern const struct ro_setting ro_setting_table[];

/** How many rows there are. */
extern const unsigned ro_setting_count;

/** The words of RO_SETTING_ASK, in the order of enum ro_setting_ask's bits. */
extern const struct ro_terms ro_setting_ask_terms;

/** The row of a key, in any case of letters, or NULL. */
const struct ro_setting *ro_setting_find(const char *section, const char *key);

/** The name of a section as the table spells it, or NULL. */
const char *ro_setting_section(const char *section);

/** @return true if both say the same in any case of ASCII letters */
bool ro_setting_is_word(const char *one, const char *other);

/** What a profile sets, one key. */
struct ro_profile_row {
	const char *key; /* "game.law" */
	const char *value;
};

struct ro_profile {
	const char *name;
	const char *text;
	const struct ro_profile_row *rows; /* ends with a NULL key */
};

/** The profile called @p name, in any case of letters, or NULL. */
const struct ro_profile *ro_profile_find(const char *name);

#endif
