/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/gpio/edges.h"
#include "firmware/keys/hold.h"
#include "firmware/keys/lever.h"
#include "host/base/require.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* What a lever does: "d" and "u" are edges, "D" and "U" levels that were read,
 * each with its time; at the times of presses it went down. */
struct lever_row {
	const char *name;
	struct {
		char what;
		int64_t at_ms;
	} does[12];
	int64_t presses[4]; /* ends with 0 */
};

static const struct lever_row lever_rows[] = {
	{ "an edge is a press at once", { { 'U', 10 }, { 'd', 500 } },
		{ 500 } },
	{ "bouncing is one press",
		{ { 'U', 10 }, { 'd', 500 }, { 'u', 501 }, { 'd', 503 },
			{ 'D', 504 } },
		{ 500 } },
	{ "bouncing when it opens is no press",
		{ { 'U', 10 }, { 'd', 500 }, { 'u', 9000 }, { 'd', 9002 },
			{ 'u', 9005 }, { 'U', 9060 } },
		{ 500 } },
	{ "two presses are two",
		{ { 'U', 10 }, { 'd', 500 }, { 'u', 700 }, { 'd', 900 } },
		{ 500, 900 } },
	{ "a lost edge is made up for by the level",
		{ { 'U', 10 }, { 'D', 550 } }, { 550 } },
	{ "a lost opening does not hide the next press",
		{ { 'U', 10 }, { 'd', 500 }, { 'U', 2000 }, { 'd', 3000 } },
		{ 500, 3000 } },
	{ "a lever that is down at the start is no press",
		{ { 'D', 10 }, { 'D', 60 } }, { 0 } },
	{ "its first edge right after the start counts",
		{ { 'U', 10 }, { 'd', 15 } }, { 15 } },
	{ "the level after an edge adds nothing",
		{ { 'U', 10 }, { 'd', 500 }, { 'D', 501 }, { 'D', 551 } },
		{ 500 } },
};

static void a_lever_goes_down_once_a_press(void **state)
{
	(void)state;
	for (size_t i = 0; i < ro_count(lever_rows); i++) {
		const struct lever_row *row = &lever_rows[i];
		unsigned found = 0;
		struct ro_lever lever;

		print_message("%s\n", row->name);
		ro_lever_init(&lever);
		for (unsigned k = 0; row->does[k].what != '\0'; k++) {
			const char what = row->does[k].what;
			const int64_t at_ms = row->does[k].at_ms;
			const bool is_down = what == 'd' || what == 'D';
			const bool pressed = what == 'd' || what == 'u'
				? ro_lever_edge(&lever, is_down, at_ms)
				: ro_lever_level(&lever, is_down, at_ms);

			if (pressed) {
				assert_int_equal(at_ms, row->presses[found]);
				found++;
			}
		}
		assert_int_equal(row->presses[found], 0);
	}
}

static void a_short_press_counts_when_the_key_is_let_go(void **state)
{
	struct ro_hold hold;

	(void)state;
	ro_hold_init(&hold, 800);
	assert_int_equal(ro_hold_take(&hold, true, 1000), RO_HOLD_NOTHING);
	assert_int_equal(ro_hold_due(&hold), 1800);
	assert_int_equal(ro_hold_wait(&hold, 1100), RO_HOLD_NOTHING);
	assert_int_equal(ro_hold_take(&hold, false, 1200), RO_HOLD_SHORT);
	assert_int_equal(ro_hold_due(&hold), INT64_MAX);
}

static void a_long_press_counts_while_it_is_held_and_once(void **state)
{
	struct ro_hold hold;

	(void)state;
	ro_hold_init(&hold, 800);
	ro_hold_take(&hold, true, 1000);
	assert_int_equal(ro_hold_wait(&hold, 1800), RO_HOLD_LONG);
	assert_int_equal(ro_hold_wait(&hold, 1900), RO_HOLD_NOTHING);
	assert_int_equal(ro_hold_take(&hold, false, 2500), RO_HOLD_NOTHING);
}

static void a_long_press_heard_late_is_long_all_the_same(void **state)
{
	struct ro_hold hold;

	(void)state;
	ro_hold_init(&hold, 800);
	ro_hold_take(&hold, true, 1000);
	assert_int_equal(ro_hold_take(&hold, false, 1900), RO_HOLD_LONG);
}

static void a_keys_bounce_is_not_counted(void **state)
{
	struct ro_hold hold;

	(void)state;
	ro_hold_init(&hold, 800);
	ro_hold_take(&hold, true, 1000);
	assert_int_equal(ro_hold_take(&hold, false, 1002), RO_HOLD_NOTHING);
	assert_int_equal(ro_hold_take(&hold, true, 1004), RO_HOLD_NOTHING);
	assert_int_equal(ro_hold_take(&hold, false, 1200), RO_HOLD_SHORT);
	assert_int_equal(ro_hold_take(&hold, true, 1203), RO_HOLD_NOTHING);
	assert_int_equal(ro_hold_take(&hold, false, 1206), RO_HOLD_NOTHING);
	assert_int_equal(ro_hold_due(&hold), INT64_MAX);
}

static void a_tap_shorter_than_bounce_is_seen_by_the_level(void **state)
{
	struct ro_hold hold;

	(void)state;
	ro_hold_init(&hold, 800);
	ro_hold_take(&hold, true, 1000);
	ro_hold_take(&hold, false, 1008);
	assert_int_equal(ro_hold_take(&hold, false, 1050), RO_HOLD_SHORT);
}

static void make_edges(
	struct ro_gpio_edge *edges, unsigned count, uint32_t first)
{
	memset(edges, 0, count * sizeof(*edges));
	for (unsigned i = 0; i < count && first != 0; i++) {
		edges[i].number = first + i;
	}
}

/* Forty edges into a buffer of sixteen: the kernel keeps the last ones. */
static void a_gap_in_the_numbers_means_lost_edges(void **state)
{
	struct ro_gpio_edge edges[RO_GPIO_EDGES_MAX];
	uint32_t last = 0;

	(void)state;
	make_edges(edges, 3, 1);
	assert_false(ro_gpio_edges_lost(&last, edges, 3));
	make_edges(edges, 16, 28);
	assert_true(ro_gpio_edges_lost(&last, edges, 16));
	make_edges(edges, 1, 44);
	assert_false(ro_gpio_edges_lost(&last, edges, 1));
}

static void a_full_buffer_without_numbers_may_have_lost_some(void **state)
{
	struct ro_gpio_edge edges[RO_GPIO_EDGES_MAX];
	uint32_t last = 0;

	(void)state;
	make_edges(edges, 16, 0);
	assert_false(ro_gpio_edges_lost(&last, edges, 15));
	assert_true(ro_gpio_edges_lost(&last, edges, 16));
}

static void a_stamp_of_another_clock_is_not_believed(void **state)
{
	struct ro_gpio_edge edge = { .at_ns = INT64_C(5000999999) };

	(void)state;
	assert_int_equal(ro_gpio_edge_ms(&edge, 5010), 5000);
	edge.at_ns = INT64_C(1700000000000000000);
	assert_int_equal(ro_gpio_edge_ms(&edge, 5010), 5010);
	edge.at_ns = 0;
	assert_int_equal(ro_gpio_edge_ms(&edge, 5000000), 5000000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_lever_goes_down_once_a_press),
		cmocka_unit_test(a_short_press_counts_when_the_key_is_let_go),
		cmocka_unit_test(a_long_press_counts_while_it_is_held_and_once),
		cmocka_unit_test(a_long_press_heard_late_is_long_all_the_same),
		cmocka_unit_test(a_keys_bounce_is_not_counted),
		cmocka_unit_test(
			a_tap_shorter_than_bounce_is_seen_by_the_level),
		cmocka_unit_test(a_gap_in_the_numbers_means_lost_edges),
		cmocka_unit_test(
			a_full_buffer_without_numbers_may_have_lost_some),
		cmocka_unit_test(a_stamp_of_another_clock_is_not_believed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
