/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_BUS_BUS_H
#define HOST_BUS_BUS_H

#include "host/base/list.h"
#include "host/msg/msg.h"

/**
 * The one road between modules.
 *
 * Posting copies the message into a queue and returns; nobody is called from
 * inside ro_bus_post(). Draining delivers in the order of posting, each
 * message to every listener before the next message to anyone. So all
 * listeners see the same story in the same order, and a handler may post,
 * listen and unlisten freely.
 *
 * One thread only: the loop's. Worker threads hand results back through the
 * loop and post from there.
 */

/* Where the queue starts; it grows when full, nothing is dropped. */
#define RO_BUS_DEPTH 64

struct ro_listener {
	struct ro_list link; /* ro_bus.listeners */
	void (*notify)(struct ro_listener *self, const struct ro_msg *msg);
};

struct ro_bus {
	struct ro_list listeners; /* ro_listener.link, oldest first */
	struct ro_list *cursor; /* next listener of the delivery under way */
	struct ro_msg *queue; /* owned; a ring of capacity messages */
	uint32_t capacity; /* a power of two, RO_BUS_DEPTH at first */
	uint32_t posted; /* free-running; posted - delivered = waiting */
	uint32_t delivered;
	uint64_t last_seq;
	bool draining;
	void (*wake)(void *arg); /* called when the queue becomes non-empty */
	void *wake_arg;
};

/** Make an empty bus; aborts if there is no memory for its first queue. */
void ro_bus_init(struct ro_bus *bus);

/** Release the queue; nobody listens any more. */
void ro_bus_finish(struct ro_bus *bus);

/**
 * Hear every message from the next delivery on.
 * @param listener borrowed until ro_bus_unlisten(); notify is set
 */
void ro_bus_listen(struct ro_bus *bus, struct ro_listener *listener);

/** Hear nothing any more, not even the message being delivered now. */
void ro_bus_unlisten(struct ro_bus *bus, struct ro_listener *listener);

/** Queue a copy of @p msg; its seq is ignored. */
void ro_bus_post(struct ro_bus *bus, const struct ro_msg *msg);

/**
 * Deliver until the queue is empty. Never call it from a listener.
 * @return how many messages were delivered
 */
unsigned ro_bus_drain(struct ro_bus *bus);

#endif
