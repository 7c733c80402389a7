/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_tag.h"

#include "host/base/require.h"
#include "host/chess/pgn_text.h"

#include <string.h>

#define PROBLEM(name) (UINT64_C(1) << RO_PGN_##name)

static bool is_blank(char byte)
{
	return byte == ' ' || byte == '\t';
}

static bool is_line_end(char byte)
{
	return byte == '\n' || byte == '\r';
}

static bool is_letter(char byte)
{
	return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

static bool starts_name(char byte)
{
	return is_letter(byte) || byte == '_';
}

static bool is_name_byte(char byte)
{
	return starts_name(byte) || (byte >= '0' && byte <= '9');
}

/* The byte at an offset from the bracket; NUL at the end of the file or of
 * the memory as well. */
static char byte_at(struct ro_pgn_window *window, size_t offset)
{
	while (window->at + offset >= window->end) {
		if (!ro_pgn_window_more(window)) {
			return '\0';
		}
	}
	return window->at[offset];
}

static bool is_end(const struct ro_pgn_window *window, size_t offset)
{
	return window->at + offset >= window->end;
}

static size_t skip_blanks(struct ro_pgn_window *window, size_t offset)
{
	while (is_blank(byte_at(window, offset))) {
		offset++;
	}
	return offset;
}

/* The tags every game should have: believed in even without a value. */
static bool is_roster_name(const char *name, size_t len)
{
	static const char *const roster[] = { "Event", "Site", "Date", "Round",
		"White", "Black", "Result" };

	for (size_t i = 0; i < ro_count(roster); i++) {
		if (strlen(roster[i]) == len &&
			memcmp(name, roster[i], len) == 0) {
			return true;
		}
	}
	return false;
}

/* Looks no further than RO_PGN_LOOKAHEAD: who writes more blanks than that
 * writes no tag. */
bool ro_pgn_tag_is_sure(const struct ro_pgn_window *window)
{
	const char *at = window->at + 1;
	const char *name;

	while (is_blank(*at) && at - window->at < RO_PGN_LOOKAHEAD - 1) {
		at++;
	}
	name = at;
	while (is_name_byte(*at) && at - window->at < RO_PGN_LOOKAHEAD - 1) {
		at++;
	}
	if (!starts_name(*name)) {
		return false;
	}
	if (is_roster_name(name, (size_t)(at - name)) &&
		ro_pgn_window_starts_line(window)) {
		return true;
	}
	while (is_blank(*at) && at - window->at < RO_PGN_LOOKAHEAD - 1) {
		at++;
	}
	return *at == '"';
}

bool ro_pgn_tag_is_likely(const struct ro_pgn_window *window)
{
	const char *at = window->at + 1;

	while (is_blank(*at) && at - window->at < RO_PGN_LOOKAHEAD - 1) {
		at++;
	}
	return starts_name(*at) || *at == '"' || *at == ']';
}

/* Does the quote at an offset end the value? Then the rest of the tag is
 * behind it: a bracket, or the end of the line where it was forgotten. */
static bool ends_value(struct ro_pgn_window *window, size_t offset,
	struct ro_pgn_tag_text *tag)
{
	const size_t next = skip_blanks(window, offset + 1);
	const char byte = byte_at(window, next);

	if (byte == ']') {
		tag->size = next + 1;
		return true;
	}
	if (is_line_end(byte) || (byte == '\0' && is_end(window, next))) {
		tag->problems |= PROBLEM(TAG_OPEN);
		tag->size = next;
		return true;
	}
	return false;
}

/* A value that is not closed goes on if the next line ends like a tag and
 * does not begin like one. */
static bool goes_on_behind(struct ro_pgn_window *window, size_t offset)
{
	size_t len = 0;
	const char *line;

	if (byte_at(window, offset) == '\r' &&
		byte_at(window, offset + 1) == '\n') {
		offset++;
	}
	offset++;
	byte_at(window, offset + RO_PGN_LOOKAHEAD);
	line = window->at + offset;
	while (len < RO_PGN_LOOKAHEAD && line + len < window->end &&
		!is_line_end(line[len])) {
		if (line[len] == '[' || line[len] == '{') {
			return false;
		}
		len++;
	}
	while (len > 0 && is_blank(line[len - 1])) {
		len--;
	}
	return len >= 2 && line[len - 1] == ']' && line[len - 2] == '"';
}

/* Without the end of a tag, what looks like one is taken off. */
static size_t trim(const char *value, size_t len)
{
	while (len > 0 && is_blank(value[len - 1])) {
		len--;
	}
	if (len > 0 && value[len - 1] == ']') {
		len--;
	}
	if (len > 0 && value[len - 1] == '"') {
		len--;
	}
	while (len > 0 && is_blank(value[len - 1])) {
		len--;
	}
	return len;
}

/* The value ends here although nothing ends it. */
static void cut(struct ro_pgn_window *window, size_t start, size_t offset,
	struct ro_pgn_tag_text *tag)
{
	tag->size = offset;
	if (is_end(window, offset) && !window->ended) {
		tag->problems |= PROBLEM(TAG_LONG);
		tag->value_len = offset - start;
	} else {
		tag->problems |= PROBLEM(TAG_OPEN);
		tag->value_len = trim(window->at + start, offset - start);
	}
}

/* @return the offset to go on from, or 0 if the value ended */
static size_t scan_special(struct ro_pgn_window *window, size_t start,
	size_t offset, struct ro_pgn_tag_text *tag)
{
	const char byte = window->at[offset];

	if (byte == '"') {
		if (ends_value(window, offset, tag)) {
			tag->value_len = offset - start;
			return 0;
		}
		tag->problems |= PROBLEM(TAG_QUOTES);
		return offset + 1;
	}
	if (byte == '\\') {
		const char next = byte_at(window, offset + 1);

		return offset + (next == '"' || next == '\\' ? 2 : 1);
	}
	if (byte == '\0') {
		byte_at(window, offset);
		if (is_end(window, offset)) {
			cut(window, start, offset, tag);
			return 0;
		}
		tag->problems |= window->at[offset] ? 0 : PROBLEM(NUL_BYTE);
		return window->at[offset] ? offset : offset + 1;
	}
	if (!goes_on_behind(window, offset)) {
		cut(window, start, offset, tag);
		return 0;
	}
	tag->problems |= PROBLEM(TAG_BROKEN);
	return offset + 1;
}

static const bool special[256] = {
	['\0'] = true,
	['"'] = true,
	['\\'] = true,
	['\n'] = true,
	['\r'] = true,
};

static void scan_quoted(
	struct ro_pgn_window *window, size_t start, struct ro_pgn_tag_text *tag)
{
	size_t offset = start;

	while (offset > 0) {
		const char *at = window->at + offset;

		while (!special[(unsigned char)*at]) {
			at++;
		}
		offset = scan_special(
			window, start, (size_t)(at - window->at), tag);
	}
	tag->value = window->at + start;
}

static void scan_unquoted(
	struct ro_pgn_window *window, size_t start, struct ro_pgn_tag_text *tag)
{
	size_t offset = start;
	char byte = byte_at(window, offset);

	while (byte != ']' && !is_line_end(byte) && !is_end(window, offset)) {
		byte = byte_at(window, ++offset);
	}
	tag->value = window->at + start;
	tag->value_len = trim(tag->value, offset - start);
	tag->size = offset + (byte == ']');
	tag->problems |= byte == ']' ? 0 : PROBLEM(TAG_OPEN);
	tag->problems |= tag->value_len ? PROBLEM(TAG_UNQUOTED)
					: PROBLEM(TAG_EMPTY);
}

void ro_pgn_tag_scan(struct ro_pgn_window *window, struct ro_pgn_tag_text *tag)
{
	const size_t start = skip_blanks(window, 1);
	size_t offset = start;

	tag->problems = 0;
	while (is_name_byte(byte_at(window, offset)) &&
		offset - start < RO_PGN_LOOKAHEAD) {
		offset++;
	}
	tag->name_len = offset - start;
	offset = skip_blanks(window, offset);
	if (byte_at(window, offset) == '"') {
		scan_quoted(window, offset + 1, tag);
	} else {
		scan_unquoted(window, offset, tag);
	}
	tag->name = window->at + start;
	if (tag->name_len == 0 || tag->name_len >= RO_PGN_LOOKAHEAD) {
		tag->name_len = 0;
		tag->problems = PROBLEM(TAG_BAD);
	}
}

bool ro_pgn_tag_is(const struct ro_pgn_tag_text *tag, const char *name)
{
	for (size_t i = 0; i < tag->name_len; i++) {
		if ((tag->name[i] | 0x20) != (name[i] | 0x20)) {
			return false;
		}
	}
	return name[tag->name_len] == '\0';
}

void ro_pgn_tags_clear(struct ro_pgn_tags *tags)
{
	tags->count = 0;
	tags->has_event = false;
	tags->has_fen = false;
	tags->has_result = false;
	tags->is_variant = false;
	tags->setup = RO_PGN_SETUP_NONE;
	tags->filter = 0;
}

static inline uint32_t hash_of(const char *name, size_t len)
{
	uint64_t hash = len;

	for (size_t i = 0; i < len; i++) {
		hash = (hash << 7 | hash >> 57) ^ (unsigned char)name[i];
	}
	return (uint32_t)(hash * UINT64_C(0x9e3779b97f4a7c15) >> 32);
}

/* @return false if there was one of that name */
static inline bool add_name(
	struct ro_pgn_tags *tags, const char *name, size_t len)
{
	const uint32_t hash = hash_of(name, len);
	const uint64_t bit = UINT64_C(1) << (hash >> 26);

	for (unsigned i = 0; (tags->filter & bit) && i < tags->count; i++) {
		if (tags->names[i] == hash) {
			return false;
		}
	}
	tags->filter |= bit;
	if (tags->count < RO_PGN_NAMES_MAX) {
		tags->names[tags->count++] = hash;
	}
	return true;
}

static void keep(const struct ro_pgn_tag_text *tag, char *out, size_t size)
{
	ro_pgn_decode_all(tag->value, tag->value_len, true, out, size);
}

static bool is_chess(const char *variant)
{
	static const char *const names[] = { "", "?", "standard", "chess",
		"normal", "regular", "orthodox", "from position",
		"fromposition", "setup", "chess960", "chess 960", "960",
		"fischerandom", "fischerrandom", "fischer random",
		"fischer random chess", "freestyle", "freestyle chess" };
	char lower[RO_PGN_VARIANT_MAX];
	size_t len = 0;

	for (; variant[len] && len < sizeof(lower) - 1; len++) {
		const char byte = variant[len];

		lower[len] = byte >= 'A' && byte <= 'Z' ? (char)(byte | 0x20)
							: byte;
	}
	lower[len] = '\0';
	for (size_t i = 0; i < ro_count(names); i++) {
		if (strcmp(lower, names[i]) == 0) {
			return true;
		}
	}
	return false;
}

static uint64_t note_result(
	struct ro_pgn_tags *tags, const struct ro_pgn_tag_text *tag)
{
	char clean[32];
	const char *value = tag->value;
	size_t len = tag->value_len;

	if (ro_pgn_result_read(value, len, &tags->result)) {
		tags->has_result = true;
		return 0;
	}
	/* What it says when it is written again: control characters are
	 * spaces by then. */
	if (len < sizeof(clean)) {
		len = ro_pgn_decode_all(value, len, true, clean, sizeof(clean));
		value = clean;
	}
	for (; len > 0 && is_blank(*value); len--) {
		value++;
	}
	while (len > 0 && is_blank(value[len - 1])) {
		len--;
	}
	tags->has_result = ro_pgn_result_read(value, len, &tags->result);
	if (tags->has_result || len == 0 || (len == 1 && *value == '?')) {
		return 0;
	}
	return PROBLEM(BAD_RESULT_TAG);
}

static uint64_t note_value(struct ro_pgn_tags *tags,
	const struct ro_pgn_tag_text *tag, struct ro_pgn_window *window)
{
	switch (tag->name[0] | 0x20) {
	case 'e':
		tags->has_event |= ro_pgn_tag_is(tag, "Event");
		break;
	case 'f':
		if (ro_pgn_tag_is(tag, "FEN") && tag->value_len > 0) {
			tags->has_fen = true;
			tags->fen_line = ro_pgn_window_line(window, window->at);
			keep(tag, tags->fen, sizeof(tags->fen));
		}
		break;
	case 'r':
		if (ro_pgn_tag_is(tag, "Result")) {
			return note_result(tags, tag);
		}
		break;
	case 's':
		if (ro_pgn_tag_is(tag, "SetUp")) {
			tags->setup = tag->value_len == 1 &&
					tag->value[0] == '1'
				? RO_PGN_SETUP_YES
				: RO_PGN_SETUP_NO;
			tags->setup_line = ro_pgn_window_line(
				window, window->at);
		}
		break;
	case 'v':
		if (ro_pgn_tag_is(tag, "Variant")) {
			keep(tag, tags->variant, sizeof(tags->variant));
			tags->is_variant = !is_chess(tags->variant);
			tags->variant_line = ro_pgn_window_line(
				window, window->at);
		}
		break;
	default:
		break;
	}
	return 0;
}

uint64_t ro_pgn_tags_note(struct ro_pgn_tags *tags,
	const struct ro_pgn_tag_text *tag, struct ro_pgn_window *window)
{
	if (tag->problems & (PROBLEM(TAG_BAD) | PROBLEM(TAG_EMPTY))) {
		/* Even an empty Event begins a game and may not come twice. */
		tags->has_event |= ro_pgn_tag_is(tag, "Event");
		return tag->problems;
	}
	if (!add_name(tags, tag->name, tag->name_len)) {
		return tag->problems | PROBLEM(TAG_TWICE);
	}
	return tag->problems | note_value(tags, tag, window);
}

/* Is it, or could it be, one of the five names that are read? */
static inline bool may_matter(const char *name, size_t len)
{
	switch (name[0] | 0x20) {
	case 'e':
	case 's':
		return len == 5;
	case 'f':
		return len == 3;
	case 'r':
		return len == 6;
	case 'v':
		return len == 7;
	default:
		return false;
	}
}

/* @return the end of the tag at @p text if it is a plain one, or NULL */
static inline const char *skim_one(struct ro_pgn_tags *tags, const char *text)
{
	const char *name = text + 1;
	size_t len = 0;

	while (is_name_byte(name[len])) {
		len++;
	}
	if (*text != '[' || !starts_name(*name) || name[len] != ' ' ||
		name[len + 1] != '"' || may_matter(name, len)) {
		return NULL;
	}
	text = name + len + 2;
	while (!special[(unsigned char)*text]) {
		text++;
	}
	if (text[0] != '"' || text[1] != ']') {
		return NULL;
	}
	return add_name(tags, name, len) ? text + 2 : NULL;
}

const char *ro_pgn_tags_skim(
	struct ro_pgn_tags *tags, const char *text, const char *limit)
{
	while (text < limit) {
		const char *end = skim_one(tags, text);

		if (!end) {
			break;
		}
		text = end + (end[0] == '\r');
		text += *text == '\n';
	}
	return text;
}
