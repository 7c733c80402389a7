/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/msg/control.h"

#include "host/base/require.h"
#include "host/base/text.h"

#include <string.h>

#define BASE_MAX_MS INT64_C(86400000)
#define ADD_MAX_MS INT64_C(180000)
#define MOVES_MAX 500

/* No part of a control that somebody means is longer. */
#define PART_MAX 32

#define DIGITS "0123456789"

static const char why_empty[] =
	"a time control is missing; allowed are none, or a time with an "
	"increment as in 90m+30s";
static const char why_no_time[] =
	"a time is missing; it is written like 90m, 1h30m, 4s or 250ms";
static const char why_too_long[] =
	"a part is too long; a time is written like 90m, 1h30m, 4s or 250ms";
static const char why_negative[] =
	"a time cannot be negative; allowed are 1ms to 24h, and 0s to 3m "
	"after the plus";
static const char why_no_unit[] =
	"a number has no unit; allowed are h, m, s and ms, as in 90m or 4s";
static const char why_unit[] =
	"a unit is not known; allowed are h, m, s and ms, as in 90m or 4s";
static const char why_parts[] =
	"the parts of a time must fall and each must stay below the next "
	"larger unit: 2m1s, not 1m61s";
static const char why_base[] =
	"the time is out of range; allowed are 1ms to 24h";
static const char why_add[] =
	"the increment or delay is out of range; allowed are 0s to 3m";
static const char why_moves[] =
	"the number of moves before the slash is wrong; allowed are 1 to 500";
static const char why_moves_missing[] =
	"only the last period may be without a number of moves, as in "
	"40/90m+30s,30m+30s";
static const char why_moves_last[] =
	"the last period is for the rest of the game and has no number of "
	"moves, as in 40/90m+30s,30m+30s";
static const char why_periods[] =
	"there are too many periods; allowed are 1 to 4";

/* True if "h", "m", "s" or "ms" stands at @p words and nothing more. */
static bool is_unit(const char *words, size_t len)
{
	if (len == 2) {
		return strncmp(words, "ms", len) == 0;
	}
	return len == 1 && strchr("hms", *words) != NULL;
}

/* Why ro_text_to_duration() did not take @p words; @p why_range if it is one
 * part in good form and so too large. */
static const char *why_no_duration(const char *words, const char *why_range)
{
	unsigned parts = 0;

	if (strchr(words, '-') != NULL) {
		return why_negative;
	}
	if (strspn(words, DIGITS) == 0) {
		return why_no_time;
	}
	for (; *words != '\0'; parts++) {
		size_t len;

		words += strspn(words, DIGITS);
		len = strcspn(words, DIGITS);
		if (len == 0) {
			return why_no_unit;
		}
		if (!is_unit(words, len)) {
			return why_unit;
		}
		words += len;
	}
	return parts == 1 ? why_range : why_parts;
}

/* The next part of @p text up to one of @p ends, as a text of its own. */
static bool take_part(const char **text, const char *ends, char part[PART_MAX])
{
	const size_t len = strcspn(*text, ends);

	if (len >= PART_MAX) {
		return false;
	}
	memcpy(part, *text, len);
	part[len] = '\0';
	*text += len;
	return true;
}

static const char *read_time(const char **text, const char *ends,
	int64_t *time_ms, const char *why_range)
{
	char part[PART_MAX];

	if (!take_part(text, ends, part)) {
		return why_too_long;
	}
	if (!ro_text_to_duration(part, time_ms)) {
		return why_no_duration(part, why_range);
	}
	return NULL;
}

static const char *read_moves(const char **text, struct ro_period *period)
{
	char part[PART_MAX];
	uint64_t moves = 0;

	period->moves = 0;
	if ((*text)[strcspn(*text, "/,")] != '/') {
		return NULL;
	}
	if (!take_part(text, "/", part) ||
		!ro_text_to_uint(part, MOVES_MAX, &moves) || moves == 0) {
		return why_moves;
	}
	period->moves = (uint16_t)moves;
	(*text)++;
	return NULL;
}

static const char *read_add(const char **text, struct ro_period *period)
{
	const char *why;

	period->add_ms = 0;
	if (**text != '+') {
		return NULL;
	}
	(*text)++;
	why = read_time(text, ",", &period->add_ms, why_add);
	if (why == NULL && period->add_ms > ADD_MAX_MS) {
		why = why_add;
	}
	return why;
}

static const char *read_period(const char **text, struct ro_period *period)
{
	const char *why = read_moves(text, period);

	if (why == NULL) {
		why = read_time(text, "+,", &period->base_ms, why_base);
	}
	if (why == NULL &&
		(period->base_ms < 1 || period->base_ms > BASE_MAX_MS)) {
		why = why_base;
	}
	return why == NULL ? read_add(text, period) : why;
}

/* Only the last period is for the rest of the game. */
static const char *check_moves(const struct ro_control *control)
{
	const unsigned last = control->period_count - 1u;

	for (unsigned i = 0; i < last; i++) {
		if (control->periods[i].moves == 0) {
			return why_moves_missing;
		}
	}
	return control->periods[last].moves == 0 ? NULL : why_moves_last;
}

static const char *read_periods(const char *text, struct ro_control *control)
{
	for (;;) {
		const char *why;

		if (control->period_count == RO_PERIODS_MAX) {
			return why_periods;
		}
		why = read_period(
			&text, &control->periods[control->period_count]);
		if (why != NULL) {
			return why;
		}
		control->period_count++;
		if (*text == '\0') {
			return check_moves(control);
		}
		text++;
	}
}

bool ro_control_read(
	const char *text, struct ro_control *control, const char **why)
{
	struct ro_control found;

	memset(&found, 0, sizeof(found));
	if (strcmp(text, "none") != 0) {
		*why = *text == '\0' ? why_empty : read_periods(text, &found);
		if (*why != NULL) {
			return false;
		}
	}
	*control = found;
	return true;
}

/* A time with a fraction of a second is all milliseconds: short enough for
 * four periods, and rare. */
static void add_time(struct ro_text *text, int64_t time_ms)
{
	const long long minutes = time_ms / 60000;
	const long long seconds = time_ms / 1000 % 60;

	if (time_ms % 1000 != 0) {
		ro_text_addf(text, "%lldms", (long long)time_ms);
		return;
	}
	if (minutes > 0) {
		ro_text_addf(text, "%lldm", minutes);
	}
	if (seconds > 0) {
		ro_text_addf(text, "%llds", seconds);
	}
}

void ro_control_write(
	const struct ro_control *control, char text[RO_CONTROL_TEXT_MAX])
{
	struct ro_text out;

	ro_text_init(&out, text, RO_CONTROL_TEXT_MAX);
	for (unsigned i = 0; i < control->period_count; i++) {
		const struct ro_period *period = &control->periods[i];

		ro_text_add(&out, i > 0 ? "," : "");
		if (period->moves > 0) {
			ro_text_addf(&out, "%u/", period->moves);
		}
		add_time(&out, period->base_ms);
		if (period->add_ms > 0) {
			ro_text_add_char(&out, '+');
			add_time(&out, period->add_ms);
		}
	}
	if (control->period_count == 0) {
		ro_text_add(&out, "none");
	}
	ro_require(!out.overflowed);
}

static void add_seconds(struct ro_text *text, int64_t time_ms)
{
	int fraction = (int)(time_ms % 1000);
	int digits = 3;

	ro_text_add_int(text, time_ms / 1000);
	if (fraction == 0) {
		return;
	}
	while (fraction % 10 == 0) {
		fraction /= 10;
		digits--;
	}
	ro_text_addf(text, ".%0*d", digits, fraction);
}

void ro_control_tag(
	const struct ro_control *control, char text[RO_CONTROL_TEXT_MAX])
{
	struct ro_text out;

	ro_text_init(&out, text, RO_CONTROL_TEXT_MAX);
	for (unsigned i = 0; i < control->period_count; i++) {
		const struct ro_period *period = &control->periods[i];

		ro_text_add(&out, i > 0 ? ":" : "");
		if (period->moves > 0) {
			ro_text_addf(&out, "%u/", period->moves);
		}
		add_seconds(&out, period->base_ms);
		if (period->add_ms > 0) {
			ro_text_add_char(&out, '+');
			add_seconds(&out, period->add_ms);
		}
	}
	if (control->period_count == 0) {
		ro_text_add(&out, "-");
	}
	ro_require(!out.overflowed);
}

static bool period_is_same(
	const struct ro_period *one, const struct ro_period *other)
{
	return one->moves == other->moves && one->base_ms == other->base_ms &&
		one->add_ms == other->add_ms;
}

bool ro_control_is_same(
	const struct ro_control *one, const struct ro_control *other)
{
	if (one->period_count != other->period_count) {
		return false;
	}
	for (unsigned i = 0; i < one->period_count; i++) {
		if (!period_is_same(&one->periods[i], &other->periods[i])) {
			return false;
		}
	}
	return true;
}
