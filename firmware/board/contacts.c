/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/contacts.h"

#include <string.h>

void ro_contacts_init(struct ro_contacts *contacts)
{
	memset(contacts, 0, sizeof(*contacts));
}

/* The squares of lines[index]. */
static ro_bitboard squares_of(unsigned index)
{
	return index < 8 ? UINT64_C(0xff) << (8 * index)
			 : UINT64_C(0x0101010101010101) << (index - 8);
}

static void count_change(
	struct ro_contacts *contacts, unsigned square, int64_t at_ms)
{
	if (at_ms - contacts->last_ms[square] > RO_CONTACTS_QUIET_MS) {
		contacts->told &= ~ro_bit(square);
	}
	contacts->last_ms[square] = at_ms;
	if (contacts->changes[square] == 0 ||
		at_ms - contacts->first_ms[square] > RO_CONTACTS_FLICKER_MS) {
		contacts->changes[square] = 0;
		contacts->first_ms[square] = at_ms;
	}
	if (contacts->changes[square] < RO_CONTACTS_FLICKER_CHANGES) {
		contacts->changes[square]++;
	}
	if (contacts->changes[square] == RO_CONTACTS_FLICKER_CHANGES &&
		(contacts->told & ro_bit(square)) == 0) {
		contacts->told |= ro_bit(square);
		contacts->flickering |= ro_bit(square);
	}
}

/* All pieces of one line, and no others, left with this reading; and the line
 * is back as soon as anything is seen on it. */
static void watch_line(struct ro_contacts *contacts, unsigned index,
	ro_bitboard levels, int64_t at_ms)
{
	struct ro_contacts_line *line = &contacts->lines[index];
	const ro_bitboard squares = squares_of(index);
	const ro_bitboard left = contacts->levels & ~levels;

	if (line->gone == 0) {
		if (left == (contacts->levels & squares) &&
			(levels & ~contacts->levels) == 0 &&
			ro_bit_count(left) >= RO_CONTACTS_OUT_PIECES) {
			line->gone = left;
			line->gone_ms = at_ms;
			line->was_told = false;
		}
	} else if ((levels & squares) != 0 && !line->was_told) {
		line->gone = 0;
	}
}

void ro_contacts_scan(
	struct ro_contacts *contacts, ro_bitboard levels, int64_t at_ms)
{
	const ro_bitboard changed = contacts->levels ^ levels;

	if (!contacts->has_levels) {
		contacts->has_levels = true;
		contacts->levels = levels;
		return;
	}
	for (unsigned square = 0; changed != 0 && square < 64; square++) {
		if ((changed & ro_bit(square)) != 0) {
			count_change(contacts, square, at_ms);
		}
	}
	for (unsigned index = 0; changed != 0 && index < 16; index++) {
		watch_line(contacts, index, levels, at_ms);
	}
	contacts->levels = levels;
}

static bool next_flicker(struct ro_contacts *contacts, struct ro_msg *fault)
{
	for (unsigned square = 0; square < 64; square++) {
		if ((contacts->flickering & ro_bit(square)) != 0) {
			contacts->flickering &= ~ro_bit(square);
			fault->contacts_failed.fault = RO_CONTACT_FLICKERED;
			fault->contacts_failed.squares = ro_bit(square);
			fault->contacts_failed.index = (uint8_t)square;
			fault->at_ms = contacts->first_ms[square];
			return true;
		}
	}
	return false;
}

static bool next_line(struct ro_contacts *contacts, unsigned index,
	int64_t now_ms, struct ro_msg *fault)
{
	struct ro_contacts_line *line = &contacts->lines[index];
	const bool is_empty = (contacts->levels & squares_of(index)) == 0;

	if (line->gone == 0) {
		return false;
	}
	if (!line->was_told && is_empty &&
		now_ms - line->gone_ms >= RO_CONTACTS_OUT_MS) {
		line->was_told = true;
		fault->contacts_failed.fault = index < 8 ? RO_CONTACT_RANK_OUT
							 : RO_CONTACT_FILE_OUT;
		fault->contacts_failed.squares = line->gone;
		fault->contacts_failed.index = (uint8_t)(index % 8);
		fault->at_ms = line->gone_ms;
		return true;
	}
	if (line->was_told && !is_empty) {
		line->gone = 0; /* it is back, and may be told again */
	}
	return false;
}

bool ro_contacts_next(
	struct ro_contacts *contacts, int64_t now_ms, struct ro_msg *fault)
{
	struct ro_msg found = { .kind = RO_MSG_CONTACTS_FAILED };

	if (next_flicker(contacts, &found)) {
		*fault = found;
		return true;
	}
	for (unsigned index = 0; index < 16; index++) {
		if (next_line(contacts, index, now_ms, &found)) {
			*fault = found;
			return true;
		}
	}
	return false;
}
