/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/words/name.h"
#include "tests/support/table.h"

#include <string.h>

static const struct row {
	const char *says;
	const char *name;
	const char *spoken; /* NULL: no name */
} rows[] = {
	{ "a name", "Kaim, Karl", "Kaim, Karl" },
	{ "its letters of every kind", "O'Neill-Żółć, Ø", "O'Neill-Żółć, Ø" },
	{ "a part that is shortened", "Fischer R.", "Fischer R." },
	{ "letters with marks of their own", "Nguye\xcc\x82\xcc\x83n",
		"Nguye\xcc\x82\xcc\x83n" },
	{ "other scripts", "Владимир 张三", "Владимир 张三" },
	{ "written from the right", "مُحَمَّد خالد", "مُحَمَّد خالد" },
	{ "no digits", "Bob 2700", "Bob" },
	{ "of no script", "Bob ٢٧ २७ ２７ ②", "Bob" },
	{ "no phonemes", "[[h'ElO]]", "h'ElO" },
	{ "no commands", "<break time=\"9s\"/>Bob", "break timesBob" },
	{ "no entities", "&amp;", "amp" },
	{ "one space where something was left out", "A & <3> B", "A B" },
	{ "no formats", "%s%n", "sn" },
	{ "no gaps", "{side}", "side" },
	{ "no pictures", "😀 Bob ♞", "Bob" },
	{ "no turning round",
		"\u202e"
		"evil\u202c\u200f",
		"evil" },
	{ "no private characters",
		"\xee\x80\x80"
		"Bob\xf3\xa0\x81\xa5",
		"Bob" },
	{ "no controls", "\x1b[31mred\x7f\xc2\x85", "mred" },
	{ "nothing at its ends", " ,-'Bob'-, ", "Bob" },
	{ "bytes that are no characters",
		"\xff"
		"Bob\xc3",
		"Bob" },
	{ "half a pair is none",
		"\xed\xa0\x80"
		"Bob",
		"Bob" },
	{ "only points", "...", NULL },
	{ "only digits", "0815", NULL },
	{ "only spaces", "   ", NULL },
	{ "only pictures", "♞😀", NULL },
	{ "nothing", "", NULL },
};

static void is_spoken(void **state)
{
	const struct row *row = *state;
	char array[80] = "";
	struct ro_text text;

	ro_text_init(&text, array, sizeof(array));
	assert_int_equal(ro_name_add(&text, row->name), row->spoken != NULL);
	assert_string_equal(array, row->spoken == NULL ? "" : row->spoken);
}

/* Whatever the bytes: no digit, no bracket, no control, good UTF-8. */
static void no_bytes_bring_anything_else(void **state)
{
	uint32_t random = 1;

	(void)state;
	for (unsigned round = 0; round < 200000; round++) {
		char name[24];
		char array[sizeof(name)];
		struct ro_text text;

		for (size_t i = 0; i + 1 < sizeof(name); i++) {
			random = random * 1664525u + 1013904223u;
			name[i] = (char)(random >> 24);
		}
		name[sizeof(name) - 1] = '\0';
		ro_text_init(&text, array, sizeof(array));
		ro_name_add(&text, name);
		for (size_t at = 0; at < text.len;) {
			const size_t len = ro_text_utf8_len(
				array + at, text.len - at);

			assert_true(len > 0);
			assert_true(len > 1 ||
				strchr("0123456789[]<>&{}%\"\\/", array[at]) ==
					NULL);
			assert_true(len > 1 || array[at] >= ' ');
			at += len;
		}
	}
}

int main(void)
{
	static const struct CMUnitTest whole[] = {
		cmocka_unit_test(no_bytes_bring_anything_else),
	};
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];
	int failed = 0;

	ro_table(is_spoken, rows, tests);
	failed += cmocka_run_group_tests_name("names", tests, NULL, NULL);
	failed += cmocka_run_group_tests_name("bytes", whole, NULL, NULL);
	return failed;
}
