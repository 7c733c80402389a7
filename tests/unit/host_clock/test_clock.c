/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "tests/unit/host_clock/script.h"

#include "tests/support/table.h"

/* How a row departs from Fischer with the first increment on the clock, a
 * gate that stops both, and clocks that freeze at a flag. */
enum way {
	NO_FIRST = 1, /* the first increment is not on the clock */
	DELAY = 2,
	BRONSTEIN = 4,
	MOVER = 8, /* gate_time = mover */
	RUN_ON = 16, /* the other clock runs on after a flag */
};

#define W RO_WHITE
#define B RO_BLACK
#define N RO_NOBODY

static const struct row {
	const char *says;
	const char *white; /* control */
	const char *black; /* control, NULL: the same */
	unsigned ways; /* enum way, together */
	const char *script;
	int64_t at_ms; /* when the dials are read */
	int64_t left_ms[2];
	unsigned running;
	unsigned flag; /* who fell first */
} rows[] = {
	{ "K01: the first increment is on the clock from the start", "3m+2s",
		NULL, 0, "", 0, { 182000, 182000 }, N, N },
	{ "unless the event starts without it", "3m+2s", NULL, NO_FIRST, "", 0,
		{ 180000, 180000 }, N, N },
	{ "K02: each press credits one increment", "3m+2s", NULL, 0,
		"start white@0, white@5000, black@8000", 8000,
		{ 179000, 181000 }, W, N },
	{ "the last press without first increment credits as well", "3m+2s",
		NULL, NO_FIRST, "start white@0, white@5000, black@8000", 8000,
		{ 177000, 179000 }, W, N },
	{ "K04: before its time the new game's flag is up", "1m", NULL, 0,
		"start white@2000, look@32001", 32001, { 29999, 60000 }, W, N },
	{ "K04: it falls when the new game's time is over", "1m", NULL, 0,
		"start white@2000, look@62000", 62000, { 0, 60000 }, N, W },
	{ "K07: nothing but elapsed time counts", "1m", NULL, 0,
		"start white@0, white@10000", 10000, { 50000, 60000 }, B, N },
	{ "K11: at one flag the other clock stops", "10s", NULL, 0,
		"start white@0, look@20000", 20000, { 0, 10000 }, N, W },
	{ "K12: a lever that bounces credits once", "1m+2s", NULL, NO_FIRST,
		"start white@0, white@5000, white@5004, white@5011", 5011,
		{ 57000, 59989 }, B, N },
	{ "K12: and so with the first increment", "1m+2s", NULL, 0,
		"start white@0, white@5000, white@5004, white@5011", 5011,
		{ 59000, 61989 }, B, N },
	{ "K13: who is not to move presses in vain", "1m", NULL, 0,
		"start white@0, black@3000", 3000, { 57000, 60000 }, W, N },
	{ "K15: the opponent's time begins when the gate opens", "1m", NULL, 0,
		"start white@0, white@2600 from 1200", 2600, { 58800, 60000 },
		B, N },
	{ "K15: from then on it runs", "1m", NULL, 0,
		"start white@0, white@2600 from 1200", 3600, { 58800, 59000 },
		B, N },
	{ "while the gate is shut nobody's time runs", "1m", NULL, 0,
		"start white@0, hold white@1200", 2000, { 58800, 60000 }, N,
		N },
	{ "a press is held only for the side to move", "1m", NULL, 0,
		"start white@0, hold black@1200", 2000, { 58000, 60000 }, W,
		N },
	{ "the mover's time can run on until the gate opens", "1m", NULL, MOVER,
		"start white@0, white@2600 from 1200", 2600, { 57400, 60000 },
		B, N },
	{ "a delay is waited for before time runs", "1m+5s", NULL, DELAY,
		"start white@0", 5000, { 60000, 60000 }, W, N },
	{ "and then it runs", "1m+5s", NULL, DELAY, "start white@0", 6000,
		{ 59000, 60000 }, W, N },
	{ "with a delay nothing is added", "1m+5s", NULL, DELAY,
		"start white@0, white@8000, black@9000", 9000, { 57000, 60000 },
		W, N },
	{ "a delay is each turn's own", "1m+5s", NULL, DELAY,
		"start white@0, white@8000, black@9000", 15000,
		{ 56000, 60000 }, W, N },
	{ "a pause uses no delay", "1m+5s", NULL, DELAY,
		"start white@0, pause@3000, resume white@50000", 53000,
		{ 59000, 60000 }, W, N },
	{ "a delay ends before the flag falls", "1m+5s", NULL, DELAY,
		"start white@0, look@64999", 64999, { 1, 60000 }, W, N },
	{ "Bronstein shows base and delay", "1m+5s", NULL, BRONSTEIN, "", 0,
		{ 65000, 65000 }, N, N },
	{ "Bronstein gives back what was used", "1m+5s", NULL, BRONSTEIN,
		"start white@0, white@3000", 3000, { 65000, 65000 }, B, N },
	{ "Bronstein gives back at most the delay", "1m+5s", NULL, BRONSTEIN,
		"start white@0, white@8000", 8000, { 62000, 65000 }, B, N },
	{ "Bronstein counts what was used before a pause", "1m+5s", NULL,
		BRONSTEIN,
		"start white@0, pause@2000, resume white@9000, white@10000",
		10000, { 65000, 65000 }, B, N },
	{ "the next period's base comes with its last move", "1/1m+1s,2m+3s",
		NULL, 0, "start white@0, white@10000", 10000,
		{ 61000 - 10000 + 120000 + 3000, 61000 }, B, N },
	{ "without first increment the old period's increment comes",
		"1/1m+1s,2m+3s", NULL, NO_FIRST, "start white@0, white@10000",
		10000, { 60000 - 10000 + 120000 + 1000, 60000 }, B, N },
	{ "the next period comes once", "1/1m,2m", NULL, 0,
		"start white@0, white@1000, black@2000, white@3000", 3000,
		{ 60000 - 2000 + 120000, 60000 - 1000 + 120000 }, B, N },
	{ "three periods", "1/1m,1/2m,3m", NULL, 0,
		"start white@0, white@1000, black@2000, white@3000", 3000,
		{ 360000 - 2000, 180000 - 1000 }, B, N },
	{ "Bronstein keeps the coming period's reserve on the display",
		"1/1m+5s,2m+3s", NULL, BRONSTEIN, "start white@0, white@1000",
		1000, { 60000 + 120000 + 3000, 65000 }, B, N },
	{ "a period with delay", "1/1m+5s,2m+3s", NULL, DELAY,
		"start white@0, white@6000, black@7000", 11000,
		{ 60000 - 1000 + 120000 - 1000, 60000 + 120000 }, W, N },
	{ "Armageddon: each side its own time", "4m+3s", "3m+3s", 0,
		"start white@0, white@10000, black@15000", 15000,
		{ 236000, 181000 }, W, N },
	{ "one side without a clock", "5m", "none", 0,
		"start white@0, white@10000, black@999999, white@1000000",
		2000000, { 289999, -1 }, B, N },
	{ "the other side without a clock", "none", "5m", 0,
		"start white@0, white@999999, black@1000999", 2000000,
		{ -1, 299000 }, W, N },
	{ "no clock at all", "none", NULL, 0, "start white@0, white@10000",
		20000, { -1, -1 }, N, N },
	{ "a press at the very flag is too late", "10s+2s", NULL, NO_FIRST,
		"start white@0, white@10000", 10000, { 0, 10000 }, N, W },
	{ "a press one millisecond before is not", "10s+2s", NULL, NO_FIRST,
		"start white@0, white@9999", 9999, { 2001, 10000 }, B, N },
	{ "no increment after a flag", "10s+2s", NULL, NO_FIRST | RUN_ON,
		"start white@0, white@12000", 12000, { 0, 10000 }, B, W },
	{ "nor for the other side", "10s+2s", NULL, NO_FIRST | RUN_ON,
		"start white@0, white@12000, black@15000", 15000, { 0, 7000 },
		W, W },
	{ "a clock that runs on can lose its flag too", "10s", NULL, RUN_ON,
		"start white@0, white@12000, look@30000", 30000, { 0, 0 }, B,
		W },
	{ "which fell first is kept", "10s", "5s", RUN_ON,
		"start white@0, white@1000, black@8000, look@30000", 30000,
		{ 0, 0 }, W, B },
	{ "a pause keeps both times", "1m", NULL, 0,
		"start white@0, pause@1000", 90000, { 59000, 60000 }, N, N },
	{ "only resuming goes on", "1m", NULL, 0,
		"start white@0, pause@1000, resume white@90000", 91000,
		{ 58000, 60000 }, W, N },
	{ "a game can begin paused", "1m", NULL, 0, "wait white@0", 5000,
		{ 60000, 60000 }, N, N },
	{ "and be resumed", "1m", NULL, 0, "wait white@0, resume white@5000",
		6000, { 59000, 60000 }, W, N },
	{ "the arbiter may resume the other side", "1m", NULL, 0,
		"start white@0, pause@1000, resume black@2000", 3000,
		{ 59000, 59000 }, B, N },
	{ "a press during a pause is credited and runs nobody", "1m+2s", NULL,
		NO_FIRST, "start white@0, pause@1000, white@2000", 3000,
		{ 61000, 60000 }, N, N },
	{ "a gate that opens during a pause", "1m+2s", NULL, NO_FIRST,
		"start white@0, hold white@1000, pause@1500, white@2000 from "
		"1000, resume black@9000",
		10000, { 61000, 59000 }, B, N },
	{ "resuming does not open the gate", "1m", NULL, 0,
		"start white@0, hold white@1000, pause@1500, resume white@2000",
		5000, { 59000, 60000 }, N, N },
	{ "the arbiter sets one time", "1m", NULL, 0,
		"start white@0, adjust black 90000@1000", 2000,
		{ 58000, 90000 }, W, N },
	{ "the running time from then on", "1m", NULL, 0,
		"start white@0, adjust white 90000@1000", 2000,
		{ 89000, 60000 }, W, N },
	{ "a negative time leaves it alone", "1m", NULL, 0,
		"start white@0, adjust white -5@1000", 2000, { 58000, 60000 },
		W, N },
	{ "an absurd time is cut to a thousand hours", "1m", NULL, 0,
		"adjust white 9000000000000000000@0", 0,
		{ RO_CLOCK_TIME_MAX_MS, 60000 }, N, N },
	{ "no time at all drops the flag", "1m", NULL, 0,
		"start white@0, adjust white 0@1000, look@1000", 1000,
		{ 0, 60000 }, N, W },
	{ "a time after the flag puts it up again", "1m", NULL, 0,
		"start white@0, look@60000, adjust white 30000@70000", 71000,
		{ 29000, 60000 }, W, N },
	{ "the move number moves the periods", "3/1m,2m", NULL, 0,
		"start white@0, adjust white -1 move 3@0, white@1000", 1000,
		{ 60000 - 1000 + 120000, 60000 }, B, N },
	{ "the move number with Black to move", "3/1m,2m", NULL, 0,
		"start white@0, white@0, adjust white -1 move 2@0, black@0, "
		"white@1000",
		1000, { 60000 - 1000 + 120000, 60000 }, B, N },
	{ "a penalty gives the opponent time", "1m", NULL, 0,
		"start white@0, penalty black 120000 0@5000", 5000,
		{ 55000, 180000 }, W, N },
	{ "and takes the increment of the press", "1m+2s", NULL, NO_FIRST,
		"start white@0, white@5000, penalty black 120000 2000@6000",
		6000, { 55000, 179000 }, B, N },
	{ "at most what the press gave", "1m+2s", NULL, NO_FIRST,
		"start white@0, white@5000, penalty black 0 30000@6000", 6000,
		{ 55000, 59000 }, B, N },
	{ "and only once", "1m+2s", NULL, NO_FIRST,
		"start white@0, white@5000, penalty black 0 2000@6000, "
		"penalty black 0 2000@6000",
		6000, { 55000, 59000 }, B, N },
	{ "a press that was not credited loses nothing", "1m+2s", NULL,
		NO_FIRST, "start white@0, penalty black 60000 2000@5000", 5000,
		{ 55000, 120000 }, W, N },
	{ "a penalised press does not keep the gate shut", "1m", NULL, 0,
		"start white@0, hold white@1000, penalty black 0 0@2000", 3000,
		{ 58000, 60000 }, W, N },
	{ "a negative penalty is none", "1m", NULL, 0,
		"start white@0, penalty black -1 -1@2000", 3000,
		{ 57000, 60000 }, W, N },
	{ "a fallen flag gains nothing by a penalty", "10s", NULL, 0,
		"start white@0, look@10000, penalty white 60000 0@11000", 12000,
		{ 0, 10000 }, N, W },
	{ "an increment that is gone cannot be taken", "1m+2s", NULL, NO_FIRST,
		"start white@0, white@1000, black@2000, adjust black 500@2500, "
		"penalty white 0 2000@3000",
		3000, { 60000, 0 }, W, N },
	{ "a negative credit of Bronstein is not taken again", "1/1m+5s,2m",
		NULL, BRONSTEIN,
		"start white@0, adjust white 100@0, white@10, penalty black 0 "
		"9000@20",
		20, { 90 + 10 - 5000 + 120000, 64990 }, B, N },
	{ "K08: after taking back one move its player's time runs", "1m", NULL,
		0, "start white@0, white@1000, black@3000, back 1 black@4000",
		5000, { 59000, 59000 }, B, N },
	{ "K09: each side gets its own time back", "1m", "6s", 0,
		"start white@0, white@5000, back 0 white@6000", 6000,
		{ 60000, 6000 }, W, N },
	{ "K09: without a reading both keep their times", "1m", "6s", 0,
		"start white@0, white@5000, back 7 white@6000", 6000,
		{ 55000, 5000 }, W, N },
	{ "a ply beyond all readings", "1m", NULL, 0,
		"start white@0, back 60000 white@6000", 6000, { 54000, 60000 },
		W, N },
	{ "taking back while paused runs nobody", "1m", NULL, 0,
		"start white@0, white@1000, pause@2000, back 0 white@3000",
		9000, { 60000, 60000 }, N, N },
	{ "a press in vain keeps no reading", "1m", NULL, 0,
		"start white@0, white@1000, white@5000, back 1 black@6000",
		6000, { 59000, 60000 }, B, N },
	{ "taking back takes the increment back", "1m+2s", NULL, 0,
		"start white@0, white@1000, black@2000, back 0 white@3000",
		3000, { 62000, 62000 }, W, N },
	{ "a penalty outlives the position", "1m", NULL, 0,
		"start white@0, white@1000, penalty black 60000 0@2000, "
		"back 0 white@3000",
		3000, { 60000, 120000 }, W, N },
	{ "a penalty before the reading is part of it", "1m", NULL, 0,
		"start white@0, penalty black 60000 0@500, white@1000, "
		"back 1 black@2000",
		2000, { 59000, 120000 }, B, N },
	{ "after taking back Black has no increment to lose", "1m+2s", NULL, 0,
		"start white@0, white@1000, black@2000, back 0 white@3000, "
		"penalty white 0 2000@3500",
		3500, { 61500, 62000 }, W, N },
	{ "nor has White", "1m+2s", NULL, 0,
		"start black@0, black@1000, white@2000, back 0 black@3000, "
		"penalty black 0 2000@3500",
		3500, { 62000, 61500 }, B, N },
	{ "taking back puts the flag up again", "10s", NULL, 0,
		"start white@0, white@1000, look@50000, back 0 white@60000",
		61000, { 9000, 10000 }, W, N },
	{ "taking back takes the period back", "1/1m,2m", NULL, 0,
		"start white@0, white@1000, back 0 white@2000, white@3000",
		3000, { 60000 - 1000 + 120000, 60000 }, B, N },
	{ "the game's last move credits nothing and stops", "1m+2s", NULL, 0,
		"start white@0, last white@5000", 9000, { 57000, 62000 }, N,
		N },
	{ "the end stops", "1m", NULL, 0, "start white@0, end@5000", 9000,
		{ 55000, 60000 }, N, N },
	{ "after the end a press changes nothing", "1m+2s", NULL, 0,
		"start white@0, end@5000, white@6000", 9000, { 57000, 62000 },
		N, N },
	{ "before the start a press changes nothing", "1m+2s", NULL, 0,
		"white@1000", 2000, { 62000, 62000 }, N, N },
	{ "taking back after the end goes on", "1m", NULL, 0,
		"start white@0, last white@5000, back 0 white@9000", 10000,
		{ 59000, 60000 }, W, N },
	{ "a press ten seconds late, after its flag", "10s+2s", NULL, NO_FIRST,
		"start white@0, look@19000, white@9000", 19000, { 3000, 0 }, N,
		B },
	{ "an event older than all that is kept counts as of then", "1m", NULL,
		0,
		"start white@100, white@100, black@100, white@100, black@100, "
		"white@100, black@100, white@100, black@100, white@100, "
		"black@100, white@100, black@100, white@100, black@100, "
		"white@100, black@100, white@200, pause@50",
		1000, { 60000, 60000 }, N, N },
	{ "a negative stamp is none", "1m", NULL, 0,
		"start white@-5000, white@1000", 1000, { 59000, 60000 }, B, N },
};

static void set(struct ro_clock *clock, const struct row *row)
{
	const char *black = row->black == NULL ? row->white : row->black;
	struct ro_clock_rules rules;
	const char *why;

	ro_clock_rules_none(&rules);
	assert_true(ro_control_read(row->white, &rules.controls[W], &why));
	assert_true(ro_control_read(black, &rules.controls[B], &why));
	rules.first_increment = (row->ways & NO_FIRST) == 0;
	rules.freeze_on_flag = (row->ways & RUN_ON) == 0;
	if (row->ways & DELAY) {
		rules.mode = RO_CLOCK_MODE_DELAY;
	}
	if (row->ways & BRONSTEIN) {
		rules.mode = RO_CLOCK_MODE_BRONSTEIN;
	}
	if (row->ways & MOVER) {
		rules.gate_time = RO_GATE_TIME_MOVER;
	}
	ro_clock_set(clock, &rules);
}

static void assert_as_expected(struct ro_clock *clock, const struct row *row)
{
	ro_clock_check_flag(clock, row->at_ms);
	assert_int_equal(ro_clock_left(clock, W, row->at_ms), row->left_ms[W]);
	assert_int_equal(ro_clock_left(clock, B, row->at_ms), row->left_ms[B]);
	assert_int_equal(ro_clock_running_at(clock, row->at_ms), row->running);
	assert_int_equal(ro_clock_first_flag(clock), row->flag);
}

static void reads_as_it_should(void **state)
{
	const struct row *row = *state;
	static struct ro_clock clock;
	struct script script;

	set(&clock, row);
	script_cut(&script, row->script);
	for (unsigned i = 0; i < script.count; i++) {
		script_step(&clock, script.steps[i]);
	}
	assert_as_expected(&clock, row);
}

/* True if the order of the stamps alone tells the order of the steps. */
static bool has_one_order(const struct script *script)
{
	for (unsigned i = 1; i < script->count; i++) {
		if (script_stamp(script->steps[i]) <=
			script_stamp(script->steps[i - 1])) {
			return false;
		}
	}
	return script->count <= RO_CLOCK_LATE_MAX / 2;
}

/* Every order in which the steps may be heard: the first @p fixed are, and
 * the rest follows in all ways. */
static void hear_in_all_orders(
	const struct row *row, struct script *script, unsigned fixed)
{
	static struct ro_clock clock;
	char step[64];

	if (fixed == script->count) {
		set(&clock, row);
		for (unsigned i = 0; i < script->count; i++) {
			script_step(&clock, script->steps[i]);
		}
		assert_as_expected(&clock, row);
		return;
	}
	for (unsigned i = fixed; i < script->count; i++) {
		memcpy(step, script->steps[fixed], sizeof(step));
		memcpy(script->steps[fixed], script->steps[i], sizeof(step));
		memcpy(script->steps[i], step, sizeof(step));
		hear_in_all_orders(row, script, fixed + 1);
		memcpy(step, script->steps[fixed], sizeof(step));
		memcpy(script->steps[fixed], script->steps[i], sizeof(step));
		memcpy(script->steps[i], step, sizeof(step));
	}
}

static void no_order_of_hearing_changes_a_row(void **state)
{
	unsigned count = 0;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct script script;

		script_cut(&script, rows[i].script);
		if (has_one_order(&script)) {
			hear_in_all_orders(&rows[i], &script, 0);
			count++;
		}
	}
	assert_true(count > 60);
}

/* A story reports the dials as of its line although the contacts of that line
 * have kept time going. */
static void what_the_dials_showed_earlier_is_still_known(void **state)
{
	static const struct row row = { .white = "1m" };
	static struct ro_clock clock;

	(void)state;
	set(&clock, &row);
	script_step(&clock, "start white@1000");
	script_step(&clock, "white@5000");
	script_step(&clock, "black@7000");
	ro_clock_check_flag(&clock, 9000);
	assert_int_equal(ro_clock_left(&clock, W, 0), 60000);
	assert_int_equal(ro_clock_running_at(&clock, 0), N);
	assert_int_equal(ro_clock_left(&clock, W, 4000), 57000);
	assert_int_equal(ro_clock_running_at(&clock, 4000), W);
	assert_int_equal(ro_clock_left(&clock, B, 6500), 58500);
	assert_int_equal(ro_clock_used(&clock, B, 6500), 1500);
	assert_int_equal(ro_clock_running_at(&clock, 6500), B);
	assert_int_equal(ro_clock_left(&clock, W, 8000), 55000);
	assert_int_equal(ro_clock_running(&clock), W);
}

static void taking_back_gives_back_the_time_used(void **state)
{
	static const struct row row = { .white = "1m" };
	static struct ro_clock clock;

	(void)state;
	set(&clock, &row);
	script_step(&clock, "start white@0");
	script_step(&clock, "white@5000");
	script_step(&clock, "black@7000");
	script_step(&clock, "back 1 black@9000");
	assert_int_equal(ro_clock_used(&clock, W, 9500), 5000);
	assert_int_equal(ro_clock_used(&clock, B, 9500), 500);
	script_step(&clock, "back 0 white@10000");
	assert_int_equal(ro_clock_used(&clock, W, 10000), 0);
}

static void a_late_event_leaves_a_fallen_flag_fallen(void **state)
{
	static const struct row row = { .white = "10s" };
	static struct ro_clock clock;

	(void)state;
	set(&clock, &row);
	script_step(&clock, "start white@0");
	script_step(&clock, "look@12000");
	script_step(&clock, "adjust black 5000@3000");
	assert_int_equal(ro_clock_flag_fell(&clock, W), 10000);
	assert_int_equal(ro_clock_flag_due(&clock), RO_CLOCK_NEVER);
}

int main(void)
{
	const struct CMUnitTest orders[] = {
		cmocka_unit_test(taking_back_gives_back_the_time_used),
		cmocka_unit_test(a_late_event_leaves_a_fallen_flag_fallen),
		cmocka_unit_test(what_the_dials_showed_earlier_is_still_known),
		cmocka_unit_test(no_order_of_hearing_changes_a_row),
	};
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];
	int failed;

	ro_table(reads_as_it_should, rows, tests);
	failed = cmocka_run_group_tests_name("clock", tests, NULL, NULL);
	return failed +
		cmocka_run_group_tests_name(
			"clock and stamps", orders, NULL, NULL);
}
