/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/pgn_file.h"

#include "host/base/err.h"
#include "host/base/text.h"
#include "host/record/record_name.h"
#include "tests/support/table.h"
#include "tests/unit/host_record/memory_disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define OLD "[Event \"old\"]\n\n1. e4 *\n"
#define NEW "[Event \"new\"]\n\n1. e4 e5 2. Nf3 *\n"

/* No writing takes more calls than these. */
#define CALLS_MAX 30

static struct disk disk;
static struct ro_files_fault fault;
static struct ro_pgn_file file;

static int store(const char *text)
{
	int err = ro_pgn_file_reserve(&file, "game");

	if (err == 0) {
		err = ro_pgn_file_begin(&file);
	}
	if (err != 0) {
		return err;
	}
	ro_pgn_file_add(&file, text, strlen(text));
	return ro_pgn_file_commit(&file);
}

/* A disk that holds OLD under "d/game_1.pgn". */
static void store_old(void)
{
	disk_init(&disk);
	ro_files_fault_init(&fault, &disk.files);
	ro_pgn_file_init(&file, &fault.files, "d");
	assert_int_equal(store(OLD), 0);
	assert_string_equal(file.path, "d/game_1.pgn");
	assert_true(disk_holds(&disk, "d/game_1.pgn", OLD));
}

static void a_failure_anywhere_leaves_the_old_or_the_new_text(void **state)
{
	unsigned failures = 0;

	(void)state;
	for (unsigned n = 1; n < CALLS_MAX; n++) {
		int err;

		store_old();
		ro_files_fault_set(&fault, n, n, RO_E_IO);
		err = store(NEW);
		failures += err != 0;
		assert_true(disk_holds(&disk, "d/game_1.pgn", NEW) ||
			(err != 0 && disk_holds(&disk, "d/game_1.pgn", OLD)));
		assert_int_equal(disk.open_count, 0);
		ro_files_fault_set(&fault, 0, 0, 0);
		assert_int_equal(store(NEW), 0);
		assert_true(disk_holds(&disk, "d/game_1.pgn", NEW));
	}
	/* create, write, sync, close, rename, sync of the directory */
	assert_int_equal(failures, 6);
}

/* The power goes before the n-th call: from then on nothing happens. */
static void lose_power_before(unsigned n, bool names_too)
{
	int err;

	store_old();
	ro_files_fault_set(&fault, n, 0, RO_E_IO);
	err = store(NEW);
	disk_lose_power(&disk, names_too);
	if (err == 0) {
		assert_true(disk_holds(&disk, "d/game_1.pgn", NEW));
	} else {
		assert_true(disk_holds(&disk, "d/game_1.pgn", OLD) ||
			disk_holds(&disk, "d/game_1.pgn", NEW));
	}
}

static void a_power_cut_anywhere_leaves_the_old_or_the_new_text(void **state)
{
	(void)state;
	for (unsigned n = 1; n < CALLS_MAX; n++) {
		lose_power_before(n, false);
		lose_power_before(n, true);
	}
}

static void the_first_text_is_whole_or_not_there_after_a_power_cut(void **state)
{
	(void)state;
	for (unsigned n = 1; n < CALLS_MAX; n++) {
		int err;

		disk_init(&disk);
		ro_files_fault_init(&fault, &disk.files);
		ro_pgn_file_init(&file, &fault.files, "d");
		ro_files_fault_set(&fault, n, 0, RO_E_IO);
		err = store(NEW);
		disk_lose_power(&disk, n % 2 == 0);
		assert_true(disk_holds(&disk, "d/game_1.pgn", NEW) ||
			(err != 0 &&
				(disk_find(&disk, "d/game_1.pgn") == NULL ||
					disk_holds(
						&disk, "d/game_1.pgn", ""))));
	}
}

static void the_name_of_another_game_is_never_taken(void **state)
{
	struct ro_pgn_file other;

	(void)state;
	store_old();
	ro_pgn_file_init(&other, &fault.files, "d");
	assert_int_equal(ro_pgn_file_reserve(&other, "game"), 0);
	assert_string_equal(other.path, "d/game_2.pgn");
	assert_true(disk_holds(&disk, "d/game_1.pgn", OLD));
	ro_pgn_file_finish(&other);
	assert_null(disk_find(&disk, "d/game_2.pgn"));
	ro_pgn_file_finish(&file);
	assert_true(disk_holds(&disk, "d/game_1.pgn", OLD));
}

static void a_name_is_chosen_once(void **state)
{
	(void)state;
	store_old();
	assert_int_equal(ro_pgn_file_reserve(&file, "other"), 0);
	assert_string_equal(file.path, "d/game_1.pgn");
}

static void names_are_not_tried_for_ever(void **state)
{
	(void)state;
	disk_init(&disk);
	ro_files_fault_init(&fault, &disk.files);
	ro_pgn_file_init(&file, &fault.files, "d");
	ro_files_fault_set(&fault, 2, 0, RO_E_BUSY); /* not the directory */
	assert_int_equal(ro_pgn_file_reserve(&file, "game"), RO_E_BUSY);
	assert_string_equal(file.path, "");
}

static void a_long_text_comes_in_pieces(void **state)
{
	char text[4001];

	(void)state;
	memset(text, 'x', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	store_old();
	assert_int_equal(ro_pgn_file_begin(&file), 0);
	for (unsigned i = 0; i < 4000; i += 1000) {
		assert_true(ro_pgn_file_add(&file, text, 1000));
	}
	assert_int_equal(ro_pgn_file_commit(&file), 0);
	assert_true(disk_holds(&disk, "d/game_1.pgn", text));
}

static void a_disk_that_fills_up_is_told(void **state)
{
	char text[5000];

	(void)state;
	memset(text, 'x', sizeof(text));
	store_old();
	assert_int_equal(ro_pgn_file_begin(&file), 0);
	assert_true(ro_pgn_file_add(&file, text, sizeof(text)));
	assert_int_equal(ro_pgn_file_commit(&file), RO_E_DISK_FULL);
	assert_true(disk_holds(&disk, "d/game_1.pgn", OLD));
	assert_null(disk_find(&disk, "d/game_1.pgn.tmp"));
}

static void a_probe_leaves_nothing(void **state)
{
	(void)state;
	store_old();
	assert_int_equal(ro_pgn_file_probe(&file), 0);
	assert_null(disk_find(&disk, "d/.rochade-probe.tmp"));
	for (unsigned n = 1; n <= 5; n++) {
		ro_files_fault_set(&fault, n, n, RO_E_READ_ONLY);
		/* The second call removes what an earlier probe left. */
		assert_int_equal(
			ro_pgn_file_probe(&file), n == 2 ? 0 : RO_E_READ_ONLY);
	}
}

/* The real disk. */

static char directory[] = "/tmp/rochade-record-XXXXXX";

static int make_directory(void **state)
{
	(void)state;
	return mkdtemp(directory) == NULL ? -1 : 0;
}

static int remove_directory(void **state)
{
	(void)state;
	return rmdir(directory);
}

static void assert_file(const char *path, const char *text)
{
	char bytes[256];
	FILE *stream = fopen(path, "rb");
	size_t size;

	assert_non_null(stream);
	size = fread(bytes, 1, sizeof(bytes) - 1, stream);
	assert_int_equal(fclose(stream), 0);
	bytes[size] = '\0';
	assert_string_equal(bytes, text);
}

static void texts_reach_the_real_disk(void **state)
{
	char deep[64];
	struct ro_files real;
	struct ro_text text;

	(void)state;
	ro_files_disk_init(&real);
	ro_text_init(&text, deep, sizeof(deep));
	ro_text_addf(&text, "%s/games", directory);
	ro_pgn_file_init(&file, &real, deep);
	assert_int_equal(ro_pgn_file_probe(&file), 0);
	assert_int_equal(store(OLD), 0);
	assert_file(file.path, OLD);
	assert_int_equal(store(NEW), 0);
	assert_file(file.path, NEW);
	assert_int_not_equal(access(file.temporary, F_OK), 0);
	assert_int_equal(unlink(file.path), 0);
	assert_int_equal(rmdir(deep), 0);
	/* The directory is gone from under it. */
	assert_int_equal(store(NEW), RO_E_NO_DEVICE);
}

static void places_where_nothing_can_be_kept(void **state)
{
	char text[1024];
	struct ro_files real;

	(void)state;
	ro_files_disk_init(&real);
	ro_pgn_file_init(&file, &real, "");
	assert_int_equal(ro_pgn_file_probe(&file), RO_E_NO_DEVICE);
	assert_int_equal(store(NEW), RO_E_NO_DEVICE);
	ro_pgn_file_init(&file, &real, "/no/such/parent");
	assert_int_equal(ro_pgn_file_probe(&file), RO_E_NO_DEVICE);
	ro_pgn_file_init(&file, &real, "/dev/null");
	assert_int_equal(ro_pgn_file_probe(&file), RO_E_NOT_FOLDER);
	ro_pgn_file_init(&file, &real, "/proc/self");
	assert_int_not_equal(ro_pgn_file_probe(&file), 0);
	memset(text, 'x', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	ro_pgn_file_init(&file, &real, text);
	assert_int_equal(ro_pgn_file_probe(&file), RO_E_NO_DEVICE);
}

static void a_device_that_is_full_says_so(void **state)
{
	struct ro_files real;
	int number;

	(void)state;
	ro_files_disk_init(&real);
	assert_int_equal(
		real.ops->create(&real, "/dev/full", false, &number), 0);
	assert_int_equal(
		real.ops->write(&real, number, "x", 1), RO_E_DISK_FULL);
	assert_int_equal(real.ops->close(&real, number), 0);
	assert_int_not_equal(real.ops->close(&real, number), 0);
	assert_int_not_equal(real.ops->sync(&real, number), 0);
	assert_int_equal(
		real.ops->create(&real, "/dev/full", true, &number), RO_E_BUSY);
	assert_int_equal(
		real.ops->sync_directory(&real, "/no"), RO_E_NO_DEVICE);
	assert_int_equal(
		real.ops->rename(&real, "/no", "/nowhere"), RO_E_NO_DEVICE);
	assert_int_equal(real.ops->remove(&real, "/no"), RO_E_NO_DEVICE);
}

static const struct name {
	const char *says;
	const char *date;
	const char *round;
	const char *white;
	const char *black;
	const char *name;
} names[] = {
	{ "nothing known", "", NULL, NULL, NULL, "undated_game" },
	{ "a date alone", "2025.03.01", "", "", "", "2025-03-01_game" },
	{ "everything known", "2025.03.01", "3.1", "Doe, Jane", "Roe, R.",
		"2025-03-01_r3-1_Doe-Jane_Roe-R" },
	{ "one player known", "2025.03.01", "", "Doe", NULL,
		"2025-03-01_Doe_Black" },
	{ "the other player known", "", "", NULL, "Roe", "undated_White_Roe" },
	{ "no way out of the directory", "2025.03.01", "../..",
		"../../etc/passwd", "C:\\", "2025-03-01_r_etc-passwd_C" },
	{ "letters with marks", "", "", "M\xc3\xbcller-Gro\xc3\x9f",
		"L\xc3\xa9o \xc3\x97 \xc3\x89t\xc3\xa9",
		"undated_Mueller-Gross_Leo-Ete" },
	{ "letters of another script", "", "", "\xd0\x98van", "\xd0\x98",
		"undated_van_Black" },
	{ "half a letter", "", "", "A\xc3", "\xc3z", "undated_A_z" },
	{ "a very long name", "", "",
		"abcdefghijabcdefghijabcdefghijabcdefghijabcdefghij", "b",
		"undated_abcdefghijabcdefghijabcdefghijabcdefghij_b" },
};

static void is_named(void **state)
{
	const struct name *row = *state;
	struct ro_record_tags tags;
	char name[RO_RECORD_NAME_MAX];

	memset(&tags, 0, sizeof(tags));
	strcpy(tags.date, row->date);
	strcpy(tags.round, row->round == NULL ? "" : row->round);
	tags.white = row->white;
	tags.black = row->black;
	ro_record_name(&tags, name);
	assert_string_equal(name, row->name);
}

static const struct CMUnitTest memory_tests[] = {
	cmocka_unit_test(a_failure_anywhere_leaves_the_old_or_the_new_text),
	cmocka_unit_test(a_power_cut_anywhere_leaves_the_old_or_the_new_text),
	cmocka_unit_test(
		the_first_text_is_whole_or_not_there_after_a_power_cut),
	cmocka_unit_test(the_name_of_another_game_is_never_taken),
	cmocka_unit_test(a_name_is_chosen_once),
	cmocka_unit_test(names_are_not_tried_for_ever),
	cmocka_unit_test(a_long_text_comes_in_pieces),
	cmocka_unit_test(a_disk_that_fills_up_is_told),
	cmocka_unit_test(a_probe_leaves_nothing),
};

static const struct CMUnitTest disk_tests[] = {
	cmocka_unit_test(texts_reach_the_real_disk),
	cmocka_unit_test(places_where_nothing_can_be_kept),
	cmocka_unit_test(a_device_that_is_full_says_so),
};

int main(void)
{
	struct CMUnitTest name_tests[ro_count(names)];
	int failed;

	ro_table(is_named, names, name_tests);
	failed = cmocka_run_group_tests_name(
		"a file that is always whole", memory_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"the real disk", disk_tests, make_directory, remove_directory);
	failed += cmocka_run_group_tests_name(
		"names of games", name_tests, NULL, NULL);
	return failed;
}
