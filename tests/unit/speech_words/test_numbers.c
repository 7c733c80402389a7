/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/table.h"

#include "host/base/require.h"
#include "speech/words/numbers.h"

#define DE RO_LANGUAGE_DE
#define EN RO_LANGUAGE_EN
#define FR RO_LANGUAGE_FR

struct number_row {
	const char *says;
	enum ro_language language;
	uint32_t number;
	enum ro_number_for use;
	const char *words;
};

static const struct number_row number_rows[] = {
	{ "one as a rank in a row", DE, 1, RO_NUMBER_RANKING, "eins" },
	{ "one Zug", DE, 1, RO_NUMBER_MASCULINE, "ein" },
	{ "one Minute", DE, 1, RO_NUMBER_FEMININE, "eine" },
	{ "nought", DE, 0, RO_NUMBER_RANKING, "null" },
	{ "sechzehn loses its s", DE, 16, RO_NUMBER_RANKING, "sechzehn" },
	{ "siebzehn is short", DE, 17, RO_NUMBER_RANKING, "siebzehn" },
	{ "einundzwanzig has no s", DE, 21, RO_NUMBER_RANKING,
		"einundzwanzig" },
	{ "dreißig has no z", DE, 30, RO_NUMBER_RANKING, "dreißig" },
	{ "siebenundsiebzig", DE, 77, RO_NUMBER_RANKING, "siebenundsiebzig" },
	{ "hundert", DE, 100, RO_NUMBER_RANKING, "hundert" },
	{ "hunderteins ends in s", DE, 101, RO_NUMBER_MASCULINE,
		"hunderteins" },
	{ "zweihundertzwei", DE, 202, RO_NUMBER_RANKING, "zweihundertzwei" },
	{ "neunhundertneunundneunzig", DE, 999, RO_NUMBER_RANKING,
		"neunhundertneunundneunzig" },
	{ "tausend", DE, 1000, RO_NUMBER_RANKING, "tausend" },
	{ "tausendeins", DE, 1001, RO_NUMBER_FEMININE, "tausendeins" },
	{ "einundzwanzigtausendhundertelf", DE, 21111, RO_NUMBER_RANKING,
		"einundzwanzigtausendhundertelf" },
	{ "English nought", EN, 0, RO_NUMBER_RANKING, "zero" },
	{ "forty has no u", EN, 40, RO_NUMBER_RANKING, "forty" },
	{ "twenty-two has a hyphen", EN, 22, RO_NUMBER_RANKING, "twenty-two" },
	{ "one hundred", EN, 100, RO_NUMBER_RANKING, "one hundred" },
	{ "an and after hundreds", EN, 342, RO_NUMBER_RANKING,
		"three hundred and forty-two" },
	{ "an and after thousands", EN, 1005, RO_NUMBER_RANKING,
		"one thousand and five" },
	{ "no and before hundreds", EN, 1100, RO_NUMBER_RANKING,
		"one thousand one hundred" },
	{ "French nought", FR, 0, RO_NUMBER_RANKING, "zéro" },
	{ "un coup", FR, 1, RO_NUMBER_MASCULINE, "un" },
	{ "une minute", FR, 1, RO_NUMBER_FEMININE, "une" },
	{ "onze stays", FR, 11, RO_NUMBER_FEMININE, "onze" },
	{ "vingt et un coups", FR, 21, RO_NUMBER_MASCULINE, "vingt et un" },
	{ "vingt et une minutes", FR, 21, RO_NUMBER_FEMININE, "vingt et une" },
	{ "vingt-deux", FR, 22, RO_NUMBER_RANKING, "vingt-deux" },
	{ "soixante-dix", FR, 70, RO_NUMBER_RANKING, "soixante-dix" },
	{ "soixante et onze", FR, 71, RO_NUMBER_FEMININE, "soixante et onze" },
	{ "quatre-vingts when counting", FR, 80, RO_NUMBER_MASCULINE,
		"quatre-vingts" },
	{ "the coup quatre-vingt", FR, 80, RO_NUMBER_RANKING, "quatre-vingt" },
	{ "quatre-vingt-une pièces", FR, 81, RO_NUMBER_FEMININE,
		"quatre-vingt-une" },
	{ "quatre-vingt-onze", FR, 91, RO_NUMBER_FEMININE,
		"quatre-vingt-onze" },
	{ "quatre-vingt-dix-neuf", FR, 99, RO_NUMBER_RANKING,
		"quatre-vingt-dix-neuf" },
	{ "cent", FR, 100, RO_NUMBER_MASCULINE, "cent" },
	{ "deux cents coups", FR, 200, RO_NUMBER_MASCULINE, "deux cents" },
	{ "le coup deux cent", FR, 200, RO_NUMBER_RANKING, "deux cent" },
	{ "deux cent un", FR, 201, RO_NUMBER_MASCULINE, "deux cent un" },
	{ "trois cent quatre-vingts", FR, 380, RO_NUMBER_MASCULINE,
		"trois cent quatre-vingts" },
	{ "mille", FR, 1000, RO_NUMBER_MASCULINE, "mille" },
	{ "quatre-vingt mille", FR, 80000, RO_NUMBER_MASCULINE,
		"quatre-vingt mille" },
	{ "the largest", EN, 4000000000u, RO_NUMBER_RANKING,
		"nine hundred and ninety-nine thousand "
		"nine hundred and ninety-nine" },
};

static void check_number(void **state)
{
	const struct number_row *row = *state;
	char words[160];
	struct ro_text text;

	ro_text_init(&text, words, sizeof(words));
	ro_number_add(&text, row->language, row->number, row->use);
	assert_string_equal(words, row->words);
}

struct time_row {
	const char *says;
	enum ro_language language;
	int64_t ms;
	const char *words;
	const char *extra;
};

static const struct time_row time_rows[] = {
	{ "one minute", DE, 60000, "eine Minute", "eine Minute" },
	{ "minutes and seconds", DE, 270999, "vier Minuten dreißig Sekunden",
		"vier Minuten dreißig Sekunden" },
	{ "hours and minutes, the seconds cut off", DE, 5423000,
		"eine Stunde dreißig Minuten", "eine Stunde dreißig Minuten" },
	{ "a round hour", DE, 3605000, "eine Stunde", "eine Stunde" },
	{ "one second", DE, 1999, "eine Sekunde", "eine Sekunde" },
	{ "no time", DE, 0, "null Sekunden", "null Sekunden" },
	{ "no clock is no time", DE, -1, "null Sekunden", "null Sekunden" },
	{ "an instant", DE, 1, "weniger als eine Sekunde",
		"weniger als eine Sekunde" },
	{ "English minutes", EN, 120000, "two minutes", "two extra minutes" },
	{ "an English minute", EN, 60000, "one minute", "one extra minute" },
	{ "English minutes and a second", EN, 121000, "two minutes one second",
		"two minutes one second extra" },
	{ "an English instant", EN, 999, "less than one second",
		"less than one second" },
	{ "English no time", EN, 0, "zero seconds", "zero extra seconds" },
	{ "French minutes", FR, 120000, "deux minutes",
		"deux minutes supplémentaires" },
	{ "a French minute", FR, 60000, "une minute",
		"une minute supplémentaire" },
	{ "vingt et une minutes", FR, 1260000, "vingt et une minutes",
		"vingt et une minutes supplémentaires" },
	{ "French hours and minutes", FR, 4860000,
		"une heure vingt et une minutes",
		"une heure vingt et une minutes supplémentaires" },
	{ "French nought is singular", FR, 0, "zéro seconde",
		"zéro seconde supplémentaire" },
	{ "a French instant", FR, 500, "moins d'une seconde",
		"moins d'une seconde" },
	{ "a thousand hours", FR, INT64_C(3600000000), "mille heures",
		"mille heures supplémentaires" },
	{ "the longest time there is", EN, INT64_MAX,
		"nine hundred and ninety-nine thousand nine hundred and "
		"ninety-nine hours twelve minutes",
		"nine hundred and ninety-nine thousand nine hundred and "
		"ninety-nine hours twelve minutes extra" },
};

static void check_time(void **state)
{
	const struct time_row *row = *state;
	char words[160];
	struct ro_text text;

	ro_text_init(&text, words, sizeof(words));
	ro_time_add(&text, row->language, row->ms, false);
	assert_string_equal(words, row->words);
	ro_text_init(&text, words, sizeof(words));
	ro_time_add(&text, row->language, row->ms, true);
	assert_string_equal(words, row->extra);
}

static bool has_digit(const char *words)
{
	return strpbrk(words, "0123456789") != NULL;
}

static void no_two_numbers_up_to_a_thousand_are_said_alike(void **state)
{
	static char words[RO_LANGUAGES][1001][120];
	struct ro_text text;

	(void)state;
	for (unsigned language = 0; language < RO_LANGUAGES; language++) {
		for (uint32_t n = 0; n <= 1000; n++) {
			char *said = words[language][n];

			ro_text_init(&text, said, sizeof(words[0][0]));
			ro_number_add(&text, (enum ro_language)language, n,
				RO_NUMBER_RANKING);
			assert_false(text.overflowed);
			assert_false(has_digit(said));
			for (uint32_t other = 0; other < n; other++) {
				assert_string_not_equal(
					said, words[language][other]);
			}
		}
	}
}

static void ordinals_go_to_twelve_and_then_say_one_more(void **state)
{
	(void)state;
	assert_string_equal(ro_ordinal(DE, 1), "erster");
	assert_string_equal(ro_ordinal(EN, 3), "third");
	assert_string_equal(ro_ordinal(FR, 12), "douzième");
	assert_string_equal(ro_ordinal(DE, 13), "weiterer");
	assert_string_equal(ro_ordinal(EN, 200), "further");
	assert_string_equal(ro_ordinal(FR, 0), "nouveau");
}

int main(void)
{
	static const struct CMUnitTest others[] = {
		cmocka_unit_test(
			no_two_numbers_up_to_a_thousand_are_said_alike),
		cmocka_unit_test(ordinals_go_to_twelve_and_then_say_one_more),
	};
	struct CMUnitTest numbers[ro_count(number_rows)];
	struct CMUnitTest times[ro_count(time_rows)];
	int failed;

	ro_table(check_number, number_rows, numbers);
	ro_table(check_time, time_rows, times);
	failed = cmocka_run_group_tests_name("numbers", numbers, NULL, NULL);
	failed += cmocka_run_group_tests_name("times", times, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"all numbers", others, NULL, NULL);
	return failed;
}
