/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/bus/env.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

struct alarm {
	struct ro_timer timer;
	struct ro_env *env;
	unsigned fired;
	int64_t fired_at_ms;
	int64_t again_ms; /* 0: not again */
};

static void on_fired(struct ro_timer *timer)
{
	struct alarm *alarm = ro_container_of(timer, struct alarm, timer);

	alarm->fired++;
	alarm->fired_at_ms = alarm->env->now_ms;
	if (alarm->again_ms != 0) {
		ro_timer_at(alarm->env, timer,
			alarm->env->now_ms + alarm->again_ms);
	}
}

static struct alarm new_alarm(struct ro_env *env)
{
	const struct alarm alarm = { .env = env };

	return alarm;
}

static void each_timer_fires_at_its_own_time(void **state)
{
	struct ro_env env;
	struct alarm early = new_alarm(&env);
	struct alarm late = new_alarm(&env);

	(void)state;
	ro_env_init(&env, 0);
	ro_timer_init(&early.timer, on_fired);
	ro_timer_init(&late.timer, on_fired);
	ro_timer_at(&env, &late.timer, 70);
	ro_timer_at(&env, &early.timer, 30);
	assert_int_equal(ro_env_next_due(&env), 30);
	ro_env_run(&env, 100);
	assert_int_equal(early.fired_at_ms, 30);
	assert_int_equal(late.fired_at_ms, 70);
	assert_int_equal(env.now_ms, 100);
	assert_int_equal(ro_env_next_due(&env), INT64_MAX);
	ro_env_finish(&env);
}

static void a_timer_may_appoint_itself_again(void **state)
{
	struct ro_env env;
	struct alarm alarm = new_alarm(&env);

	(void)state;
	ro_env_init(&env, 1000);
	alarm.again_ms = 10;
	ro_timer_init(&alarm.timer, on_fired);
	ro_timer_at(&env, &alarm.timer, 1010);
	ro_env_run(&env, 1055);
	assert_int_equal(alarm.fired, 5);
	assert_true(ro_timer_is_set(&alarm.timer));
	ro_timer_cancel(&alarm.timer);
	assert_false(ro_timer_is_set(&alarm.timer));
	ro_env_finish(&env);
}

static void a_later_appointment_replaces_the_earlier(void **state)
{
	struct ro_env env;
	struct alarm alarm = new_alarm(&env);

	(void)state;
	ro_env_init(&env, 0);
	ro_timer_init(&alarm.timer, on_fired);
	ro_timer_at(&env, &alarm.timer, 5);
	ro_timer_at(&env, &alarm.timer, 50);
	ro_env_run(&env, 49);
	assert_int_equal(alarm.fired, 0);
	ro_timer_at(&env, &alarm.timer, INT64_MAX);
	ro_env_run(&env, 60);
	assert_int_equal(alarm.fired, 0);
	ro_timer_cancel(&alarm.timer);
	ro_env_finish(&env);
}

static void time_never_goes_back(void **state)
{
	struct ro_env env;
	struct alarm alarm = new_alarm(&env);

	(void)state;
	ro_env_init(&env, 500);
	ro_timer_init(&alarm.timer, on_fired);
	ro_timer_at(&env, &alarm.timer, 100);
	ro_env_run(&env, 500);
	assert_int_equal(alarm.fired, 1);
	assert_int_equal(alarm.fired_at_ms, 500);
	ro_env_run(&env, 400);
	assert_int_equal(env.now_ms, 500);
	ro_env_finish(&env);
}

static void equal_times_fire_in_the_order_of_asking(void **state)
{
	struct ro_env env;
	struct alarm first = new_alarm(&env);
	struct alarm second = new_alarm(&env);

	(void)state;
	ro_env_init(&env, 0);
	ro_timer_init(&first.timer, on_fired);
	ro_timer_init(&second.timer, on_fired);
	ro_timer_at(&env, &first.timer, 10);
	ro_timer_at(&env, &second.timer, 10);
	assert_ptr_equal(env.timers.next, &first.timer.link);
	ro_env_run(&env, 10);
	assert_int_equal(first.fired + second.fired, 2);
	ro_env_finish(&env);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_timer_fires_at_its_own_time),
		cmocka_unit_test(a_timer_may_appoint_itself_again),
		cmocka_unit_test(a_later_appointment_replaces_the_earlier),
		cmocka_unit_test(time_never_goes_back),
		cmocka_unit_test(equal_times_fire_in_the_order_of_asking),
	};

	return cmocka_run_group_tests_name("environment", tests, NULL, NULL);
}
