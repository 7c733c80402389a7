/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a scan of the reed matrix costs, against the same system calls made in
 * a bare loop. uses: firmware_board
 *
 * usage: bench_scan [SCANS]
 *        bench_scan only SCANS
 *
 * The second does nothing but scan, for a program that counts the calls.
 * Runs where there is a chip with the lines of hw/wiring.md, as in the guest
 * of tests/guest. The bare loop speaks the older interface of the kernel, as
 * libgpiod 1.6 does, or the newer one, as libgpiod 2 does.
 */
#include "firmware/board/board_gpio.h"
#include "host/base/require.h"

#include <fcntl.h>
#include <linux/gpio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#define LINES 8

static const char *const words[16] = { "4", "17", "27", "22", "5", "6", "13",
	"26", "23", "24", "25", "12", "16", "7", "8", "9" };

static int64_t now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static double scan_us(unsigned scans, unsigned settle_us)
{
	struct ro_board_gpio_rules rules = {
		.chip = "auto",
		.count = RO_BOARD_GPIO_MATRIX,
		.bias = RO_GPIO_BIAS_UP,
		.active_low = true,
		.settle_us = settle_us,
	};
	struct ro_board_gpio gpio;
	uint64_t occupied = 0;
	int64_t began_ns;

	memcpy(rules.words, words, sizeof(words));
	ro_board_gpio_init(&gpio, &rules);
	ro_require(gpio.board.ops->read(&gpio.board, &occupied) == 0);
	began_ns = now_ns();
	for (unsigned i = 0; i < scans; i++) {
		ro_require(gpio.board.ops->read(&gpio.board, &occupied) == 0);
	}
	began_ns = now_ns() - began_ns;
	gpio.board.ops->close(&gpio.board);
	return (double)began_ns / 1000.0 / scans;
}

static int request_old(int chip, bool is_row)
{
	struct gpiohandle_request request;

	memset(&request, 0, sizeof(request));
	for (unsigned i = 0; i < LINES; i++) {
		request.lineoffsets[i] = (unsigned)atoi(
			words[is_row ? i : i + LINES]);
	}
	request.lines = LINES;
	request.flags = GPIOHANDLE_REQUEST_ACTIVE_LOW |
		(is_row ? GPIOHANDLE_REQUEST_OUTPUT |
					GPIOHANDLE_REQUEST_OPEN_DRAIN
			: GPIOHANDLE_REQUEST_INPUT |
					GPIOHANDLE_REQUEST_BIAS_PULL_UP);
	ro_require(ioctl(chip, GPIO_GET_LINEHANDLE_IOCTL, &request) == 0);
	return request.fd;
}

static void sweep_old(int rows, int columns)
{
	struct gpiohandle_data data;

	for (unsigned row = 0; row <= LINES; row++) {
		memset(&data, 0, sizeof(data));
		if (row < LINES) {
			data.values[row] = 1;
		}
		ioctl(rows, GPIOHANDLE_SET_LINE_VALUES_IOCTL, &data);
		if (row < LINES) {
			ioctl(columns, GPIOHANDLE_GET_LINE_VALUES_IOCTL, &data);
		}
	}
}

static int request_new(int chip, bool is_row)
{
	struct gpio_v2_line_request request;

	memset(&request, 0, sizeof(request));
	for (unsigned i = 0; i < LINES; i++) {
		request.offsets[i] = (unsigned)atoi(
			words[is_row ? i : i + LINES]);
	}
	request.num_lines = LINES;
	request.config.flags = GPIO_V2_LINE_FLAG_ACTIVE_LOW |
		(is_row ? GPIO_V2_LINE_FLAG_OUTPUT |
					GPIO_V2_LINE_FLAG_OPEN_DRAIN
			: GPIO_V2_LINE_FLAG_INPUT |
					GPIO_V2_LINE_FLAG_BIAS_PULL_UP);
	ro_require(ioctl(chip, GPIO_V2_GET_LINE_IOCTL, &request) == 0);
	return request.fd;
}

static void sweep_new(int rows, int columns)
{
	struct gpio_v2_line_values values;

	for (unsigned row = 0; row <= LINES; row++) {
		values.mask = 0xff;
		values.bits = row < LINES ? UINT64_C(1) << row : 0;
		ioctl(rows, GPIO_V2_LINE_SET_VALUES_IOCTL, &values);
		if (row < LINES) {
			ioctl(columns, GPIO_V2_LINE_GET_VALUES_IOCTL, &values);
		}
	}
}

static double bare_us(unsigned scans, bool is_new)
{
	const int chip = open("/dev/gpiochip0", O_RDWR | O_CLOEXEC);
	int rows;
	int columns;
	int64_t began_ns;

	ro_require(chip >= 0);
	rows = is_new ? request_new(chip, true) : request_old(chip, true);
	columns = is_new ? request_new(chip, false) : request_old(chip, false);
	began_ns = now_ns();
	for (unsigned i = 0; i < scans; i++) {
		if (is_new) {
			sweep_new(rows, columns);
		} else {
			sweep_old(rows, columns);
		}
	}
	began_ns = now_ns() - began_ns;
	close(rows);
	close(columns);
	close(chip);
	return (double)began_ns / 1000.0 / scans;
}

int main(int argc, char **argv)
{
	const unsigned scans = argc > 1 ? (unsigned)atoi(argv[1]) : 2000;
	const bool is_new = strncmp(ro_gpio_library(), "libgpiod 1", 10) != 0;
	double bare;
	double scan;

	if (access("/dev/gpiochip0", R_OK | W_OK) != 0) {
		puts("skipped: there is no GPIO chip here");
		return 0;
	}
	if (argc == 3 && strcmp(argv[1], "only") == 0) {
		scan_us((unsigned)atoi(argv[2]), 0);
		return 0;
	}
	bare = bare_us(scans, is_new);
	scan = scan_us(scans, 0);
	printf("%s: %.1f us a scan, %.1f us the same calls in a bare loop, "
	       "ratio %.2f; %.1f us with 10 us for each row to settle\n",
		ro_gpio_library(), scan, bare, scan / bare, scan_us(scans, 10));
	return 0;
}
