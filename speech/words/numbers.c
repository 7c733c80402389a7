/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/words/numbers.h"

#include "host/base/require.h"

static const char *const german_small[] = {
	"null",
	"ein",
	"zwei",
	"drei",
	"vier",
	"fünf",
	"sechs",
	"sieben",
	"acht",
	"neun",
	"zehn",
	"elf",
	"zwölf",
	"dreizehn",
	"vierzehn",
	"fünfzehn",
	"sechzehn",
	"siebzehn",
	"achtzehn",
	"neunzehn",
};

static const char *const german_tens[] = { "", "", "zwanzig", "dreißig",
	"vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig" };

static const char *const english_small[] = {
	"zero",
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten",
	"eleven",
	"twelve",
	"thirteen",
	"fourteen",
	"fifteen",
	"sixteen",
	"seventeen",
	"eighteen",
	"nineteen",
};

static const char *const english_tens[] = { "", "", "twenty", "thirty", "forty",
	"fifty", "sixty", "seventy", "eighty", "ninety" };

static const char *const french_small[] = {
	"zéro",
	"un",
	"deux",
	"trois",
	"quatre",
	"cinq",
	"six",
	"sept",
	"huit",
	"neuf",
	"dix",
	"onze",
	"douze",
	"treize",
	"quatorze",
	"quinze",
	"seize",
	"dix-sept",
	"dix-huit",
	"dix-neuf",
};

/* Seventy and ninety go on from sixty and eighty: soixante-treize. */
static const char *const french_tens[] = { "", "", "vingt", "trente",
	"quarante", "cinquante", "soixante", "soixante", "quatre-vingt",
	"quatre-vingt" };

/* 0 to 99; 1 is "ein", which only stands before something. */
static void add_german_tens(struct ro_text *text, uint32_t number)
{
	if (number < ro_count(german_small)) {
		ro_text_add(text, german_small[number]);
		return;
	}
	if (number % 10 > 0) {
		ro_text_add(text, german_small[number % 10]);
		ro_text_add(text, "und");
	}
	ro_text_add(text, german_tens[number / 10]);
}

/* 1 to 999; "hundert", not "einhundert", unless thousands come before. */
static void add_german_hundreds(struct ro_text *text, uint32_t number)
{
	if (number >= 200) {
		ro_text_add(text, german_small[number / 100]);
	}
	if (number >= 100) {
		ro_text_add(text, "hundert");
	}
	if (number % 100 > 0) {
		add_german_tens(text, number % 100);
	}
}

static void add_german(
	struct ro_text *text, uint32_t number, enum ro_number_for use)
{
	const bool is_one = number % 100 == 1;

	if (number == 0) {
		ro_text_add(text, german_small[0]);
		return;
	}
	if (number >= 2000) {
		add_german_hundreds(text, number / 1000);
	}
	if (number >= 1000) {
		ro_text_add(text, "tausend");
	}
	if (number % 1000 > 0) {
		add_german_hundreds(text, number % 1000);
	}
	if (number == 1 && use == RO_NUMBER_MASCULINE) {
		return;
	}
	if (is_one) {
		const bool is_feminine = number == 1 &&
			use == RO_NUMBER_FEMININE;

		ro_text_add(text, is_feminine ? "e" : "s");
	}
}

static void add_english_tens(struct ro_text *text, uint32_t number)
{
	if (number < ro_count(english_small)) {
		ro_text_add(text, english_small[number]);
		return;
	}
	ro_text_add(text, english_tens[number / 10]);
	if (number % 10 > 0) {
		ro_text_add(text, "-");
		ro_text_add(text, english_small[number % 10]);
	}
}

static void add_english_hundreds(struct ro_text *text, uint32_t number)
{
	if (number >= 100) {
		ro_text_add(text, english_small[number / 100]);
		ro_text_add(text, " hundred");
	}
	if (number > 100 && number % 100 > 0) {
		ro_text_add(text, " and ");
	}
	if (number % 100 > 0) {
		add_english_tens(text, number % 100);
	}
}

static void add_english(
	struct ro_text *text, uint32_t number, enum ro_number_for use)
{
	const uint32_t rest = number % 1000;

	(void)use; /* English hears no difference */
	if (number == 0) {
		ro_text_add(text, english_small[0]);
		return;
	}
	if (number >= 1000) {
		add_english_hundreds(text, number / 1000);
		ro_text_add(text, " thousand");
	}
	if (number >= 1000 && rest > 0) {
		ro_text_add(text, rest < 100 ? " and " : " ");
	}
	if (rest > 0) {
		add_english_hundreds(text, rest);
	}
}

/* "et" before one and eleven, but not after quatre-vingt. */
static const char *french_link(uint32_t number)
{
	const uint32_t unit = number % 10;

	return unit == 1 && number < 80 ? " et " : "-";
}

static void add_french_tens(
	struct ro_text *text, uint32_t number, enum ro_number_for use)
{
	const bool goes_on = number / 10 == 7 || number / 10 == 9;
	const uint32_t unit = goes_on ? number % 10 + 10 : number % 10;

	if (number < ro_count(french_small)) {
		ro_text_add(text, french_small[number]);
	} else {
		ro_text_add(text, french_tens[number / 10]);
		if (unit > 0) {
			ro_text_add(text, french_link(number));
			ro_text_add(text, french_small[unit]);
		}
	}
	if (use == RO_NUMBER_FEMININE && unit == 1 && number != 11) {
		ro_text_add(text, "e");
	}
}

/* Grevisse: vingt and cent take an s when multiplied and last, but not as a
 * rank in a row (page quatre-vingt) nor before mille. */
static void add_french_hundreds(
	struct ro_text *text, uint32_t number, enum ro_number_for use)
{
	const uint32_t rest = number % 100;

	if (number >= 200) {
		ro_text_add(text, french_small[number / 100]);
		ro_text_add(text, " ");
	}
	if (number >= 100) {
		ro_text_add(text, "cent");
	}
	if (number >= 100 && rest > 0) {
		ro_text_add(text, " ");
	}
	if (rest > 0) {
		add_french_tens(text, rest, use);
	}
	if (use != RO_NUMBER_RANKING &&
		(rest == 80 || (rest == 0 && number >= 200))) {
		ro_text_add(text, "s");
	}
}

static void add_french(
	struct ro_text *text, uint32_t number, enum ro_number_for use)
{
	if (number == 0) {
		ro_text_add(text, french_small[0]);
		return;
	}
	if (number >= 2000) {
		add_french_hundreds(text, number / 1000, RO_NUMBER_RANKING);
		ro_text_add(text, " ");
	}
	if (number >= 1000) {
		ro_text_add(text, "mille");
	}
	if (number >= 1000 && number % 1000 > 0) {
		ro_text_add(text, " ");
	}
	if (number % 1000 > 0) {
		add_french_hundreds(text, number % 1000, use);
	}
}

typedef void adder(
	struct ro_text *text, uint32_t number, enum ro_number_for use);

static adder *const adders[RO_LANGUAGES] = {
	[RO_LANGUAGE_DE] = add_german,
	[RO_LANGUAGE_EN] = add_english,
	[RO_LANGUAGE_FR] = add_french,
};

void ro_number_add(struct ro_text *text, enum ro_language language,
	uint32_t number, enum ro_number_for use)
{
	adders[language](
		text, number > RO_NUMBER_MAX ? RO_NUMBER_MAX : number, use);
}

/* Half a point, and what stands between it and whole ones. */
static const char *const halves[RO_LANGUAGES][2] = {
	[RO_LANGUAGE_DE] = { "ein halber", "einhalb" },
	[RO_LANGUAGE_EN] = { "a half", " and a half" },
	[RO_LANGUAGE_FR] = { "un demi", " et demi" },
};

void ro_points_add(
	struct ro_text *text, enum ro_language language, unsigned half_points)
{
	const bool is_half = half_points % 2 == 1;

	if (half_points == 1) {
		ro_text_add(text, halves[language][0]);
		return;
	}
	/* German counts on: eins, but eineinhalb. */
	ro_number_add(text, language, half_points / 2,
		is_half && language == RO_LANGUAGE_DE ? RO_NUMBER_MASCULINE
						      : RO_NUMBER_RANKING);
	ro_text_add(text, is_half ? halves[language][1] : "");
}

static const char *const ordinals[RO_LANGUAGES][13] = {
	[RO_LANGUAGE_DE] = { "weiterer", "erster", "zweiter", "dritter",
		"vierter", "fünfter", "sechster", "siebter", "achter",
		"neunter", "zehnter", "elfter", "zwölfter" },
	[RO_LANGUAGE_EN] = { "further", "first", "second", "third", "fourth",
		"fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
		"eleventh", "twelfth" },
	[RO_LANGUAGE_FR] = { "nouveau", "premier", "deuxième", "troisième",
		"quatrième", "cinquième", "sixième", "septième", "huitième",
		"neuvième", "dixième", "onzième", "douzième" },
};

const char *ro_ordinal(enum ro_language language, uint32_t number)
{
	return ordinals[language][number < 13 ? number : 0];
}
