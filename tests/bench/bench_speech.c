/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: speech_speaker */
#include "host/base/require.h"
#include "speech/speaker/speaker.h"
#include "speech/speaker/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* How long from the announcer's call until the first sample is in the ring,
 * and until ALSA has it; beside the espeak-ng command that speaks the same
 * words into a file. Through the true speaker process and PortAudio, onto the
 * card of tests/device, each sentence cutting off the one before.
 *
 * bench_speech late: how late the loop is with and without speech. */

#define ROUNDS 400
#define COMMAND_ROUNDS 40

static const char *const sentences[] = {
	"Springer Gustav eins schlägt Felix drei, Schach",
	"Bauer Eva zwei, Eva vier",
	"Kurze Rochade",
	"Dame David eins schlägt Hector fünf, Schachmatt",
};

struct bench {
	char folder[64];
	struct ro_env env;
	struct ro_loop loop;
	struct ro_speaker_watch watch;
	struct ro_timer next;
	unsigned rounds;
	int64_t asked_ns[ROUNDS];
	double call_us[ROUNDS];
	double ring_ms[ROUNDS];
	double card_ms[ROUNDS];
};

static int64_t time_ns(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static int64_t now_ns(void)
{
	return time_ns(CLOCK_MONOTONIC);
}

static int compare(const void *one, const void *other)
{
	const double a = *(const double *)one;
	const double b = *(const double *)other;

	return (a > b) - (a < b);
}

/* Sorts, and prints the median, the 99th percentile and the longest. */
static double print(const char *what, double *values, unsigned count)
{
	qsort(values, count, sizeof(*values), compare);
	printf("%s: median %.2f, 99 %% below %.2f, longest %.2f\n", what,
		values[count / 2], values[count * 99 / 100], values[count - 1]);
	return values[count / 2];
}

static void write_configuration(struct bench *bench)
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
		"pcm.card { type pace onsets \"%s/onsets\" }\n"
		"pcm.!default { type plug slave.pcm \"card\" }\n",
		RO_BUILD_DIR, bench->folder);
	fclose(file);
	setenv("ALSA_CONFIG_PATH", path, 1);
}

static void ask(struct bench *bench)
{
	struct ro_sayer *sayer = ro_speaker_watch_sayer(&bench->watch);
	const char *words = sentences[bench->rounds % ro_count(sentences)];
	struct ro_utterance say;
	int64_t before_ns;

	memset(&say, 0, sizeof(say));
	say.id = bench->rounds + 1;
	strcpy(say.phrase.words, words);
	say.phrase.span_count = 1;
	say.phrase.spans[0].len = (uint16_t)strlen(words);
	bench->asked_ns[bench->rounds] = now_ns();
	before_ns = time_ns(CLOCK_THREAD_CPUTIME_ID);
	sayer->ops->say(sayer, &say);
	bench->call_us[bench->rounds] =
		(double)(time_ns(CLOCK_THREAD_CPUTIME_ID) - before_ns) / 1e3;
}

/* Every sentence is preceded by a silence, which shows in the onsets. */
static void on_next(struct ro_timer *timer)
{
	struct bench *bench = ro_container_of(timer, struct bench, next);

	if (bench->watch.sound_ms == 0) {
		ro_timer_at(&bench->env, timer, ro_loop_now_ms() + 50);
	} else if (bench->rounds == ROUNDS) {
		ro_loop_quit(&bench->loop);
	} else {
		ask(bench);
	}
}

static void on_started(void *arg, const struct ro_frame_started *started)
{
	struct bench *bench = arg;
	struct ro_sayer *sayer = ro_speaker_watch_sayer(&bench->watch);
	const int64_t asked_ns = bench->asked_ns[bench->rounds];

	bench->ring_ms[bench->rounds] = (double)((int64_t)started->ring_ns -
						asked_ns) /
		1e6;
	bench->rounds++;
	sayer->ops->hush(sayer, RO_EAR_PUBLIC);
	ro_timer_at(&bench->env, &bench->next, ro_loop_now_ms() + 60);
}

static void on_closed(void *arg)
{
	ro_loop_quit(&((struct bench *)arg)->loop);
}

static void open_house(struct bench *bench)
{
	struct ro_speaker_options options;

	ro_env_init(&bench->env, ro_loop_now_ms());
	ro_require(ro_loop_init(&bench->loop, &bench->env) == 0);
	ro_speaker_options_default(&options);
	ro_require(ro_speaker_watch_open(
			   &bench->watch, &bench->loop, &options) == 0);
}

static void close_house(struct bench *bench)
{
	ro_speaker_watch_close(&bench->watch, on_closed, bench);
	ro_loop_run(&bench->loop);
	ro_require(ro_loop_finish(&bench->loop) == 0);
	ro_env_finish(&bench->env);
}

static void run(struct bench *bench)
{
	open_house(bench);
	bench->watch.on_started = on_started;
	bench->watch.on_started_arg = bench;
	ro_timer_init(&bench->next, on_next);
	ro_timer_at(&bench->env, &bench->next, ro_loop_now_ms() + 100);
	ro_loop_run(&bench->loop);
	close_house(bench);
}

/* The first onset after each question. */
static unsigned read_onsets(struct bench *bench)
{
	char path[128];
	long long at_ns;
	unsigned channel;
	unsigned found = 0;
	FILE *file;

	snprintf(path, sizeof(path), "%s/onsets", bench->folder);
	file = fopen(path, "r");
	ro_require(file != NULL);
	while (found < ROUNDS &&
		fscanf(file, "%lld %u", &at_ns, &channel) == 2) {
		const int64_t asked_ns = bench->asked_ns[found];

		if (at_ns >= asked_ns) {
			bench->card_ms[found++] = (double)(at_ns - asked_ns) /
				1e6;
			while (found < ROUNDS &&
				bench->asked_ns[found] < at_ns) {
				found++;
			}
		}
	}
	fclose(file);
	return found;
}

static double time_command(void)
{
	static double took_ms[COMMAND_ROUNDS];
	char command[300];

	for (unsigned i = 0; i < COMMAND_ROUNDS; i++) {
		const int64_t began_ns = now_ns();

		snprintf(command, sizeof(command),
			"exec espeak-ng -v de -w /dev/null '%s'",
			sentences[i % ro_count(sentences)]);
		if (system(command) != 0) {
			printf("there is no espeak-ng command\n");
			return 0;
		}
		took_ms[i] = (double)(now_ns() - began_ns) / 1e6;
	}
	return print("espeak-ng -w, ms", took_ms, COMMAND_ROUNDS);
}

/* How late the loop is: a timer every few milliseconds says by how much it
 * fired too late, for a while without a word and for a while with one
 * sentence after the other, in turns, so that both meet the same machine. */

#define TICK_MS 3
#define TURN_TICKS 700
#define TURNS 10
#define TALK_EVERY 20 /* ticks between two sentences */

struct lateness {
	struct bench *bench;
	struct ro_timer tick;
	double late_ms[2][TURNS * TURN_TICKS]; /* [1] while speaking */
	unsigned counts[2];
	unsigned total;
	uint32_t next_id;
};

static void talk(struct lateness *lateness)
{
	struct ro_sayer *sayer = ro_speaker_watch_sayer(
		&lateness->bench->watch);
	const uint32_t id = ++lateness->next_id;
	const char *words = sentences[id % ro_count(sentences)];
	struct ro_utterance say;

	memset(&say, 0, sizeof(say));
	say.id = id;
	say.ear = (uint8_t)(id % 2);
	strcpy(say.phrase.words, words);
	say.phrase.span_count = 1;
	say.phrase.spans[0].len = (uint16_t)strlen(words);
	sayer->ops->say(sayer, &say);
}

static void on_tick(struct ro_timer *timer)
{
	struct lateness *lateness = ro_container_of(
		timer, struct lateness, tick);
	const unsigned speaks = lateness->total / TURN_TICKS % 2;
	const double late_ms = (double)(now_ns() - timer->due_ms * 1000000) /
		1e6;

	if (lateness->bench->watch.sound_ms == 0) {
		ro_timer_at(
			&lateness->bench->env, timer, ro_loop_now_ms() + 50);
		return;
	}
	lateness->late_ms[speaks][lateness->counts[speaks]++] = late_ms;
	if (speaks && lateness->total % TALK_EVERY == 0) {
		talk(lateness);
	}
	if (++lateness->total == 2 * TURNS * TURN_TICKS) {
		ro_loop_quit(&lateness->bench->loop);
		return;
	}
	ro_timer_at(&lateness->bench->env, timer, ro_loop_now_ms() + TICK_MS);
}

static void measure_lateness(struct bench *bench)
{
	static struct lateness lateness;

	lateness.bench = bench;
	open_house(bench);
	ro_timer_init(&lateness.tick, on_tick);
	ro_timer_at(&bench->env, &lateness.tick, ro_loop_now_ms() + 100);
	ro_loop_run(&bench->loop);
	close_house(bench);
	print("late without speech, ms", lateness.late_ms[0],
		lateness.counts[0]);
	print("late with speech, ms", lateness.late_ms[1], lateness.counts[1]);
	printf("%u sentences in %d s\n", lateness.next_id,
		TURNS * TURN_TICKS * TICK_MS / 1000);
}

static void tidy_up(const struct bench *bench)
{
	char path[128];

	snprintf(path, sizeof(path), "%s/onsets", bench->folder);
	unlink(path);
	snprintf(path, sizeof(path), "%s/conf", bench->folder);
	unlink(path);
	rmdir(bench->folder);
}

int main(int count, char **arguments)
{
	static struct bench bench;
	double ring_ms;
	double command_ms;

	if (ro_speaker_is_wanted(count, arguments)) {
		return ro_speaker_main(count, arguments);
	}
	write_configuration(&bench);
	if (count > 1 && strcmp(arguments[1], "late") == 0) {
		measure_lateness(&bench);
		tidy_up(&bench);
		return 0;
	}
	run(&bench);
	print("what it costs the loop, us of its processor", bench.call_us,
		ROUNDS);
	ring_ms = print("until the ring, ms", bench.ring_ms, ROUNDS);
	print("until the card, ms", bench.card_ms, read_onsets(&bench));
	command_ms = time_command();
	printf("the ring has it %.1f times sooner than the command\n",
		command_ms / ring_ms);
	tidy_up(&bench);
	return 0;
}
