/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/archive_audio.h"

#include "firmware/app_rules.h"
#include "firmware/wav_out.h"
#include "host/base/err.h"
#include "host/base/log.h"
#include "host/base/require.h"
#include "speech/sound/sound_file.h"
#include "speech/words/phrase.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct speaking {
	const struct ro_record_game *game; /* borrowed */
	struct ro_style style;
	struct ro_direct_sayer direct;
	struct ro_position position; /* before the next move */
	uint32_t utterances;
	unsigned note; /* the next one to say */
};

static void say(struct speaking *speaking, const struct ro_phrase *phrase)
{
	struct ro_utterance utterance = {
		.id = ++speaking->utterances,
		.ear = RO_EAR_PUBLIC,
	};

	utterance.phrase = *phrase;
	(void)ro_direct_say(&speaking->direct, &utterance); /* err stays */
}

static void say_about(struct speaking *speaking, enum ro_say key, unsigned side)
{
	struct ro_say_args args;
	struct ro_phrase phrase;

	ro_say_args_init(&args);
	args.side = (uint8_t)side;
	ro_phrase_say(&speaking->style, key, &args, &phrase);
	say(speaking, &phrase);
}

static bool is_known(const char *name)
{
	return name != NULL && *name != '\0' && strcmp(name, "?") != 0;
}

static void say_players(
	struct speaking *speaking, const struct ro_record_tags *tags)
{
	struct ro_say_args args;
	struct ro_phrase phrase;

	if (!is_known(tags->white) && !is_known(tags->black)) {
		return;
	}
	ro_say_args_init(&args);
	args.names[RO_WHITE] = is_known(tags->white) ? tags->white : NULL;
	args.names[RO_BLACK] = is_known(tags->black) ? tags->black : NULL;
	ro_phrase_say(&speaking->style, RO_SAY_PLAYERS, &args, &phrase);
	say(speaking, &phrase);
}

static void say_move(struct speaking *speaking, ro_move move, bool is_numbered)
{
	struct ro_say_args args;
	struct ro_setup before;
	struct ro_phrase phrase;
	struct ro_phrase spoken;

	ro_position_to_setup(&speaking->position, &before);
	ro_phrase_move(&speaking->style, &before, move, &spoken);
	if (is_numbered) {
		ro_say_args_init(&args);
		args.number = speaking->position.fullmove;
		ro_phrase_say(
			&speaking->style, RO_SAY_MENU_NUMBER, &args, &phrase);
		ro_phrase_append(&phrase, &spoken);
		spoken = phrase;
	}
	say(speaking, &spoken);
}

static void say_offers(struct speaking *speaking, unsigned offers)
{
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		if ((offers & RO_OFFER_BY(side)) != 0) {
			say_about(speaking, RO_SAY_DRAW_OFFER, side);
		}
	}
}

static void say_note(
	struct speaking *speaking, const struct ro_record_note *note)
{
	if (note->code == RO_IRREGULAR_ILLEGAL_POSITION) {
		say_about(speaking, RO_SAY_ILLEGAL_POSITION, note->side);
	} else if (note->code == RO_IRREGULAR_ILLEGAL_STANDS) {
		say_about(speaking, RO_SAY_ILLEGAL_STANDS, note->side);
	} else {
		say_move(speaking, note->move, false);
	}
}

static void say_notes(struct speaking *speaking, unsigned move_count)
{
	const struct ro_record_game *game = speaking->game;

	while (speaking->note < game->note_count &&
		game->notes[speaking->note].move_count <= move_count) {
		say_note(speaking, &game->notes[speaking->note++]);
	}
}

static void say_part(struct speaking *speaking, unsigned index)
{
	const struct ro_record_game *game = speaking->game;
	const struct ro_record_part *part = &game->parts[index];
	const unsigned end = index + 1 == game->part_count ? game->move_count
							   : part[1].move_count;

	speaking->position = part->first;
	say_notes(speaking, part->move_count);
	for (unsigned i = part->move_count; i < end; i++) {
		const struct ro_record_move *move = &game->moves[i];

		say_move(speaking, move->move,
			speaking->position.turn == RO_WHITE ||
				i == part->move_count);
		say_offers(speaking, move->offers);
		ro_position_play(&speaking->position, move->move);
		say_notes(speaking, i + 1);
	}
}

static void say_result(struct speaking *speaking)
{
	switch ((enum ro_result)speaking->game->result) {
	case RO_RESULT_WHITE:
		say_about(speaking, RO_SAY_WINS, RO_WHITE);
		break;
	case RO_RESULT_BLACK:
		say_about(speaking, RO_SAY_WINS, RO_BLACK);
		break;
	case RO_RESULT_DRAW:
		say_about(speaking, RO_SAY_DRAWN, RO_NOBODY);
		break;
	case RO_RESULT_NONE:
		break;
	}
}

static void say_game(
	struct speaking *speaking, const struct ro_record_tags *tags)
{
	say_players(speaking, tags);
	for (unsigned i = 0; i < speaking->game->part_count; i++) {
		say_part(speaking, i);
	}
	say_offers(speaking, speaking->game->offers);
	say_result(speaking);
}

/* Nobody's private ear is in it, so that a FLAC has one channel. */
static void make_options(const struct ro_settings *settings, const char *path,
	struct ro_speaker_options *options)
{
	ro_wav_out_options(settings, options);
	for (unsigned ear = 0; ear < RO_EARS_OF; ear++) {
		options->places[ear].channel = -1;
	}
	options->sink = RO_SPEAKER_WAV;
	snprintf(options->file, sizeof(options->file), "%s", path);
}

/* @p told is what the person at the keyboard called the file. */
static bool speak(const struct ro_journal *journal, int language,
	const char *path, const char *told)
{
	struct speaking *speaking = calloc(1, sizeof(*speaking));
	struct ro_story_setup *setup = calloc(1, sizeof(*setup));
	struct ro_speaker_options options;
	struct ro_record_tags tags;
	bool good;

	ro_require(speaking != NULL && setup != NULL);
	ro_archive_tags(journal, setup, &tags);
	if (language >= 0) {
		setup->settings.speech.language = (uint8_t)language;
	}
	speaking->game = &journal->past->score;
	ro_app_rules_style(&setup->settings, &speaking->style);
	make_options(&setup->settings, path, &options);
	if (ro_direct_open(&speaking->direct, &options) == 0) {
		say_game(speaking, &tags);
	}
	good = ro_direct_finish(&speaking->direct) == 0;
	if (!good) {
		ro_log(told, "%s", speaking->direct.why);
	}
	free(setup);
	free(speaking);
	return good;
}

const char *ro_archive_audio_refuse(const char *name)
{
	if (name == NULL && isatty(STDOUT_FILENO)) {
		return "sound is nothing for a terminal; say --output "
		       "FILE.opus or --output FILE.flac";
	}
	if (name == NULL || ro_sound_file_is_name(name) ||
		ro_sound_file_is_wav(name)) {
		return NULL;
	}
	return "the name of a sound file ends in .opus, .ogg, .flac or .wav";
}

static bool complain(const char *path, int number)
{
	ro_log(path, "cannot be written: %s",
		ro_err_text(ro_err_from_errno(number)));
	return false;
}

static bool copy_to_stdout(const char *path)
{
	FILE *file = fopen(path, "rb");
	char block[16384];
	size_t len;

	if (file == NULL) {
		return complain(path, errno);
	}
	while ((len = fread(block, 1, sizeof(block), file)) > 0) {
		fwrite(block, 1, len, stdout); /* whether it arrived is said
						* at the end */
	}
	fclose(file);
	return true;
}

static bool speak_to_stdout(const struct ro_journal *journal, int language)
{
	const char *base = getenv("TMPDIR");
	char folder[512];
	char path[540];
	bool good;

	snprintf(folder, sizeof(folder), "%.400s/rochade-sound-XXXXXX",
		base != NULL && *base != '\0' ? base : "/tmp");
	if (mkdtemp(folder) == NULL) {
		return complain(folder, errno);
	}
	snprintf(path, sizeof(path), "%s/game.opus", folder);
	good = speak(journal, language, path, "standard output") &&
		copy_to_stdout(path);
	(void)unlink(path);
	(void)rmdir(folder);
	return good;
}

bool ro_archive_audio(
	const struct ro_journal *journal, int language, const char *path)
{
	char part[RO_SPEAKER_FILE_MAX];
	const char *ending;

	if (path == NULL) {
		return speak_to_stdout(journal, language);
	}
	ending = strrchr(path, '.');
	ro_require(ending != NULL); /* it was not refused */
	if (snprintf(part, sizeof(part), "%.*s.part%s", (int)(ending - path),
		    path, ending) >= (int)sizeof(part)) {
		return complain(path, ENAMETOOLONG);
	}
	if (!speak(journal, language, part, path)) {
		(void)unlink(part);
		return false;
	}
	if (rename(part, path) != 0) {
		const int number = errno;

		(void)unlink(part);
		return complain(path, number);
	}
	return true;
}
