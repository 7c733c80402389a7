/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_BASE_TEXT_H
#define HOST_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * Building and taking apart short texts without allocation.
 *
 * A ro_text writes into the caller's array, always ends it with NUL, and
 * remembers whether something did not fit.
 */
struct ro_text {
	char *start; /* borrowed */
	size_t size; /* of the array, in bytes, 1 or more */
	size_t len; /* without the NUL */
	bool overflowed; /* something was cut off */
};

/** Begin an empty text in @p array of @p size bytes, 1 or more. */
void ro_text_init(struct ro_text *text, char *array, size_t size);

/** Append @p words, NUL-terminated; never cuts a UTF-8 character in two. */
void ro_text_add(struct ro_text *text, const char *words);

/** Append @p len bytes of @p words. */
void ro_text_add_bytes(struct ro_text *text, const char *words, size_t len);

/** Append one byte. */
void ro_text_add_char(struct ro_text *text, char character);

/** Append a number in decimal. */
void ro_text_add_int(struct ro_text *text, int64_t number);

/** Append as printf() would. */
__attribute__((format(printf, 2, 3))) void ro_text_addf(
	struct ro_text *text, const char *format, ...);

/**
 * Read a decimal number of digits only that takes up all of @p words.
 * @param max the largest value allowed
 * @param number filled in
 * @return false, leaving @p number alone, if it is none or too large
 */
bool ro_text_to_uint(const char *words, uint64_t max, uint64_t *number);

/**
 * Read a duration as stories and settings write it: parts in falling order,
 * each a number with h, m, s or ms ("1h30m", "90m", "4s", "250ms"). The first
 * part may have any size, a following one stays below the next larger unit.
 * Source: docs/interfaces, section 2.
 * @param ms filled in, 0 or more, at most 1,000 hours
 * @return false, leaving @p ms alone, if @p words is none
 */
bool ro_text_to_duration(const char *words, int64_t *ms);

/**
 * The length in bytes of the valid UTF-8 character at @p bytes.
 * @param len how many bytes may be read, 1 or more
 * @return 1 to 4, or 0 if no valid character begins there
 */
size_t ro_text_utf8_len(const char *bytes, size_t len);

#endif
