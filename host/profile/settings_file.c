/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/base/require.h"
#include "host/base/text.h"
#include "host/profile/settings_value.h"
#include "host/profile/settings_why.h"

#include <errno.h>
#include <fcntl.h>
#include <ini.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* No settings file comes near this. */
#define FILE_MAX_BYTES ((size_t)256 * 1024)

/* More problems than these help nobody at once. */
#define PROBLEMS_MAX 20

/* Room for "FILE:LINE: " and a sentence. */
#define PROBLEM_MAX (RO_SETTING_PATH_MAX + RO_SETTING_WHY_MAX)

/* inih keeps room for the end of the line. */
#define LINE_END_BYTES 3

/* What inih is told instead of a section that does not exist. */
#define NO_SUCH_SECTION "!"

/* More than ro_setting_count. */
#define ROWS_MAX 256

/* The file is read several times: first every line is checked and every
 * problem told, then the keys are taken in an order that does not depend on
 * the order of the lines. */
enum pass {
	PASS_CHECK,
	PASS_PROFILE,
	PASS_SHORTHANDS,
	PASS_KEYS,
	PASS_ASK,
	PASSES
};

struct reader {
	const char *name; /* of the file */
	const char *bytes; /* borrowed */
	size_t size;
	size_t at; /* where the next line begins */
	unsigned line; /* the one last given to inih, from 1 */
	bool expects_pair; /* that line should have been a key and a value */
	bool stopped; /* what follows is no text */
	enum pass pass;
	struct ro_settings settings; /* the result so far */
	unsigned lines[ROWS_MAX]; /* where each key stands, 0: nowhere */
	unsigned problem_count;
	ro_settings_sink *sink;
	void *arg;
};

static void tell(struct reader *reader, unsigned line, const char *words)
{
	char problem[PROBLEM_MAX];
	struct ro_text text;

	if (reader->pass != PASS_CHECK) {
		return;
	}
	reader->problem_count++;
	if (reader->problem_count > PROBLEMS_MAX) {
		return;
	}
	ro_text_init(&text, problem, sizeof(problem));
	ro_text_add(&text, reader->name);
	if (line > 0) {
		ro_text_addf(&text, ":%u", line);
	}
	ro_text_add(&text, ": ");
	ro_text_add(&text,
		reader->problem_count == PROBLEMS_MAX
			? "there are more problems; put these right first"
			: words);
	reader->sink(reader->arg, problem);
}

static enum pass pass_of(const struct ro_setting *setting)
{
	if (setting->type == RO_SETTING_PROFILE) {
		return PASS_PROFILE;
	}
	if (setting->type == RO_SETTING_ASK) {
		return PASS_ASK;
	}
	return setting->is_shorthand ? PASS_SHORTHANDS : PASS_KEYS;
}

static void check_twice(struct reader *reader, const struct ro_setting *setting)
{
	unsigned *line = &reader->lines[setting - ro_setting_table];
	char words[RO_SETTING_WHY_MAX];
	struct ro_text text;

	if (*line == 0) {
		*line = reader->line;
		return;
	}
	ro_text_init(&text, words, sizeof(words));
	ro_text_addf(&text,
		"%s.%s is set twice, first in line %u; keep one of them",
		setting->section, setting->key, *line);
	tell(reader, reader->line, words);
}

/* A frequent slip deserves its own hint. */
static const char *comment_hint(const char *value)
{
	const char *hash = strchr(value, '#');

	if (hash == NULL || hash == value || hash[-1] != ' ') {
		return NULL;
	}
	return "a comment beginning with # stands on a line of its own";
}

static void check_value(struct reader *reader, const struct ro_setting *setting,
	const char *value)
{
	struct ro_settings scratch = reader->settings;
	const char *more = NULL;
	char words[RO_SETTING_WHY_MAX];
	struct ro_text text;

	check_twice(reader, setting);
	if (ro_setting_read(setting, value, &scratch, &more)) {
		return;
	}
	if (comment_hint(value) != NULL) {
		more = comment_hint(value);
	}
	ro_text_init(&text, words, sizeof(words));
	ro_setting_why_value(setting, value, more, &text);
	tell(reader, reader->line, words);
}

static void take_value(struct reader *reader, const struct ro_setting *setting,
	const char *value)
{
	char key[RO_SETTING_NAME_MAX];
	char why[RO_SETTING_WHY_MAX];
	struct ro_text text;

	ro_text_init(&text, key, sizeof(key));
	ro_text_addf(&text, "%s.%s", setting->section, setting->key);
	ro_require(ro_settings_set(
		&reader->settings, key, value, why, sizeof(why)));
}

static void hear_unknown(
	struct reader *reader, const char *section, const char *key)
{
	char words[RO_SETTING_WHY_MAX];
	struct ro_text text;

	if (strcmp(section, NO_SUCH_SECTION) == 0) {
		return; /* told at the section */
	}
	ro_text_init(&text, words, sizeof(words));
	if (*section == '\0') {
		ro_text_add(&text,
			"this line stands before the first section; write "
			"a line such as [game] above it");
	} else {
		ro_setting_why_key(section, key, &text);
	}
	tell(reader, reader->line, words);
}

/* Called by inih for each "key = value"; 1 goes on. */
static int hear_pair(
	void *arg, const char *section, const char *key, const char *value)
{
	struct reader *reader = arg;
	const struct ro_setting *setting = ro_setting_find(section, key);

	if (value == NULL) {
		return 1; /* no equals sign: told by check_pair() */
	}
	reader->expects_pair = false;
	if (setting == NULL) {
		hear_unknown(reader, section, key);
	} else if (reader->pass == PASS_CHECK) {
		check_value(reader, setting, value);
	} else if (reader->pass == pass_of(setting)) {
		take_value(reader, setting, value);
	}
	return 1;
}

/* The line before this one was no pair to inih, though it should have been. */
static void check_pair(struct reader *reader)
{
	if (reader->expects_pair) {
		tell(reader, reader->line,
			"this line has no equals sign; write KEY = VALUE");
		reader->expects_pair = false;
	}
}

static bool is_blank(char letter)
{
	return letter == ' ' || letter == '\t';
}

static void trim(const char **start, size_t *len)
{
	while (*len > 0 && is_blank(**start)) {
		++*start;
		--*len;
	}
	while (*len > 0 &&
		(is_blank((*start)[*len - 1]) || (*start)[*len - 1] == '\r')) {
		--*len;
	}
}

/* Why these bytes are no line of text, or NULL. */
static const char *why_no_text(const char *bytes, size_t len)
{
	while (len > 0) {
		const unsigned char byte = (unsigned char)*bytes;
		const size_t step = ro_text_utf8_len(bytes, len);

		if ((byte < ' ' && byte != '\t') || byte == 0x7f) {
			return "this is no text but binary data; is it the "
			       "right file?";
		}
		if (step == 0) {
			return "this is not UTF-8; save the file as UTF-8 "
			       "text";
		}
		bytes += step;
		len -= step;
	}
	return NULL;
}

/* The section whose header is [start, len), as the table spells it. */
static const char *read_section(
	struct reader *reader, const char *start, size_t len)
{
	const char *end = memchr(start, ']', len);
	const char *name = start + 1;
	const char *rest = end == NULL ? NULL : end + 1;
	size_t name_len = end == NULL ? 0 : (size_t)(end - name);
	size_t rest_len = end == NULL ? 0 : (size_t)(start + len - rest);
	char section[RO_SETTING_NAME_MAX] = "";
	char words[RO_SETTING_WHY_MAX];
	struct ro_text text;

	trim(&rest, &rest_len);
	if (end == NULL || (rest_len > 0 && *rest != ';' && *rest != '#')) {
		tell(reader, reader->line,
			"a section is a name in square brackets and nothing "
			"else, such as [game]");
		return NO_SUCH_SECTION;
	}
	trim(&name, &name_len);
	ro_text_init(&text, section, sizeof(section));
	ro_text_add_bytes(&text, name, name_len);
	if (ro_setting_section(section) != NULL) {
		return ro_setting_section(section);
	}
	ro_text_init(&text, words, sizeof(words));
	ro_setting_why_section(section, &text);
	tell(reader, reader->line, words);
	return NO_SUCH_SECTION;
}

/* What inih is to read of the line [start, len); room is its limit. */
static void give_line(struct reader *reader, const char *start, size_t len,
	struct ro_text *text, size_t room)
{
	const char *why = why_no_text(start, len);

	if (why != NULL) {
		tell(reader, reader->line, why);
		reader->stopped = true;
		return;
	}
	if (len == 0 || *start == ';' || *start == '#') {
		return;
	}
	if (*start == '[') {
		ro_text_addf(text, "[%s]", read_section(reader, start, len));
		return;
	}
	if (len > room) {
		ro_text_addf(text,
			"this line has %u bytes; at most %u can be "
			"read",
			(unsigned)len, (unsigned)room);
		tell(reader, reader->line, text->start);
		ro_text_init(text, text->start, text->size);
		return;
	}
	reader->expects_pair = true;
	ro_text_add_bytes(text, start, len);
}

/* Called by inih for each line, in the manner of fgets(). */
static char *next_line(char *line, int room, void *arg)
{
	struct reader *reader = arg;
	const char *start = reader->bytes + reader->at;
	const size_t left = reader->size - reader->at;
	const char *newline = left > 0 ? memchr(start, '\n', left) : NULL;
	size_t len = newline == NULL ? left : (size_t)(newline - start);
	struct ro_text text;

	check_pair(reader);
	if (left == 0 || reader->stopped) {
		return NULL;
	}
	reader->at += len + (newline == NULL ? 0 : 1);
	reader->line++;
	trim(&start, &len);
	ro_text_init(&text, line, (size_t)room);
	give_line(reader, start, len, &text, (size_t)room - LINE_END_BYTES);
	return line;
}

static void run_pass(struct reader *reader, enum pass pass)
{
	reader->pass = pass;
	reader->at = 0;
	reader->line = 0;
	reader->expects_pair = false;
	reader->stopped = false;
	if (reader->size >= 3 &&
		memcmp(reader->bytes, "\xef\xbb\xbf", 3) == 0) {
		reader->at = 3;
	}
	/* The number inih returns is that of a line told already. */
	if (ini_parse_stream(next_line, reader, hear_pair, reader) < 0) {
		tell(reader, 0, ro_err_text(RO_E_NO_MEMORY));
	}
}

static bool is_utf16(const char *bytes, size_t size)
{
	return size >= 2 &&
		(memcmp(bytes, "\xff\xfe", 2) == 0 ||
			memcmp(bytes, "\xfe\xff", 2) == 0);
}

int ro_settings_read_bytes(struct ro_settings *settings, const char *name,
	const char *bytes, size_t size, ro_settings_sink *sink, void *arg)
{
	struct reader reader = {
		.name = name,
		.bytes = bytes,
		.size = size,
		.settings = *settings,
		.sink = sink,
		.arg = arg,
	};

	ro_require(ro_setting_count <= ROWS_MAX);
	if (is_utf16(bytes, size)) {
		tell(&reader, 0, "this is UTF-16; save the file as UTF-8 text");
		return RO_E_MALFORMED;
	}
	run_pass(&reader, PASS_CHECK);
	if (reader.problem_count > 0) {
		return RO_E_MALFORMED;
	}
	for (unsigned pass = PASS_PROFILE; pass < PASSES; pass++) {
		run_pass(&reader, pass);
	}
	*settings = reader.settings;
	return 0;
}

/* Read up to FILE_MAX_BYTES + 1 bytes. @return 0 or a ro_err */
static int read_all(int file, char *bytes, size_t *size)
{
	*size = 0;
	while (*size <= FILE_MAX_BYTES) {
		const ssize_t got = read(
			file, bytes + *size, FILE_MAX_BYTES + 1 - *size);

		if (got == 0) {
			return 0;
		}
		if (got < 0 && errno != EINTR) {
			return ro_err_from_errno(errno);
		}
		*size += got < 0 ? 0 : (size_t)got;
	}
	return RO_E_MALFORMED;
}

static int open_file(const char *path, int *file, const char **why)
{
	struct stat status;

	*file = open(path, O_RDONLY | O_CLOEXEC);
	if (*file < 0) {
		const int err = ro_err_from_errno(errno);

		*why = ro_err_text(err);
		return err;
	}
	if (fstat(*file, &status) == 0 && S_ISDIR(status.st_mode)) {
		*why = "a directory, not a settings file; name the file in it";
		return RO_E_MALFORMED;
	}
	return 0;
}

static int load(const char *path, char *bytes, size_t *size, const char **why)
{
	int file;
	int err = open_file(path, &file, why);

	if (err == 0) {
		err = read_all(file, bytes, size);
		*why = err == RO_E_MALFORMED
			? "too large for a settings file; is it the right one?"
			: ro_err_text(err);
	}
	if (file >= 0) {
		close(file);
	}
	return err;
}

int ro_settings_read(struct ro_settings *settings, const char *path,
	ro_settings_sink *sink, void *arg)
{
	char *bytes = malloc(FILE_MAX_BYTES + 1);
	const char *why = ro_err_text(RO_E_NO_MEMORY);
	size_t size = 0;
	int err = RO_E_NO_MEMORY;

	if (bytes != NULL) {
		err = load(path, bytes, &size, &why);
	}
	if (err == 0) {
		err = ro_settings_read_bytes(
			settings, path, bytes, size, sink, arg);
	} else {
		char problem[PROBLEM_MAX];
		struct ro_text text;

		ro_text_init(&text, problem, sizeof(problem));
		ro_text_addf(&text, "%s: the settings cannot be read: %s", path,
			why);
		sink(arg, problem);
	}
	free(bytes);
	return err;
}
