/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/json.h"
#include "tests/support/table.h"

/* What @p value, given away, is printed as. */
static void assert_printed(struct ro_json *value, const char *expected)
{
	char line[256];
	FILE *file = tmpfile();

	ro_json_print(value, file);
	rewind(file);
	assert_non_null(fgets(line, sizeof(line), file));
	assert_string_equal(line, expected);
	assert_null(fgets(line, sizeof(line), file));
	fclose(file);
}

static void a_result_is_one_line(void **state)
{
	struct ro_json *object = ro_json_object();
	struct ro_json *array = ro_json_array();

	(void)state;
	ro_json_append(array, ro_json_number(-3));
	ro_json_append(array, ro_json_bool(true));
	ro_json_append(array, ro_json_bool(false));
	ro_json_put(object, "z", ro_json_text("Nf3"));
	ro_json_put(object, "a", array);
	ro_json_put(object, "none", ro_json_null());
	assert_printed(object,
		"{\"z\": \"Nf3\", \"a\": [-3, true, false], \"none\": null}\n");
}

static void no_text_is_null(void **state)
{
	(void)state;
	assert_printed(ro_json_text(NULL), "null\n");
}

static void text_stays_on_its_line(void **state)
{
	(void)state;
	assert_printed(ro_json_text("a\n\"b\"\t\x01"),
		"\"a\\n\\\"b\\\"\\t\\u0001\"\n");
}

static void text_in_utf8_is_kept(void **state)
{
	(void)state;
	assert_printed(ro_json_text("Kn\xc3\xb6rle"), "\"Kn\xc3\xb6rle\"\n");
}

static void other_bytes_are_replaced(void **state)
{
	(void)state;
	assert_printed(ro_json_text("K\xf6\xc3\xb6\xc3"),
		"\"K\xef\xbf\xbd\xc3\xb6\xef\xbf\xbd\"\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_result_is_one_line),
		cmocka_unit_test(no_text_is_null),
		cmocka_unit_test(text_stays_on_its_line),
		cmocka_unit_test(text_in_utf8_is_kept),
		cmocka_unit_test(other_bytes_are_replaced),
	};

	return cmocka_run_group_tests_name("JSON", tests, NULL, NULL);
}
