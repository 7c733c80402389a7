/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/base/require.h"
#include "host/base/text.h"
#include "host/chess/types.h"
#include "host/profile/settings.h"
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* As long as inih's lines of 200 bytes allow, and one byte longer. */
#define TEN "0123456789"
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
#define LONGEST "directory = " HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN "01234"

static struct ro_settings settings;
static char words[8192];

static void collect(void *arg, const char *line)
{
	ro_text_add(arg, line);
	ro_text_add(arg, "\n");
}

/* What is told goes to words. */
static int read_bytes(const char *bytes, size_t size)
{
	struct ro_text text;

	ro_settings_init(&settings);
	ro_text_init(&text, words, sizeof(words));
	return ro_settings_read_bytes(
		&settings, "a.conf", bytes, size, collect, &text);
}

static void assert_reads(const char *file)
{
	const int err = read_bytes(file, strlen(file));

	assert_string_equal(words, "");
	assert_int_equal(err, 0);
}

static const struct bad {
	const char *says;
	const char *file;
	const char *told; /* all of it, or its beginning if it ends in * */
} bads[] = {
	{ "a bad value", "[game]\nlaw = fast\n",
		"a.conf:2: game.law cannot be \"fast\"; allowed: standard, "
		"rapid, blitz or training\n" },
	{ "a bad value in the last line, without its end",
		"\n\n[game]\nlaw=fast", "a.conf:4: game.law cannot be*" },
	{ "an unknown section", "[games]\nlaw = rapid\n",
		"a.conf:1: there is no section \"games\"; there are game, "
		"event, clock, speech, audio, board, board2, keys, levers, "
		"buzzer, lamp, record, page, hall\n" },
	{ "an unknown key", "[page]\nport = 80\n",
		"a.conf:2: section page has no key \"port\"; it has listen, "
		"token_file\n" },
	{ "no section", "law = rapid\n",
		"a.conf:1: this line stands before the first section; write "
		"a line such as [game] above it\n" },
	{ "no equals sign", "[game]\nlaw rapid\n\n",
		"a.conf:2: this line has no equals sign; write KEY = VALUE\n" },
	{ "no equals sign before a comment", "[game]\nlaw ; = rapid\n",
		"a.conf:2: this line has no equals sign; write KEY = VALUE\n" },
	{ "no key", "[page]\n = 80\n",
		"a.conf:2: section page has no key \"\"; it has*" },
	{ "a section without its end", "[game\nlaw = rapid\n",
		"a.conf:1: a section is a name in square brackets and nothing "
		"else, such as [game]\n" },
	{ "a section with more behind it", "[game] law = rapid\n",
		"a.conf:1: a section is a name in square brackets*" },
	{ "a key twice", "[game]\nlaw = rapid\nblind = white\nLaw = blitz\n",
		"a.conf:4: game.law is set twice, first in line 2; keep one "
		"of them\n" },
	{ "a comment with a hash behind a value",
		"[game]\nlaw = rapid # fast\n",
		"a.conf:2: game.law cannot be \"rapid # fast\": a comment "
		"beginning with # stands on a line of its own\n" },
	{ "a line set in does not go on with the one before",
		"[game]\nlaw = rapid\n  blitz\n",
		"a.conf:3: this line has no equals sign; write KEY = VALUE\n" },
	{ "a line over inih's limit", "[record]\n" LONGEST "x\n",
		"a.conf:2: this line has 198 bytes; at most 197 can be "
		"read\n" },
	{ "a time control", "[clock]\nwhite = 1m61s\n",
		"a.conf:2: clock.white cannot be \"1m61s\": the parts of a*" },
	{ "two problems", "[game]\nlaw = fast\n[page]\nport = 80\n",
		"a.conf:2: game.law cannot be \"fast\"; allowed: standard, "
		"rapid, blitz or training\na.conf:4: section page has no*" },
	{ "binary data", "[game]\n\x7f\x45LF\nlaw = fast\n",
		"a.conf:2: this is no text but binary data; is it the right "
		"file?\n" },
	{ "Latin-1", "[event]\nwhite = M\xfcller\n",
		"a.conf:2: this is not UTF-8; save the file as UTF-8 text\n" },
	{ "UTF-16", "\xff\xfe[",
		"a.conf: this is UTF-16; save the file as UTF-8 text\n" },
	{ "a profile that does not exist", "[game]\nprofile = blitz\n",
		"a.conf:2: there is no profile \"blitz\"; there are casual*" },
};

static void is_told(void **state)
{
	const struct bad *row = *state;
	const size_t len = strlen(row->told);
	struct ro_settings before;

	ro_settings_init(&before);
	assert_int_equal(
		read_bytes(row->file, strlen(row->file)), RO_E_MALFORMED);
	if (row->told[len - 1] == '*') {
		assert_true(strlen(words) > len);
		words[len - 1] = '*';
		words[len] = '\0';
	}
	assert_string_equal(words, row->told);
	assert_memory_equal(&settings, &before, sizeof(before));
}

static void a_nul_byte_is_binary_data(void **state)
{
	static const char file[] = "[game]\nlaw = rapid\0\n";

	(void)state;
	assert_int_equal(read_bytes(file, sizeof(file) - 1), RO_E_MALFORMED);
	assert_non_null(strstr(words, "a.conf:2: this is no text"));
}

static void many_problems_end_in_one_sentence(void **state)
{
	char file[4096];
	struct ro_text text;
	unsigned lines = 0;

	(void)state;
	ro_text_init(&text, file, sizeof(file));
	ro_text_add(&text, "[hall]\n");
	for (unsigned i = 0; i < 100; i++) {
		ro_text_add(&text, "nonsense\n");
	}
	assert_int_equal(read_bytes(file, text.len), RO_E_MALFORMED);
	for (const char *at = words; *at != '\0'; at++) {
		lines += *at == '\n';
	}
	assert_int_equal(lines, 20);
	assert_non_null(strstr(words, "a.conf:21: there are more problems"));
}

static void nothing_changes_nothing(void **state)
{
	struct ro_settings fresh;

	(void)state;
	ro_settings_init(&fresh);
	assert_reads("");
	assert_reads("\n");
	assert_reads("# only a comment\n; and another");
	assert_reads("[game]\n[hall]\n");
	assert_memory_equal(&settings, &fresh, sizeof(fresh));
}

static void the_form_is_free(void **state)
{
	(void)state;
	assert_reads("\xef\xbb\xbf[ Game ] ; a comment\r\n"
		     "  LAW=Rapid\r\n"
		     "\tblind = white ; another\r\n"
		     "\r\n"
		     "[hall]\r\n"
		     "broker = a:1883\r\n"
		     "[game]\r\n"
		     "touch: warn");
	assert_int_equal(settings.game.law, RO_LAW_RAPID);
	assert_int_equal(settings.game.blind, RO_BLIND_WHITE);
	assert_int_equal(settings.game.touch, RO_TOUCH_WARN);
	assert_string_equal(settings.hall.broker, "a:1883");
}

static void the_longest_line_is_read(void **state)
{
	(void)state;
	assert_reads("[record]\n" LONGEST "\n");
	assert_int_equal(strlen(settings.record.directory), 185);
}

static void a_comment_may_be_of_any_length(void **state)
{
	(void)state;
	assert_reads("# " HUNDRED HUNDRED HUNDRED "\n[game]\nlaw = rapid\n");
	assert_int_equal(settings.game.law, RO_LAW_RAPID);
}

static void the_profile_comes_first_wherever_it_stands(void **state)
{
	(void)state;
	assert_reads("[clock]\nwhite = 3m\n[game]\nillegal_limit = 3\n"
		     "profile = playoff-5-3\n");
	assert_string_equal(settings.game.profile, "playoff-5-3");
	assert_int_equal(settings.game.illegal_limit, 3);
	assert_int_equal(
		settings.clock.controls[RO_WHITE].periods[0].base_ms, 180000);
	assert_int_equal(
		settings.clock.controls[RO_BLACK].periods[0].base_ms, 300000);
}

static void the_order_of_gates_does_not_matter(void **state)
{
	(void)state;
	assert_reads("[clock]\ngate.white = press\ngate = announcement\n");
	assert_int_equal(settings.clock.gate[RO_WHITE], RO_GATE_PRESS);
	assert_int_equal(settings.clock.gate[RO_BLACK], RO_GATE_ANNOUNCEMENT);
}

static void what_a_file_sets_is_not_asked_unless_it_says_so(void **state)
{
	(void)state;
	assert_reads("[game]\nblind = black\nprofile = rapid-12-3\n");
	assert_int_equal(settings.game.ask, RO_ASK_SUPERVISED);
	assert_reads("[game]\nask = blind\nblind = black\n");
	assert_int_equal(settings.game.ask, RO_ASK_BLIND);
}

static void a_second_file_goes_over_the_first(void **state)
{
	static const char first[] = "[game]\nlaw = rapid\nblind = white\n";
	static const char second[] = "[game]\nlaw = blitz\n";

	(void)state;
	ro_settings_init(&settings);
	assert_int_equal(ro_settings_read_bytes(&settings, "1", first,
				 strlen(first), collect, NULL),
		0);
	assert_int_equal(ro_settings_read_bytes(&settings, "2", second,
				 strlen(second), collect, NULL),
		0);
	assert_int_equal(settings.game.law, RO_LAW_BLITZ);
	assert_int_equal(settings.game.blind, RO_BLIND_WHITE);
}

static void settings_written_read_back_equal(void **state)
{
	struct ro_settings original;
	char file[16384];
	struct ro_text text;

	(void)state;
	assert_reads("[game]\nprofile = youth-20-5\npenalty = 90s\n"
		     "ask = supervised\n"
		     "[event]\nwhite = M\xc3\xbcller, Eva\nboard = 12\n"
		     "[clock]\ngate.black = press\nwhite = 40/90m+30s,30m\n"
		     "[speech]\nlow_time_warning = 90s 10s\n"
		     "story_duration = 1s500ms\n"
		     "[audio]\npublic = earphones\nprivate.white = none\n"
		     "private.black = USB Audio: - (hw:1,0) 5\n"
		     "[board2]\ndriver = sim\nrows = a b c d e f g h\n"
		     "[keys]\nblack.menu = GPIO4\n");
	original = settings;
	ro_text_init(&text, file, sizeof(file));
	ro_settings_write(&settings, collect, &text);
	assert_false(text.overflowed);
	assert_reads(file);
	assert_memory_equal(&settings, &original, sizeof(original));
}

/* Read a real file that holds size bytes. */
static int read_file(const char *path, const char *bytes, size_t size)
{
	FILE *file = fopen(path, "wb");
	struct ro_text text;
	int err;

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, size, file), size);
	assert_int_equal(fclose(file), 0);
	ro_settings_init(&settings);
	ro_text_init(&text, words, sizeof(words));
	err = ro_settings_read(&settings, path, collect, &text);
	assert_int_equal(unlink(path), 0);
	return err;
}

static void files_are_read_from_the_disk(void **state)
{
	char path[] = "/tmp/rochade-settings-XXXXXX";
	const size_t too_many = 256 * 1024 + 1;
	char *large = calloc(1, too_many);
	const int file = mkstemp(path);

	(void)state;
	assert_true(file >= 0);
	assert_int_equal(close(file), 0);
	assert_int_equal(read_file(path, "[game]\nlaw = rapid\n", 19), 0);
	assert_int_equal(settings.game.law, RO_LAW_RAPID);
	assert_int_equal(
		read_file(path, "[game]\nlaw = fast\n", 18), RO_E_MALFORMED);
	assert_memory_equal(words, path, strlen(path));
	assert_memory_equal(words + strlen(path), ":2: game.law", 12);
	assert_non_null(large);
	memset(large, '\n', too_many);
	assert_int_equal(read_file(path, large, too_many), RO_E_MALFORMED);
	assert_non_null(strstr(words, "too large for a settings file"));
	assert_int_equal(read_file(path, large, too_many - 1), 0);
	free(large);
}

static const struct place {
	const char *says;
	const char *path;
	int err;
	const char *told;
} places[] = {
	{ "a file that is not there", "/tmp/no/such/file", RO_E_NO_DEVICE,
		"/tmp/no/such/file: the settings cannot be read: not found\n" },
	{ "a directory", "/tmp", RO_E_MALFORMED,
		"/tmp: the settings cannot be read: a directory, not a "
		"settings file; name the file in it\n" },
	{ "no name at all", "", RO_E_NO_DEVICE,
		": the settings cannot be read: not found\n" },
};

static void cannot_be_read(void **state)
{
	const struct place *row = *state;
	struct ro_text text;

	ro_settings_init(&settings);
	ro_text_init(&text, words, sizeof(words));
	assert_int_equal(ro_settings_read(&settings, row->path, collect, &text),
		row->err);
	assert_string_equal(words, row->told);
}

static char *load(const char *path, size_t *size)
{
	char *bytes = malloc(65536);
	FILE *file = fopen(path, "rb");

	assert_non_null(bytes);
	assert_non_null(file);
	*size = fread(bytes, 1, 65535, file);
	bytes[*size] = '\0';
	assert_int_equal(fclose(file), 0);
	return bytes;
}

/* For a copy over the shipped one, after a change of the table. */
static void keep(const char *example)
{
	FILE *file = fopen(RO_BUILD_DIR "/rochade.conf.example", "wb");

	assert_non_null(file);
	assert_true(fputs(example, file) >= 0);
	assert_int_equal(fclose(file), 0);
}

static void the_shipped_example_is_the_table(void **state)
{
	static char example[65536];
	struct ro_text text;
	size_t size;
	char *shipped = load("firmware/system/rochade.conf.example", &size);

	(void)state;
	ro_text_init(&text, example, sizeof(example));
	ro_settings_write_example(collect, &text);
	assert_false(text.overflowed);
	keep(example);
	assert_string_equal(shipped, example);
	free(shipped);
}

static void the_example_without_its_semicolons_is_the_default(void **state)
{
	struct ro_settings fresh;
	size_t size;
	char *file = load("firmware/system/rochade.conf.example", &size);

	(void)state;
	assert_reads(file);
	for (size_t i = 0; i < size; i++) {
		if (file[i] == ';' && (i == 0 || file[i - 1] == '\n')) {
			file[i] = ' ';
		}
	}
	assert_reads(file);
	ro_settings_init(&fresh);
	/* The shorthand gate shows what it would set. */
	settings.clock.gate[RO_WHITE] = fresh.clock.gate[RO_WHITE];
	assert_memory_equal(&settings, &fresh, sizeof(fresh));
	free(file);
}

static const struct CMUnitTest others[] = {
	cmocka_unit_test(a_nul_byte_is_binary_data),
	cmocka_unit_test(many_problems_end_in_one_sentence),
	cmocka_unit_test(nothing_changes_nothing),
	cmocka_unit_test(the_form_is_free),
	cmocka_unit_test(the_longest_line_is_read),
	cmocka_unit_test(a_comment_may_be_of_any_length),
	cmocka_unit_test(the_profile_comes_first_wherever_it_stands),
	cmocka_unit_test(the_order_of_gates_does_not_matter),
	cmocka_unit_test(what_a_file_sets_is_not_asked_unless_it_says_so),
	cmocka_unit_test(a_second_file_goes_over_the_first),
	cmocka_unit_test(settings_written_read_back_equal),
	cmocka_unit_test(files_are_read_from_the_disk),
	cmocka_unit_test(the_shipped_example_is_the_table),
	cmocka_unit_test(the_example_without_its_semicolons_is_the_default),
};

int main(void)
{
	struct CMUnitTest bad_tests[ro_count(bads)];
	struct CMUnitTest place_tests[ro_count(places)];
	int failed;

	ro_table(is_told, bads, bad_tests);
	ro_table(cannot_be_read, places, place_tests);
	failed = cmocka_run_group_tests_name(
		"settings files with problems", bad_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"settings files out of reach", place_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"settings files", others, NULL, NULL);
	return failed;
}
