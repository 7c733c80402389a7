/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/display/console_module.h"

#include "host/base/log.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* How often the figures are looked at: below a minute tenths are shown. */
#define TICK_MS 100

static struct ro_console_module *from_module(struct ro_module *module)
{
	return ro_container_of(module, struct ro_console_module, module);
}

/* The times run on between two messages. */
static struct ro_screen_facts facts_at(
	const struct ro_console_module *self, int64_t now_ms)
{
	struct ro_screen_facts facts = self->facts;

	if (facts.running < RO_NOBODY && now_ms > self->facts_ms) {
		int64_t *left_ms = &facts.left_ms[facts.running];

		*left_ms -= now_ms - self->facts_ms;
		*left_ms = *left_ms < 0 ? 0 : *left_ms;
	}
	return facts;
}

void ro_console_module_line(const struct ro_console_module *self,
	int64_t now_ms, struct ro_text *text)
{
	const struct ro_screen_facts facts = facts_at(self, now_ms);

	ro_screen_write_line(&facts, text);
}

/* Home, each line cleared behind its end, then all below it. A console that
 * does not take it all at once is left as it is until the next tick. */
static void draw(struct ro_console_module *self)
{
	const struct ro_screen_facts facts = facts_at(
		self, self->module.env->now_ms);
	char screen[RO_SCREEN_MAX];
	char out[RO_SCREEN_MAX + RO_SCREEN_LINES * 8];
	struct ro_text text;
	struct ro_text sent;

	ro_text_init(&text, screen, sizeof(screen));
	ro_text_init(&sent, out, sizeof(out));
	ro_screen_write(&facts, &text);
	ro_text_add(&sent, "\x1b[H");
	for (const char *at = screen; *at != '\0'; at++) {
		ro_text_add(&sent, *at == '\n' ? "\x1b[K\r" : "");
		ro_text_add_bytes(&sent, at, 1);
	}
	ro_text_add(&sent, "\x1b[J");
	if (write(self->fd, out, sent.len) < 0 && errno != EAGAIN &&
		errno != EINTR) {
		ro_log(self->device, "%s; the times are not shown there",
			strerror(errno));
		close(self->fd);
		self->fd = -1;
	}
}

static void on_tick(struct ro_timer *timer)
{
	struct ro_console_module *self = ro_container_of(
		timer, struct ro_console_module, tick);

	draw(self);
	if (self->fd >= 0) {
		ro_timer_at(self->module.env, timer,
			self->module.env->now_ms + TICK_MS);
	}
}

static void on_any(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_console_module *self = from_module(module);

	if (msg->kind == RO_MSG_CLOCK_CHANGED) {
		self->facts_ms = msg->at_ms;
	}
	ro_screen_facts_hear(&self->facts, msg);
}

/* A console that cannot be opened is said and left out: the game does not
 * need it. */
static int start(struct ro_module *module)
{
	struct ro_console_module *self = from_module(module);

	if (self->device == NULL || self->device[0] == '\0') {
		return 0;
	}
	self->fd = open(self->device,
		O_WRONLY | O_CREAT | O_NOCTTY | O_NONBLOCK | O_CLOEXEC, 0644);
	if (self->fd < 0) {
		ro_log(self->device,
			"%s; name a console that may be written to, such as "
			"/dev/tty1",
			strerror(errno));
		return 0;
	}
	on_tick(&self->tick);
	return 0;
}

static void stop(struct ro_module *module)
{
	struct ro_console_module *self = from_module(module);

	ro_timer_cancel(&self->tick);
	if (self->fd >= 0) {
		close(self->fd);
		self->fd = -1;
	}
	ro_module_stopped(module);
}

static const struct ro_module_ops ops = {
	.name = "console",
	.start = start,
	.on_any = on_any,
	.stop = stop,
};

void ro_console_module_init(struct ro_console_module *self, struct ro_env *env,
	const char *device, uint8_t language)
{
	ro_module_init(&self->module, &ops, env);
	self->device = device;
	self->fd = -1;
	self->facts_ms = 0;
	ro_screen_facts_init(&self->facts);
	self->facts.language = language;
	ro_timer_init(&self->tick, on_tick);
}
