/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/table.h"

#include "host/base/require.h"
#include "speech/lexicon/entries.h"
#include "speech/lexicon/lexicon.h"

#include <stdbool.h>

struct row {
	const char *says;
	const char *language;
	const char *text;
	const char *out;
};

static const struct row rows[] = {
	{ "a known word becomes its sound", "de", "Cesar", "[[ts'E:zA:r]]" },
	{ "the rest of a sentence stays", "de", "Springer David eins, Schach",
		"Springer [[d'A:vIt]] eins, Schach" },
	{ "case makes no difference", "de", "REMIS remis Remis.",
		"[[r@m'i:]] [[r@m'i:]] [[r@m'i:]]." },
	{ "a part of a word is no word", "de", "Davids Rochaden",
		"Davids Rochaden" },
	{ "a compound has a line of its own", "de", "Remisangebot",
		"[[r@m'i:_|,ang@bo:t]]" },
	{ "two words are one", "de", "schlägt David sechs, en passant",
		"schlägt [[d'A:vIt]] sechs, [[A~pas'A~]]" },
	{ "two words end at a word's end", "de", "en passante", "en passante" },
	{ "an umlaut belongs to its word", "de", "Cäsar schlägt",
		"[[ts'E:zA:r]] schlägt" },
	{ "each voice has its own words", "fr", "Cesar", "Cesar" },
	{ "an apostrophe may belong to a word", "en", "White's board",
		"[[w'aIts]] board" },
	{ "the same word without it is another", "en", "White wins",
		"White wins" },
	{ "what follows a hyphen is left to the voice", "fr",
		"quatre-vingt-six minutes", "[[katr@v'E~]]-six minutes" },
	{ "the longer of two words is found", "fr", "quatre-vingts",
		"[[katr@v'E~]]" },
	{ "vingt without hours is no entry", "fr", "vingt minutes",
		"vingt minutes" },
	{ "hundreds are parted from the rest", "de", "hundertvier",
		"hundert vier" },
	{ "what is parted is looked up again", "de",
		"achthundertvierundvierzig",
		"[[_!'axth,Und3t]] [[f'i:RUntf,IRtsIC]]" },
	{ "hundreds at the beginning of a sentence", "de",
		"Hundertvierzig Züge", "Hundert [[f'IRtsIC]] Züge" },
	{ "thousands as well", "de", "tausendzweihundertdrei",
		"tausend zweihundert drei" },
	{ "hundred at the end is left", "de", "neunhundert Mal",
		"neunhundert Mal" },
	{ "no name speaks in phonemes", "en", "[[k'VnIN]] Ross",
		"  k'VnIN   Ross" },
	{ "an unknown voice knows no word", "ru", "David", "David" },
	{ "signs that are no letters part words", "de", "_David_ {David}",
		"_[[d'A:vIt]]_ {[[d'A:vIt]]}" },
	{ "nothing is nothing", "de", "", "" },
};

static void check_row(void **state)
{
	const struct row *row = *state;
	char out[200];

	ro_lexicon_apply(row->language, row->text, out, sizeof(out));
	assert_string_equal(out, row->out);
}

static void a_sound_is_never_cut_in_two(void **state)
{
	const char *const text = "Turm David hundertvier, en passant Rochade";
	char whole[200];
	char out[200];

	(void)state;
	ro_lexicon_apply("de", text, whole, sizeof(whole));
	for (size_t size = 1; size <= strlen(whole) + 1; size++) {
		const char *open;

		memset(out, 'x', sizeof(out));
		ro_lexicon_apply("de", text, out, size);
		assert_true(strlen(out) < size);
		assert_memory_equal(out, whole, strlen(out));
		for (open = strstr(out, "[["); open != NULL;
			open = strstr(open + 2, "[[")) {
			assert_non_null(strstr(open, "]]"));
		}
	}
	assert_string_equal(out, whole);
}

/* RO_LEXICON_ROOM promises it; a space may be parted off besides. */
static void no_sound_needs_more_than_the_promised_room(void **state)
{
	const struct ro_lexicon_entry *entry = ro_lexicon_entries;

	(void)state;
	for (; entry->word != NULL; entry++) {
		char out[200];

		ro_lexicon_apply(entry->language, entry->word, out,
			RO_LEXICON_ROOM(strlen(entry->word)));
		assert_string_equal(out, entry->sound);
		assert_true(strlen(entry->sound) + 1 <=
			RO_LEXICON_ROOM(strlen(entry->word)));
	}
}

static bool is_same_word(const struct ro_lexicon_entry *one,
	const struct ro_lexicon_entry *other)
{
	return strcmp(one->language, other->language) == 0 &&
		strcmp(one->word, other->word) == 0;
}

static void every_word_stands_once_and_in_small_letters(void **state)
{
	const struct ro_lexicon_entry *entry = ro_lexicon_entries;

	(void)state;
	for (; entry->word != NULL; entry++) {
		const struct ro_lexicon_entry *other = ro_lexicon_entries;

		assert_null(
			strpbrk(entry->word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ[]"));
		assert_memory_equal(entry->sound, "[[", 2);
		for (; other != entry; other++) {
			assert_false(is_same_word(entry, other));
		}
	}
}

int main(void)
{
	static const struct CMUnitTest others[] = {
		cmocka_unit_test(a_sound_is_never_cut_in_two),
		cmocka_unit_test(no_sound_needs_more_than_the_promised_room),
		cmocka_unit_test(every_word_stands_once_and_in_small_letters),
	};
	struct CMUnitTest tests[ro_count(rows)];
	int failed;

	ro_table(check_row, rows, tests);
	failed = cmocka_run_group_tests_name("lexicon", tests, NULL, NULL);
	failed += cmocka_run_group_tests_name("table", others, NULL, NULL);
	return failed;
}
