/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/plies.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define PLIES 10000
#else
#define PLIES 100000
#endif

static struct plies *new_plies(unsigned noise, unsigned percent)
{
	struct plies *plies = calloc(1, sizeof(*plies));

	assert_non_null(plies);
	plies->noise = noise;
	plies->percent = percent;
	plies->is_verbose = true;
	return plies;
}

static void noisy_hands_make_the_moves_they_make(void **state)
{
	struct plies *plies = new_plies(HANDS_ALL | HANDS_UNSEEN, 25);

	(void)state;
	assert_true(plies_play(plies, PLIES));
	print_message("plies %lu right %lu promotions %lu asked %lu "
		      "pressed %lu corrected %lu wrong %lu fidgets %lu\n",
		plies->count.plies, plies->count.right, plies->count.promotions,
		plies->count.asked, plies->count.pressed,
		plies->count.corrected, plies->count.wrong,
		plies->count.fidgets);
	assert_int_equal(plies->count.wrong, 0);
	assert_int_equal(plies->count.false_moves, 0);
	free(plies);
}

static void quiet_hands_are_never_asked_for_a_move(void **state)
{
	struct plies *plies = new_plies(0, 0);

	(void)state;
	assert_true(plies_play(plies, PLIES / 4));
	assert_int_equal(plies->count.wrong, 0);
	assert_int_equal(plies->count.asked, 0);
	assert_int_equal(plies->count.pressed, 0);
	assert_int_equal(plies->count.corrected, 0);
	free(plies);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(noisy_hands_make_the_moves_they_make),
		cmocka_unit_test(quiet_hands_are_never_asked_for_a_move),
	};

	return cmocka_run_group_tests_name(
		"noisy hands before the referee", tests, NULL, NULL);
}
