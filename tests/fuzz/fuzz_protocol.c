/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: speech_speaker */
#include "host/base/require.h"
#include "speech/speaker/protocol.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Every span of a phrase that was let in lies inside its words. */
static void check_phrase(const struct ro_phrase *phrase)
{
	const size_t len = strlen(phrase->words);

	ro_require(len < RO_SENTENCE_MAX);
	ro_require(phrase->span_count <= RO_SPANS_MAX);
	for (unsigned i = 0; i < phrase->span_count; i++) {
		const struct ro_span *span = &phrase->spans[i];

		ro_require((size_t)span->start + span->len <= len);
		ro_require(span->language < RO_LANGUAGES);
	}
}

/* Whatever a speaker says is either refused, or a frame that is written in
 * exactly these bytes. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct ro_speaker_frame frame;
	uint8_t again[RO_SPEAKER_FRAME_MAX];

	if (!ro_speaker_decode(data, size, &frame)) {
		return 0;
	}
	ro_require(frame.kind < RO_FRAME_KINDS);
	if (frame.kind == RO_FRAME_SAY || frame.kind == RO_FRAME_SPELL) {
		ro_require(frame.say.ear < RO_EARS_OF);
		check_phrase(&frame.say.phrase);
	}
	ro_require(ro_speaker_encode(&frame, again) == size);
	ro_require(memcmp(again, data, size) == 0);
	return 0;
}
