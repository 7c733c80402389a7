/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/chess/san.h"
#include "host/record/journal.h"
#include "host/record/journal_check.h"
#include "host/record/journal_fields.h"
#include "tests/support/bench.h"

#include <string.h>

static struct ro_journal_row row;
static struct ro_journal_row again;
static uint8_t bytes[RO_JOURNAL_ROW_MAX];

/* Only what is legal was made or completed. */
static void play_a_move(void)
{
	struct ro_position position;

	ro_position_start(&position);
	if (row.msg.kind == RO_MSG_MOVE_COMPLETED) {
		row.msg.move_completed.move = ro_uci_read(&position, "e2e4", 4);
		ro_position_to_setup(&position, &row.msg.move_completed.before);
	} else if (row.msg.kind == RO_MSG_MOVE_MADE ||
		row.msg.kind == RO_MSG_MOVE_RESTED ||
		row.msg.kind == RO_MSG_MOVE_COPIED) {
		row.msg.move_made.move = ro_uci_read(&position, "e2e4", 4);
		ro_position_to_setup(&position, &row.msg.move_made.before);
	}
}

/* Nothing is a man, a side, a square, a board and a time; each byte of the row
 * stays as it is if it can be. */
static void make_sound(enum ro_msg_kind kind)
{
	const struct ro_journal_row wish = row;
	uint8_t *to = (uint8_t *)&row;

	memset(&row, 0, sizeof(row));
	row.msg.kind = kind;
	play_a_move();
	for (size_t i = 0; i < sizeof(row); i++) {
		const uint8_t kept = to[i];

		to[i] = ((const uint8_t *)&wish)[i];
		if (row.msg.kind != kind || !ro_journal_is_sound(&row)) {
			to[i] = kept;
		}
	}
}

/* A message of @p kind in which no two bytes are alike by accident, and all
 * that has to be in range is. */
static void make_row(enum ro_msg_kind kind)
{
	uint8_t *raw = (uint8_t *)&row;

	for (size_t i = 0; i < sizeof(row); i++) {
		raw[i] = (uint8_t)(i * 7 + 1);
	}
	row.msg.kind = kind;
	make_sound(kind);
	switch ((int)kind) {
	case RO_MSG_QUESTION_ASKED:
		row.msg.question_asked.option_count = RO_OPTIONS_MAX;
		break;
	case RO_MSG_SENTENCE_SAID:
		row.msg.sentence_said.words[RO_SENTENCE_MAX - 1] = '\0';
		break;
	default:
		break;
	}
}

/* What is written again from what was read is the same row: so nothing that
 * a row keeps is lost on the way back. */
static void every_kind_reads_back_the_same(void **state)
{
	uint8_t second[RO_JOURNAL_ROW_MAX];

	(void)state;
	for (unsigned kind = 0; kind < RO_MSG_KINDS; kind++) {
		size_t size;

		make_row((enum ro_msg_kind)kind);
		size = ro_journal_write(&row, bytes);
		assert_int_equal(ro_journal_read(bytes, size, &again), 0);
		assert_int_equal(again.msg.kind, kind);
		assert_int_equal(again.msg.seq, row.msg.seq);
		assert_int_equal(again.msg.at_ms, row.msg.at_ms);
		assert_int_equal(again.wall_ms, row.wall_ms);
		assert_int_equal(ro_journal_write(&again, second), size);
		assert_memory_equal(bytes, second, size);
	}
}

/* Every byte of the facts is kept or is known padding: the largest field of
 * each struct ends where the list says. Checked by changing each byte. */
static unsigned kept_bytes(enum ro_msg_kind kind, size_t facts)
{
	uint8_t second[RO_JOURNAL_ROW_MAX];
	unsigned kept = 0;

	make_row(kind);
	const size_t size = ro_journal_write(&row, bytes);

	for (size_t i = 0; i < facts; i++) {
		uint8_t *raw = (uint8_t *)&row.msg.board_seen + i;
		const uint8_t was = *raw;

		*raw = was ^ 1;
		kept += ro_journal_write(&row, second) != size ||
			memcmp(bytes, second, size) != 0;
		*raw = was;
	}
	return kept;
}

struct facts_row {
	const char *name;
	enum ro_msg_kind kind;
	size_t size; /* of its struct */
	unsigned padding; /* bytes that mean nothing */
};

static const struct facts_row facts_rows[] = {
	{ "completed", RO_MSG_MOVE_COMPLETED, sizeof(struct ro_move_completed),
		7 },
	{ "made", RO_MSG_MOVE_MADE, sizeof(struct ro_move_fact), 1 },
	{ "started", RO_MSG_GAME_STARTED, sizeof(struct ro_game_started), 0 },
	{ "clock", RO_MSG_CLOCK_CHANGED, sizeof(struct ro_clock_changed), 3 },
	{ "timed", RO_MSG_TURN_TIMED, sizeof(struct ro_turn_timed), 6 },
	{ "pressed", RO_MSG_PRESSED, sizeof(struct ro_pressed), 0 },
	{ "passed", RO_MSG_TURN_PASSED, sizeof(struct ro_turn_passed), 5 },
	{ "key", RO_MSG_KEY_PRESSED, sizeof(struct ro_key_pressed), 0 },
};

static void every_fact_is_kept(void **state)
{
	(void)state;
	for (size_t i = 0; i < ro_count(facts_rows); i++) {
		const struct facts_row *facts = &facts_rows[i];

		if (kept_bytes(facts->kind, facts->size) + facts->padding !=
			facts->size) {
			fail_msg("%s: %u of %zu bytes are kept", facts->name,
				kept_bytes(facts->kind, facts->size),
				facts->size);
		}
	}
}

static void a_changed_byte_is_found(void **state)
{
	size_t size;

	(void)state;
	make_row(RO_MSG_MOVE_COMPLETED);
	size = ro_journal_write(&row, bytes);
	for (size_t i = 0; i < size; i++) {
		bytes[i] ^= 0x10;
		assert_int_not_equal(ro_journal_read(bytes, size, &again), 0);
		bytes[i] ^= 0x10;
	}
	assert_int_equal(ro_journal_read(bytes, size, &again), 0);
}

static void a_row_cut_short_is_found(void **state)
{
	size_t size;

	(void)state;
	make_row(RO_MSG_SENTENCE_SAID);
	size = ro_journal_write(&row, bytes);
	for (size_t cut = 0; cut < size; cut++) {
		assert_int_not_equal(ro_journal_read(bytes, cut, &again), 0);
	}
}

static void zeros_are_no_row(void **state)
{
	(void)state;
	memset(bytes, 0, sizeof(bytes));
	for (size_t size = 0; size <= sizeof(bytes); size++) {
		assert_int_equal(
			ro_journal_read(bytes, size, &again), RO_E_MALFORMED);
	}
}

static size_t write_sum(size_t size)
{
	const uint32_t sum = ro_journal_sum(bytes, size);

	for (unsigned i = 0; i < 4; i++) {
		bytes[size + i] = (uint8_t)(sum >> 8 * i);
	}
	return size + 4;
}

static void a_kind_of_a_newer_program_is_not_understood(void **state)
{
	static const uint8_t newer[] = { RO_JOURNAL_VERSION, 3, 'f', 'l', 'y' };
	static const uint8_t next[] = { RO_JOURNAL_VERSION + 1, 3, 'f', 'l' };

	(void)state;
	memcpy(bytes, newer, sizeof(newer));
	assert_int_equal(
		ro_journal_read(bytes, write_sum(sizeof(newer)), &again),
		RO_E_UNSUPPORTED);
	memcpy(bytes, next, sizeof(next));
	assert_int_equal(
		ro_journal_read(bytes, write_sum(sizeof(next)), &again),
		RO_E_UNSUPPORTED);
}

static void a_row_of_an_older_program_lacks_the_newest_field(void **state)
{
	size_t size;

	(void)state;
	make_row(RO_MSG_GAME_STARTED);
	size = ro_journal_write(&row, bytes);
	size = write_sum(size - 4 - 1);
	assert_int_equal(ro_journal_read(bytes, size, &again), 0);
	assert_int_equal(again.msg.game_started.is_over, 0);
	assert_int_equal(
		again.msg.game_started.offer, row.msg.game_started.offer);
}

/* Lengths inside a row whose sum is right are still not believed. */
static void a_length_beyond_the_row_is_found(void **state)
{
	size_t size;

	(void)state;
	make_row(RO_MSG_SENTENCE_SAID);
	strcpy(row.msg.sentence_said.words, "Eva");
	size = ro_journal_write(&row, bytes) - 4;
	bytes[size - 5] = 200; /* the low byte of the words' length */
	assert_int_equal(ro_journal_read(bytes, write_sum(size), &again),
		RO_E_MALFORMED);
}

/* The sum of "123456789" is the one every catalogue of CRCs gives. */
static void the_sum_is_that_of_the_standard(void **state)
{
	(void)state;
	assert_int_equal(
		ro_journal_sum((const uint8_t *)"123456789", 9), 0xcbf43926);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_kind_reads_back_the_same),
		cmocka_unit_test(every_fact_is_kept),
		cmocka_unit_test(a_changed_byte_is_found),
		cmocka_unit_test(a_row_cut_short_is_found),
		cmocka_unit_test(zeros_are_no_row),
		cmocka_unit_test(a_kind_of_a_newer_program_is_not_understood),
		cmocka_unit_test(
			a_row_of_an_older_program_lacks_the_newest_field),
		cmocka_unit_test(a_length_beyond_the_row_is_found),
		cmocka_unit_test(the_sum_is_that_of_the_standard),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
