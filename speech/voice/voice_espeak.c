/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/voice/voice_espeak.h"

#include "host/base/err.h"
#include "host/base/require.h"
#include "speech/lexicon/lexicon.h"

#include <espeak-ng/speak_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Static_assert(RO_LEXICON_ROOM(RO_VOICE_TEXT_MAX / 4 - 1) <= RO_VOICE_TEXT_MAX,
	"room for the pronunciations");

/* How loud each language must be so that all are equally loud; and a word that
 * makes the library load its tables. */
static const struct language {
	const char *name;
	int loudness; /* percent */
	const char *word;
} languages[] = {
	{ "de", 100, "Eva" },
	{ "en", 115, "move" },
	{ "fr", 130, "coup" },
};

static struct ro_voice_espeak *from_voice(struct ro_voice *voice)
{
	return ro_container_of(voice, struct ro_voice_espeak, voice);
}

static const struct language *find_language(const char *name)
{
	for (size_t i = 0; i < ro_count(languages); i++) {
		if (strcmp(languages[i].name, name) == 0) {
			return &languages[i];
		}
	}
	return &languages[0];
}

/* The events carry what was given to espeak_Synth(), so that no variable of
 * the file is needed. No samples mean that the sentence is over. */
static int on_samples(short *samples, int count, espeak_EVENT *events)
{
	struct ro_voice_espeak *espeak = events->user_data;

	if (samples == NULL || count <= 0) {
		return 0;
	}
	return ro_trim_take(&espeak->trim, samples, (size_t)count) ? 0 : 1;
}

static void explain(
	struct ro_voice_espeak *espeak, const char *what, const char *name)
{
	snprintf(espeak->voice.why, sizeof(espeak->voice.why), what, name);
}

/* Changing the voice sets some of these back. The library limits what is too
 * loud; amplifying its samples would clip. */
static void apply_style(
	const struct ro_voice_style *style, const struct language *language)
{
	espeak_SetParameter(espeakRATE, style->rate_wpm, 0);
	espeak_SetParameter(espeakPITCH, style->pitch, 0);
	espeak_SetParameter(
		espeakVOLUME, style->volume * language->loudness / 100, 0);
}

/* eSpeak NG takes a variant it does not know for none and says nothing. */
static bool has_variant(const char *variant)
{
	const espeak_VOICE *voice = espeak_GetCurrentVoice();
	const char *plus;

	if (voice == NULL || voice->identifier == NULL) {
		return false;
	}
	plus = strchr(voice->identifier, '+');
	return plus != NULL && strcmp(plus + 1, variant) == 0;
}

static void drop_variant(struct ro_voice_espeak *espeak)
{
	explain(espeak,
		"eSpeak NG has no voice variant \"%s\"; the plain voice is "
		"used (espeak-ng --voices=variant lists them)",
		espeak->style.variant);
	espeak->style.variant[0] = '\0';
}

static int set_voice(
	struct ro_voice_espeak *espeak, const struct language *language)
{
	char name[RO_VOICE_VARIANT_MAX + 8];
	const char *variant = espeak->style.variant;

	if (espeak->language == language->name) {
		return 0;
	}
	espeak->language = NULL;
	snprintf(name, sizeof(name), "%s%s%s", language->name,
		*variant == '\0' ? "" : "+", variant);
	if (espeak_SetVoiceByName(name) != EE_OK) {
		explain(espeak,
			"the voice \"%s\" of eSpeak NG is missing; install "
			"the package espeak-ng-data",
			language->name);
		return RO_E_NO_DEVICE;
	}
	if (*variant != '\0' && !has_variant(variant)) {
		drop_variant(espeak);
	}
	espeak->language = language->name;
	apply_style(&espeak->style, language);
	return 0;
}

static bool is_punctuation(char character)
{
	return strchr(" ,;:.?!-", character) != NULL;
}

/* The longest pause that the piece's end asks for; a colon before a square is
 * where the language changes. */
static unsigned pause_after_ms(const struct ro_voice_piece *piece)
{
	unsigned pause_ms = 40;
	size_t len = piece->len;

	while (len > 0 && is_punctuation(piece->words[len - 1])) {
		const char last = piece->words[--len];

		if (strchr(".?!", last) != NULL) {
			return RO_TRIM_SILENCE_MAX_MS;
		}
		if (strchr(",;:", last) != NULL) {
			pause_ms = 150;
		}
	}
	return pause_ms;
}

/* @return false if nothing in the piece can be said */
static bool prepare_text(
	struct ro_voice_espeak *espeak, const struct ro_voice_piece *piece)
{
	struct ro_text words;
	size_t start = 0;

	while (start < piece->len && is_punctuation(piece->words[start])) {
		start++;
	}
	ro_text_init(&words, espeak->words, sizeof(espeak->words));
	ro_text_add_bytes(&words, piece->words + start, piece->len - start);
	ro_lexicon_apply(piece->language, espeak->words, espeak->text,
		sizeof(espeak->text));
	return words.len > 0;
}

static int synthesise(struct ro_voice_espeak *espeak)
{
	const espeak_ERROR failed = espeak_Synth(espeak->text,
		strlen(espeak->text) + 1, 0, POS_CHARACTER, 0,
		espeakCHARS_UTF8 | espeakPHONEMES, NULL, espeak);

	if (failed != EE_OK) {
		explain(espeak, "%s could not speak",
			"the synthesiser eSpeak NG");
		return RO_E_IO;
	}
	return 0;
}

static int say_piece(
	struct ro_voice_espeak *espeak, const struct ro_voice_piece *piece)
{
	const struct language *language = find_language(piece->language);
	int err;

	if (!prepare_text(espeak, piece)) {
		return 0;
	}
	err = set_voice(espeak, language);
	if (err != 0) {
		return err;
	}
	return synthesise(espeak);
}

static bool take_level(void *arg, const int16_t *samples, size_t count)
{
	return ro_level_take(arg, samples, count);
}

/* A word of six letters is spoken at the rate; three fifths of that time are
 * sure. */
static bool is_surely_long(
	const struct ro_voice_piece *piece, const struct ro_voice_style *style)
{
	const size_t word_ms = 60000u / style->rate_wpm;

	return piece->len * word_ms / 10 > RO_LEVEL_MS;
}

static int say(struct ro_voice *voice, const struct ro_voice_piece *pieces,
	unsigned count, const struct ro_voice_sink *sink)
{
	struct ro_voice_espeak *espeak = from_voice(voice);

	if (!espeak->is_initialised) {
		return RO_E_NO_DEVICE;
	}
	ro_level_init(&espeak->level, sink, espeak->style.volume);
	espeak->leveller.take = take_level;
	espeak->leveller.arg = &espeak->level;
	ro_trim_init(&espeak->trim, &espeak->leveller);
	for (unsigned i = 0; i < count; i++) {
		int err;

		if (is_surely_long(&pieces[i], &espeak->style)) {
			ro_level_pass(&espeak->level);
		}
		err = say_piece(espeak, &pieces[i]);
		if (err != 0) {
			return err;
		}
		ro_level_end(&espeak->level);
		if (espeak->level.is_stopped) {
			return RO_VOICE_STOPPED;
		}
		ro_trim_pause(&espeak->trim, pause_after_ms(&pieces[i]));
	}
	return 0;
}

static bool ignore(void *arg, const int16_t *samples, size_t count)
{
	(void)arg;
	(void)samples;
	(void)count;
	return true;
}

/* Clauses come one a line; one space stands between all words. */
static void add_trace(struct ro_text *phonemes, const char *trace)
{
	for (; *trace != '\0'; trace++) {
		const bool is_space = *trace == '\n' || *trace == ' ';
		const bool is_after_space = phonemes->len == 0 ||
			phonemes->start[phonemes->len - 1] == ' ';

		if (!is_space) {
			ro_text_add_char(phonemes, *trace);
		} else if (!is_after_space) {
			ro_text_add_char(phonemes, ' ');
		}
	}
	if (phonemes->len > 0 && phonemes->start[phonemes->len - 1] == ' ') {
		phonemes->start[--phonemes->len] = '\0';
	}
}

/* The trace of really speaking, because espeak_TextToPhonemes() does not
 * understand phonemes in its input. */
static int spell(struct ro_voice *voice, const struct ro_voice_piece *pieces,
	unsigned count, struct ro_text *phonemes)
{
	const struct ro_voice_sink sink = { .take = ignore };
	char *trace = NULL;
	size_t len;
	FILE *file = open_memstream(&trace, &len);
	int err;

	if (file == NULL) {
		return RO_E_NO_MEMORY;
	}
	espeak_SetPhonemeTrace(espeakPHONEMES_SHOW, file);
	err = say(voice, pieces, count, &sink);
	espeak_SetPhonemeTrace(0, NULL);
	fclose(file);
	if (err == 0) {
		add_trace(phonemes, trace);
	}
	free(trace);
	return err;
}

static void tune(struct ro_voice *voice, const struct ro_voice_style *style)
{
	struct ro_voice_espeak *espeak = from_voice(voice);

	espeak->style = *style;
	ro_voice_style_limit(&espeak->style);
	espeak->language = NULL;
}

static void close_voice(struct ro_voice *voice)
{
	struct ro_voice_espeak *espeak = from_voice(voice);

	if (espeak->is_initialised) {
		espeak_Terminate();
		espeak->is_initialised = false;
	}
}

static const struct ro_voice_ops ops = {
	.say = say,
	.spell = spell,
	.tune = tune,
	.close = close_voice,
};

/* The library passes over a folder without data and takes the system's. */
static bool has_data(const char *data)
{
	char path[1200];

	snprintf(path, sizeof(path), "%s/espeak-ng-data/phontab", data);
	return access(path, R_OK) == 0;
}

static int initialise(struct ro_voice_espeak *espeak, const char *data)
{
	const bool is_given = *data != '\0';
	int rate_hz = -1;

	if (!is_given || has_data(data)) {
		rate_hz = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0,
			is_given ? data : NULL, espeakINITIALIZE_DONT_EXIT);
	}
	if (rate_hz <= 0) {
		explain(espeak,
			"the voice data of eSpeak NG are missing in %s; "
			"install the package espeak-ng-data",
			is_given ? data : "this system");
		return RO_E_NO_DEVICE;
	}
	espeak->is_initialised = true;
	if (rate_hz != RO_VOICE_HZ) {
		explain(espeak, "%s has an unknown sample rate", "eSpeak NG");
		return RO_E_UNSUPPORTED;
	}
	espeak_SetSynthCallback(on_samples);
	return 0;
}

/* In reverse, so that German, which says the moves, stays set. */
static int warm_up(struct ro_voice_espeak *espeak)
{
	const struct ro_voice_sink sink = { .take = ignore };

	for (size_t i = ro_count(languages); i-- > 0;) {
		const struct ro_voice_piece piece = {
			.language = languages[i].name,
			.words = languages[i].word,
			.len = strlen(languages[i].word),
		};
		const int err = say(&espeak->voice, &piece, 1, &sink);

		if (err != 0) {
			return err;
		}
	}
	return 0;
}

int ro_voice_espeak_open(struct ro_voice_espeak *espeak, const char *data,
	const struct ro_voice_style *style)
{
	int err;

	memset(espeak, 0, sizeof(*espeak));
	espeak->voice.ops = &ops;
	espeak->style = *style;
	ro_voice_style_limit(&espeak->style);
	err = initialise(espeak, data);
	if (err != 0) {
		return err;
	}
	return warm_up(espeak);
}
