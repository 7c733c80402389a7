/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/journal.h"

#include "host/base/err.h"
#include "host/base/require.h"
#include "host/record/journal_check.h"
#include "host/record/journal_fields.h"

#include <string.h>

/* Where the bytes go, or come from. A cursor that has run over its end stays
 * there: writing is then a broken promise, reading a damaged row. */
struct cursor {
	uint8_t *out; /* NULL while reading */
	const uint8_t *in;
	size_t size;
	size_t at;
	bool is_over;
};

uint32_t ro_journal_sum(const uint8_t *bytes, size_t size)
{
	uint32_t sum = UINT32_C(0xffffffff);

	for (size_t i = 0; i < size; i++) {
		sum ^= bytes[i];
		for (unsigned bit = 0; bit < 8; bit++) {
			const uint32_t mask = (sum & 1) != 0
				? UINT32_C(0xedb88320)
				: 0;

			sum = sum >> 1 ^ mask;
		}
	}
	return ~sum;
}

static void put(struct cursor *cursor, uint64_t value, unsigned width)
{
	ro_require(cursor->at + width <= cursor->size);
	for (unsigned i = 0; i < width; i++) {
		cursor->out[cursor->at++] = (uint8_t)(value >> 8 * i);
	}
}

static uint64_t get(struct cursor *cursor, unsigned width)
{
	uint64_t value = 0;

	if (cursor->size - cursor->at < width) {
		cursor->is_over = true;
		return 0;
	}
	for (unsigned i = 0; i < width; i++) {
		value |= (uint64_t)cursor->in[cursor->at++] << 8 * i;
	}
	return value;
}

static unsigned width_of(enum ro_field_form form)
{
	return 1u << (unsigned)(form - RO_FIELD_1);
}

static uint64_t load(const void *from, unsigned width)
{
	uint8_t one;
	uint16_t two;
	uint32_t four;
	uint64_t eight;

	switch (width) {
	case 1:
		memcpy(&one, from, sizeof(one));
		return one;
	case 2:
		memcpy(&two, from, sizeof(two));
		return two;
	case 4:
		memcpy(&four, from, sizeof(four));
		return four;
	default:
		memcpy(&eight, from, sizeof(eight));
		return eight;
	}
}

static void store(void *to, uint64_t value, unsigned width)
{
	const uint8_t one = (uint8_t)value;
	const uint16_t two = (uint16_t)value;
	const uint32_t four = (uint32_t)value;

	switch (width) {
	case 1:
		memcpy(to, &one, sizeof(one));
		break;
	case 2:
		memcpy(to, &two, sizeof(two));
		break;
	case 4:
		memcpy(to, &four, sizeof(four));
		break;
	default:
		memcpy(to, &value, sizeof(value));
		break;
	}
}

static void put_field(struct cursor *cursor, const struct ro_msg *msg,
	const struct ro_field *field)
{
	const uint8_t *from = (const uint8_t *)msg + field->offset;
	const struct ro_question_asked *asked = &msg->question_asked;
	size_t len;

	switch (field->form) {
	case RO_FIELD_MEN:
		for (unsigned i = 0; i < 64; i += 2) {
			put(cursor, (from[i] & 15u) | (from[i + 1] & 15u) << 4,
				1);
		}
		break;
	case RO_FIELD_FILES:
		for (unsigned i = 0; i < 4; i++) {
			put(cursor, from[i], 1);
		}
		break;
	case RO_FIELD_MOVES:
		ro_require(asked->option_count <= RO_OPTIONS_MAX);
		put(cursor, asked->option_count, 1);
		for (unsigned i = 0; i < asked->option_count; i++) {
			put(cursor, asked->options[i], 2);
		}
		break;
	case RO_FIELD_WORDS:
		len = strnlen((const char *)from, RO_SENTENCE_MAX - 1);
		put(cursor, len, 2);
		for (size_t i = 0; i < len; i++) {
			put(cursor, from[i], 1);
		}
		break;
	default:
		put(cursor, load(from, width_of(field->form)),
			width_of(field->form));
		break;
	}
}

static void get_moves(struct cursor *cursor, struct ro_question_asked *asked)
{
	const unsigned count = (unsigned)get(cursor, 1);

	if (count > RO_OPTIONS_MAX) {
		cursor->is_over = true;
		return;
	}
	asked->option_count = (uint8_t)count;
	for (unsigned i = 0; i < count; i++) {
		asked->options[i] = (ro_move)get(cursor, 2);
	}
}

static void get_words(struct cursor *cursor, uint8_t *words)
{
	const size_t len = (size_t)get(cursor, 2);

	if (len >= RO_SENTENCE_MAX || len > cursor->size - cursor->at) {
		cursor->is_over = true;
		return;
	}
	memcpy(words, cursor->in + cursor->at, len);
	cursor->at += len;
}

static void get_field(
	struct cursor *cursor, struct ro_msg *msg, const struct ro_field *field)
{
	uint8_t *to = (uint8_t *)msg + field->offset;

	switch (field->form) {
	case RO_FIELD_MEN:
		for (unsigned i = 0; i < 64; i += 2) {
			const unsigned two = (unsigned)get(cursor, 1);

			to[i] = two & 15u;
			to[i + 1] = (uint8_t)(two >> 4);
		}
		break;
	case RO_FIELD_FILES:
		for (unsigned i = 0; i < 4; i++) {
			to[i] = (uint8_t)get(cursor, 1);
		}
		break;
	case RO_FIELD_MOVES:
		get_moves(cursor, &msg->question_asked);
		break;
	case RO_FIELD_WORDS:
		get_words(cursor, to);
		break;
	default:
		store(to, get(cursor, width_of(field->form)),
			width_of(field->form));
		break;
	}
}

static void put_name(struct cursor *cursor, enum ro_msg_kind kind)
{
	const char *name = ro_msg_name(kind);
	const size_t len = strlen(name);

	put(cursor, len, 1);
	for (size_t i = 0; i < len; i++) {
		put(cursor, (uint8_t)name[i], 1);
	}
}

/* @return RO_MSG_KINDS if there is no such kind */
static enum ro_msg_kind get_kind(struct cursor *cursor)
{
	const size_t len = (size_t)get(cursor, 1);
	const char *name = (const char *)cursor->in + cursor->at;

	if (cursor->size - cursor->at < len) {
		cursor->is_over = true;
		return RO_MSG_KINDS;
	}
	cursor->at += len;
	for (unsigned kind = 0; kind < RO_MSG_KINDS; kind++) {
		const char *known = ro_msg_name((enum ro_msg_kind)kind);

		if (strlen(known) == len && memcmp(known, name, len) == 0) {
			return (enum ro_msg_kind)kind;
		}
	}
	return RO_MSG_KINDS;
}

size_t ro_journal_write(
	const struct ro_journal_row *row, uint8_t bytes[RO_JOURNAL_ROW_MAX])
{
	struct cursor cursor = { .out = bytes, .size = RO_JOURNAL_ROW_MAX };
	const struct ro_field *fields;
	unsigned count;

	put(&cursor, RO_JOURNAL_VERSION, 1);
	put_name(&cursor, row->msg.kind);
	put(&cursor, row->msg.seq, 8);
	put(&cursor, (uint64_t)row->msg.at_ms, 8);
	put(&cursor, (uint64_t)row->told_ms, 8);
	put(&cursor, (uint64_t)row->wall_ms, 8);
	fields = ro_journal_fields(row->msg.kind, &count);
	for (unsigned i = 0; i < count; i++) {
		put_field(&cursor, &row->msg, &fields[i]);
	}
	put(&cursor, ro_journal_sum(bytes, cursor.at), 4);
	return cursor.at;
}

static bool sum_is_right(const uint8_t *bytes, size_t size)
{
	struct cursor cursor = { .in = bytes + size - 4, .size = 4 };

	return get(&cursor, 4) == ro_journal_sum(bytes, size - 4);
}

int ro_journal_read(
	const uint8_t *bytes, size_t size, struct ro_journal_row *row)
{
	struct cursor cursor = { .in = bytes };
	const struct ro_field *fields;
	unsigned count;

	memset(row, 0, sizeof(*row));
	if (size < 6 || size > RO_JOURNAL_ROW_MAX ||
		!sum_is_right(bytes, size)) {
		return RO_E_MALFORMED;
	}
	cursor.size = size - 4;
	if (get(&cursor, 1) != RO_JOURNAL_VERSION) {
		return RO_E_UNSUPPORTED;
	}
	row->msg.kind = get_kind(&cursor);
	if (cursor.is_over) {
		return RO_E_MALFORMED;
	}
	if (row->msg.kind == RO_MSG_KINDS) {
		return RO_E_UNSUPPORTED;
	}
	row->msg.seq = get(&cursor, 8);
	row->msg.at_ms = (int64_t)get(&cursor, 8);
	row->told_ms = (int64_t)get(&cursor, 8);
	row->wall_ms = (int64_t)get(&cursor, 8);
	fields = ro_journal_fields(row->msg.kind, &count);
	/* A row of an older program ends before the newest fields. */
	for (unsigned i = 0; i < count && cursor.at < cursor.size; i++) {
		get_field(&cursor, &row->msg, &fields[i]);
	}
	return cursor.is_over || !ro_journal_is_sound(row) ? RO_E_MALFORMED : 0;
}
