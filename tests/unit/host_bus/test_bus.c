/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/bus/bus.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct ear {
	struct ro_listener listener;
	struct ro_bus *bus;
	struct ear *other; /* sent away on the first message */
	bool leaves;
	bool answers; /* posts one message when it hears a PRESSED */
	char heard[64]; /* one letter a message: p, k */
	struct ear *log; /* who also writes down what this one heard */
};

static void note(struct ear *ear, char letter)
{
	const size_t len = strlen(ear->heard);

	ear->heard[len] = letter;
	ear->heard[len + 1] = '\0';
}

static void on_message(struct ro_listener *listener, const struct ro_msg *msg)
{
	struct ear *ear = ro_container_of(listener, struct ear, listener);
	const char letter = msg->kind == RO_MSG_PRESSED ? 'p' : 'k';

	note(ear, letter);
	if (ear->log != NULL) {
		note(ear->log, letter);
	}
	if (ear->answers && msg->kind == RO_MSG_PRESSED) {
		const struct ro_msg answer = { .kind = RO_MSG_KEY_PRESSED };

		ro_bus_post(ear->bus, &answer);
	}
	if (ear->other != NULL) {
		ro_bus_unlisten(ear->bus, &ear->other->listener);
		ear->other = NULL;
	}
	if (ear->leaves) {
		ro_bus_unlisten(ear->bus, &ear->listener);
	}
}

static void listen(struct ro_bus *bus, struct ear *ear)
{
	ear->listener.notify = on_message;
	ear->bus = bus;
	ro_bus_listen(bus, &ear->listener);
}

static void post_press(struct ro_bus *bus)
{
	const struct ro_msg msg = { .kind = RO_MSG_PRESSED };

	ro_bus_post(bus, &msg);
}

static void everybody_hears_the_question_before_the_answer(void **state)
{
	struct ro_bus bus;
	struct ear log = { .heard = "" };
	struct ear first = { .answers = true, .log = &log };
	struct ear second = { .log = &log };

	(void)state;
	ro_bus_init(&bus);
	listen(&bus, &first);
	listen(&bus, &second);
	post_press(&bus);
	assert_int_equal(ro_bus_drain(&bus), 2);
	assert_string_equal(log.heard, "ppkk");
	ro_bus_unlisten(&bus, &first.listener);
	ro_bus_unlisten(&bus, &second.listener);
	ro_bus_finish(&bus);
}

static void nobody_is_called_from_inside_a_post(void **state)
{
	struct ro_bus bus;
	struct ear ear = { .heard = "" };

	(void)state;
	ro_bus_init(&bus);
	listen(&bus, &ear);
	post_press(&bus);
	assert_string_equal(ear.heard, "");
	ro_bus_drain(&bus);
	assert_string_equal(ear.heard, "p");
	ro_bus_unlisten(&bus, &ear.listener);
	ro_bus_finish(&bus);
}

static void leaving_while_being_told_ends_the_hearing(void **state)
{
	struct ro_bus bus;
	struct ear leaver = { .leaves = true };
	struct ear stayer = { .heard = "" };

	(void)state;
	ro_bus_init(&bus);
	listen(&bus, &leaver);
	listen(&bus, &stayer);
	post_press(&bus);
	post_press(&bus);
	ro_bus_drain(&bus);
	assert_string_equal(leaver.heard, "p");
	assert_string_equal(stayer.heard, "pp");
	ro_bus_unlisten(&bus, &stayer.listener);
	ro_bus_finish(&bus);
}

static void a_listener_sent_away_misses_the_message_under_way(void **state)
{
	struct ro_bus bus;
	struct ear second = { .heard = "" };
	struct ear first = { .other = &second };

	(void)state;
	ro_bus_init(&bus);
	listen(&bus, &first);
	listen(&bus, &second);
	post_press(&bus);
	ro_bus_drain(&bus);
	assert_string_equal(second.heard, "");
	assert_string_equal(first.heard, "p");
	ro_bus_unlisten(&bus, &first.listener);
	ro_bus_finish(&bus);
}

static void a_full_queue_grows_and_keeps_the_order(void **state)
{
	struct ro_bus bus;
	struct ro_msg msg = { .kind = RO_MSG_PRESSED };

	(void)state;
	ro_bus_init(&bus);
	/* Begin in the middle of the ring, so that growing must unroll it. */
	for (unsigned i = 0; i < RO_BUS_DEPTH / 2; i++) {
		ro_bus_post(&bus, &msg);
	}
	ro_bus_drain(&bus);
	for (unsigned i = 0; i < 5 * RO_BUS_DEPTH; i++) {
		msg.at_ms = i;
		ro_bus_post(&bus, &msg);
	}
	assert_true(bus.capacity >= 5 * RO_BUS_DEPTH);
	for (unsigned i = 0; i < 5 * RO_BUS_DEPTH; i++) {
		const struct ro_msg *waiting =
			&bus.queue[(bus.delivered + i) & (bus.capacity - 1)];

		assert_int_equal(waiting->at_ms, i);
		assert_int_equal(waiting->seq, RO_BUS_DEPTH / 2 + i + 1);
	}
	assert_int_equal(ro_bus_drain(&bus), 5 * RO_BUS_DEPTH);
	ro_bus_finish(&bus);
}

static void count_wake(void *arg)
{
	++*(unsigned *)arg;
}

static void the_loop_is_woken_once_for_a_full_post_box(void **state)
{
	struct ro_bus bus;
	unsigned wakes = 0;

	(void)state;
	ro_bus_init(&bus);
	bus.wake = count_wake;
	bus.wake_arg = &wakes;
	post_press(&bus);
	post_press(&bus);
	assert_int_equal(wakes, 1);
	ro_bus_drain(&bus);
	post_press(&bus);
	assert_int_equal(wakes, 2);
	ro_bus_drain(&bus);
	ro_bus_finish(&bus);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
			everybody_hears_the_question_before_the_answer),
		cmocka_unit_test(nobody_is_called_from_inside_a_post),
		cmocka_unit_test(leaving_while_being_told_ends_the_hearing),
		cmocka_unit_test(
			a_listener_sent_away_misses_the_message_under_way),
		cmocka_unit_test(a_full_queue_grows_and_keeps_the_order),
		cmocka_unit_test(the_loop_is_woken_once_for_a_full_post_box),
	};

	return cmocka_run_group_tests_name("bus", tests, NULL, NULL);
}
