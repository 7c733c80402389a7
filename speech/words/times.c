/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/words/numbers.h"

#define SECOND_MS 1000
#define MINUTE_MS (60 * SECOND_MS)
#define HOUR_MS (60 * MINUTE_MS)

enum unit { HOUR, MINUTE, SECOND, UNITS };

static const int64_t unit_ms[UNITS] = { HOUR_MS, MINUTE_MS, SECOND_MS };

struct tongue {
	const char *one[UNITS];
	const char *more[UNITS];
	const char *instant; /* more than nothing, less than a second */
	const char *extra_before; /* between number and unit */
	const char *extra_one; /* after a single unit of one */
	const char *extra_more; /* after all else */
	uint32_t plural_from; /* 0 seconde, but 0 Sekunden */
};

/* German says "zusätzlich" in the sentence, not in the time. */
static const struct tongue tongues[RO_LANGUAGES] = {
	[RO_LANGUAGE_DE] = {
		.one = { "Stunde", "Minute", "Sekunde" },
		.more = { "Stunden", "Minuten", "Sekunden" },
		.instant = "weniger als eine Sekunde",
		.extra_before = "",
		.extra_one = "",
		.extra_more = "",
	},
	[RO_LANGUAGE_EN] = {
		.one = { "hour", "minute", "second" },
		.more = { "hours", "minutes", "seconds" },
		.instant = "less than one second",
		.extra_before = " extra",
		.extra_one = "",
		.extra_more = " extra",
	},
	[RO_LANGUAGE_FR] = {
		.one = { "heure", "minute", "seconde" },
		.more = { "heures", "minutes", "secondes" },
		.instant = "moins d'une seconde",
		.extra_before = "",
		.extra_one = " supplémentaire",
		.extra_more = " supplémentaires",
		.plural_from = 2,
	},
};

static bool is_one(const struct tongue *tongue, uint32_t number)
{
	return number == 1 || number < tongue->plural_from;
}

static void add_count(struct ro_text *text, enum ro_language language,
	uint32_t number, enum unit unit, const char *between)
{
	const struct tongue *tongue = &tongues[language];

	ro_number_add(text, language, number, RO_NUMBER_FEMININE);
	ro_text_add(text, between);
	ro_text_add(text, " ");
	ro_text_add(text,
		is_one(tongue, number) ? tongue->one[unit]
				       : tongue->more[unit]);
}

static enum unit largest_unit(int64_t ms)
{
	return ms >= HOUR_MS ? HOUR : ms >= MINUTE_MS ? MINUTE : SECOND;
}

static uint32_t whole(int64_t ms, enum unit unit)
{
	const int64_t count = ms / unit_ms[unit];

	return count > RO_NUMBER_MAX ? RO_NUMBER_MAX : (uint32_t)count;
}

static void add_single(struct ro_text *text, enum ro_language language,
	uint32_t number, enum unit unit, bool is_extra)
{
	const struct tongue *tongue = &tongues[language];

	add_count(text, language, number, unit,
		is_extra ? tongue->extra_before : "");
	if (is_extra && *tongue->extra_before == '\0') {
		ro_text_add(text,
			is_one(tongue, number) ? tongue->extra_one
					       : tongue->extra_more);
	}
}

void ro_time_add(struct ro_text *text, enum ro_language language, int64_t ms,
	bool is_extra)
{
	const struct tongue *tongue = &tongues[language];
	const enum unit unit = largest_unit(ms);
	uint32_t rest = 0;

	if (ms > 0 && ms < SECOND_MS) {
		ro_text_add(text, tongue->instant);
		return;
	}
	if (ms < 0) {
		ms = 0;
	}
	if (unit != SECOND) {
		rest = whole(ms % unit_ms[unit], unit + 1);
	}
	if (rest == 0) {
		add_single(text, language, whole(ms, unit), unit, is_extra);
		return;
	}
	add_count(text, language, whole(ms, unit), unit, "");
	ro_text_add(text, " ");
	add_count(text, language, rest, unit + 1, "");
	if (is_extra) {
		ro_text_add(text, tongue->extra_more);
	}
}
