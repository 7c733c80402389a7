/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_SCORE_H
#define HOST_RECORD_SCORE_H

#include "host/record/files.h"
#include "host/record/pgn_file.h"
#include "host/record/record_game.h"
#include "host/record/record_name.h"
#include "host/record/record_pgn.h"

#include <stdint.h>

/**
 * The file of the score, and the jobs that change it.
 *
 * The record makes the text of a game and gives it away as a job; whoever
 * writes, the record itself in virtual time or the store's thread, does one
 * job after the other and gives each back with what came of it. Between the
 * two there is nothing but the job, so that the loop never waits for a disk.
 *
 * Source: docs/messages.md, "The record".
 */
struct ro_score {
	struct ro_files disk; /* unless there are others */
	struct ro_files_fault fault; /* in front of the files, for stories */
	struct ro_pgn_file file;
	char *before; /* owned: what stands in it before the game, or NULL */
	size_t before_len;
};

enum ro_score_work {
	RO_SCORE_WRITE, /* the game's text takes the place of the last one */
	RO_SCORE_PROBE, /* see whether a file could be made */
	RO_SCORE_LEAVE, /* no more of this game; the next gets a new name */
	RO_SCORE_FAULT /* for stories: fail from now on, or work again */
};

struct ro_score_job {
	struct ro_score_job *next; /* in a list */
	enum ro_score_work work;
	unsigned game; /* whose it is; 0 and up */
	unsigned change; /* how many the game had had */
	uint16_t ply; /* up to which the text goes */
	uint64_t seq; /* the message up to which it goes */
	char *text; /* owned; of WRITE */
	size_t len; /* of it */
	char stem[RO_RECORD_NAME_MAX]; /* of WRITE: a name if it has none */
	int err; /* FAULT: the one to fail with; then the answer */
	char path[RO_PGN_PATH_MAX]; /* the answer: of the file, or empty */
};

/** A queue of jobs, owned. */
struct ro_score_list {
	struct ro_score_job *first; /* NULL: empty */
	struct ro_score_job *last;
};

/** @p files is borrowed, NULL is the real disk; @p directory is copied. */
void ro_score_init(
	struct ro_score *score, struct ro_files *files, const char *directory);

/**
 * Go on in the file @p path: what stands there before the game of that Round
 * stays, as in the file of a match. Before the first job.
 * @return false if it cannot be read: the game gets a file of its own
 */
bool ro_score_continue(
	struct ro_score *score, const char *path, const char *round);

/** Release what it owns. After the last job; harmless before any. */
void ro_score_finish(struct ro_score *score);

/** A new job, owned. */
struct ro_score_job *ro_score_job_new(enum ro_score_work work);

/** A job that writes @p game as it is now. */
struct ro_score_job *ro_score_job_text(
	const struct ro_record_game *game, const struct ro_record_tags *tags);

/** Release it; NULL is harmless. */
void ro_score_job_free(struct ro_score_job *job);

/** Do it; blocks as long as the disk does. Fills in its err and path. */
void ro_score_do(struct ro_score *score, struct ro_score_job *job);

/** Put @p job, given away, at the end. */
void ro_score_list_add(struct ro_score_list *list, struct ro_score_job *job);

/**
 * The same; but if the last one there writes the same game, the new text takes
 * its place.
 * @return true if it did so: one of the two is never answered
 */
bool ro_score_list_renew(struct ro_score_list *list, struct ro_score_job *job);

/** Take the first one; owned. @return NULL if it is empty */
struct ro_score_job *ro_score_list_take(struct ro_score_list *list);

#endif
