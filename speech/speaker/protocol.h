/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SPEAKER_PROTOCOL_H
#define SPEECH_SPEAKER_PROTOCOL_H

#include "speech/speaker/sayer.h"
#include "speech/voice/voice.h"

/**
 * What the board and its speaker tell each other, as bytes and back.
 *
 * Pure: no descriptor is touched here. A frame is one packet: its kind in one
 * byte, the length of the rest in two, low byte first, and the rest. Decoding
 * trusts nothing: a frame that is too short, too long, or holds a value out of
 * range is refused whole.
 */

/** Room for a remark in words, with its NUL. */
#define RO_SPEAKER_NOTE_MAX 1400

/** Room for the phonemes of a sentence, with the NUL. */
#define RO_SPEAKER_PHONEMES_MAX 2048

/** No frame has more bytes. */
#define RO_SPEAKER_FRAME_MAX (3 + 6 + RO_SPEAKER_PHONEMES_MAX)

enum ro_speaker_frame_kind {
	/* To the speaker. */
	RO_FRAME_SAY, /* say */
	RO_FRAME_SPELL, /* say: answer with its phonemes */
	RO_FRAME_HUSH, /* ear */
	RO_FRAME_TONE, /* tone */
	RO_FRAME_END, /* complete the file, say DONE, exit */
	/* From the speaker. */
	RO_FRAME_STARTED, /* started: the device has its first sample */
	RO_FRAME_ENDED, /* ended: it was heard, or will not be */
	RO_FRAME_STATE, /* state: some times a second, a sign of life */
	RO_FRAME_NOTE, /* note: for the log */
	RO_FRAME_PHONEMES, /* phonemes */
	RO_FRAME_DONE, /* done: the last frame of a speaker */
	RO_FRAME_KINDS
};

/** State of a part that is not known yet; else 0 or an error. */
#define RO_SPEAKER_UNKNOWN 1

struct ro_frame_tone {
	uint8_t ear; /* an enum ro_ear_of */
	uint8_t tone; /* an enum ro_tone */
};

struct ro_frame_started {
	uint32_t id;
	uint64_t ring_ns; /* CLOCK_MONOTONIC when its first sample was in the
			   * ring */
};

struct ro_frame_ended {
	uint32_t id;
	uint8_t how; /* an enum ro_speech_how */
};

struct ro_frame_state {
	int8_t voice; /* 0 works, negative an error, or RO_SPEAKER_UNKNOWN */
	int8_t sound;
	uint8_t carried; /* bits 1 << enum ro_ear_of: heard if sound works */
};

struct ro_frame_note {
	uint8_t is_voice; /* else about sound */
	char words[RO_SPEAKER_NOTE_MAX];
};

struct ro_frame_phonemes {
	uint32_t id;
	char words[RO_SPEAKER_PHONEMES_MAX];
};

struct ro_frame_done {
	int8_t err; /* 0 or an error */
	char words[RO_SPEAKER_NOTE_MAX]; /* about it; else empty */
};

struct ro_speaker_frame {
	uint8_t kind; /* an enum ro_speaker_frame_kind */
	union {
		struct ro_utterance say;
		uint8_t ear; /* an enum ro_ear_of */
		struct ro_frame_tone tone;
		struct ro_frame_started started;
		struct ro_frame_ended ended;
		struct ro_frame_state state;
		struct ro_frame_note note;
		struct ro_frame_phonemes phonemes;
		struct ro_frame_done done;
	};
};

/**
 * Make the bytes of @p frame, whose values are in range.
 * @return how many of @p bytes were filled in
 */
size_t ro_speaker_encode(const struct ro_speaker_frame *frame,
	uint8_t bytes[RO_SPEAKER_FRAME_MAX]);

/**
 * Read a whole packet.
 * @param len how many bytes it has, 0 or more
 * @param frame filled in; undefined on failure
 * @return true if it is a frame and nothing else
 */
bool ro_speaker_decode(
	const uint8_t *bytes, size_t len, struct ro_speaker_frame *frame);

#endif
