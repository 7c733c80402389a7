/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/words/words.h"

#include "host/base/require.h"

/* D.2.1, spoken by the German voice whatever the prompts. */
#define IBCA_FILES \
	{ \
		.voice = RO_LANGUAGE_DE, \
		.names = { "Anna", "Bella", "Cesar", "David", "Eva", "Felix", \
			"Gustav", "Hector" }, \
	}

/* ICAO Annex 10, Volume II, 5.2.1.3, with its spellings; said by the voice
 * of the prompts. */
#define NATO_FILES(LANGUAGE) \
	{ \
		.voice = LANGUAGE, \
		.names = { "Alfa", "Bravo", "Charlie", "Delta", "Echo", \
			"Foxtrot", "Golf", "Hotel" }, \
	}

static const struct ro_file_names
	tables[RO_VOCABULARIES][RO_LANGUAGES] = {
	[RO_VOCABULARY_IBCA] = { IBCA_FILES, IBCA_FILES, IBCA_FILES },
	[RO_VOCABULARY_ANNA] = { IBCA_FILES, IBCA_FILES, IBCA_FILES },
	[RO_VOCABULARY_NATO] = {
		NATO_FILES(RO_LANGUAGE_DE),
		NATO_FILES(RO_LANGUAGE_EN),
		NATO_FILES(RO_LANGUAGE_FR),
	},
	[RO_VOCABULARY_NATIVE] = {
		/* The German spelling alphabet of before 2022, as German
		 * blind players announce among themselves: Emil, Cäsar,
		 * Friedrich, Gustav in "Blinde spielen an Steckbrettern",
		 * derwesten.de, on a German team championship at Brilon. */
		[RO_LANGUAGE_DE] = {
			.voice = RO_LANGUAGE_DE,
			.names = { "Anton", "Berta", "Cäsar", "Dora", "Emil",
				"Friedrich", "Gustav", "Heinrich" },
		},
		/* No names of their own were found for English-speaking
		 * players: those of D.2.1 in an English voice (ours). */
		[RO_LANGUAGE_EN] = {
			.voice = RO_LANGUAGE_EN,
			.names = { "Anna", "Bella", "Cesar", "David", "Eva",
				"Felix", "Gustav", "Hector" },
		},
		/* As said at the French championship for the blind: the
		 * association's press page quoting Ouest-France of 16 May
		 * 2015. */
		[RO_LANGUAGE_FR] = {
			.voice = RO_LANGUAGE_FR,
			.names = { "Anna", "Bella", "César", "David", "Eva",
				"Félix", "Gustave", "Hector" },
		},
	},
	/* The sound of each letter, written so that it is read as it sounds:
	 * a bare letter is read as an article, a numeral or not at all. */
	[RO_VOCABULARY_LETTERS] = {
		[RO_LANGUAGE_DE] = {
			.voice = RO_LANGUAGE_DE,
			.names = { "ah", "beh", "zeh", "deh", "eh", "eff",
				"geh", "hah" },
		},
		[RO_LANGUAGE_EN] = {
			.voice = RO_LANGUAGE_EN,
			.names = { "ay", "bee", "cee", "dee", "ee", "eff",
				"gee", "aitch" },
		},
		[RO_LANGUAGE_FR] = {
			.voice = RO_LANGUAGE_FR,
			.names = { "ah", "bé", "cé", "dé", "euh", "effe",
				"gé", "hache" },
		},
	},
};

const struct ro_file_names *ro_file_names(
	enum ro_vocabulary vocabulary, enum ro_language language)
{
	ro_require(vocabulary < RO_VOCABULARIES && language < RO_LANGUAGES);
	return &tables[vocabulary][language];
}

enum ro_language ro_words_language(
	enum ro_vocabulary vocabulary, enum ro_language language)
{
	return vocabulary == RO_VOCABULARY_IBCA ? RO_LANGUAGE_DE : language;
}
