/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/cli/rewrite.h"
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is written is written the same once more, whatever was read: the files
 * of tests/pgn, and each of them changed in some places. */

#define PGN RO_SOURCE_DIR "/tests/pgn/"
#define CHANGED 400 /* versions of each file */
#define TEXT_MAX 65536

struct source {
	const char *text;
	size_t left;
};

static size_t read_some(void *arg, char *bytes, size_t size)
{
	struct source *source = arg;

	size = size < source->left ? size : source->left;
	memcpy(bytes, source->text, size);
	source->text += size;
	source->left -= size;
	return size;
}

static void on_bytes(void *arg, const char *bytes, size_t len)
{
	assert_true(ro_store_add(arg, bytes, len));
}

static void rewrite(const char *text, size_t len, struct ro_store *out)
{
	static struct ro_pgn_reader reader;
	static char memory[RO_PGN_WINDOW_MIN];
	struct source source = { text, len };
	struct ro_rewrite rewrite;
	enum ro_pgn_kind kind;

	ro_pgn_reader_init(&reader, memory, sizeof(memory), read_some, &source);
	ro_rewrite_init(&rewrite, on_bytes, out);
	ro_rewrite_file(&rewrite, &reader);
	do {
		kind = ro_pgn_next(&reader);
		ro_rewrite_event(&rewrite, kind);
	} while (kind != RO_PGN_FILE_OVER);
	ro_rewrite_finish(&rewrite);
}

static void assert_settled(const char *text, size_t len)
{
	struct ro_store once = { 0 }, twice = { 0 };

	rewrite(text, len, &once);
	rewrite(once.bytes, once.len, &twice);
	if (once.len != twice.len ||
		(once.len > 0 && memcmp(once.bytes, twice.bytes, once.len))) {
		print_error("of:\n%.*s\n", (int)len, text);
		fail();
	}
	ro_store_finish(&once);
	ro_store_finish(&twice);
}

/* The same numbers each time: a failure can be repeated. */
static unsigned next_number(uint32_t *seed, unsigned below)
{
	*seed = *seed * 1664525U + 1013904223U;
	return (*seed >> 8) % below;
}

static size_t change(char *text, size_t len, uint32_t *seed)
{
	static const char *const pieces[] = { "{", "}", "(", ")", "(2...)", "[",
		"]", ";", "%", "\"", "\\", "\n\n", "*", "1-0", "$6", "??",
		"[Result \"* \"]\n", "[Result \"\t*\"]\n", "[FEN \"x\"]\n",
		"e4 ", "--", "N ", "\xe9" };
	const char *piece = pieces[next_number(seed, ro_count(pieces))];
	const size_t size = strlen(piece);
	const size_t at = next_number(seed, (unsigned)len + 1);

	memmove(text + at + size, text + at, len - at);
	memcpy(text + at, piece, size);
	return len + size;
}

static void what_is_written_stays(void **state)
{
	static const char *const names[] = { PGN "annotated.pgn",
		PGN "broken.pgn", PGN "latin1.pgn" };
	static char text[TEXT_MAX], changed[TEXT_MAX];
	uint32_t seed = 1;

	(void)state;
	for (size_t i = 0; i < ro_count(names); i++) {
		FILE *file = fopen(names[i], "rb");
		size_t len;

		assert_non_null(file);
		len = fread(text, 1, sizeof(text) - 256, file);
		fclose(file);
		assert_settled(text, len);
		for (unsigned version = 0; version < CHANGED; version++) {
			size_t size = len;

			memcpy(changed, text, len);
			for (unsigned k = 0; k <= version % 3; k++) {
				size = change(changed, size, &seed);
			}
			assert_settled(changed, size);
		}
	}
}

/* Found by hand: what stood between is empty, or was no result at first. */
static void odd_things_are_settled_at_once(void **state)
{
	static const char *const texts[] = {
		"1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2...)) 2... d6) 2. Nf3 *",
		"1. e4 () e5 *",
		"[Result \"* \"]\n\n1. e4 1-0",
		"[Result \"\t*\"]\n\n1. e4",
		"[Result \"1-0\"]\n\n1. e4",
	};

	(void)state;
	for (size_t i = 0; i < ro_count(texts); i++) {
		assert_settled(texts[i], strlen(texts[i]));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_written_stays),
		cmocka_unit_test(odd_things_are_settled_at_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
