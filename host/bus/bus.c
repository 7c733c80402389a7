/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/bus/bus.h"

#include <stdlib.h>
#include <string.h>

static struct ro_msg *new_queue(uint32_t capacity)
{
	struct ro_msg *queue = calloc(capacity, sizeof(*queue));

	ro_require(queue != NULL);
	return queue;
}

void ro_bus_init(struct ro_bus *bus)
{
	memset(bus, 0, sizeof(*bus));
	ro_list_init(&bus->listeners);
	bus->queue = new_queue(RO_BUS_DEPTH);
	bus->capacity = RO_BUS_DEPTH;
}

void ro_bus_finish(struct ro_bus *bus)
{
	ro_require(ro_list_is_empty(&bus->listeners));
	free(bus->queue);
	bus->queue = NULL;
	bus->capacity = 0;
}

void ro_bus_listen(struct ro_bus *bus, struct ro_listener *listener)
{
	ro_list_insert(&bus->listeners, &listener->link);
}

void ro_bus_unlisten(struct ro_bus *bus, struct ro_listener *listener)
{
	if (bus->cursor == &listener->link) {
		bus->cursor = listener->link.next;
	}
	ro_list_remove(&listener->link);
}

static struct ro_msg *slot(struct ro_bus *bus, uint32_t index)
{
	return &bus->queue[index & (bus->capacity - 1)];
}

/* Unroll the ring into one twice as large; the counters keep their meaning
 * because both capacities are powers of two. */
static void grow(struct ro_bus *bus)
{
	const uint32_t capacity = bus->capacity * 2;
	struct ro_msg *queue = new_queue(capacity);

	for (uint32_t i = bus->delivered; i != bus->posted; i++) {
		queue[i & (capacity - 1)] = *slot(bus, i);
	}
	free(bus->queue);
	bus->queue = queue;
	bus->capacity = capacity;
}

void ro_bus_post(struct ro_bus *bus, const struct ro_msg *msg)
{
	const bool was_empty = bus->posted == bus->delivered;

	if (bus->posted - bus->delivered == bus->capacity) {
		grow(bus);
	}
	*slot(bus, bus->posted) = *msg;
	slot(bus, bus->posted)->seq = ++bus->last_seq;
	bus->posted++;
	if (was_empty && bus->wake != NULL) {
		bus->wake(bus->wake_arg);
	}
}

static void deliver(struct ro_bus *bus, const struct ro_msg *msg)
{
	struct ro_list *element = bus->listeners.next;

	while (element != &bus->listeners) {
		struct ro_listener *listener = ro_container_of(
			element, struct ro_listener, link);

		bus->cursor = element->next;
		listener->notify(listener, msg);
		element = bus->cursor;
	}
	bus->cursor = NULL;
}

unsigned ro_bus_drain(struct ro_bus *bus)
{
	unsigned count = 0;

	ro_require(!bus->draining);
	bus->draining = true;
	while (bus->posted != bus->delivered) {
		/* A copy, because a listener's post may move the queue. */
		const struct ro_msg msg = *slot(bus, bus->delivered);

		bus->delivered++;
		deliver(bus, &msg);
		count++;
	}
	bus->draining = false;
	return count;
}
