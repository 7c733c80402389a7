/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/base/require.h"
#include "speech/speaker/child.h"
#include "speech/speaker/speaker.h"
#include "speech/speaker/watch.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

/* The fake speaker: this very program, started again. It writes what it hears
 * into a file, a line each, and behaves as badly as FAKE_AS asks; "born" is
 * how often it was started. */

struct fake {
	int fd;
	const char *as;
	int born;
};

static void note(const char *words)
{
	const int fd = open(
		getenv("FAKE_LOG"), O_WRONLY | O_CREAT | O_APPEND, 0644);
	char line[600];
	const int len = snprintf(line, sizeof(line), "%s\n", words);

	if (fd < 0 || write(fd, line, (size_t)len) != len) {
		abort();
	}
	close(fd);
}

static void sleep_ms(long ms)
{
	const struct timespec pause = { ms / 1000, ms % 1000 * 1000000 };

	nanosleep(&pause, NULL);
}

static void send_state(const struct fake *fake, int sound)
{
	struct ro_speaker_frame frame = { .kind = RO_FRAME_STATE };

	frame.state.sound = (int8_t)sound;
	ro_speaker_socket_send(fake->fd, &frame);
}

static void send_started(const struct fake *fake, uint32_t id)
{
	struct ro_speaker_frame frame = { .kind = RO_FRAME_STARTED };

	frame.started.id = id;
	ro_speaker_socket_send(fake->fd, &frame);
}

static void send_ended(const struct fake *fake, uint32_t id, uint8_t how)
{
	struct ro_speaker_frame frame = { .kind = RO_FRAME_ENDED };

	frame.ended.id = id;
	frame.ended.how = how;
	ro_speaker_socket_send(fake->fd, &frame);
}

static bool is(const struct fake *fake, const char *as)
{
	return strcmp(fake->as, as) == 0;
}

static void hear_say(const struct fake *fake, const struct ro_utterance *say)
{
	note(say->phrase.words);
	if (is(fake, "dies") && fake->born == 1) {
		_exit(1);
	}
	if (is(fake, "loses its device") && fake->born == 1) {
		send_state(fake, RO_E_STALLED);
		sleep_ms(60000);
	}
	if (is(fake, "never answers") && fake->born == 1) {
		return;
	}
	if (is(fake, "talks nonsense") && fake->born == 1) {
		send(fake->fd, "nonsense", 8, 0);
		sleep_ms(60000);
	}
	send_started(fake, say->id);
	send_ended(fake, say->id, RO_SPEECH_FINISHED);
	if (is(fake, "answers twice")) {
		send_ended(fake, say->id, RO_SPEECH_FINISHED);
		send_ended(fake, say->id + 1, RO_SPEECH_FINISHED);
	}
}

static void hear(const struct fake *fake, const struct ro_speaker_frame *frame)
{
	struct ro_speaker_frame done = { .kind = RO_FRAME_DONE };

	if (frame->kind == RO_FRAME_SAY) {
		hear_say(fake, &frame->say);
	} else if (frame->kind == RO_FRAME_HUSH) {
		note("(hush)");
	} else if (frame->kind == RO_FRAME_END) {
		if (is(fake, "never ends")) {
			sleep_ms(60000);
		}
		ro_speaker_socket_send(fake->fd, &done);
		_exit(0);
	}
}

static int sound_of(const struct fake *fake)
{
	if (is(fake, "has no device") &&
		access(getenv("FAKE_DEVICE"), F_OK) != 0) {
		return RO_E_NO_DEVICE;
	}
	return 0;
}

/* Which birth this is, counted by the lines of the log. */
static int count_births(void)
{
	FILE *file = fopen(getenv("FAKE_LOG"), "r");
	char line[600];
	int count = 0;

	while (file != NULL && fgets(line, sizeof(line), file) != NULL) {
		count += strcmp(line, "(born)\n") == 0;
	}
	if (file != NULL) {
		fclose(file);
	}
	return count;
}

static int fake_main(int count, char **arguments)
{
	struct ro_speaker_options options;
	struct ro_speaker_frame frame;
	struct fake fake = { .as = getenv("FAKE_AS") };
	int got = 0;

	if (!ro_speaker_options_read(&options, count, arguments, &fake.fd)) {
		return 2;
	}
	note("(born)");
	fake.born = count_births();
	if (is(&fake, "is born mute") && fake.born == 1) {
		sleep_ms(60000);
	}
	if (is(&fake, "dies at once") && fake.born <= 3) {
		return 1;
	}
	while (got != RO_E_IO) {
		send_state(&fake, sound_of(&fake));
		got = ro_speaker_socket_receive(fake.fd, 100, &frame);
		if (got == 1) {
			hear(&fake, &frame);
		}
	}
	return 0;
}

/* The test's side. */

struct house {
	char folder[64];
	char log[96];
	char device[96];
	struct ro_env env;
	struct ro_loop loop;
	struct ro_speaker_watch watch;
	struct ro_timer step; /* looks whether what is waited for is there */
	struct ro_timer late; /* gives up */
	bool (*is_there)(struct house *house);
	bool is_late;
	bool is_closed;
	char told[400]; /* what the announcer was told, in words */
	uint32_t next_id;
};

static struct house house;

static void tell_ended(uint32_t id, const char *how)
{
	struct ro_text told;

	ro_text_init(&told, house.told + strlen(house.told),
		sizeof(house.told) - strlen(house.told));
	ro_text_addf(&told, "%u %s. ", id, how);
}

static void on_ended(void *arg, uint32_t id, enum ro_speech_how how)
{
	static const char *const words[] = {
		[RO_SPEECH_FINISHED] = "finished",
		[RO_SPEECH_INTERRUPTED] = "interrupted",
		[RO_SPEECH_FAILED] = "failed",
	};

	(void)arg;
	tell_ended(id, words[how]);
}

static void on_part(void *arg, bool is_voice, int err)
{
	struct ro_text told;

	(void)arg;
	ro_text_init(&told, house.told + strlen(house.told),
		sizeof(house.told) - strlen(house.told));
	ro_text_addf(&told, "%s %s. ", is_voice ? "voice" : "sound",
		err == 0 ? "works" : ro_err_text(err));
}

static void on_step(struct ro_timer *timer)
{
	if (house.is_there(&house)) {
		ro_loop_quit(&house.loop);
	} else {
		ro_timer_at(&house.env, timer, house.env.now_ms + 2);
	}
}

static void on_late(struct ro_timer *timer)
{
	(void)timer;
	house.is_late = true;
	ro_loop_quit(&house.loop);
}

/* Runs until it is there. Twenty seconds mean that it never will be. */
static void run_until(bool (*is_there)(struct house *house))
{
	house.is_there = is_there;
	ro_timer_at(&house.env, &house.step, house.env.now_ms);
	ro_timer_at(&house.env, &house.late, ro_loop_now_ms() + 20000);
	ro_loop_run(&house.loop);
	ro_timer_cancel(&house.step);
	ro_timer_cancel(&house.late);
	if (house.is_late) {
		fail_msg("it never came; told was: %s", house.told);
	}
}

static int set_up(void **state)
{
	(void)state;
	memset(&house, 0, sizeof(house));
	strcpy(house.folder, "/tmp/rochade-watch-XXXXXX");
	assert_non_null(mkdtemp(house.folder));
	snprintf(house.log, sizeof(house.log), "%s/log", house.folder);
	snprintf(house.device, sizeof(house.device), "%s/device", house.folder);
	setenv("FAKE_LOG", house.log, 1);
	setenv("FAKE_DEVICE", house.device, 1);
	ro_env_init(&house.env, ro_loop_now_ms());
	assert_int_equal(ro_loop_init(&house.loop, &house.env), 0);
	ro_timer_init(&house.step, on_step);
	ro_timer_init(&house.late, on_late);
	return 0;
}

static void begin(const char *as)
{
	struct ro_speaker_options options;

	setenv("FAKE_AS", as, 1);
	ro_speaker_options_default(&options);
	options.is_noisy = true;
	assert_int_equal(
		ro_speaker_watch_open(&house.watch, &house.loop, &options), 0);
	house.watch.sayer.events.ended = on_ended;
	house.watch.sayer.events.part = on_part;
}

static void on_closed(void *arg)
{
	(void)arg;
	house.is_closed = true;
}

static bool is_closed(struct house *self)
{
	return self->is_closed;
}

static void close_watch(void)
{
	ro_speaker_watch_close(&house.watch, on_closed, NULL);
	run_until(is_closed);
}

static int tear_down(void **state)
{
	(void)state;
	assert_true(house.is_closed);
	assert_int_equal(ro_loop_finish(&house.loop), 0);
	ro_env_finish(&house.env);
	unlink(house.log);
	unlink(house.device);
	rmdir(house.folder);
	return 0;
}

static uint32_t say(enum ro_ear_of ear, const char *words)
{
	struct ro_utterance utterance;
	struct ro_sayer *sayer = ro_speaker_watch_sayer(&house.watch);

	memset(&utterance, 0, sizeof(utterance));
	utterance.id = ++house.next_id;
	utterance.ear = (uint8_t)ear;
	strcpy(utterance.phrase.words, words);
	sayer->ops->say(sayer, &utterance);
	return utterance.id;
}

static const char *heard(void)
{
	static char log[2000];
	FILE *file = fopen(house.log, "r");
	size_t len = 0;

	if (file != NULL) {
		len = fread(log, 1, sizeof(log) - 1, file);
		fclose(file);
	}
	log[len] = '\0';
	return log;
}

static bool is_told(const char *words)
{
	return strstr(house.told, words) != NULL;
}

static bool two_finished(struct house *self)
{
	(void)self;
	return is_told("2 finished. ");
}

static bool one_finished(struct house *self)
{
	(void)self;
	return is_told("1 finished. ");
}

static bool one_failed(struct house *self)
{
	(void)self;
	return is_told("1 failed. ");
}

/* The child is there and has working sound. */
static bool sound_works(struct house *self)
{
	return self->watch.sound_ms != 0;
}

static void what_is_said_ends_once(void **state)
{
	(void)state;
	begin("good");
	say(RO_EAR_PUBLIC, "Eva vier");
	run_until(one_finished);
	say(RO_EAR_OF_WHITE, "noch eine Minute");
	run_until(two_finished);
	close_watch();
	assert_string_equal(house.told, "1 finished. 2 finished. ");
	assert_string_equal(heard(), "(born)\nEva vier\nnoch eine Minute\n");
}

static void answers_given_twice_are_passed_over(void **state)
{
	(void)state;
	begin("answers twice");
	say(RO_EAR_PUBLIC, "Eva vier");
	run_until(one_finished);
	say(RO_EAR_PUBLIC, "Emil vier");
	run_until(two_finished);
	close_watch();
	assert_string_equal(house.told, "1 finished. 2 finished. ");
}

static void a_new_sentence_interrupts_its_own_ear_only(void **state)
{
	(void)state;
	begin("never answers");
	run_until(sound_works);
	say(RO_EAR_PUBLIC, "eins");
	say(RO_EAR_OF_WHITE, "zwei");
	assert_string_equal(house.told, "");
	say(RO_EAR_PUBLIC, "drei");
	assert_string_equal(house.told, ""); /* never from inside a call */
	ro_env_run(&house.env, ro_loop_now_ms());
	assert_string_equal(house.told, "1 interrupted. ");
	close_watch();
}

static void hushing_interrupts(void **state)
{
	struct ro_sayer *sayer;

	(void)state;
	begin("never answers");
	run_until(sound_works);
	sayer = ro_speaker_watch_sayer(&house.watch);
	say(RO_EAR_PUBLIC, "eins");
	sayer->ops->hush(sayer, RO_EAR_PUBLIC);
	ro_env_run(&house.env, ro_loop_now_ms());
	assert_string_equal(house.told, "1 interrupted. ");
	sayer->ops->hush(sayer, RO_EAR_PUBLIC);
	ro_env_run(&house.env, ro_loop_now_ms());
	assert_string_equal(house.told, "1 interrupted. ");
	close_watch();
	assert_non_null(strstr(heard(), "(hush)"));
}

static bool eva_was_heard_twice(struct house *self)
{
	const char *first = strstr(heard(), "Eva vier\n");

	(void)self;
	return first != NULL && strstr(first + 1, "Eva vier\n") != NULL;
}

static void check_says_again(const char *as)
{
	begin(as);
	run_until(sound_works);
	say(RO_EAR_PUBLIC, "Eva vier");
	run_until(one_failed);
	run_until(eva_was_heard_twice);
	close_watch();
}

static void one_that_dies_is_replaced_and_says_it_again(void **state)
{
	(void)state;
	check_says_again("dies");
	assert_string_equal(house.told, "1 failed. ");
	assert_string_equal(heard(), "(born)\nEva vier\n(born)\nEva vier\n");
}

static void one_that_never_answers_is_replaced(void **state)
{
	(void)state;
	check_says_again("never answers");
	assert_string_equal(house.told, "1 failed. ");
}

static void one_that_talks_nonsense_is_replaced(void **state)
{
	(void)state;
	check_says_again("talks nonsense");
	assert_string_equal(house.told, "1 failed. ");
}

static void a_lost_device_is_told_and_then_its_return(void **state)
{
	(void)state;
	check_says_again("loses its device");
	assert_true(is_told("1 failed. "));
	assert_true(is_told("sound does not answer. "));
	assert_true(is_told("sound works. "));
}

static void one_born_mute_is_replaced(void **state)
{
	(void)state;
	begin("is born mute");
	run_until(sound_works);
	say(RO_EAR_PUBLIC, "Eva vier");
	run_until(one_finished);
	close_watch();
}

static void one_that_dies_again_and_again_is_told(void **state)
{
	(void)state;
	begin("dies at once");
	run_until(sound_works);
	say(RO_EAR_PUBLIC, "Eva vier");
	run_until(one_finished);
	assert_true(is_told("voice does not answer. "));
	close_watch();
}

/* The last sentence of each ear, once, not the backlog. */
static bool all_missed_were_heard(struct house *self)
{
	(void)self;
	return strstr(heard(), "drei\n") != NULL &&
		strstr(heard(), "vier\n") != NULL;
}

static bool sound_is_missing(struct house *self)
{
	(void)self;
	return is_told("sound not found. ");
}

static bool four_failed(struct house *self)
{
	(void)self;
	return is_told("4 failed. ");
}

static void make_device(void)
{
	const int fd = open(house.device, O_WRONLY | O_CREAT, 0644);

	assert_true(fd >= 0);
	close(fd);
}

static void without_a_device_everything_fails_until_it_comes(void **state)
{
	(void)state;
	begin("has no device");
	run_until(sound_is_missing);
	say(RO_EAR_PUBLIC, "eins");
	say(RO_EAR_OF_WHITE, "zwei");
	say(RO_EAR_PUBLIC, "drei");
	say(RO_EAR_OF_WHITE, "vier");
	run_until(four_failed);
	assert_string_equal(house.told,
		"sound not found. 1 failed. 2 failed. 3 failed. 4 failed. ");
	make_device();
	run_until(all_missed_were_heard);
	say(RO_EAR_PUBLIC, "fertig");
	close_watch();
	assert_null(strstr(heard(), "eins\n"));
	assert_null(strstr(heard(), "zwei\n"));
	assert_true(is_told("sound works. "));
}

/* What the announcer says about the sound goes first. */
static bool back_was_said(struct house *self)
{
	(void)self;
	if (is_told("sound works. ") && self->next_id == 1) {
		say(RO_EAR_PUBLIC, "Ton wieder da");
	}
	return strstr(heard(), "Ton wieder da\nEva vier\n") != NULL;
}

static void what_was_missed_follows_the_news_that_sound_is_back(void **state)
{
	(void)state;
	begin("has no device");
	run_until(sound_is_missing);
	say(RO_EAR_PUBLIC, "Eva vier");
	run_until(one_failed);
	make_device();
	run_until(back_was_said);
	close_watch();
}

static bool child_is_stopped(struct house *self)
{
	if (self->next_id == 0) {
		kill(self->watch.child.pid, SIGSTOP);
		say(RO_EAR_PUBLIC, "Eva vier");
	}
	return is_told("1 failed. ") &&
		strstr(heard(), "(born)\n(born)\nEva vier\n") != NULL;
}

static void one_that_stands_still_is_killed_and_replaced(void **state)
{
	(void)state;
	begin("good");
	run_until(sound_works);
	run_until(child_is_stopped);
	close_watch();
}

static void closing_does_not_wait_for_one_that_never_ends(void **state)
{
	(void)state;
	begin("never ends");
	run_until(sound_works);
	close_watch();
}

static void closing_at_once_is_possible(void **state)
{
	(void)state;
	begin("good");
	close_watch();
	assert_string_equal(house.told, "");
}

static bool restart_is_due(struct house *self)
{
	return ro_timer_is_set(&self->watch.restart);
}

static void closing_between_two_speakers_is_possible(void **state)
{
	(void)state;
	begin("dies at once");
	run_until(restart_is_due);
	close_watch();
}

static void a_program_that_cannot_be_started_is_an_error(void **state)
{
	struct ro_speaker_options options;

	(void)state;
	ro_speaker_options_default(&options);
	options.program = "/nonexistent/rochade";
	assert_int_equal(
		ro_speaker_watch_open(&house.watch, &house.loop, &options),
		RO_E_NO_DEVICE);
	assert_string_equal(ro_speaker_watch_why(&house.watch),
		"the speaker process cannot be started: not found");
	house.is_closed = true;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(int count, char **arguments)
{
	const struct CMUnitTest tests[] = {
		TEST(what_is_said_ends_once),
		TEST(answers_given_twice_are_passed_over),
		TEST(a_new_sentence_interrupts_its_own_ear_only),
		TEST(hushing_interrupts),
		TEST(one_that_dies_is_replaced_and_says_it_again),
		TEST(one_that_never_answers_is_replaced),
		TEST(one_that_talks_nonsense_is_replaced),
		TEST(a_lost_device_is_told_and_then_its_return),
		TEST(one_born_mute_is_replaced),
		TEST(one_that_dies_again_and_again_is_told),
		TEST(without_a_device_everything_fails_until_it_comes),
		TEST(what_was_missed_follows_the_news_that_sound_is_back),
		TEST(one_that_stands_still_is_killed_and_replaced),
		TEST(closing_does_not_wait_for_one_that_never_ends),
		TEST(closing_at_once_is_possible),
		TEST(closing_between_two_speakers_is_possible),
		TEST(a_program_that_cannot_be_started_is_an_error),
	};

	if (ro_speaker_is_wanted(count, arguments)) {
		return fake_main(count, arguments);
	}
	return cmocka_run_group_tests_name(
		"watching a speaker", tests, NULL, NULL);
}
