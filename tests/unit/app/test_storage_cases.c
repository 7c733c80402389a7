/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/power.h"
#include "firmware/runner.h"
#include "host/base/require.h"
#include "host/chess/pgn_reader.h"
#include "host/chess/san.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Each line of tests/cases/storage.jsonl: a score as a card left it, and what
 * must come of it. A kind that is not known here fails. */

/* What was read of a text. */
struct score {
	char moves[512]; /* UCI, a blank between two */
	char tags[512]; /* "Event=x " and so on */
	char rest[512]; /* kept as text */
	unsigned plies;
};

struct source {
	const char *text;
	size_t left;
};

static size_t read_source(void *arg, char *bytes, size_t size)
{
	struct source *source = arg;
	const size_t len = source->left < size ? source->left : size;

	memcpy(bytes, source->text, len);
	source->text += len;
	source->left -= len;
	return len;
}

static void take(struct score *score, const struct ro_pgn_reader *reader,
	enum ro_pgn_kind kind)
{
	const struct ro_pgn_event *event = &reader->event;
	char uci[RO_UCI_MAX];
	size_t len;

	if (kind == RO_PGN_MOVE) {
		ro_uci_write(event->position, event->move, uci);
		len = strlen(score->moves);
		snprintf(score->moves + len, sizeof(score->moves) - len, "%s%s",
			len > 0 ? " " : "", uci);
		score->plies = event->ply;
	} else if (kind == RO_PGN_TAG) {
		len = strlen(score->tags);
		snprintf(score->tags + len, sizeof(score->tags) - len,
			"%.*s=%.*s ", (int)event->name_len, event->name,
			(int)event->text_len, event->text);
	} else if (kind == RO_PGN_TEXT) {
		len = strlen(score->rest);
		snprintf(score->rest + len, sizeof(score->rest) - len, "%.*s ",
			(int)event->text_len, event->text);
	}
}

static void read_score(const char *text, struct score *score)
{
	static char memory[RO_PGN_WINDOW_BYTES];
	struct ro_pgn_reader *reader = calloc(1, sizeof(*reader));
	struct source source = { text, strlen(text) };
	enum ro_pgn_kind kind;

	assert_non_null(reader);
	memset(score, 0, sizeof(*score));
	ro_pgn_reader_init(
		reader, memory, sizeof(memory), read_source, &source);
	while ((kind = ro_pgn_next(reader)) != RO_PGN_FILE_OVER) {
		take(score, reader, kind);
	}
	free(reader);
}

static const char *string_of(json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));

	assert_non_null(text);
	return text;
}

static void assert_moves(json_t *expected, const struct score *score)
{
	char moves[512] = "";
	json_t *uci;
	size_t i;

	json_array_foreach(json_object_get(expected, "uci"), i, uci)
	{
		if (i > 0) {
			strcat(moves, " ");
		}
		strcat(moves, json_string_value(uci));
	}
	assert_string_equal(score->moves, moves);
}

static void run_truncated(json_t *input, json_t *expected)
{
	struct score score;

	read_score(string_of(input, "file"), &score);
	assert_moves(expected, &score);
	assert_non_null(strstr(score.rest, string_of(expected, "partial")));
	assert_int_equal(score.plies,
		json_integer_value(json_object_get(expected, "resume_at_ply")));
}

static void run_bom(json_t *input, json_t *expected)
{
	struct score score;
	char tag[64];
	const char *name;
	json_t *value;

	read_score(string_of(input, "file"), &score);
	assert_moves(expected, &score);
	json_object_foreach(json_object_get(expected, "tag"), name, value)
	{
		snprintf(tag, sizeof(tag), "%s=%s ", name,
			json_string_value(value));
		assert_non_null(strstr(score.tags, tag));
	}
}

static char folder[64];

/* Plays the moves of a generation, as the hands of a casual game do. */
static struct ro_runner *play_generation(struct ro_story_file *file,
	const char *previous, struct ro_story_error *error)
{
	struct ro_runner *runner = calloc(1, sizeof(*runner));
	struct score score;
	char name[128];
	FILE *out;

	assert_non_null(runner);
	read_score(previous, &score);
	snprintf(name, sizeof(name), "%s/one.story", folder);
	out = fopen(name, "w");
	assert_non_null(out);
	fprintf(out, "set record.directory %s\n", folder);
	for (char *uci = strtok(score.moves, " "); uci != NULL;
		uci = strtok(NULL, " ")) {
		fprintf(out, "lift %.2s\nplace %.2s\npress %s\n", uci, uci + 2,
			uci[1] < '5' ? "white" : "black");
	}
	fclose(out);
	ro_story_setup_init(&runner->setup);
	assert_true(ro_story_file_open(file, name, error));
	assert_true(ro_runner_open(runner, file, error));
	assert_true(ro_runner_play(runner, error));
	unlink(name);
	return runner;
}

static void read_file(const char *path, char *text, size_t size)
{
	FILE *file = fopen(path, "rb");

	assert_non_null(file);
	text[fread(text, 1, size - 1, file)] = '\0';
	fclose(file);
}

/* The journal is the generation before: the power goes, the newest score is
 * as the case says, and the start writes it again. */
static void run_empty(json_t *input, json_t *expected)
{
	struct ro_story_file *file = calloc(1, sizeof(*file));
	struct ro_story_error error = { 0 };
	struct ro_runner *runner;
	struct score score;
	char path[RO_PGN_PATH_MAX];
	char text[4096];
	FILE *cut;

	assert_non_null(file);
	assert_string_equal(string_of(expected, "from"), "previous");
	strcpy(folder, "/tmp/rochade-storage-XXXXXX");
	assert_non_null(mkdtemp(folder));
	runner = play_generation(
		file, string_of(input, "previous_generation"), &error);
	snprintf(path, sizeof(path), "%s", ro_record_path(&runner->app.record));
	read_file(path, text, sizeof(text));
	read_score(text, &score);
	assert_moves(expected, &score); /* it was there before */
	assert_true(ro_power_off(runner));
	cut = fopen(path, "wb");
	assert_non_null(cut);
	fputs(string_of(input, "file"), cut);
	fclose(cut);
	assert_true(ro_power_on(runner, &error));
	ro_env_run(&runner->app.env, runner->app.env.now_ms);
	read_file(path, text, sizeof(text));
	read_score(text, &score);
	assert_moves(expected, &score);
	ro_runner_close(runner);
	ro_story_file_close(file);
	free(file);
	free(runner);
	snprintf(text, sizeof(text), "rm -r %s", folder);
	assert_int_equal(system(text), 0);
}

static void run_case(const char *line)
{
	json_t *object = json_loads(line, 0, NULL);
	json_t *input = json_object_get(object, "input");
	json_t *expected = json_object_get(object, "expected");
	const char *kind;

	assert_non_null(object);
	kind = string_of(object, "kind");
	print_message("%s: %s\n", string_of(object, "id"), kind);
	if (strcmp(kind, "power-loss-truncated") == 0) {
		run_truncated(input, expected);
	} else if (strcmp(kind, "power-loss-empty") == 0) {
		run_empty(input, expected);
	} else if (strcmp(kind, "bom-crlf") == 0) {
		run_bom(input, expected);
	} else {
		fail_msg("nobody knows the kind %s", kind);
	}
	json_decref(object);
}

static void every_case_of_storage_holds(void **state)
{
	FILE *file = fopen(RO_SOURCE_DIR "/tests/cases/storage.jsonl", "r");
	char line[4096];
	unsigned count = 0;

	(void)state;
	assert_non_null(file);
	while (fgets(line, sizeof(line), file) != NULL) {
		run_case(line);
		count++;
	}
	fclose(file);
	assert_int_equal(count, 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_case_of_storage_holds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
