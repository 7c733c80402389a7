/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SUPPORT_TABLE_H
#define TESTS_SUPPORT_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/**
 * One cmocka test per row of a table, named by the row's first field.
 *
 * So the output reads "OK g7 is the longest name and fits", and one bad row
 * does not hide the others. The first field of a row is a const char * that
 * says in a sentence what the row shows.
 */

/** Fill in @p tests, as many as @p rows has, each calling @p check_row with
 * its row as *state. */
#define ro_table(check_row, rows, tests) \
	ro_table_fill(check_row, rows, sizeof((rows)[0]), \
		sizeof(rows) / sizeof((rows)[0]), tests)

/** For ro_table() alone. */
static inline void ro_table_fill(CMUnitTestFunction check_row, const void *rows,
	size_t row_size, size_t count, struct CMUnitTest *tests)
{
	for (size_t i = 0; i < count; i++) {
		const char *row = (const char *)rows + i * row_size;
		const char *name;

		memcpy(&name, row, sizeof(name));
		memset(&tests[i], 0, sizeof(tests[i]));
		tests[i].name = name;
		tests[i].test_func = check_row;
		tests[i].initial_state = (void *)(uintptr_t)row;
	}
}

#endif
