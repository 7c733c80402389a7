/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_command.h"

#include "host/base/text.h"
#include "host/chess/pgn_text.h"

#include <string.h>

static bool is_space(char byte)
{
	return ro_pgn_class_of(byte) == RO_PGN_SPACE;
}

static bool is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

/* The next "[%", which no plain comment has. */
static const char *find_start(const char *text, const char *end)
{
	while (end - text > 1) {
		const char *sign = memchr(
			text + 1, '%', (size_t)(end - text - 1));

		if (!sign || sign[-1] == '[') {
			return sign ? sign - 1 : NULL;
		}
		text = sign;
	}
	return NULL;
}

bool ro_pgn_command_next(const char *text, size_t len, size_t *offset,
	struct ro_pgn_command *command)
{
	const char *end = text + len;
	const char *at = find_start(text + *offset, end);
	const char *close;

	if (!at) {
		return false;
	}
	command->name = at += 2;
	close = memchr(at, ']', (size_t)(end - at));
	command->closed = close != NULL;
	if (!close) {
		close = end;
	}
	while (at < close && !is_space(*at) && *at != ',') {
		at++;
	}
	command->name_len = (size_t)(at - command->name);
	while (at < close && is_space(*at)) {
		at++;
	}
	*offset = (size_t)(close - text) + command->closed;
	while (close > at && is_space(close[-1])) {
		close--;
	}
	command->value = at;
	command->value_len = (size_t)(close - at);
	return true;
}

bool ro_pgn_command_is(const struct ro_pgn_command *command, const char *name)
{
	return strlen(name) == command->name_len &&
		memcmp(command->name, name, command->name_len) == 0;
}

/* ":mm", the two digits below 60; -1 if it is anything else. */
static int read_sixty(const char *text)
{
	if (text[0] != ':' || text[1] < '0' || text[1] > '5' ||
		!is_digit(text[2])) {
		return -1;
	}
	return (text[1] - '0') * 10 + text[2] - '0';
}

/* "", or "." and one to three digits; -1 if it is anything else. */
static int read_fraction_ms(const char *text, size_t len)
{
	static const int worth[] = { 100, 10, 1 };
	int ms = 0;

	if (len == 0) {
		return 0;
	}
	if (len < 2 || len > 4 || text[0] != '.') {
		return -1;
	}
	for (size_t i = 1; i < len; i++) {
		if (!is_digit(text[i])) {
			return -1;
		}
		ms += (text[i] - '0') * worth[i - 1];
	}
	return ms;
}

bool ro_pgn_clock_read(const char *value, size_t len, int64_t *ms)
{
	int64_t hours = 0;
	int minutes, seconds, fraction_ms;
	size_t at = 0;

	while (at < len && is_digit(value[at]) && hours <= RO_PGN_HOURS_MAX) {
		hours = hours * 10 + value[at] - '0';
		at++;
	}
	if (at == 0 || hours > RO_PGN_HOURS_MAX || len - at < 6) {
		return false;
	}
	minutes = read_sixty(value + at);
	seconds = read_sixty(value + at + 3);
	fraction_ms = read_fraction_ms(value + at + 6, len - at - 6);
	if (minutes < 0 || seconds < 0 || fraction_ms < 0) {
		return false;
	}
	*ms = ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction_ms;
	return true;
}

void ro_pgn_clock_write(int64_t ms, char out[RO_PGN_CLOCK_MAX])
{
	const int64_t seconds = ms > 0 ? ms / 1000 : 0;
	struct ro_text text;

	ro_text_init(&text, out, RO_PGN_CLOCK_MAX);
	ro_text_addf(&text, "%d:%02d:%02d", (int)(seconds / 3600),
		(int)(seconds / 60 % 60), (int)(seconds % 60));
}

static bool is_time(const struct ro_pgn_command *command)
{
	return ro_pgn_command_is(command, "clk") ||
		ro_pgn_command_is(command, "emt") ||
		ro_pgn_command_is(command, "egt") ||
		ro_pgn_command_is(command, "mct");
}

bool ro_pgn_command_bad(
	const char *text, size_t len, struct ro_pgn_command *command)
{
	size_t offset = 0;
	int64_t ms;

	while (ro_pgn_command_next(text, len, &offset, command)) {
		if (!command->closed ||
			(is_time(command) &&
				!ro_pgn_clock_read(command->value,
					command->value_len, &ms))) {
			return true;
		}
	}
	return false;
}
