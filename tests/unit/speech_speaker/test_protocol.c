/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "speech/speaker/protocol.h"
#include "tests/support/table.h"

#include <string.h>

static uint8_t bytes[RO_SPEAKER_FRAME_MAX + 1];

static struct ro_speaker_frame make_say(void)
{
	struct ro_speaker_frame frame;

	memset(&frame, 0, sizeof(frame));
	frame.kind = RO_FRAME_SAY;
	frame.say.id = 0x01020304;
	frame.say.ear = RO_EAR_OF_BLACK;
	frame.say.tune.rate_wpm = 300;
	frame.say.tune.pitch = 99;
	frame.say.tune.volume = 200;
	frame.say.tune.variant = RO_VARIANT_F3;
	strcpy(frame.say.phrase.words, "Pièce : Cäsar eins");
	frame.say.phrase.span_count = 2;
	frame.say.phrase.spans[0].language = RO_LANGUAGE_FR;
	frame.say.phrase.spans[0].len = 9;
	frame.say.phrase.spans[1].language = RO_LANGUAGE_DE;
	frame.say.phrase.spans[1].start = 9;
	frame.say.phrase.spans[1].len = 11;
	return frame;
}

static void check_round_trip(const struct ro_speaker_frame *frame)
{
	struct ro_speaker_frame again;
	uint8_t second[RO_SPEAKER_FRAME_MAX];
	const size_t len = ro_speaker_encode(frame, bytes);

	assert_true(ro_speaker_decode(bytes, len, &again));
	assert_int_equal(again.kind, frame->kind);
	assert_int_equal(ro_speaker_encode(&again, second), len);
	assert_memory_equal(second, bytes, len);
}

static void a_sentence_keeps_words_and_languages(void **state)
{
	const struct ro_speaker_frame frame = make_say();
	struct ro_speaker_frame again;
	const size_t len = ro_speaker_encode(&frame, bytes);

	(void)state;
	assert_true(ro_speaker_decode(bytes, len, &again));
	assert_memory_equal(&again, &frame, sizeof(frame));
}

static void every_kind_survives(void **state)
{
	struct ro_speaker_frame frame;

	(void)state;
	for (uint8_t kind = 0; kind < RO_FRAME_KINDS; kind++) {
		memset(&frame, 0, sizeof(frame));
		frame.kind = kind;
		check_round_trip(&frame);
	}
}

static void values_survive(void **state)
{
	struct ro_speaker_frame frame;

	(void)state;
	memset(&frame, 0, sizeof(frame));
	frame.kind = RO_FRAME_STATE;
	frame.state.voice = RO_E_NO_MEMORY;
	frame.state.sound = RO_SPEAKER_UNKNOWN;
	check_round_trip(&frame);
	ro_speaker_decode(bytes, ro_speaker_encode(&frame, bytes), &frame);
	assert_int_equal(frame.state.voice, RO_E_NO_MEMORY);
	assert_int_equal(frame.state.sound, RO_SPEAKER_UNKNOWN);
	memset(&frame, 0, sizeof(frame));
	frame.kind = RO_FRAME_STARTED;
	frame.started.id = UINT32_MAX;
	frame.started.ring_ns = UINT64_MAX - 7;
	check_round_trip(&frame);
	ro_speaker_decode(bytes, ro_speaker_encode(&frame, bytes), &frame);
	assert_true(frame.started.ring_ns == UINT64_MAX - 7);
	memset(&frame, 0, sizeof(frame));
	frame.kind = RO_FRAME_DONE;
	frame.done.err = RO_E_DISK_FULL;
	strcpy(frame.done.words, "cannot write x: no space left");
	check_round_trip(&frame);
}

static void the_longest_frames_fit(void **state)
{
	struct ro_speaker_frame frame = make_say();

	(void)state;
	memset(frame.say.phrase.words, 'a', RO_SENTENCE_MAX - 1);
	frame.say.phrase.span_count = RO_SPANS_MAX;
	for (unsigned i = 0; i < RO_SPANS_MAX; i++) {
		frame.say.phrase.spans[i].language = RO_LANGUAGE_DE;
		frame.say.phrase.spans[i].start = (uint16_t)i;
		frame.say.phrase.spans[i].len = 1;
	}
	check_round_trip(&frame);
	memset(&frame, 0, sizeof(frame));
	frame.kind = RO_FRAME_PHONEMES;
	memset(frame.phonemes.words, '@', RO_SPEAKER_PHONEMES_MAX - 1);
	check_round_trip(&frame);
	memset(&frame, 0, sizeof(frame));
	frame.kind = RO_FRAME_NOTE;
	memset(frame.note.words, '.', RO_SPEAKER_NOTE_MAX - 1);
	check_round_trip(&frame);
}

static void a_frame_cut_short_or_too_long_is_refused(void **state)
{
	const struct ro_speaker_frame frame = make_say();
	struct ro_speaker_frame again;
	const size_t len = ro_speaker_encode(&frame, bytes);

	(void)state;
	for (size_t shorter = 0; shorter < len; shorter++) {
		assert_false(ro_speaker_decode(bytes, shorter, &again));
	}
	bytes[len] = 0;
	assert_false(ro_speaker_decode(bytes, len + 1, &again));
	bytes[1]++; /* the length agrees, but the body has a byte too many */
	assert_false(ro_speaker_decode(bytes, len + 1, &again));
}

/* One byte of a good sentence changed to a bad value. */
static const struct row {
	const char *says;
	size_t at;
	uint8_t value;
} rows[] = {
	{ "an unknown kind is refused", 0, RO_FRAME_KINDS },
	{ "another length is refused", 1, 1 },
	{ "a huge length is refused", 2, 0xff },
	{ "a fourth ear is refused", 7, RO_EARS_OF },
	{ "a rate out of range is refused", 9, 2 },
	{ "a pitch out of range is refused", 10, 101 },
	{ "a volume out of range is refused", 11, 201 },
	{ "an unknown variant is refused", 12, RO_VARIANTS },
	{ "more words than there are are refused", 13, 0xff },
	{ "words over the room are refused", 14, 0xff },
	{ "half a character is refused", 18, 0x78 },
	{ "a byte that is no UTF-8 is refused", 15, 0xff },
	{ "a NUL among the words is refused", 15, 0 },
	{ "too many spans are refused", 35, RO_SPANS_MAX + 1 },
	{ "fewer spans than there are are refused", 35, 1 },
	{ "an unknown language is refused", 36, RO_LANGUAGES },
	{ "a span past the words is refused", 44, 200 },
	{ "a span over the one before is refused", 42, 3 },
	{ "a span that begins inside a character is refused", 42, 11 },
	{ "a span that ends inside a character is refused", 44, 2 },
};

static void check_row(void **state)
{
	const struct row *row = *state;
	const struct ro_speaker_frame frame = make_say();
	struct ro_speaker_frame again;
	const size_t len = ro_speaker_encode(&frame, bytes);

	assert_true(row->at < len);
	assert_int_not_equal(bytes[row->at], row->value);
	bytes[row->at] = row->value;
	assert_false(ro_speaker_decode(bytes, len, &again));
}

static void values_out_of_range_are_refused(void **state)
{
	const uint8_t state_frame[] = { RO_FRAME_STATE, 3, 0, 0, 200, 0 };
	const uint8_t ears[] = { RO_FRAME_STATE, 3, 0, 5, 5, 8 };
	const uint8_t done[] = { RO_FRAME_DONE, 3, 0,
		RO_SPEAKER_UNKNOWN - RO_ERR_BASE_ - 1, 0, 0 };
	const uint8_t how[] = { RO_FRAME_ENDED, 5, 0, 1, 0, 0, 0, 3 };
	const uint8_t ear[] = { RO_FRAME_HUSH, 1, 0, 3 };
	struct ro_speaker_frame frame;

	(void)state;
	assert_false(ro_speaker_decode(state_frame, 6, &frame));
	assert_false(ro_speaker_decode(ears, 6, &frame));
	assert_false(ro_speaker_decode(done, 6, &frame));
	assert_false(ro_speaker_decode(how, 8, &frame));
	assert_false(ro_speaker_decode(ear, 4, &frame));
	assert_false(ro_speaker_decode(ear, 0, &frame));
}

int main(void)
{
	const struct CMUnitTest plain[] = {
		cmocka_unit_test(a_sentence_keeps_words_and_languages),
		cmocka_unit_test(every_kind_survives),
		cmocka_unit_test(values_survive),
		cmocka_unit_test(the_longest_frames_fit),
		cmocka_unit_test(a_frame_cut_short_or_too_long_is_refused),
		cmocka_unit_test(values_out_of_range_are_refused),
	};
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];

	ro_table(check_row, rows, tests);
	return cmocka_run_group_tests_name("protocol", plain, NULL, NULL) +
		cmocka_run_group_tests_name(
			"hostile sentences", tests, NULL, NULL);
}
