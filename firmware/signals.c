/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/signals.h"

#include "host/base/require.h"

#include <signal.h>
#include <string.h>

static bool is_ignored(int number)
{
	struct sigaction now;

	return sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

static void ignore(int number)
{
	struct sigaction action;

	memset(&action, 0, sizeof(action));
	action.sa_handler = SIG_IGN;
	ro_require(sigaction(number, &action, NULL) == 0);
}

static void on_signal(uv_signal_t *signal, int number)
{
	struct ro_signals *signals = signal->data;

	(void)number;
	signals->asked(signals->arg);
}

void ro_signals_open(struct ro_signals *signals, struct ro_loop *loop,
	ro_signals_fn *asked, void *arg)
{
	static const int numbers[RO_SIGNALS] = { SIGINT, SIGTERM, SIGHUP };

	signals->count = 0;
	signals->asked = asked;
	signals->arg = arg;
	ignore(SIGPIPE);
	for (unsigned i = 0; i < RO_SIGNALS; i++) {
		uv_signal_t *signal = &signals->list[signals->count];

		if (numbers[i] == SIGHUP && is_ignored(SIGHUP)) {
			continue;
		}
		uv_signal_init(&loop->uv, signal);
		signal->data = signals;
		uv_signal_start(signal, on_signal, numbers[i]);
		signals->count++;
	}
}

void ro_signals_close(struct ro_signals *signals, struct ro_closing *closing)
{
	for (unsigned i = 0; i < signals->count; i++) {
		ro_closing_handle(closing, (uv_handle_t *)&signals->list[i]);
	}
	signals->count = 0;
}
