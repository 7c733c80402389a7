/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/base/require.h"
#include "speech/announcer/sayer_story.h"
#include "tests/support/bench.h"

#include <string.h>

/* The sayer of stories alone, with somebody who notes what it reports. */

struct noted {
	uint32_t id;
	enum ro_speech_how how;
	int64_t at_ms;
};

static struct bench bench;
static struct ro_sayer_story story;
static struct noted ends[64];
static unsigned end_count;
static struct noted parts[8]; /* id: is it the voice; how: the error */
static unsigned part_count;
static unsigned also_count;
static uint32_t also_last;
static bool inside; /* a call into the sayer is under way */

static void on_ended(void *arg, uint32_t id, enum ro_speech_how how)
{
	assert_ptr_equal(arg, &bench);
	assert_false(inside);
	assert_true(end_count < ro_count(ends));
	ends[end_count].id = id;
	ends[end_count].how = how;
	ends[end_count].at_ms = bench.env.now_ms;
	end_count++;
}

static void on_part(void *arg, bool is_voice, int err)
{
	assert_ptr_equal(arg, &bench);
	assert_false(inside);
	parts[part_count].id = is_voice;
	parts[part_count].at_ms = err;
	part_count++;
}

static void note_also(void *arg, const struct ro_utterance *utterance)
{
	assert_ptr_equal(arg, &bench);
	also_count++;
	also_last = utterance->id;
}

static int begin(void **state)
{
	(void)state;
	bench_init(&bench);
	ro_sayer_story_init(&story, &bench.env, 2000);
	story.sayer.events.ended = on_ended;
	story.sayer.events.part = on_part;
	story.sayer.events.arg = &bench;
	story.also = note_also;
	story.also_arg = &bench;
	end_count = part_count = also_count = 0;
	also_last = 0;
	return 0;
}

static int finish(void **state)
{
	(void)state;
	ro_sayer_story_finish(&story);
	bench_finish(&bench);
	return 0;
}

static void say_at(uint32_t id, enum ro_ear_of ear, bool is_move, int64_t at_ms)
{
	struct ro_utterance utterance;

	memset(&utterance, 0, sizeof(utterance));
	utterance.id = id;
	utterance.ear = (uint8_t)ear;
	utterance.is_move = is_move;
	utterance.at_ms = at_ms;
	inside = true;
	story.sayer.ops->say(&story.sayer, &utterance);
	inside = false;
}

static void say_move(uint32_t id)
{
	say_at(id, RO_EAR_PUBLIC, true, bench.env.now_ms);
}

static void say_other(uint32_t id)
{
	say_at(id, RO_EAR_PUBLIC, false, bench.env.now_ms);
}

static void let_fail(bool is_voice, int err)
{
	inside = true;
	ro_sayer_story_fail(&story, is_voice, err);
	inside = false;
}

static void assert_ended(
	unsigned index, uint32_t id, enum ro_speech_how how, int64_t at_ms)
{
	assert_true(index < end_count);
	assert_int_equal(ends[index].id, id);
	assert_int_equal(ends[index].how, how);
	assert_int_equal(ends[index].at_ms, at_ms);
}

static void a_move_lasts_its_time(void **state)
{
	(void)state;
	say_move(1);
	bench_wait(&bench, 1999);
	assert_int_equal(end_count, 0);
	bench_wait(&bench, 1);
	assert_ended(0, 1, RO_SPEECH_FINISHED, 2000);
	assert_int_equal(end_count, 1);
}

static void a_move_told_late_lasts_from_when_it_rested(void **state)
{
	(void)state;
	bench_wait(&bench, 1020);
	say_at(1, RO_EAR_PUBLIC, true, 1000);
	bench_wait(&bench, 5000);
	assert_ended(0, 1, RO_SPEECH_FINISHED, 3000);
}

static void a_move_that_waited_lasts_from_the_end_before_it(void **state)
{
	(void)state;
	say_move(1);
	bench_wait(&bench, 2000);
	say_at(2, RO_EAR_PUBLIC, true, 500);
	bench_wait(&bench, 5000);
	assert_ended(1, 2, RO_SPEECH_FINISHED, 4000);
}

static void other_sentences_end_when_they_begin(void **state)
{
	(void)state;
	say_other(1);
	assert_int_equal(end_count, 0);
	bench_wait(&bench, 0);
	assert_ended(0, 1, RO_SPEECH_FINISHED, 0);
}

static void a_new_sentence_interrupts_on_the_same_ear(void **state)
{
	(void)state;
	say_move(1);
	bench_wait(&bench, 500);
	say_move(2);
	say_at(3, RO_EAR_OF_WHITE, false, 500);
	bench_wait(&bench, 0);
	assert_ended(0, 1, RO_SPEECH_INTERRUPTED, 500);
	bench_wait(&bench, 5000);
	assert_ended(1, 3, RO_SPEECH_FINISHED, 500);
	assert_ended(2, 2, RO_SPEECH_FINISHED, 2500);
	assert_int_equal(end_count, 3);
}

static void the_word_announced_ends_it(void **state)
{
	(void)state;
	story.duration_ms = RO_SAYER_STORY_HELD;
	say_move(1);
	bench_wait(&bench, HOURS(3));
	assert_int_equal(end_count, 0);
	assert_true(ro_sayer_story_announced(&story));
	bench_wait(&bench, 0);
	assert_ended(0, 1, RO_SPEECH_FINISHED, HOURS(3));
	assert_false(ro_sayer_story_announced(&story));
}

static void the_word_announced_ends_a_timed_one_early(void **state)
{
	(void)state;
	say_move(1);
	bench_wait(&bench, 700);
	assert_true(ro_sayer_story_announced(&story));
	bench_wait(&bench, 5000);
	assert_ended(0, 1, RO_SPEECH_FINISHED, 700);
	assert_int_equal(end_count, 1);
}

static void hushing_interrupts(void **state)
{
	(void)state;
	say_move(1);
	inside = true;
	story.sayer.ops->hush(&story.sayer, RO_EAR_PUBLIC);
	story.sayer.ops->hush(&story.sayer, RO_EAR_OF_BLACK);
	inside = false;
	bench_wait(&bench, 5000);
	assert_ended(0, 1, RO_SPEECH_INTERRUPTED, 0);
	assert_int_equal(end_count, 1);
}

static void a_lost_sound_fails_what_is_said(void **state)
{
	(void)state;
	say_move(1);
	bench_wait(&bench, 100);
	let_fail(false, RO_E_NO_DEVICE);
	bench_wait(&bench, 0);
	assert_ended(0, 1, RO_SPEECH_FAILED, 100);
	assert_int_equal(part_count, 1);
	assert_false(parts[0].id);
	assert_int_equal(parts[0].at_ms, RO_E_NO_DEVICE);
	say_move(2);
	bench_wait(&bench, 0);
	assert_ended(1, 2, RO_SPEECH_FAILED, 100);
	assert_int_equal(also_count, 1);
}

static void the_last_of_each_ear_is_said_again_once(void **state)
{
	(void)state;
	let_fail(true, RO_E_IO);
	say_move(1);
	bench_wait(&bench, 0);
	say_move(2);
	bench_wait(&bench, 0);
	assert_int_equal(also_count, 0);
	let_fail(true, 0);
	bench_wait(&bench, 5000);
	assert_int_equal(also_count, 1);
	assert_int_equal(also_last, 2);
	assert_int_equal(part_count, 2);
	assert_true(parts[1].id);
	assert_int_equal(parts[1].at_ms, 0);
	assert_int_equal(end_count, 2);
}

static void what_was_heard_is_not_said_again(void **state)
{
	(void)state;
	say_move(1);
	bench_wait(&bench, 2000);
	let_fail(false, RO_E_NO_DEVICE);
	bench_wait(&bench, 1000);
	let_fail(false, 0);
	bench_wait(&bench, 1000);
	assert_int_equal(also_count, 1);
}

static void failing_twice_is_told_once(void **state)
{
	(void)state;
	let_fail(false, RO_E_NO_DEVICE);
	let_fail(false, RO_E_NO_DEVICE);
	bench_wait(&bench, 0);
	let_fail(false, RO_E_NO_DEVICE);
	bench_wait(&bench, 0);
	assert_int_equal(part_count, 1);
}

static void many_cut_in_one_moment_do_not_stop_it(void **state)
{
	(void)state;
	for (uint32_t id = 1; id <= RO_SAYER_STORY_ENDS_MAX + 8; id++) {
		say_move(id);
	}
	bench_wait(&bench, 2000);
	assert_ended(end_count - 1, RO_SAYER_STORY_ENDS_MAX + 8,
		RO_SPEECH_FINISHED, 2000);
}

static void nothing_is_reported_when_nobody_listens(void **state)
{
	(void)state;
	say_move(1);
	let_fail(false, RO_E_NO_DEVICE);
	memset(&story.sayer.events, 0, sizeof(story.sayer.events));
	bench_wait(&bench, 0);
	let_fail(false, 0);
	say_move(2);
	bench_wait(&bench, 5000);
	assert_int_equal(end_count, 0);
	assert_int_equal(part_count, 0);
	assert_int_equal(ro_env_next_due(&bench.env), INT64_MAX);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, finish)
	const struct CMUnitTest tests[] = {
		TEST(a_move_lasts_its_time),
		TEST(a_move_told_late_lasts_from_when_it_rested),
		TEST(a_move_that_waited_lasts_from_the_end_before_it),
		TEST(other_sentences_end_when_they_begin),
		TEST(a_new_sentence_interrupts_on_the_same_ear),
		TEST(the_word_announced_ends_it),
		TEST(the_word_announced_ends_a_timed_one_early),
		TEST(hushing_interrupts),
		TEST(a_lost_sound_fails_what_is_said),
		TEST(the_last_of_each_ear_is_said_again_once),
		TEST(what_was_heard_is_not_said_again),
		TEST(failing_twice_is_told_once),
		TEST(many_cut_in_one_moment_do_not_stop_it),
		TEST(nothing_is_reported_when_nobody_listens),
	};

	return cmocka_run_group_tests_name("story sayer", tests, NULL, NULL);
}
