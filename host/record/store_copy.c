/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/store_copy.h"

#include "host/base/err.h"
#include "host/base/require.h"

#include <stdlib.h>
#include <string.h>

int ro_store_source_sqlite(void *arg, int64_t run, struct ro_block *answer)
{
	struct ro_store_ask ask = { .run = run };

	ro_store_ask_do(&ask, arg);
	*answer = ask.answer;
	return ask.err;
}

/* The numbers of the runs, and of their games. */
struct runs {
	struct ro_sqlite *to; /* NULL: they are only listed */
	int err;
	struct pair {
		int64_t id;
		int64_t game;
	} * list; /* owned */
	size_t count;
};

static bool take_run(void *arg, const struct ro_journal_run *run)
{
	struct runs *runs = arg;

	runs->list = realloc(
		runs->list, (runs->count + 1) * sizeof(*runs->list));
	ro_require(runs->list != NULL);
	runs->list[runs->count].id = run->id;
	runs->list[runs->count++].game = run->game;
	if (runs->to != NULL) {
		runs->err = ro_sqlite_put_run(runs->to, run);
	}
	return runs->err == 0;
}

static bool take_row(void *arg, uint64_t seq, const uint8_t *bytes, size_t size)
{
	struct runs *runs = arg;

	runs->err = ro_sqlite_append(runs->to, seq, bytes, size);
	return runs->err == 0;
}

/* @return what went wrong while an answer was heard */
static int judge(const struct runs *runs, bool is_whole)
{
	if (runs->err != 0) {
		return runs->err;
	}
	return is_whole ? 0 : RO_E_MALFORMED;
}

static int list_runs(struct runs *runs, ro_store_source *source, void *arg)
{
	struct ro_block block = { NULL, 0, 0 };
	int err = source(arg, 0, &block);

	if (err == 0) {
		err = judge(runs, ro_store_answer_runs(&block, take_run, runs));
	}
	ro_block_free(&block);
	return err;
}

static int copy_rows(
	struct runs *runs, int64_t run, ro_store_source *source, void *arg)
{
	struct ro_block block = { NULL, 0, 0 };
	int err = source(arg, run, &block);

	if (err == 0) {
		runs->to->run = run;
		err = judge(runs, ro_store_answer_rows(&block, take_row, runs));
	}
	ro_block_free(&block);
	return err;
}

static int copy_all(
	struct runs *runs, ro_store_source *source, void *arg, int64_t game)
{
	int err = list_runs(runs, source, arg);

	if (game == RO_COPY_LAST && runs->count > 0) {
		game = runs->list[runs->count - 1].game;
	}
	for (size_t i = 0; err == 0 && i < runs->count; i++) {
		if (game == RO_COPY_ALL || game == runs->list[i].game) {
			err = copy_rows(runs, runs->list[i].id, source, arg);
		}
	}
	return err;
}

int ro_store_copy(
	struct ro_sqlite *to, ro_store_source *source, void *arg, int64_t game)
{
	struct runs runs = { .to = to };
	int err = ro_sqlite_begin(to);

	if (err != 0) {
		return err;
	}
	err = copy_all(&runs, source, arg, game);
	free(runs.list);
	if (err == 0) {
		return ro_sqlite_commit(to);
	}
	ro_sqlite_rollback(to);
	return err;
}

static int compare_answers(int64_t run, ro_store_source *one, void *one_arg,
	ro_store_source *other, void *other_arg)
{
	struct ro_block first = { NULL, 0, 0 };
	struct ro_block second = { NULL, 0, 0 };
	int err = one(one_arg, run, &first);

	if (err == 0) {
		err = other(other_arg, run, &second);
	}
	if (err == 0 &&
		(first.len != second.len ||
			(first.len > 0 &&
				memcmp(first.bytes, second.bytes, first.len) !=
					0))) {
		err = RO_E_MALFORMED;
	}
	ro_block_free(&first);
	ro_block_free(&second);
	return err;
}

int ro_store_compare(ro_store_source *one, void *one_arg,
	ro_store_source *other, void *other_arg)
{
	struct runs runs = { .to = NULL };
	int err = compare_answers(0, one, one_arg, other, other_arg);

	if (err == 0) {
		err = list_runs(&runs, one, one_arg);
	}
	for (size_t i = 0; err == 0 && i < runs.count; i++) {
		err = compare_answers(
			runs.list[i].id, one, one_arg, other, other_arg);
	}
	free(runs.list);
	return err;
}
