/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/score.h"

#include "host/base/require.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void ro_score_init(
	struct ro_score *score, struct ro_files *files, const char *directory)
{
	ro_files_disk_init(&score->disk);
	ro_files_fault_init(
		&score->fault, files != NULL ? files : &score->disk);
	ro_pgn_file_init(&score->file, &score->fault.files, directory);
	score->before = NULL;
	score->before_len = 0;
}

void ro_score_finish(struct ro_score *score)
{
	free(score->before);
	score->before = NULL;
	score->before_len = 0;
}

struct ro_score_job *ro_score_job_new(enum ro_score_work work)
{
	struct ro_score_job *job = calloc(1, sizeof(*job));

	ro_require(job != NULL);
	job->work = work;
	return job;
}

/* A text that grows while it is written. */
struct growing {
	char *bytes;
	size_t len;
	size_t room;
};

static bool grow(void *arg, const char *bytes, size_t len)
{
	struct growing *text = arg;

	if (text->len + len > text->room) {
		text->room = (text->len + len) * 2;
		text->bytes = realloc(text->bytes, text->room);
		ro_require(text->bytes != NULL);
	}
	memcpy(text->bytes + text->len, bytes, len);
	text->len += len;
	return true;
}

/* All of it, NUL-terminated and owned; NULL if it cannot be read. */
static char *read_file(const char *path)
{
	struct growing text = { NULL, 0, 0 };
	FILE *file = fopen(path, "rb");
	char piece[RO_PGN_PIECE_BYTES];
	size_t len;
	bool good;

	if (file == NULL) {
		return NULL;
	}
	while ((len = fread(piece, 1, sizeof(piece), file)) > 0) {
		(void)grow(&text, piece, len);
	}
	good = ferror(file) == 0;
	fclose(file);
	(void)grow(&text, "", 1);
	if (!good) {
		free(text.bytes);
		return NULL;
	}
	return text.bytes;
}

/* Where the first game of that Round begins, or the end. As we write it, a
 * game begins with its Event. */
static size_t begin_of(const char *text, const char *round)
{
	const char *event = NULL;
	char tag[RO_RECORD_ROUND_MAX + 16];

	snprintf(tag, sizeof(tag), "[Round \"%s\"]", round);
	for (const char *line = text; *line != '\0';) {
		if (strncmp(line, "[Event ", 7) == 0) {
			event = line;
		} else if (strncmp(line, tag, strlen(tag)) == 0 &&
			event != NULL) {
			return (size_t)(event - text);
		}
		line += strcspn(line, "\n");
		line += *line == '\n';
	}
	return strlen(text);
}

bool ro_score_continue(
	struct ro_score *score, const char *path, const char *round)
{
	ro_score_finish(score);
	score->before = read_file(path);
	if (score->before == NULL) {
		return false;
	}
	score->before_len = begin_of(score->before, round);
	ro_pgn_file_adopt(&score->file, path);
	return true;
}

struct ro_score_job *ro_score_job_text(
	const struct ro_record_game *game, const struct ro_record_tags *tags)
{
	struct ro_score_job *job = ro_score_job_new(RO_SCORE_WRITE);
	struct growing text = { NULL, 0, 0 };

	ro_record_name(tags, job->stem);
	(void)ro_record_pgn_write(game, tags, grow, &text);
	job->text = text.bytes;
	job->len = text.len;
	return job;
}

void ro_score_job_free(struct ro_score_job *job)
{
	if (job != NULL) {
		free(job->text);
		free(job);
	}
}

static int write_text(struct ro_score *score, const struct ro_score_job *job)
{
	struct ro_pgn_file *file = &score->file;
	int err = ro_pgn_file_reserve(file, job->stem);

	if (err == 0) {
		err = ro_pgn_file_begin(file);
	}
	if (err != 0) {
		return err;
	}
	(void)ro_pgn_file_add(file, score->before, score->before_len);
	(void)ro_pgn_file_add(file, job->text, job->len);
	return ro_pgn_file_commit(file);
}

void ro_score_do(struct ro_score *score, struct ro_score_job *job)
{
	switch (job->work) {
	case RO_SCORE_WRITE:
		job->err = write_text(score, job);
		break;
	case RO_SCORE_PROBE:
		job->err = ro_pgn_file_probe(&score->file);
		break;
	case RO_SCORE_LEAVE:
		ro_pgn_file_finish(&score->file);
		ro_score_finish(score);
		break;
	case RO_SCORE_FAULT:
		ro_files_fault_set(
			&score->fault, job->err == 0 ? 0 : 1, 0, job->err);
		job->err = 0;
		break;
	}
	snprintf(job->path, sizeof(job->path), "%s", score->file.path);
}

static bool is_newer(
	const struct ro_score_job *old, const struct ro_score_job *job)
{
	return old != NULL && old->work == RO_SCORE_WRITE &&
		job->work == RO_SCORE_WRITE && old->game == job->game;
}

/* The place in the queue is the old one's, all else the new one's. */
static void take_place(struct ro_score_job *old, struct ro_score_job *job)
{
	free(old->text);
	*old = *job;
	old->next = NULL;
	free(job);
}

bool ro_score_list_renew(struct ro_score_list *list, struct ro_score_job *job)
{
	if (is_newer(list->last, job)) {
		take_place(list->last, job);
		return true;
	}
	ro_score_list_add(list, job);
	return false;
}

void ro_score_list_add(struct ro_score_list *list, struct ro_score_job *job)
{
	job->next = NULL;
	if (list->last == NULL) {
		list->first = job;
	} else {
		list->last->next = job;
	}
	list->last = job;
}

struct ro_score_job *ro_score_list_take(struct ro_score_list *list)
{
	struct ro_score_job *job = list->first;

	if (job != NULL) {
		list->first = job->next;
		list->last = list->first == NULL ? NULL : list->last;
		job->next = NULL;
	}
	return job;
}
