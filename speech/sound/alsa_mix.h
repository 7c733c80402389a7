/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SOUND_ALSA_MIX_H
#define SPEECH_SOUND_ALSA_MIX_H

#include <stdbool.h>

/**
 * Whether a device that takes two channels keeps them apart.
 *
 * ALSA's "default" and every "plug" take as many channels as one likes, and
 * mix them down for a loudspeaker that has but one: what is said into an
 * earphone would be heard by the hall. PortAudio does not tell; ALSA does, in
 * the description of an open device. A sound server behind ALSA is not seen
 * through, nor is a plug that joins two wires.
 *
 * Source: alsa-lib 1.2.8, snd_pcm_dump().
 */

/**
 * Open @p name for a moment and look. What cannot be opened mixes nothing;
 * what opens but cannot be looked at is taken to mix.
 * @param name as PortAudio names it
 * @param channels that will be asked for
 */
bool ro_alsa_mixes(const char *name, unsigned channels, unsigned rate_hz);

/** The same of a description by ALSA: several channels become one, or there
 * are fewer behind than in front. Pure. */
bool ro_alsa_dump_mixes(const char *dump);

#endif
