/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SPEAKER_SPEAKER_H
#define SPEECH_SPEAKER_SPEAKER_H

#include <stdbool.h>

/**
 * The speaker process: eSpeak NG and PortAudio, and nothing else.
 *
 * It is started by re-executing the program with RO_SPEAKER_ARGUMENT, is fed
 * whole utterances over a socket pair (protocol.h) and answers what became of
 * them. One thread reads the socket and synthesises; PortAudio's callback
 * reads one ring for each ear. It is killed without harm at any moment.
 *
 * Source: docs/architecture, section 4.
 */

/** @return true if the arguments of main() ask for a speaker */
bool ro_speaker_is_wanted(int count, char **arguments);

/**
 * Be a speaker until the socket closes or says so.
 * @return the exit status: 0, or 2 if the arguments are not understood
 */
int ro_speaker_main(int count, char **arguments);

#endif
