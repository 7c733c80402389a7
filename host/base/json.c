/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/json.h"

#include "host/base/require.h"
#include "host/base/text.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* A ro_json is a json_t; the name keeps jansson out of everybody's files. */
static json_t *inside(struct ro_json *value)
{
	return (json_t *)(void *)value;
}

static struct ro_json *outside(json_t *value)
{
	ro_require(value != NULL);
	return (struct ro_json *)(void *)value;
}

struct ro_json *ro_json_object(void)
{
	return outside(json_object());
}

struct ro_json *ro_json_array(void)
{
	return outside(json_array());
}

char *ro_json_utf8(const char *bytes)
{
	const size_t len = strlen(bytes);
	struct ro_text text;
	/* Each wrong byte becomes three, those of U+FFFD. */
	char *array = malloc(3 * len + 1);

	ro_require(array != NULL);
	ro_text_init(&text, array, 3 * len + 1);
	for (size_t i = 0; i < len;) {
		const size_t valid = ro_text_utf8_len(bytes + i, len - i);

		if (valid) {
			ro_text_add_bytes(&text, bytes + i, valid);
			i += valid;
		} else {
			ro_text_add(&text, "\xef\xbf\xbd");
			i++;
		}
	}
	return array;
}

static struct ro_json *repaired(const char *bytes)
{
	char *array = ro_json_utf8(bytes);
	struct ro_json *value = outside(json_string(array));

	free(array);
	return value;
}

struct ro_json *ro_json_text(const char *text)
{
	json_t *value;

	if (!text) {
		return ro_json_null();
	}
	value = json_string(text);
	return value ? outside(value) : repaired(text);
}

struct ro_json *ro_json_number(int64_t number)
{
	return outside(json_integer(number));
}

struct ro_json *ro_json_bool(bool truth)
{
	return outside(json_boolean(truth));
}

struct ro_json *ro_json_null(void)
{
	return outside(json_null());
}

void ro_json_put(struct ro_json *object, const char *key, struct ro_json *value)
{
	ro_require(
		json_object_set_new(inside(object), key, inside(value)) == 0);
}

void ro_json_append(struct ro_json *array, struct ro_json *value)
{
	ro_require(json_array_append_new(inside(array), inside(value)) == 0);
}

void ro_json_print(struct ro_json *value, FILE *file)
{
	json_dumpf(inside(value), file, JSON_ENCODE_ANY);
	fputc('\n', file);
	json_decref(inside(value));
}
