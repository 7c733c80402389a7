/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/alsa_mix.h"
#include "tests/support/table.h"

/* As alsa-lib 1.2.8 describes devices, shortened. */
static const struct row {
	const char *says;
	const char *dump;
	bool mixes;
} rows[] = {
	{ "nothing mixes nothing", "", false },
	{ "two channels are two",
		"Plug PCM: Null PCM\nIts setup is:\n  channels     : 2\n",
		false },
	{ "a plug before one channel mixes",
		"Plug PCM: Route conversion PCM (sformat=S16_LE)\n"
		"  Transformation table:\n    0 <- 0*0.5 + 1*0.5\n",
		true },
	{ "so does one that plays the sum on both sides",
		"    0 <- 0*0.5 + 1*0.5\n    1 <- 0*0.5 + 1*0.5\n", true },
	{ "one that swaps them does not", "    0 <- 1\n    1 <- 0\n", false },
	{ "more channels behind are none of ours",
		"  channels     : 2\nSlave: Null PCM\n  channels     : 6\n",
		false },
	{ "fewer behind swallow an ear",
		"  channels     : 2\nSlave: Null PCM\n  channels     : 1\n",
		true },
	{ "a plus elsewhere is no sum", "Plug PCM: a + b\n", false },
};

static void is_told(void **state)
{
	const struct row *row = *state;

	assert_int_equal(ro_alsa_dump_mixes(row->dump), row->mixes);
}

static void what_cannot_be_opened_mixes_nothing(void **state)
{
	(void)state;
	assert_false(ro_alsa_mixes("no such device", 2, 22050));
	assert_false(ro_alsa_mixes("USB: Audio (hw:9,0)", 2, 22050));
}

int main(void)
{
	static const struct CMUnitTest whole[] = {
		cmocka_unit_test(what_cannot_be_opened_mixes_nothing),
	};
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];
	int failed = 0;

	ro_table(is_told, rows, tests);
	failed += cmocka_run_group_tests_name("dumps", tests, NULL, NULL);
	failed += cmocka_run_group_tests_name("devices", whole, NULL, NULL);
	return failed;
}
