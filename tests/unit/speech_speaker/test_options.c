/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "speech/speaker/options.h"
#include "speech/speaker/speaker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static unsigned count_of(char **arguments)
{
	unsigned count = 0;

	while (arguments[count] != NULL) {
		count++;
	}
	return count;
}

static void what_is_written_is_read(void **state)
{
	struct ro_speaker_options options;
	struct ro_speaker_options again;
	struct ro_speaker_argv argv;
	int fd;

	(void)state;
	ro_speaker_options_default(&options);
	assert_true(ro_speaker_options_sound(&options, "a b/ö.wav"));
	strcpy(options.voice_data, "/opt/data");
	strcpy(options.style.variant, "f3");
	options.style.rate_wpm = 300;
	options.style.pitch = 70;
	options.style.volume = 150;
	strcpy(options.places[1].device, "USB Audio: - (hw:1,0)");
	options.places[2].channel = 7;
	ro_speaker_options_write(&options, 3, &argv);
	assert_true(ro_speaker_options_read(
		&again, (int)count_of(argv.arguments), argv.arguments, &fd));
	assert_int_equal(fd, 3);
	assert_memory_equal(&again, &options, sizeof(options));
}

static void the_defaults_carry_two_of_three_ears(void **state)
{
	struct ro_speaker_options options;

	(void)state;
	ro_speaker_options_default(&options);
	assert_int_equal(options.sink, RO_SPEAKER_DEVICE);
	assert_int_equal(options.places[RO_EAR_PUBLIC].channel, 0);
	assert_int_equal(options.places[RO_EAR_OF_WHITE].channel, 1);
	assert_int_equal(options.places[RO_EAR_OF_BLACK].channel, -1);
}

static void sound_is_a_device_nothing_or_a_file(void **state)
{
	struct ro_speaker_options options;
	char name[RO_SPEAKER_FILE_MAX + 1];

	(void)state;
	ro_speaker_options_default(&options);
	assert_true(ro_speaker_options_sound(&options, "none"));
	assert_int_equal(options.sink, RO_SPEAKER_NOWHERE);
	assert_true(ro_speaker_options_sound(&options, "auto"));
	assert_int_equal(options.sink, RO_SPEAKER_DEVICE);
	assert_true(ro_speaker_options_sound(&options, "x.wav"));
	assert_int_equal(options.sink, RO_SPEAKER_WAV);
	assert_string_equal(options.file, "x.wav");
	assert_false(ro_speaker_options_sound(&options, ""));
	memset(name, 'a', sizeof(name) - 1);
	name[sizeof(name) - 1] = '\0';
	assert_false(ro_speaker_options_sound(&options, name));
}

/* Each argument in turn replaced by nonsense. */
static void nonsense_is_refused(void **state)
{
	struct ro_speaker_options options;
	struct ro_speaker_options again;
	struct ro_speaker_argv argv;
	const unsigned numbers[] = { 1, 2, 3, 6, 7, 8, 11, 13, 15 };
	char nonsense[] = "nonsense";
	int count;
	int fd;

	(void)state;
	ro_speaker_options_default(&options);
	for (unsigned i = 0; i < ro_count(numbers); i++) {
		ro_speaker_options_write(&options, 3, &argv);
		count = (int)count_of(argv.arguments);
		argv.arguments[numbers[i]] = nonsense;
		assert_false(ro_speaker_options_read(
			&again, count, argv.arguments, &fd));
	}
	ro_speaker_options_write(&options, 3, &argv);
	assert_false(ro_speaker_options_read(
		&again, count - 1, argv.arguments, &fd));
}

static void only_its_own_argument_asks_for_a_speaker(void **state)
{
	char program[] = "rochade";
	char speaker[] = "--speaker";
	char play[] = "play";
	char *wanted[] = { program, speaker, NULL };
	char *other[] = { program, play, NULL };

	(void)state;
	assert_true(ro_speaker_is_wanted(2, wanted));
	assert_false(ro_speaker_is_wanted(2, other));
	assert_false(ro_speaker_is_wanted(1, other));
	assert_int_equal(ro_speaker_main(2, wanted), 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_written_is_read),
		cmocka_unit_test(the_defaults_carry_two_of_three_ears),
		cmocka_unit_test(sound_is_a_device_nothing_or_a_file),
		cmocka_unit_test(nonsense_is_refused),
		cmocka_unit_test(only_its_own_argument_asks_for_a_speaker),
	};

	return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
