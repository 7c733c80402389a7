/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/carry.h"
#include "firmware/cmd.h"
#include "firmware/wav_out.h"
#include "host/base/log.h"
#include "host/base/require.h"
#include "host/chess/fen.h"
#include "host/chess/san.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const char usage[] =
	"usage: rochade say [--vocabulary ibca|anna|nato|native|letters] "
	"[--language de|en|fr]\n"
	"                   [--form long|short] [--fen FEN] [--text] "
	"[--phonemes]\n"
	"                   [--wav FILE] MOVE...\n"
	"Speaks moves in SAN or UCI, one after the other from a position.\n"
	"With --text or --phonemes it prints instead of speaking.\n";

struct say {
	struct ro_settings settings;
	struct ro_style style;
	const char *fen; /* or NULL */
	const char *wav; /* or NULL */
	bool text;
	bool phonemes;
	struct ro_direct_sayer direct;
	bool is_open;
	uint32_t utterances;
};

static bool take_term(const struct ro_terms *terms, const char *option,
	const char *word, uint8_t *value)
{
	const int found = ro_term_value(terms, word);

	if (found < 0) {
		fprintf(stderr, "rochade: --%s: '%s' is none of", option, word);
		for (unsigned i = 0; i < terms->count; i++) {
			fprintf(stderr, " %s", terms->words[i]);
		}
		fputc('\n', stderr);
		return false;
	}
	*value = (uint8_t)found;
	return true;
}

static bool take_option(struct say *say, int option)
{
	switch (option) {
	case 'v':
		return take_term(&ro_vocabulary_terms, "vocabulary", optarg,
			&say->style.vocabulary);
	case 'l':
		return take_term(&ro_language_terms, "language", optarg,
			&say->style.language);
	case 'f':
		return take_term(
			&ro_form_terms, "form", optarg, &say->style.form);
	case 'p':
		say->fen = optarg;
		return true;
	case 't':
		say->text = true;
		return true;
	case 'P':
		say->phonemes = true;
		return true;
	case 'w':
		say->wav = optarg;
		return true;
	default:
		return false;
	}
}

/* @return -1 to go on, else the exit status */
static int read_options(struct say *say, int argc, char **argv)
{
	static const struct option options[] = {
		{ "vocabulary", required_argument, NULL, 'v' },
		{ "language", required_argument, NULL, 'l' },
		{ "form", required_argument, NULL, 'f' },
		{ "fen", required_argument, NULL, 'p' },
		{ "text", no_argument, NULL, 't' },
		{ "phonemes", no_argument, NULL, 'P' },
		{ "wav", required_argument, NULL, 'w' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	int option;

	while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
		if (option == 'h') {
			fputs(usage, stdout);
			return 0;
		}
		if (!take_option(say, option)) {
			return ro_cmd_usage(NULL, usage);
		}
	}
	if (say->wav != NULL && ro_wav_out_refuse(say->wav) != NULL) {
		return ro_cmd_usage(ro_wav_out_refuse(say->wav), usage);
	}
	if (optind == argc) {
		return ro_cmd_usage("no move given", usage);
	}
	/* Ranks follow the vocabulary: German with ibca and anna's file
	 * names, else the language of the prompts. */
	say->style.ranks = say->style.vocabulary == RO_VOCABULARY_IBCA
		? RO_LANGUAGE_DE
		: say->style.language;
	return -1;
}

static int open_position(const struct say *say, struct ro_position *position)
{
	ro_faults faults;

	if (say->fen == NULL) {
		ro_position_start(position);
		return 0;
	}
	faults = ro_fen_position(say->fen, position, NULL);
	for (unsigned bit = 0; bit < ro_fault_count(); bit++) {
		if ((faults >> bit & 1) != 0) {
			ro_log(say->fen, "%s", ro_fault_text(bit));
		}
	}
	return faults == 0 ? 0 : 1;
}

static const char *reading_text(enum ro_san_err err)
{
	switch (err) {
	case RO_SAN_OK:
		break;
	case RO_SAN_UNREADABLE:
		return "is no move; write SAN such as Nf3 or UCI such as g1f3";
	case RO_SAN_ILLEGAL:
		return "is not legal there";
	case RO_SAN_AMBIGUOUS:
		return "could be several moves; add the file or rank it comes "
		       "from";
	case RO_SAN_NULL:
		return "is a null move; nothing can be said";
	case RO_SAN_FOREIGN:
		return "has piece letters of another language; use K Q R B N";
	}
	return "";
}

static const char *why_not(const struct ro_position *position, const char *text,
	enum ro_san_err err)
{
	return ro_carry_lacks_promotion(position, text) ? RO_CARRY_NO_PIECE
							: reading_text(err);
}

static int open_voice(struct say *say)
{
	struct ro_speaker_options options;
	int err;

	if (say->is_open) {
		return 0;
	}
	ro_wav_out_options(&say->settings, &options);
	options.sink = RO_SPEAKER_DEVICE;
	if (say->phonemes) {
		options.sink = RO_SPEAKER_NOWHERE;
	}
	if (say->wav != NULL) {
		options.sink = RO_SPEAKER_WAV;
		snprintf(options.file, sizeof(options.file), "%s", say->wav);
	}
	say->is_open = true;
	err = ro_direct_open(&say->direct, &options);
	return err;
}

static int say_phrase(struct say *say, const struct ro_phrase *phrase)
{
	struct ro_utterance utterance = { .id = ++say->utterances,
		.ear = RO_EAR_PUBLIC };
	int err = 0;

	if (say->text) {
		puts(phrase->words);
	}
	if (say->text && say->wav == NULL && !say->phonemes) {
		return 0;
	}
	err = open_voice(say);
	if (err == 0 && say->phonemes) {
		char phonemes[RO_SPEAKER_PHONEMES_MAX];

		err = ro_direct_spell(
			&say->direct, phrase, phonemes, sizeof(phonemes));
		if (err == 0) {
			puts(phonemes);
		}
	}
	if (err == 0 && (!say->phonemes || say->wav != NULL)) {
		utterance.phrase = *phrase;
		err = ro_direct_say(&say->direct, &utterance);
	}
	return err;
}

static int say_moves(struct say *say, int count, char **moves)
{
	struct ro_position position;

	if (open_position(say, &position) != 0) {
		return 1;
	}
	for (int i = 0; i < count; i++) {
		struct ro_san_reading reading;
		struct ro_setup before;
		struct ro_phrase phrase;
		const enum ro_san_err err = ro_san_read(&position, moves[i],
			strlen(moves[i]), RO_LETTERS_EN, &reading);

		if (err != RO_SAN_OK) {
			ro_log(moves[i], "%s",
				why_not(&position, moves[i], err));
			return 1;
		}
		ro_position_to_setup(&position, &before);
		ro_phrase_move(&say->style, &before, reading.move, &phrase);
		if (say_phrase(say, &phrase) != 0) {
			break;
		}
		ro_position_play(&position, reading.move);
	}
	return 0;
}

/* The first thing that went wrong with the voice has one sentence. */
static int close_voice(struct say *say, int status)
{
	if (!say->is_open) {
		return status;
	}
	if (ro_direct_finish(&say->direct) != 0) {
		ro_log(say->wav != NULL ? say->wav : "speech", "%s",
			say->direct.why);
		return 1;
	}
	return status;
}

int ro_cmd_say(int argc, char **argv)
{
	struct say say = { .text = false };
	int status;

	ro_settings_init(&say.settings);
	ro_style_default(&say.style);
	status = read_options(&say, argc, argv);
	if (status >= 0) {
		return status;
	}
	status = say_moves(&say, argc - optind, argv + optind);
	return close_voice(&say, status);
}
