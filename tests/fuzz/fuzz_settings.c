/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_profile */
#include "host/base/require.h"
#include "host/base/text.h"
#include "host/profile/settings.h"

#include <string.h>

static void collect(void *arg, const char *line)
{
	ro_text_add(arg, line);
	ro_text_add(arg, "\n");
}

/* Sentences are one line of text, whatever is in the file. */
static void check_line(void *arg, const char *line)
{
	size_t left = strlen(line);

	(void)arg;
	while (left > 0) {
		const size_t len = ro_text_utf8_len(line, left);

		ro_require(len > 0 && (unsigned char)*line >= ' ');
		line += len;
		left -= len;
	}
}

/* A file is refused as a whole, or what it says can be written and read. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char words[65536];
	struct ro_settings settings, again;
	struct ro_text text;
	int err;

	ro_settings_init(&settings);
	ro_settings_init(&again);
	err = ro_settings_read_bytes(
		&settings, "fuzz", (const char *)data, size, check_line, NULL);
	if (err != 0) {
		ro_require(memcmp(&settings, &again, sizeof(again)) == 0);
		return 0;
	}
	ro_settings_warn(&settings, check_line, NULL);
	ro_text_init(&text, words, sizeof(words));
	ro_settings_write(&settings, collect, &text);
	ro_require(!text.overflowed);
	err = ro_settings_read_bytes(
		&again, "written", words, text.len, check_line, NULL);
	ro_require(err == 0);
	ro_require(memcmp(&settings, &again, sizeof(again)) == 0);
	return 0;
}
