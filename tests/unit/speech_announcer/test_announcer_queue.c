/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/queue.h"
#include "tests/support/table.h"

#include "host/base/require.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * The queue alone: no words, no time. A saying is a letter and a number: m1
 * is the announcement of ply 1, f a fact, g guidance, q an answer to a key.
 * g and m carry the side they belong to in the number: odd is White.
 */

static struct ro_queue queue;
static uint32_t next_id;
static uint32_t batch;

static struct ro_saying saying_of(const char *name)
{
	static const char letters[] = "mfgq";
	const unsigned number = (unsigned)(name[1] - '0');
	struct ro_saying saying = { .ear = RO_EAR_PUBLIC };

	saying.sort = (uint8_t)(strchr(letters, name[0]) - letters);
	saying.is_announcement = saying.sort == RO_SAYING_MOVE;
	saying.has_move = saying.is_announcement;
	saying.move.ply = (uint16_t)number;
	saying.mover = number % 2 == 1 ? RO_WHITE : RO_BLACK;
	saying.args.number = number;
	return saying;
}

static void put(const char *name)
{
	const struct ro_saying saying = saying_of(name);
	struct ro_saying lost;

	assert_false(ro_queue_put(&queue, &saying, ++batch, &lost));
}

/* What begins now, as its name with a space, appended to @p said. */
static void serve(char *said)
{
	struct ro_saying saying;

	if (ro_queue_begin(&queue, RO_EAR_PUBLIC, next_id + 1, &saying)) {
		next_id++;
		said += strlen(said);
		snprintf(said, 8, "%c%u ", "mfgq"[saying.sort],
			(unsigned)saying.args.number);
	}
}

static void end(uint32_t id)
{
	struct ro_saying saying;
	bool was_cut;

	assert_true(ro_queue_ended(&queue, id, &saying, &was_cut));
	assert_false(was_cut);
}

static void begin_anew(void)
{
	ro_queue_init(&queue);
	next_id = 0;
	batch = 0;
}

static const struct row {
	const char *says;
	const char *puts; /* one after the other, the first begins */
	const char *at_once; /* what begins before anything has ended */
	const char *order; /* all that begins, until silence */
} rows[] = {
	{ "a move waits for the move before it", "m1 m2", "m1 ", "m1 m2 " },
	{ "a move is cut by its own correction", "m1 m1", "m1 m1 ", "m1 m1 " },
	{ "a move waits for a fact", "f1 m1", "f1 ", "f1 m1 " },
	{ "a result follows its move", "m1 f1", "m1 ", "m1 f1 " },
	{ "facts keep their order", "f1 f2 f3", "f1 ", "f1 f2 f3 " },
	{ "a move cuts an answer", "q1 m1", "q1 m1 ", "q1 m1 " },
	{ "a fact cuts an answer", "q1 f1", "q1 f1 ", "q1 f1 " },
	{ "guidance cuts an answer", "q1 g1", "q1 g1 ", "q1 g1 " },
	{ "an answer cuts an answer", "q1 q2", "q1 q2 ", "q1 q2 " },
	{ "an answer waits for a move", "m1 q1", "m1 ", "m1 q1 " },
	{ "an answer waits for a fact", "f1 q1", "f1 ", "f1 q1 " },
	{ "an answer waits for guidance", "g1 q1", "g1 ", "g1 q1 " },
	{ "of two answers that wait the last is said", "m1 q1 q2", "m1 ",
		"m1 q2 " },
	{ "guidance cuts older guidance", "g1 g2", "g1 g2 ", "g1 g2 " },
	{ "guidance that waits gives way to newer", "m2 g1 g3", "m2 ",
		"m2 g3 " },
	{ "the move of its player cuts guidance", "g1 m1", "g1 m1 ", "g1 m1 " },
	{ "the other player's move waits for guidance", "g1 m2", "g1 ",
		"g1 m2 " },
	{ "a question that waits is dropped by its player's move", "m2 g1 m3",
		"m2 ", "m2 m3 " },
	{ "a question that waits outlives the other's move", "m1 g1 m2", "m1 ",
		"m1 m2 g1 " },
	{ "a fact waits for guidance", "g1 f1", "g1 ", "g1 f1 " },
	{ "facts go before guidance that waits", "m2 g1 f1", "m2 ",
		"m2 f1 g1 " },
	{ "guidance goes before an answer that waits", "m2 q1 g1", "m2 ",
		"m2 g1 q1 " },
	{ "an answer waits behind a later move", "m1 q1 m2", "m1 ",
		"m1 m2 q1 " },
	{ "a correction goes before what waits for its move", "m1 f1 m1",
		"m1 m1 ", "m1 m1 f1 " },
	{ "a move that waits is replaced by its correction", "m1 m2 m2", "m1 ",
		"m1 m2 " },
	{ "a correction keeps the order of other moves", "m1 m2 m1", "m1 m1 ",
		"m1 m1 m2 " },
};

static void check_row(void **state)
{
	const struct row *row = *state;
	char said[64] = "";

	begin_anew();
	for (const char *name = row->puts; *name != '\0'; name += 2) {
		name += strspn(name, " ");
		put(name);
		serve(said);
	}
	assert_string_equal(said, row->at_once);
	for (uint32_t ended = next_id; ended > 0; ended = next_id) {
		end(next_id);
		serve(said);
		if (next_id == ended) {
			break;
		}
	}
	assert_string_equal(said, row->order);
}

static void what_was_cut_ends_too_but_does_not_count(void **state)
{
	char said[64] = "";
	struct ro_saying saying;
	bool was_cut = false;

	(void)state;
	begin_anew();
	put("m1");
	serve(said);
	put("m1");
	serve(said);
	assert_true(ro_queue_ended(&queue, 1, &saying, &was_cut));
	assert_true(was_cut);
	assert_false(ro_queue_ended(&queue, 1, &saying, &was_cut));
	assert_true(ro_queue_ended(&queue, 2, &saying, &was_cut));
	assert_false(was_cut);
}

static void an_end_nobody_waits_for_is_ignored(void **state)
{
	struct ro_saying saying;
	bool was_cut;

	(void)state;
	begin_anew();
	assert_false(ro_queue_ended(&queue, 7, &saying, &was_cut));
}

static void parts_of_one_answer_do_not_cut_each_other(void **state)
{
	const struct ro_saying first = saying_of("q1");
	const struct ro_saying second = saying_of("q2");
	struct ro_saying lost;
	char said[64] = "";

	(void)state;
	begin_anew();
	ro_queue_put(&queue, &first, 1, &lost);
	serve(said);
	ro_queue_put(&queue, &second, 1, &lost);
	serve(said);
	assert_string_equal(said, "q1 ");
	end(1);
	serve(said);
	assert_string_equal(said, "q1 q2 ");
}

static void a_move_that_does_not_stand_is_not_announced(void **state)
{
	char said[64] = "";

	(void)state;
	begin_anew();
	put("m1");
	serve(said);
	put("m2");
	put("f2");
	assert_true(ro_queue_has_move(&queue, 1));
	assert_true(ro_queue_has_move(&queue, 2));
	ro_queue_drop_move(&queue, 1); /* is being said: it goes on */
	ro_queue_drop_move(&queue, 2);
	assert_true(ro_queue_has_move(&queue, 1));
	assert_false(ro_queue_has_move(&queue, 2));
	end(1);
	serve(said);
	assert_string_equal(said, "m1 f2 ");
}

static void ears_do_not_wait_for_each_other(void **state)
{
	struct ro_saying lost;
	struct ro_saying saying = saying_of("q1");

	(void)state;
	begin_anew();
	put("m1");
	saying.ear = RO_EAR_OF_BLACK;
	ro_queue_put(&queue, &saying, 9, &lost);
	assert_true(ro_queue_begin(&queue, RO_EAR_PUBLIC, 1, &saying));
	assert_true(ro_queue_begin(&queue, RO_EAR_OF_BLACK, 2, &saying));
	assert_false(ro_queue_begin(&queue, RO_EAR_OF_WHITE, 3, &saying));
}

/* A sayer that never answers must not make the queue grow for ever. */
static void a_full_queue_gives_up_the_least_urgent_first(void **state)
{
	struct ro_saying saying = saying_of("q1");
	struct ro_saying lost = { .sort = RO_SAYING_SORTS };
	char said[64] = "";

	(void)state;
	begin_anew();
	put("m0");
	serve(said);
	ro_queue_put(&queue, &saying, ++batch, &lost);
	saying = saying_of("f5");
	for (unsigned i = 1; i < RO_QUEUE_MAX; i++) {
		assert_false(ro_queue_put(&queue, &saying, ++batch, &lost));
	}
	assert_true(ro_queue_put(&queue, &saying, ++batch, &lost));
	assert_int_equal(lost.sort, RO_SAYING_QUERY);
	saying = saying_of("m9");
	assert_true(ro_queue_put(&queue, &saying, ++batch, &lost));
	assert_int_equal(lost.sort, RO_SAYING_FACT);
	assert_true(ro_queue_has_move(&queue, 9));
}

static void too_many_ends_to_come_give_up_the_oldest(void **state)
{
	struct ro_saying saying;
	char said[512] = "";
	bool was_cut;

	(void)state;
	begin_anew();
	for (unsigned i = 0; i < RO_QUEUE_ENDING_MAX + 2; i++) {
		put("q1");
		serve(said);
	}
	assert_false(ro_queue_ended(&queue, 1, &saying, &was_cut));
	assert_true(ro_queue_ended(&queue, 2, &saying, &was_cut));
	assert_true(was_cut);
	assert_true(ro_queue_ended(&queue, next_id, &saying, &was_cut));
	assert_false(was_cut);
}

/* Chance puts sayings on one ear and lets them end. Whatever it does: every
 * fact is said once, in order; every move is said, or a later one of its ply;
 * nothing is said that was not put. */
static void chance_loses_no_fact_and_no_move(void **state)
{
	unsigned facts_put = 0, facts_said = 0;
	unsigned last_said[10] = { 0 };
	unsigned last_put[10] = { 0 };
	uint64_t random = 88172645463325252u;

	(void)state;
	begin_anew();
	for (unsigned step = 1; step < 20000; step++) {
		struct ro_saying saying, lost;
		bool was_cut;
		char name[3] = "f1";

		random ^= random << 13;
		random ^= random >> 7;
		random ^= random << 17;
		name[0] = "mfgq"[random >> 8 & 3];
		name[1] = (char)('1' + (random >> 16) % 9);
		if (random % 5 < 2 &&
			queue.ears[RO_EAR_PUBLIC].count < RO_QUEUE_MAX / 2) {
			saying = saying_of(name);
			saying.at_ms = step;
			if (name[0] == 'f') {
				saying.args.number = ++facts_put;
			}
			if (name[0] == 'm') {
				last_put[name[1] - '0'] = step;
			}
			assert_false(
				ro_queue_put(&queue, &saying, ++batch, &lost));
		} else if (queue.ears[RO_EAR_PUBLIC].busy) {
			assert_true(ro_queue_ended(&queue,
				queue.ears[RO_EAR_PUBLIC].now.id, &saying,
				&was_cut));
		}
		if (ro_queue_begin(&queue, RO_EAR_PUBLIC, ++next_id, &saying)) {
			if (saying.sort == RO_SAYING_FACT) {
				assert_int_equal(
					saying.args.number, ++facts_said);
			}
			if (saying.is_announcement) {
				last_said[saying.move.ply] = (unsigned)saying
								     .at_ms;
			}
		}
		for (unsigned ply = 1; ply < 10; ply++) {
			assert_true(last_said[ply] == last_put[ply] ||
				ro_queue_has_move(&queue, (uint16_t)ply));
		}
	}
	assert_true(facts_said > 100);
	assert_true(facts_put - facts_said <= RO_QUEUE_MAX);
}

int main(void)
{
	struct CMUnitTest tests[ro_count(rows)];
	const struct CMUnitTest more[] = {
		cmocka_unit_test(what_was_cut_ends_too_but_does_not_count),
		cmocka_unit_test(an_end_nobody_waits_for_is_ignored),
		cmocka_unit_test(parts_of_one_answer_do_not_cut_each_other),
		cmocka_unit_test(a_move_that_does_not_stand_is_not_announced),
		cmocka_unit_test(ears_do_not_wait_for_each_other),
		cmocka_unit_test(a_full_queue_gives_up_the_least_urgent_first),
		cmocka_unit_test(too_many_ends_to_come_give_up_the_oldest),
		cmocka_unit_test(chance_loses_no_fact_and_no_move),
	};
	int failed;

	ro_table(check_row, rows, tests);
	failed = cmocka_run_group_tests_name("queue table", tests, NULL, NULL);
	return failed + cmocka_run_group_tests_name("queue", more, NULL, NULL);
}
