/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_ARCHIVE_H
#define FIRMWARE_ARCHIVE_H

#include "firmware/ask.h"
#include "host/record/sheet.h"

#include <stdio.h>

/**
 * The games that were played, as `rochade games` and `rochade export` see
 * them: asked of the board that runs on them, or else read from the journal on
 * the disk.
 *
 * Source: docs/interfaces.md, section 1.
 */

/** Where the archive is; the same options for both commands. */
struct ro_archive_options {
	const char *config; /* a settings file, or NULL: the usual one */
	const char *directory; /* of the games; NULL: what the settings say */
	int64_t game; /* which is to be read: see ask.h */
};

/**
 * Take an option of the command line, "config" as 'c' or "directory" as 'd',
 * with getopt's optarg.
 * @return false if it is neither
 */
bool ro_archive_take(struct ro_archive_options *options, int option);

/**
 * Read the options of a command that has no others, and --help.
 * @return -1 to go on, with getopt's optind at the arguments; else the exit
 *         status
 */
int ro_archive_options_read(struct ro_archive_options *options, int argc,
	char **argv, const char *usage);

/** The settings file of the service. */
#define RO_ARCHIVE_CONFIG "/etc/rochade/rochade.conf"

/**
 * The folder of the games.
 * @param directory filled in
 * @return 0; 2 if nobody says where it is or the settings are wrong, which
 *         has been said
 */
int ro_archive_directory(const struct ro_archive_options *options,
	char directory[RO_SQLITE_PATH_MAX]);

/**
 * Open the journal to read.
 * @return 0; 1 if it cannot be opened; 2 if nobody says where it is or the
 *         settings are wrong. What was wrong has been said
 */
int ro_archive_open(
	struct ro_journal *journal, const struct ro_archive_options *options);

/** The game found in @p journal as PGN. @return false as soon as @p sink
 * does, or if it has not begun */
bool ro_archive_pgn(
	const struct ro_journal *journal, ro_record_sink *sink, void *arg);

/** What a story of it must set, and its tags; filled in. */
void ro_archive_tags(const struct ro_journal *journal,
	struct ro_story_setup *setup, struct ro_record_tags *tags);

/** Write game @p game as a story. @return false if there is no such game */
bool ro_archive_story(struct ro_journal *journal, int64_t game, FILE *out);

/**
 * Write what stood on each board: a line for every placement that rested as
 * long as the board's settle setting, "DATETIME board N HEX16", a line for
 * what stood there at the end, and "last board N HEX16". Bit 0 is a1, bit 63
 * is h8, as `rochade-arbiter reconcile` takes it.
 * @return false if there is no such game
 */
bool ro_archive_boards(struct ro_journal *journal, int64_t game, FILE *out);

/** What a braille score sheet is to be. */
struct ro_archive_paper {
	int language; /* an enum ro_language; -1: the game's own */
	unsigned cells; /* see sheet.h */
	unsigned lines;
};

/**
 * Write the game found in @p journal as a braille score sheet.
 * @return false if there is no braille, which has been said, or @p out cannot
 *         be written
 */
bool ro_archive_brf(const struct ro_journal *journal,
	const struct ro_archive_paper *paper, FILE *out);

/** Write its audit log. @return false if there is no such game */
bool ro_archive_audit(struct ro_journal *journal, int64_t game, FILE *out);

#endif
