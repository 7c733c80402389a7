/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/pace.h"

static struct ro_pace *from_module(struct ro_module *module)
{
	return ro_container_of(module, struct ro_pace, module);
}

static int64_t period_ms(const struct ro_pace *pace)
{
	const int64_t still_ms = pace->module.env->now_ms - pace->moved_ms;

	return still_ms < RO_PACE_REST_MS ? RO_PACE_QUICK_MS : RO_PACE_SLOW_MS;
}

/* From one reading to the next by the calendar, so that a late one does not
 * make all later ones late; but what was missed is not made up for. */
static void arrange(struct ro_pace *pace)
{
	struct ro_env *env = pace->module.env;

	pace->due_ms += period_ms(pace);
	if (pace->due_ms <= env->now_ms) {
		pace->due_ms = env->now_ms + 1;
	}
	ro_timer_at(env, &pace->next, pace->due_ms);
}

static void on_next(struct ro_timer *timer)
{
	struct ro_pace *pace = ro_container_of(timer, struct ro_pace, next);

	ro_board_module_scan(pace->board, pace->module.env->now_ms);
	arrange(pace);
}

static void on_moved(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_pace *pace = from_module(module);
	struct ro_env *env = module->env;

	(void)msg;
	pace->moved_ms = env->now_ms;
	if (pace->due_ms > env->now_ms + RO_PACE_QUICK_MS) {
		pace->due_ms = env->now_ms + RO_PACE_QUICK_MS;
		ro_timer_at(env, &pace->next, pace->due_ms);
	}
}

static int start(struct ro_module *module)
{
	struct ro_pace *pace = from_module(module);

	pace->due_ms = module->env->now_ms;
	pace->moved_ms = module->env->now_ms;
	arrange(pace);
	return 0;
}

static void stop(struct ro_module *module)
{
	ro_timer_cancel(&from_module(module)->next);
	ro_module_stopped(module);
}

static const struct ro_module_ops ops = {
	.name = "pace",
	.start = start,
	.stop = stop,
	.on = {
		[RO_MSG_SQUARE_STIRRED] = on_moved,
		[RO_MSG_BOARD_BACK] = on_moved,
		[RO_MSG_PRESSED] = on_moved,
		[RO_MSG_KEY_PRESSED] = on_moved,
	},
};

void ro_pace_init(
	struct ro_pace *pace, struct ro_env *env, struct ro_board_module *board)
{
	ro_module_init(&pace->module, &ops, env);
	pace->board = board;
	ro_timer_init(&pace->next, on_next);
	pace->due_ms = 0;
	pace->moved_ms = 0;
}
