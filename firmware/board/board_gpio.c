/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/board_gpio.h"

#include "firmware/board/matrix.h"
#include "host/base/err.h"
#include "host/base/require.h"

#include <time.h>

/* A line without a pull reads anything; so many reads would all agree only
 * once in a thousand million times. */
#define PULL_READS 30

static struct ro_board_gpio *from_board(struct ro_board *board)
{
	return ro_container_of(board, struct ro_board_gpio, board);
}

static int64_t now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static int find_places(const struct ro_board_gpio_rules *rules,
	const struct ro_gpio_chips *chips, struct ro_gpio_place *places)
{
	char nobody_reads[2];
	struct ro_text why;

	ro_text_init(&why, nobody_reads, sizeof(nobody_reads));
	for (unsigned i = 0; i < rules->count; i++) {
		const int err = ro_gpio_find_line(
			chips, rules->chip, rules->words[i], &places[i], &why);

		if (err != 0) {
			return err;
		}
	}
	return 0;
}

static struct ro_gpio_wish wish_of(
	const struct ro_board_gpio_rules *rules, bool is_row)
{
	struct ro_gpio_wish wish = {
		.way = RO_GPIO_INPUT,
		.bias = rules->bias,
		.active_low = rules->active_low,
	};

	if (is_row) {
		wish.bias = RO_GPIO_BIAS_AS_IS;
		wish.way = rules->active_low ? RO_GPIO_OPEN_DRAIN
					     : RO_GPIO_OPEN_SOURCE;
	}
	return wish;
}

static int request(
	struct ro_board_gpio *gpio, const struct ro_gpio_chips *chips)
{
	const struct ro_board_gpio_rules *rules = &gpio->rules;
	const struct ro_gpio_wish row = wish_of(rules, true);
	const struct ro_gpio_wish sensed = wish_of(rules, false);
	struct ro_gpio_place places[RO_BOARD_GPIO_DIRECT];
	int err = find_places(rules, chips, places);

	if (err != 0) {
		return err;
	}
	if (rules->count == RO_BOARD_GPIO_DIRECT) {
		return ro_gpio_group_open(
			&gpio->columns, chips, places, 64, &sensed);
	}
	err = ro_gpio_group_open(&gpio->rows, chips, places, 8, &row);
	if (err == 0) {
		err = ro_gpio_group_open(
			&gpio->columns, chips, places + 8, 8, &sensed);
	}
	if (err != 0) {
		ro_gpio_group_close(&gpio->rows);
	}
	return err;
}

static int open_lines(struct ro_board_gpio *gpio)
{
	const int64_t now_ms = now_ns() / 1000000;
	struct ro_gpio_chips chips;
	int err;

	if (gpio->is_open) {
		return 0;
	}
	if (gpio->tried_ms != INT64_MIN &&
		now_ms - gpio->tried_ms < RO_BOARD_GPIO_RETRY_MS) {
		return gpio->err;
	}
	err = ro_gpio_chips_read(&chips);
	if (err == 0) {
		err = request(gpio, &chips);
	}
	ro_gpio_chips_free(&chips);
	gpio->is_open = err == 0;
	gpio->tried_ms = err == 0 ? INT64_MIN : now_ms;
	gpio->err = err;
	return err;
}

static void close_lines(struct ro_board_gpio *gpio)
{
	ro_gpio_group_close(&gpio->rows);
	ro_gpio_group_close(&gpio->columns);
	gpio->is_open = false;
}

/* So short that to sleep would take longer, and one call more: the time is
 * looked up without entering the kernel. */
static void settle(const struct ro_board_gpio *gpio)
{
	const int64_t until_ns = now_ns() +
		(int64_t)gpio->rules.settle_us * 1000;

	while (gpio->rules.settle_us != 0 && now_ns() < until_ns) {
	}
}

static int drive(void *arg, unsigned rows)
{
	struct ro_board_gpio *gpio = arg;

	return ro_gpio_group_write(&gpio->rows, rows);
}

static int sense(void *arg, unsigned *columns)
{
	struct ro_board_gpio *gpio = arg;
	uint64_t levels = 0;
	int err;

	settle(gpio);
	err = ro_gpio_group_read(&gpio->columns, &levels);
	*columns = (unsigned)levels;
	return err;
}

static int read_squares(struct ro_board_gpio *gpio, uint64_t *occupied)
{
	const struct ro_matrix_port port = { drive, sense, gpio };

	if (gpio->rules.count == RO_BOARD_GPIO_DIRECT) {
		return ro_gpio_group_read(&gpio->columns, occupied);
	}
	return ro_matrix_sweep(&port, occupied);
}

static int read_gpio(struct ro_board *board, uint64_t *occupied)
{
	struct ro_board_gpio *gpio = from_board(board);
	int err = open_lines(gpio);

	if (err == 0) {
		err = read_squares(gpio, occupied);
	}
	if (err != 0 && gpio->is_open) {
		close_lines(gpio);
	}
	return err;
}

static void close_gpio(struct ro_board *board)
{
	close_lines(from_board(board));
}

static const struct ro_board_ops gpio_ops = {
	.read = read_gpio,
	.close = close_gpio,
};

void ro_board_gpio_init(
	struct ro_board_gpio *gpio, const struct ro_board_gpio_rules *rules)
{
	ro_require(rules->count == RO_BOARD_GPIO_MATRIX ||
		rules->count == RO_BOARD_GPIO_DIRECT);
	gpio->board.ops = &gpio_ops;
	gpio->rules = *rules;
	gpio->rows.part_count = 0;
	gpio->columns.part_count = 0;
	gpio->is_open = false;
	gpio->tried_ms = INT64_MIN;
	gpio->err = 0;
}

int ro_board_gpio_check_pull(
	struct ro_board_gpio *gpio, uint64_t *noisy, uint64_t *stuck)
{
	uint64_t ever = 0;
	uint64_t always = UINT64_MAX;
	int err = open_lines(gpio);

	for (unsigned i = 0; err == 0 && i < PULL_READS; i++) {
		uint64_t levels = 0;

		settle(gpio);
		err = ro_gpio_group_read(&gpio->columns, &levels);
		ever |= levels;
		always &= levels;
	}
	if (gpio->rules.count == RO_BOARD_GPIO_DIRECT) {
		ever = 0; /* any of them may be closed */
		always = 0;
	}
	if (err == 0) {
		*noisy = ever & ~always;
		*stuck = always;
	}
	return err;
}
