/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_JOURNAL_FIELDS_H
#define HOST_RECORD_JOURNAL_FIELDS_H

#include "host/msg/msg.h"

#include <stddef.h>

/**
 * Which facts of which kind of message a row keeps, in which form.
 *
 * Part of journal.h; nobody else includes it. The lists are the format: lines
 * are added at their ends and never moved.
 */
enum ro_field_form {
	RO_FIELD_1, /* a number of so many bytes */
	RO_FIELD_2,
	RO_FIELD_4,
	RO_FIELD_8,
	RO_FIELD_MEN, /* 64 men, two a byte */
	RO_FIELD_FILES, /* four bytes: the rooks' files */
	RO_FIELD_MOVES, /* a count, then so many moves */
	RO_FIELD_WORDS, /* a length in two bytes, then text */
};

struct ro_field {
	enum ro_field_form form;
	size_t offset; /* in struct ro_msg */
};

/** The fields of @p kind; @p count is filled in. */
const struct ro_field *ro_journal_fields(
	enum ro_msg_kind kind, unsigned *count);

#endif
