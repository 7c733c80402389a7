/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: firmware */
#include "firmware/journal.h"
#include "host/base/require.h"
#include "speech/speaker/speaker.h"
#include "speech/speaker/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/*
 * bench_journal DIRECTORY
 *
 * Does journalling make the loop late, or speech? In one run half-moves come
 * with a journal and without one, ten at a time in turns: each has 22
 * messages, eight of them one by one as contacts and levers come, the others
 * at once; then a sentence is spoken, through the true speaker process and
 * PortAudio onto the card of tests/device. Measured: how late a timer of the
 * loop fires, every three milliseconds; and how long from the call of the
 * announcer until the first sample is in the ring that the device reads.
 * DIRECTORY is where the journal is made, on the disk in question.
 */

#define HALF_MOVES 400
#define TURN 10
#define ONE_BY_ONE 8
#define AT_ONCE 14
#define LATENESS_MAX 100000

struct series {
	double late_ms[LATENESS_MAX];
	unsigned late_count;
	double ring_ms[HALF_MOVES];
	unsigned ring_count;
};

struct bench {
	char folder[64];
	struct ro_env env;
	struct ro_loop loop;
	struct ro_speaker_watch watch;
	struct ro_journal journal;
	struct ro_store_listener listener;
	struct ro_timer hand; /* the next message of a half-move */
	struct ro_timer tick; /* whose lateness is measured */
	unsigned half_moves;
	unsigned messages; /* of this one, so far */
	uint64_t seq;
	uint64_t stored; /* the last one that is safe */
	int64_t asked_ns;
	bool has_ended;
	struct series with;
	struct series without;
};

static int64_t now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static bool is_journalled(const struct bench *bench)
{
	return bench->half_moves / TURN % 2 == 0;
}

static struct series *series_of(struct bench *bench)
{
	return is_journalled(bench) ? &bench->with : &bench->without;
}

static void on_tick(struct ro_timer *timer)
{
	struct bench *bench = ro_container_of(timer, struct bench, tick);
	struct series *series = series_of(bench);
	const double late_ms = (double)(now_ns() - timer->due_ms * 1000000) /
		1e6;

	if (series->late_count < LATENESS_MAX) {
		series->late_ms[series->late_count++] = late_ms;
	}
	if (!bench->has_ended) {
		ro_timer_at(&bench->env, timer, ro_loop_now_ms() + 3);
	}
}

static void append(struct bench *bench)
{
	struct ro_journal_row row;

	memset(&row, 0, sizeof(row));
	row.msg.kind = RO_MSG_SENTENCE_SAID;
	row.msg.seq = ++bench->seq;
	row.msg.sentence_said.side = RO_NOBODY;
	strcpy(row.msg.sentence_said.words, "Bauer Eva zwei Eva vier");
	if (is_journalled(bench)) {
		bench->journal.store->ops->append(bench->journal.store, &row);
	}
}

static void speak(struct bench *bench)
{
	struct ro_sayer *sayer = ro_speaker_watch_sayer(&bench->watch);
	struct ro_utterance say;

	memset(&say, 0, sizeof(say));
	say.id = bench->half_moves + 1;
	strcpy(say.phrase.words, "Bauer Eva zwei Eva vier");
	say.phrase.span_count = 1;
	say.phrase.spans[0].len = (uint16_t)strlen(say.phrase.words);
	bench->asked_ns = now_ns();
	sayer->ops->say(sayer, &say);
}

static void on_hand(struct ro_timer *timer)
{
	struct bench *bench = ro_container_of(timer, struct bench, hand);

	if (bench->watch.sound_ms == 0) {
		ro_timer_at(&bench->env, timer, ro_loop_now_ms() + 50);
		return;
	}
	append(bench);
	if (++bench->messages < ONE_BY_ONE) {
		ro_timer_at(&bench->env, timer, ro_loop_now_ms() + 15);
		return;
	}
	for (unsigned i = 0; i < AT_ONCE; i++) {
		append(bench);
	}
	bench->messages = 0;
	speak(bench);
}

static void on_started(void *arg, const struct ro_frame_started *started)
{
	struct bench *bench = arg;
	struct ro_sayer *sayer = ro_speaker_watch_sayer(&bench->watch);
	struct series *series = series_of(bench);

	series->ring_ms[series->ring_count++] =
		(double)((int64_t)started->ring_ns - bench->asked_ns) / 1e6;
	sayer->ops->hush(sayer, RO_EAR_PUBLIC);
	if (++bench->half_moves == HALF_MOVES) {
		bench->has_ended = true;
		ro_loop_quit(&bench->loop);
		return;
	}
	ro_timer_at(&bench->env, &bench->hand, ro_loop_now_ms() + 40);
}

static void on_stored(struct ro_store_listener *listener, uint64_t seq)
{
	ro_container_of(listener, struct bench, listener)->stored = seq;
}

static void on_failed(struct ro_store_listener *listener, int err)
{
	(void)listener;
	fprintf(stderr, "the journal fails: %d\n", err);
	exit(1);
}

static void quit(void *arg)
{
	ro_loop_quit(&((struct bench *)arg)->loop);
}

static void open_journal(struct bench *bench, const char *directory)
{
	struct ro_story_setup *setup = calloc(1, sizeof(*setup));
	struct ro_journal *journal = &bench->journal;

	ro_require(setup != NULL);
	ro_story_setup_init(setup);
	ro_require(ro_journal_open(journal, directory, RO_SQLITE_WRITE) == 0);
	journal->loop = &bench->loop;
	ro_require(ro_journal_begin(journal, setup, false, 0, 0) == 0);
	bench->listener.stored = on_stored;
	bench->listener.failed = on_failed;
	ro_require(journal->store->ops->start(
			   journal->store, &bench->listener) == 0);
	free(setup);
}

static void run(struct bench *bench, const char *directory)
{
	struct ro_speaker_options options;

	ro_env_init(&bench->env, ro_loop_now_ms());
	ro_require(ro_loop_init(&bench->loop, &bench->env) == 0);
	open_journal(bench, directory);
	ro_speaker_options_default(&options);
	ro_require(ro_speaker_watch_open(
			   &bench->watch, &bench->loop, &options) == 0);
	bench->watch.on_started = on_started;
	bench->watch.on_started_arg = bench;
	ro_timer_init(&bench->hand, on_hand);
	ro_timer_init(&bench->tick, on_tick);
	ro_timer_at(&bench->env, &bench->hand, ro_loop_now_ms() + 500);
	ro_timer_at(&bench->env, &bench->tick, ro_loop_now_ms() + 500);
	ro_loop_run(&bench->loop);
	ro_timer_cancel(&bench->tick);
	bench->journal.store->ops->stop(bench->journal.store, quit, bench);
	ro_loop_run(&bench->loop);
	ro_require(bench->stored > 0);
	ro_speaker_watch_close(&bench->watch, quit, bench);
	ro_loop_run(&bench->loop);
	ro_journal_close(&bench->journal);
	ro_require(ro_loop_finish(&bench->loop) == 0);
	ro_env_finish(&bench->env);
}

static int compare(const void *one, const void *other)
{
	const double a = *(const double *)one;
	const double b = *(const double *)other;

	return (a > b) - (a < b);
}

static void print(const char *what, double *with, unsigned with_count,
	double *without, unsigned without_count)
{
	qsort(with, with_count, sizeof(*with), compare);
	qsort(without, without_count, sizeof(*without), compare);
	printf("%s: with %.3f, without %.3f, ratio %.2f; 99 %% below %.3f and "
	       "%.3f; longest %.2f and %.2f; %u and %u\n",
		what, with[with_count / 2], without[without_count / 2],
		with[with_count / 2] / without[without_count / 2],
		with[with_count * 99 / 100], without[without_count * 99 / 100],
		with[with_count - 1], without[without_count - 1], with_count,
		without_count);
}

/* The card that keeps real time, see tests/device. */
static void use_card(struct bench *bench)
{
	char path[128];
	FILE *file;

	strcpy(bench->folder, "/tmp/rochade-bench-XXXXXX");
	ro_require(mkdtemp(bench->folder) != NULL);
	snprintf(path, sizeof(path), "%s/conf", bench->folder);
	file = fopen(path, "w");
	ro_require(file != NULL);
	fprintf(file,
		"pcm_type.pace { lib \"%s/tests/device/libpcm_pace.so\" }\n"
		"pcm.card { type pace }\n"
		"pcm.!default { type plug slave.pcm \"card\" }\n",
		RO_BUILD_DIR);
	fclose(file);
	setenv("ALSA_CONFIG_PATH", path, 1);
}

int main(int count, char **arguments)
{
	static struct bench bench;
	char path[128];

	if (ro_speaker_is_wanted(count, arguments)) {
		return ro_speaker_main(count, arguments);
	}
	if (count != 2) {
		fputs("usage: bench_journal DIRECTORY\n", stderr);
		return 2;
	}
	use_card(&bench);
	run(&bench, arguments[1]);
	print("lateness of the loop, ms", bench.with.late_ms,
		bench.with.late_count, bench.without.late_ms,
		bench.without.late_count);
	print("until the first sample is in the ring, ms", bench.with.ring_ms,
		bench.with.ring_count, bench.without.ring_ms,
		bench.without.ring_count);
	snprintf(path, sizeof(path), "%s/conf", bench.folder);
	(void)unlink(path);
	(void)rmdir(bench.folder);
	return 0;
}
