/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_DOCTOR_H
#define FIRMWARE_DOCTOR_H

#include "firmware/hardware.h"
#include "speech/speaker/direct.h"

/**
 * What `rochade doctor` does: looks at each part of the device and says what
 * is wrong with it and what to do, one line a finding.
 *
 * Lines begin with "ok: ", "note: " or "fault: ", so that a screen reader
 * tells at once which it is. What asks for hands is also spoken, with the
 * board's own sentences.
 */
struct ro_doctor {
	struct ro_settings settings;
	struct ro_hardware hardware;
	const char *config; /* borrowed; the last file read */
	bool is_text; /* nothing is spoken */
	int64_t patience_ms; /* for one square or key */
	unsigned faults;
	struct ro_direct_sayer sayer;
	bool has_sayer;
	uint32_t utterances;
};

enum ro_doctor_level { RO_DOCTOR_OK, RO_DOCTOR_NOTE, RO_DOCTOR_FAULT };

/** Print one finding, and count it if it is a fault. */
__attribute__((format(printf, 3, 4))) void ro_doctor_tell(
	struct ro_doctor *doctor, enum ro_doctor_level level,
	const char *format, ...);

/** Print and speak one of the board's own sentences, about @p squares. */
void ro_doctor_say(
	struct ro_doctor *doctor, enum ro_say key, ro_bitboard squares);

/** Settings, chips, lines, resistors, and what the boards show. */
void ro_doctor_board(struct ro_doctor *doctor);

/** Storage, clock source, radios, what is installed. */
void ro_doctor_machine(struct ro_doctor *doctor);

/** Sound devices, voice, each ear. Opens what ro_doctor_say() speaks with. */
void ro_doctor_sound(struct ro_doctor *doctor);

/** Have one piece carried over all squares of the first board. */
void ro_doctor_squares(struct ro_doctor *doctor);

/** With the pieces set up, have some lifted, and find missing diodes. */
void ro_doctor_ghosts(struct ro_doctor *doctor);

/** Have each key and lever pressed. */
void ro_doctor_keys(struct ro_doctor *doctor);

#endif
