/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/record_module.h"

#include "host/base/err.h"
#include "host/base/require.h"
#include "tests/support/bench.h"
#include "tests/unit/host_record/memory_disk.h"
#include "tests/unit/host_record/score.h"

#include <stdlib.h>

static struct bench bench;
static struct ro_record_module record;
static struct ro_record_rules rules;
static struct ro_position position;
static struct disk disk;
static struct ro_files_fault broken; /* in front of it */
static struct ro_store_memory memory;
static struct ro_msg rows[64];
static unsigned ply;

static int empty_disk(void **state)
{
	(void)state;
	memset(&rules, 0, sizeof(rules));
	rules.directory = "d";
	rules.files = &disk.files;
	disk_init(&disk);
	bench_init(&bench);
	ro_position_start(&position);
	ply = 0;
	return 0;
}

static int clear_up(void **state)
{
	(void)state;
	bench_finish(&bench);
	assert_int_equal(disk.open_count, 0);
	return 0;
}

static void start(void)
{
	ro_record_module_init(&record, &bench.env, &rules);
	bench_start(&bench, &record.module);
}

static void game_starts(unsigned after_ply)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_GAME_STARTED);

	ro_position_to_setup(&position, &msg.game_started.setup);
	msg.game_started.ply = (uint16_t)after_ply;
	bench_post(&bench, &msg);
}

static void completes(const char *uci)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_MOVE_COMPLETED);

	msg.move_completed = score_move(&position, ++ply, uci);
	bench_post(&bench, &msg);
}

static void ends(enum ro_result result, enum ro_reason reason)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_GAME_ENDED);

	msg.game_ended.result = (uint8_t)result;
	msg.game_ended.reason = (uint8_t)reason;
	msg.game_ended.side = RO_NOBODY;
	bench_post(&bench, &msg);
}

/* True if the file of this number ends in these moves. */
static bool holds(const char *path, const char *moves)
{
	const struct disk_name *name = disk_find(&disk, path);
	const size_t len = strlen(moves);
	const struct disk_file *inode;

	if (name == NULL) {
		return false;
	}
	inode = &disk.inodes[name->file];
	return inode->size > len + 2 &&
		memcmp(inode->bytes + inode->size - len - 2, moves, len) == 0;
}

static unsigned stored_ply(void)
{
	const struct ro_msg *msg = bench_last(&bench, RO_MSG_RECORD_STORED);

	assert_non_null(msg);
	return msg->record_stored.ply;
}

static void every_completed_move_is_stored(void **state)
{
	(void)state;
	start();
	game_starts(0);
	assert_int_equal(stored_ply(), 0);
	assert_true(holds("d/undated_game_1.pgn", "\n*"));
	completes("e2e4");
	assert_int_equal(stored_ply(), 1);
	assert_true(holds("d/undated_game_1.pgn", "\n1. e4 *"));
	completes("e7e5");
	assert_int_equal(stored_ply(), 2);
	ends(RO_RESULT_WHITE, RO_REASON_RESIGNATION);
	assert_true(holds("d/undated_game_1.pgn", "\n1. e4 e5 1-0"));
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_STORED), 4);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 0);
	assert_string_equal(ro_record_path(&record), "d/undated_game_1.pgn");
}

static void moves_taken_back_leave_the_file(void **state)
{
	struct ro_msg msg;

	(void)state;
	start();
	game_starts(0);
	completes("e2e4");
	msg = bench_msg(&bench, RO_MSG_TAKEN_BACK);
	msg.taken_back.setup = score_setup(RO_FEN_START);
	msg.taken_back.plies = 1;
	bench_post(&bench, &msg);
	assert_true(holds("d/undated_game_1.pgn", "\n\n*"));
	assert_int_equal(stored_ply(), 0);
}

static void an_offer_is_stored_with_its_move(void **state)
{
	struct ro_msg msg;

	(void)state;
	start();
	game_starts(0);
	msg = bench_msg(&bench, RO_MSG_DRAW_OFFERED);
	msg.draw_offered.side = RO_WHITE;
	bench_post(&bench, &msg);
	assert_true(holds("d/undated_game_1.pgn", "\n\n*"));
	completes("e2e4");
	assert_true(holds("d/undated_game_1.pgn", "\n1. e4 {(=)} *"));
}

static void an_illegal_move_that_stands_is_stored_at_once(void **state)
{
	struct ro_msg msg;

	(void)state;
	start();
	game_starts(0);
	completes("e2e4");
	msg = bench_msg(&bench, RO_MSG_IRREGULARITY_SEEN);
	msg.irregularity_seen.code = RO_IRREGULAR_TOUCH_MOVE;
	bench_post(&bench, &msg);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_STORED), 2);
	msg.irregularity_seen.code = RO_IRREGULAR_ILLEGAL_STANDS;
	bench_post(&bench, &msg);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_STORED), 3);
	assert_true(holds("d/undated_game_1.pgn", "and B.3)} *"));
}

static void the_second_game_gets_a_file_of_its_own(void **state)
{
	(void)state;
	start();
	game_starts(0);
	completes("e2e4");
	ro_position_start(&position);
	ply = 0;
	game_starts(0);
	completes("d2d4");
	assert_true(holds("d/undated_game_1.pgn", "\n1. e4 *"));
	assert_true(holds("d/undated_game_2.pgn", "\n1. d4 *"));
}

static void a_lost_record_is_told_once_and_kept(void **state)
{
	(void)state;
	start();
	game_starts(0);
	completes("e2e4");
	ro_record_module_fail(&record, RO_E_DISK_FULL);
	bench_wait(&bench, 0);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 1);
	assert_int_equal(
		bench_last(&bench, RO_MSG_RECORD_LOST)->record_lost.err,
		RO_E_DISK_FULL);
	completes("e7e5");
	completes("g1f3");
	bench_wait(&bench, MINUTES(5));
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 1);
	assert_true(holds("d/undated_game_1.pgn", "\n1. e4 *"));
	assert_int_equal(stored_ply(), 1);
	ro_record_module_fail(&record, 0);
	bench_wait(&bench, 0);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_BACK), 1);
	assert_true(holds("d/undated_game_1.pgn", "\n1. e4 e5 2. Nf3 *"));
	assert_int_equal(stored_ply(), 3);
}

/* The disk itself fails, not the switch of the stories. */
static void break_disk(int err)
{
	ro_files_fault_init(&broken, &disk.files);
	ro_files_fault_set(&broken, 1, 0, err);
}

static void it_is_tried_again_every_ten_seconds(void **state)
{
	(void)state;
	break_disk(RO_E_IO);
	ro_files_fault_set(&broken, 0, 0, 0);
	rules.files = &broken.files;
	start();
	game_starts(0);
	ro_files_fault_set(&broken, 1, 0, RO_E_IO);
	completes("e2e4");
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 1);
	bench_wait(&bench, SECONDS(25));
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_BACK), 0);
	ro_files_fault_set(&broken, 0, 0, 0);
	bench_wait(&bench, SECONDS(4));
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_BACK), 0);
	bench_wait(&bench, SECONDS(1));
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_BACK), 1);
	assert_int_equal(stored_ply(), 1);
	assert_true(holds("d/undated_game_1.pgn", "\n1. e4 *"));
	bench_wait(&bench, MINUTES(5));
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_BACK), 1);
}

static void it_is_tried_again_at_the_next_move(void **state)
{
	(void)state;
	start();
	game_starts(0);
	ro_files_fault_set(&record.score.fault, 3, 3, RO_E_IO); /* the sync */
	completes("e2e4");
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 1);
	completes("e7e5");
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_BACK), 1);
	assert_true(holds("d/undated_game_1.pgn", "\n1. e4 e5 *"));
}

static void a_full_disk_at_the_start_stops_nothing(void **state)
{
	(void)state;
	break_disk(RO_E_DISK_FULL);
	rules.files = &broken.files;
	start();
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 1);
	bench_wait(&bench, SECONDS(30));
	ro_files_fault_set(&broken, 0, 0, 0);
	bench_wait(&bench, SECONDS(10));
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_BACK), 1);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 1);
}

static const struct place {
	const char *says;
	int err;
} places[] = {
	{ "a directory that is not there", RO_E_NO_DEVICE },
	{ "a directory of somebody else", RO_E_DENIED },
	{ "a disk that cannot be written", RO_E_READ_ONLY },
	{ "a disk that is broken", RO_E_IO },
	{ "a file in the place of the directory", RO_E_NOT_FOLDER },
	{ "a disk that is full", RO_E_DISK_FULL },
};

static void is_tried_again_during_the_game(void **state)
{
	const struct place *row = *state;

	empty_disk(NULL);
	break_disk(row->err);
	rules.files = &broken.files;
	start();
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 1);
	assert_int_equal(
		bench_last(&bench, RO_MSG_RECORD_LOST)->record_lost.err,
		row->err);
	game_starts(0);
	completes("e2e4");
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_STORED), 0);
	ro_files_fault_set(&broken, 0, 0, 0);
	completes("e7e5");
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 1);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_BACK), 1);
	assert_true(holds("d/undated_game_1.pgn", "\n1. e4 e5 *"));
	clear_up(NULL);
}

static void without_a_directory_nothing_is_written(void **state)
{
	char words[1024];
	struct ro_text text;

	(void)state;
	rules.directory = NULL;
	start();
	ro_text_init(&text, words, sizeof(words));
	assert_false(ro_record_pgn(&record, score_collect, &text));
	game_starts(0);
	completes("e2e4");
	ends(RO_RESULT_DRAW, RO_REASON_AGREEMENT);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_STORED), 0);
	assert_int_equal(disk.inode_count, 0);
	assert_true(ro_record_pgn(&record, score_collect, &text));
	assert_non_null(strstr(words, "\n\n1. e4 1/2-1/2\n\n"));
	assert_string_equal(ro_record_path(&record), "");
}

static void a_story_can_lose_a_record_it_does_not_write(void **state)
{
	(void)state;
	rules.directory = "";
	start();
	game_starts(0);
	completes("e2e4");
	ro_record_module_fail(&record, RO_E_DISK_FULL);
	bench_wait(&bench, 0);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 1);
	ro_record_module_fail(&record, 0);
	ro_record_module_fail(&record, 0);
	bench_wait(&bench, 0);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_BACK), 1);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_STORED), 0);
}

static void the_history_is_part_of_the_record(void **state)
{
	struct ro_move_completed facts[2];
	ro_move history[2];

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		facts[i] = score_move(
			&position, ++ply, i == 0 ? "e2e4" : "e7e5");
		history[i] = facts[i].move;
	}
	rules.first = score_setup(RO_FEN_START);
	rules.history = history;
	rules.history_count = 2;
	start();
	memset(history, 0, sizeof(history)); /* it was borrowed */
	game_starts(2);
	completes("g1f3");
	assert_true(holds("d/undated_game_1.pgn", "\n\n1. e4 e5 2. Nf3 *"));
	/* A game that does not follow from it begins where it says. */
	ro_position_start(&position);
	ply = 0;
	game_starts(0);
	completes("d2d4");
	assert_true(holds("d/undated_game_2.pgn", "\n\n1. d4 *"));
}

static void stopping_stores_what_was_waiting(void **state)
{
	struct ro_msg msg;

	(void)state;
	start();
	game_starts(0);
	completes("e2e4");
	msg = bench_msg(&bench, RO_MSG_DRAW_OFFERED);
	msg.draw_offered.side = RO_BLACK;
	bench_post(&bench, &msg);
	bench_finish(&bench);
	assert_true(holds("d/undated_game_1.pgn", "\n1. e4 {(=) by Black} *"));
	bench_init(&bench);
}

static void stopping_without_a_game_leaves_nothing(void **state)
{
	(void)state;
	start();
	bench_finish(&bench);
	bench_init(&bench);
	for (unsigned i = 0; i < DISK_FILES_MAX; i++) {
		assert_string_equal(disk.names[i].path, "");
	}
}

static void what_can_never_be_written_does_not_stop_the_rest(void **state)
{
	(void)state;
	start();
	ro_record_module_fail(&record, RO_E_IO);
	game_starts(0);
	completes("e2e4");
	ro_position_start(&position);
	ply = 0;
	game_starts(0);
	ro_record_module_fail(&record, 0);
	bench_wait(&bench, 0);
	completes("d2d4");
	assert_true(holds("d/undated_game_1.pgn", "\n1. d4 *"));
}

static void the_journal_hears_every_message(void **state)
{
	(void)state;
	ro_store_memory_init(&memory, rows, (unsigned)ro_count(rows));
	rules.store = &memory.store;
	start();
	game_starts(0);
	completes("e2e4");
	/* both, and the answer to each */
	assert_int_equal(memory.safe, 4);
	assert_int_equal(rows[0].kind, RO_MSG_GAME_STARTED);
	assert_int_equal(rows[3].kind, RO_MSG_RECORD_STORED);
}

static void a_lost_journal_is_a_lost_record(void **state)
{
	(void)state;
	ro_store_memory_init(&memory, rows, (unsigned)ro_count(rows));
	rules.store = &memory.store;
	start();
	game_starts(0);
	ro_store_memory_fail(&memory, RO_E_IO);
	completes("e2e4");
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 1);
	completes("e7e5"); /* the file is good, the journal is not */
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_BACK), 0);
	ro_store_memory_fail(&memory, 0);
	bench_wait(&bench, 0);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_BACK), 1);
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 1);
}

static void a_journal_that_is_full_says_so(void **state)
{
	(void)state;
	ro_store_memory_init(&memory, rows, 3);
	rules.store = &memory.store;
	start();
	game_starts(0);
	completes("e2e4");
	assert_int_equal(memory.count, 3);
	assert_int_equal(
		bench_last(&bench, RO_MSG_RECORD_LOST)->record_lost.err,
		RO_E_DISK_FULL);
}

static void a_journal_that_does_not_open_stops_the_start(void **state)
{
	(void)state;
	ro_store_memory_init(&memory, rows, 3);
	ro_store_memory_fail(&memory, RO_E_BUSY);
	rules.store = &memory.store;
	ro_record_module_init(&record, &bench.env, &rules);
	assert_int_equal(ro_module_start(&record.module), RO_E_BUSY);
}

#define ON_DISK(test) \
	cmocka_unit_test_setup_teardown(test, empty_disk, clear_up)

static const struct CMUnitTest tests[] = {
	ON_DISK(every_completed_move_is_stored),
	ON_DISK(moves_taken_back_leave_the_file),
	ON_DISK(an_offer_is_stored_with_its_move),
	ON_DISK(an_illegal_move_that_stands_is_stored_at_once),
	ON_DISK(the_second_game_gets_a_file_of_its_own),
	ON_DISK(a_lost_record_is_told_once_and_kept),
	ON_DISK(it_is_tried_again_every_ten_seconds),
	ON_DISK(it_is_tried_again_at_the_next_move),
	ON_DISK(a_full_disk_at_the_start_stops_nothing),
	ON_DISK(without_a_directory_nothing_is_written),
	ON_DISK(a_story_can_lose_a_record_it_does_not_write),
	ON_DISK(the_history_is_part_of_the_record),
	ON_DISK(stopping_stores_what_was_waiting),
	ON_DISK(stopping_without_a_game_leaves_nothing),
	ON_DISK(what_can_never_be_written_does_not_stop_the_rest),
	ON_DISK(the_journal_hears_every_message),
	ON_DISK(a_lost_journal_is_a_lost_record),
	ON_DISK(a_journal_that_is_full_says_so),
	ON_DISK(a_journal_that_does_not_open_stops_the_start),
};

int main(void)
{
	struct CMUnitTest place_tests[ro_count(places)];
	int failed;

	ro_table(is_tried_again_during_the_game, places, place_tests);
	failed = cmocka_run_group_tests_name("the record", tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"places for the record", place_tests, NULL, NULL);
	return failed;
}
