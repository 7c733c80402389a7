/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_BOARD_CONTACTS_H
#define FIRMWARE_BOARD_CONTACTS_H

#include "host/msg/msg.h"

/**
 * Notices contacts that behave as no hand makes them behave.
 *
 * Pure; fed with every raw reading of one board. A contact that changes again
 * and again flickers. When all pieces of a rank or file are gone with one
 * reading and nothing else has changed, its wire is out. Each fault is told
 * once, and again only after the contact was quiet for long, or the wire was
 * back.
 *
 * A magnet that is too weak for its switch, which opens and closes now and
 * then, is the referee's `contact-lost`: it takes the game to know it.
 */
/** So many changes within so long are no hand. */
#define RO_CONTACTS_FLICKER_CHANGES 12
#define RO_CONTACTS_FLICKER_MS 2000

/** A contact so long quiet may be told again. */
#define RO_CONTACTS_QUIET_MS (5 * 60 * 1000)

/** So many pieces of a line leave it with one reading only if it is out, and
 * it must stay so that long. */
#define RO_CONTACTS_OUT_PIECES 3
#define RO_CONTACTS_OUT_MS 300

/** A rank or a file. */
struct ro_contacts_line {
	ro_bitboard gone; /* what left it at once; 0: it is not out */
	int64_t gone_ms;
	bool was_told;
};

struct ro_contacts {
	bool has_levels;
	ro_bitboard levels;
	uint8_t changes[64]; /* since first_ms */
	int64_t first_ms[64];
	int64_t last_ms[64]; /* the last change */
	ro_bitboard told; /* flickering ones that were told */
	ro_bitboard flickering; /* still to be told */
	struct ro_contacts_line lines[16]; /* ranks, then files */
};

/** Nothing has been read yet. */
void ro_contacts_init(struct ro_contacts *contacts);

/** Take in one reading. @param at_ms not before the one before */
void ro_contacts_scan(
	struct ro_contacts *contacts, ro_bitboard levels, int64_t at_ms);

/**
 * The next fault to be told, if there is one, as CONTACTS_FAILED; its board
 * is the caller's to fill in.
 * @param now_ms the time of the last reading, or later
 * @return false if there is none; then @p fault is untouched
 */
bool ro_contacts_next(
	struct ro_contacts *contacts, int64_t now_ms, struct ro_msg *fault);

#endif
