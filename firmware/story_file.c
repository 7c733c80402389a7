/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/story_file.h"

#include "firmware/input.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fail(struct ro_story_error *error, unsigned line, const char *why)
{
	error->line = line;
	snprintf(error->why, sizeof(error->why), "%s", why);
	return false;
}

static bool fail_errno(struct ro_story_error *error)
{
	char why[200];

	snprintf(why, sizeof(why), "cannot be read: %s; check the name",
		strerror(errno));
	return fail(error, 0, why);
}

static bool read_stream(
	struct ro_story_file *file, FILE *stream, struct ro_story_error *error)
{
	size_t len = 0;
	size_t got;

	file->text = malloc(RO_STORY_FILE_MAX + 1);
	if (file->text == NULL) {
		return fail(error, 0, "out of memory");
	}
	do {
		got = fread(
			file->text + len, 1, RO_STORY_FILE_MAX - len, stream);
		len += got;
	} while (got > 0 && len < RO_STORY_FILE_MAX);
	if (ferror(stream)) {
		return fail_errno(error);
	}
	if (len == RO_STORY_FILE_MAX) {
		return fail(error, 0, "longer than 16 MiB; no story is");
	}
	if (memchr(file->text, '\0', len) != NULL) {
		return fail(error, 0,
			"holds NUL bytes; a story is a text file in UTF-8");
	}
	file->text[len] = '\0';
	file->text = realloc(file->text, len + 1);
	ro_require(file->text != NULL);
	return true;
}

static bool cut_lines(struct ro_story_file *file, struct ro_story_error *error)
{
	char *next = file->text;
	unsigned capacity = 1;

	for (const char *at = file->text; *at != '\0'; at++) {
		capacity += *at == '\n';
	}
	file->lines = calloc(capacity, sizeof(*file->lines));
	if (file->lines == NULL) {
		return fail(error, 0, "out of memory");
	}
	if (strncmp(next, "\xef\xbb\xbf", 3) == 0) {
		next += 3;
	}
	while (next != NULL) {
		char *end = strchr(next, '\n');

		file->lines[file->line_count++] = next;
		if (end != NULL) {
			*end++ = '\0';
		}
		next = end;
	}
	return true;
}

/* Settings come before the first input; expectations may stand anywhere. */
static bool check_line(struct ro_story_file *file, unsigned index,
	bool *had_input, struct ro_story_error *error)
{
	struct ro_story_line *line = &file->scratch;
	bool is_empty = false;

	error->line = index + 1;
	if (!ro_story_read(file->lines[index], line, &is_empty, error->why,
		    sizeof(error->why))) {
		return false;
	}
	if (is_empty) {
		return true;
	}
	if (ro_story_is_setting(line->kind)) {
		return !*had_input ||
			fail(error, index + 1,
				"settings come before the first input");
	}
	*had_input |= !ro_story_is_expectation(line->kind);
	return ro_input_is_built(line, error->why, sizeof(error->why));
}

bool ro_story_file_open(struct ro_story_file *file, const char *path,
	struct ro_story_error *error)
{
	bool had_input = false;
	bool good;
	FILE *stream;

	memset(file, 0, sizeof(*file));
	file->name = path;
	stream = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
	if (stream == NULL) {
		return fail_errno(error);
	}
	good = read_stream(file, stream, error);
	if (stream != stdin) {
		fclose(stream);
	}
	if (!good || !cut_lines(file, error)) {
		return false;
	}
	for (unsigned i = 0; i < file->line_count; i++) {
		if (!check_line(file, i, &had_input, error)) {
			return false;
		}
	}
	return true;
}

void ro_story_file_close(struct ro_story_file *file)
{
	free(file->text);
	free(file->lines);
	file->text = NULL;
	file->lines = NULL;
}

const struct ro_story_line *ro_story_file_line(
	struct ro_story_file *file, unsigned index)
{
	char why[RO_SETTING_WHY_MAX];
	bool is_empty = false;
	const bool good = ro_story_read(file->lines[index], &file->scratch,
		&is_empty, why, sizeof(why));

	ro_require(good);
	return is_empty ? NULL : &file->scratch;
}
