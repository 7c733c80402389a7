/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_clock host_loop host_bus host_msg host_base */
#include "host/clock/clock_module.h"
#include "host/loop/loop.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/*
 * bench_clock virtual HOURS    that many hours of presses in no time: what
 *                              is lost, and what a press costs
 * bench_clock real SECONDS [STOP_SECONDS]
 *                              a process with the loop and the clock hears
 *                              presses through a pipe, each with its stamp,
 *                              as the kernel would hand over edges. Now and
 *                              then its loop is kept busy for 200 ms, and
 *                              once the whole process stands still
 *
 * In both the time on the dials is compared with what the stamps say.
 * Exit 1 if a millisecond is missing.
 */

static const char control_text[] = "24h+3s";
#define ADD_MS 3000

static void set_rules(struct ro_clock_rules *rules)
{
	const char *why;

	ro_clock_rules_none(rules);
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		if (!ro_control_read(
			    control_text, &rules->controls[side], &why)) {
			abort();
		}
	}
}

/* What the stamps alone say. */
struct paper {
	int64_t left_ms[2];
	int64_t since_ms;
	enum ro_side turn;
	unsigned press_count;
};

static void paper_begins(struct paper *paper, int64_t at_ms)
{
	struct ro_clock_rules rules;

	memset(paper, 0, sizeof(*paper));
	set_rules(&rules);
	paper->left_ms[RO_WHITE] = ro_clock_rules_first(&rules, RO_WHITE);
	paper->left_ms[RO_BLACK] = ro_clock_rules_first(&rules, RO_BLACK);
	paper->since_ms = at_ms;
}

static void paper_passes(struct paper *paper, int64_t at_ms)
{
	paper->left_ms[paper->turn] += ADD_MS - (at_ms - paper->since_ms);
	paper->since_ms = at_ms;
	paper->turn = ro_other(paper->turn);
	paper->press_count++;
}

static double seconds_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Virtual time. Games of two hours, each side thinking 0 to 60 seconds. */

static int64_t play_two_hours(struct ro_clock *clock, unsigned *presses)
{
	struct ro_clock_rules rules;
	struct ro_clock_press press = { .side = RO_WHITE };
	const struct ro_clock_place place = { .turn = RO_WHITE };
	struct paper paper;
	int64_t lost_ms = 0;

	set_rules(&rules);
	ro_clock_set(clock, &rules);
	ro_clock_run(clock, &place, true, 0);
	paper_begins(&paper, 0);
	while (press.at_ms < 7200000) {
		press.at_ms += rand() % 60000;
		press.pressed_ms = press.at_ms;
		ro_clock_press(clock, &press);
		paper_passes(&paper, press.at_ms);
		press.side = ro_other(press.side);
	}
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		lost_ms += llabs(paper.left_ms[side] -
			ro_clock_left(clock, (enum ro_side)side, press.at_ms));
	}
	*presses += paper.press_count;
	return lost_ms;
}

static int run_virtual(long hours)
{
	static struct ro_clock clock;
	const double began_s = seconds_now();
	unsigned presses = 0;
	int64_t lost_ms = 0;
	double took_s;

	srand(1);
	for (long i = 0; i < (hours + 1) / 2; i++) {
		lost_ms += play_two_hours(&clock, &presses);
	}
	took_s = seconds_now() - began_s;
	printf("%ld virtual hours, %u presses, %lld ms lost, %.0f ns a press\n",
		hours, presses, (long long)lost_ms,
		1e9 * took_s / (double)presses);
	return lost_ms != 0;
}

/* Real time, the child: loop, clock, and how late its timers are. */

struct edge {
	int64_t at_ms; /* -1: the end */
	uint8_t side;
};

struct report {
	int64_t left_ms[2];
	int64_t worst_late_ms; /* of a timer */
	int64_t worst_heard_ms; /* of an edge */
	int64_t total_late_ms;
	unsigned timer_count;
};

struct child {
	struct ro_env env;
	struct ro_loop loop;
	struct ro_clock_module clock;
	struct ro_timer tick;
	uv_poll_t edges;
	int edge_fd;
	struct report report;
	int64_t last_ms; /* the last edge */
	unsigned edge_count;
};

static void on_tick(struct ro_timer *timer)
{
	struct child *child = ro_container_of(timer, struct child, tick);
	const int64_t late_ms = ro_loop_now_ms() - timer->due_ms;

	if (late_ms > child->report.worst_late_ms) {
		child->report.worst_late_ms = late_ms;
	}
	child->report.total_late_ms += late_ms;
	child->report.timer_count++;
	ro_timer_at(&child->env, timer, ro_loop_now_ms() + 37);
}

static void keep_busy(int64_t ms)
{
	const int64_t until_ms = ro_loop_now_ms() + ms;

	while (ro_loop_now_ms() < until_ms) {
	}
}

static void hear(struct child *child, const struct edge *edge)
{
	struct ro_msg msg = { .kind = RO_MSG_TURN_PASSED };
	const int64_t heard_ms = ro_loop_now_ms() - edge->at_ms;

	msg.at_ms = edge->at_ms;
	msg.turn_passed.side = edge->side;
	msg.turn_passed.by = RO_BY_PRESS;
	msg.turn_passed.pressed_ms = edge->at_ms;
	ro_bus_post(&child->env.bus, &msg);
	child->last_ms = edge->at_ms;
	if (heard_ms > child->report.worst_heard_ms) {
		child->report.worst_heard_ms = heard_ms;
	}
	if (++child->edge_count % 16 == 0) {
		keep_busy(200);
	}
}

static void on_readable(uv_poll_t *poll, int status, int events)
{
	struct child *child = poll->data;
	struct edge edge;

	(void)status;
	(void)events;
	if (read(child->edge_fd, &edge, sizeof(edge)) != sizeof(edge) ||
		edge.at_ms < 0) {
		ro_loop_quit(&child->loop);
		return;
	}
	hear(child, &edge);
}

static void start_game(struct child *child, int64_t at_ms)
{
	struct ro_msg msg = { .kind = RO_MSG_GAME_STARTED };

	msg.at_ms = at_ms;
	msg.game_started.setup.fullmove = 1;
	msg.game_started.clock_runs = 1;
	ro_bus_post(&child->env.bus, &msg);
}

static void run_child(int edge_fd, int report_fd, int64_t began_ms)
{
	static struct child child;
	struct ro_clock_rules rules;

	set_rules(&rules);
	child.edge_fd = edge_fd;
	ro_env_init(&child.env, began_ms);
	ro_clock_module_init(&child.clock, &child.env, &rules);
	ro_timer_init(&child.tick, on_tick);
	if (ro_loop_init(&child.loop, &child.env) != 0 ||
		ro_module_start(&child.clock.module) != 0) {
		_exit(2);
	}
	start_game(&child, began_ms);
	ro_timer_at(&child.env, &child.tick, began_ms + 37);
	uv_poll_init(&child.loop.uv, &child.edges, edge_fd);
	child.edges.data = &child;
	uv_poll_start(&child.edges, UV_READABLE, on_readable);
	ro_loop_run(&child.loop);
	ro_env_run(&child.env, ro_loop_now_ms());
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		child.report.left_ms[side] = ro_clock_left(
			&child.clock.clock, (enum ro_side)side, child.last_ms);
	}
	_exit(write(report_fd, &child.report, sizeof(child.report)) !=
		sizeof(child.report));
}

/* Real time, the parent: two players and a bad sleeper's machine. */

static void sleep_ms(long ms)
{
	struct timespec wait = { ms / 1000, ms % 1000 * 1000000 };

	while (nanosleep(&wait, &wait) != 0) {
	}
}

static void press_once(int fd, struct paper *paper)
{
	struct edge edge = { 0, 0 };

	sleep_ms(rand() % 1000);
	edge.side = (uint8_t)paper->turn;
	edge.at_ms = ro_loop_now_ms();
	paper_passes(paper, edge.at_ms);
	if (write(fd, &edge, sizeof(edge)) != sizeof(edge)) {
		abort();
	}
}

static void press_for(int fd, struct paper *paper, int64_t ms)
{
	const int64_t until_ms = ro_loop_now_ms() + ms;

	while (ro_loop_now_ms() < until_ms) {
		press_once(fd, paper);
	}
}

static int tell_result(const struct paper *paper, const struct report *report)
{
	int64_t lost_ms = 0;

	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		lost_ms += llabs(paper->left_ms[side] - report->left_ms[side]);
	}
	printf("%u presses, %lld ms lost; an edge was heard up to %lld ms "
	       "late; %u timers, late by %.2f ms on average, %lld at worst\n",
		paper->press_count, (long long)lost_ms,
		(long long)report->worst_heard_ms, report->timer_count,
		(double)report->total_late_ms / (double)report->timer_count,
		(long long)report->worst_late_ms);
	return lost_ms != 0;
}

static int run_real(long seconds, long stop_seconds)
{
	const int64_t began_ms = ro_loop_now_ms();
	const struct edge end = { -1, 0 };
	struct report report;
	struct paper paper;
	int edges[2];
	int reports[2];
	pid_t pid;

	if (pipe(edges) != 0 || pipe(reports) != 0 || (pid = fork()) < 0) {
		perror("bench_clock");
		return 2;
	}
	if (pid == 0) {
		run_child(edges[0], reports[1], began_ms);
	}
	paper_begins(&paper, began_ms);
	press_for(edges[1], &paper, seconds * 500);
	if (stop_seconds > 0) {
		kill(pid, SIGSTOP);
		press_for(edges[1], &paper, stop_seconds * 1000);
		kill(pid, SIGCONT);
	}
	press_for(edges[1], &paper, seconds * 500);
	if (write(edges[1], &end, sizeof(end)) != sizeof(end) ||
		read(reports[0], &report, sizeof(report)) != sizeof(report)) {
		perror("bench_clock");
		return 2;
	}
	waitpid(pid, NULL, 0);
	return tell_result(&paper, &report);
}

int main(int argc, char **argv)
{
	const long number = argc > 2 ? strtol(argv[2], NULL, 10) : 0;
	const long stop = argc > 3 ? strtol(argv[3], NULL, 10) : 0;

	if (number > 0 && strcmp(argv[1], "virtual") == 0) {
		return run_virtual(number);
	}
	if (number > 0 && strcmp(argv[1], "real") == 0) {
		return run_real(number, stop);
	}
	fprintf(stderr,
		"usage: bench_clock virtual HOURS\n"
		"       bench_clock real SECONDS [STOP_SECONDS]\n");
	return 2;
}
