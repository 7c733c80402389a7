/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_BASE_JSON_H
#define HOST_BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/**
 * Results as JSON: one value a line, UTF-8, absent things null.
 *
 * Only for writing. A value is made, put into another one or printed, and is
 * gone then; so each is owned by whoever holds it until it is handed on. Out
 * of memory is a broken promise here: results are small.
 *
 * Source: RFC 8259; docs/interfaces.md, section 1.
 */
struct ro_json;

/** An empty object; owned, hand it on or print it. */
struct ro_json *ro_json_object(void);

/** An empty array; owned. */
struct ro_json *ro_json_array(void);

/** A string, copied; bytes that are no UTF-8 become U+FFFD. NULL is null. */
struct ro_json *ro_json_text(const char *text);

/** A copy of @p bytes in which those that are no UTF-8 are U+FFFD; owned, to
 * be freed. For who writes JSON in another way than this one. */
char *ro_json_utf8(const char *bytes);

struct ro_json *ro_json_number(int64_t number);

struct ro_json *ro_json_bool(bool truth);

struct ro_json *ro_json_null(void);

/** Put @p value, given away, into @p object; keys keep their order. */
void ro_json_put(
	struct ro_json *object, const char *key, struct ro_json *value);

/** Put @p value, given away, at the end of @p array. */
void ro_json_append(struct ro_json *array, struct ro_json *value);

/** Print @p value, given away, as one line. */
void ro_json_print(struct ro_json *value, FILE *file);

#endif
