/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/conf_line.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* What the reader of settings takes as well. */
#define LINE_MAX_BYTES 256

static bool is_word(const char *text, size_t len, const char *word)
{
	return strlen(word) == len && strncasecmp(text, word, len) == 0;
}

unsigned ro_conf_line(const char *path, const char *section, const char *key)
{
	FILE *file = path != NULL ? fopen(path, "r") : NULL;
	char line[LINE_MAX_BYTES];
	bool is_inside = false;
	unsigned number = 0;
	unsigned found = 0;

	while (file != NULL && found == 0 &&
		fgets(line, sizeof(line), file) != NULL) {
		const char *text = line + strspn(line, " \t");

		number++;
		if (*text == '[') {
			is_inside = is_word(
				text + 1, strcspn(text + 1, "]"), section);
		} else if (is_inside &&
			is_word(text, strcspn(text, " \t=:"), key)) {
			found = number;
		}
	}
	if (file != NULL) {
		fclose(file);
	}
	return found;
}
