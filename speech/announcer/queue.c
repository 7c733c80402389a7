/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/queue.h"

#include "host/base/require.h"

#include <string.h>

/* What a new saying does to another one. */
enum effect {
	LEAVE, /* it is said first, or stays where it waits */
	YIELD, /* it is cut short, or dropped if it waits */
	YIELD_TO_MOVER, /* only if the new one is the move of its player */
	YIELD_TO_OTHERS, /* unless both belong to one message */
};

/* By the new one, then by the one that is being said. */
static const enum effect on_now[RO_SAYING_SORTS][RO_SAYING_SORTS] = {
	[RO_SAYING_MOVE] = {
		[RO_SAYING_MOVE] = LEAVE,
		[RO_SAYING_FACT] = LEAVE,
		[RO_SAYING_GUIDE] = YIELD_TO_MOVER,
		[RO_SAYING_QUERY] = YIELD,
	},
	[RO_SAYING_FACT] = {
		[RO_SAYING_MOVE] = LEAVE,
		[RO_SAYING_FACT] = LEAVE,
		[RO_SAYING_GUIDE] = LEAVE,
		[RO_SAYING_QUERY] = YIELD,
	},
	[RO_SAYING_GUIDE] = {
		[RO_SAYING_MOVE] = LEAVE,
		[RO_SAYING_FACT] = LEAVE,
		[RO_SAYING_GUIDE] = YIELD_TO_OTHERS,
		[RO_SAYING_QUERY] = YIELD,
	},
	[RO_SAYING_QUERY] = {
		[RO_SAYING_MOVE] = LEAVE,
		[RO_SAYING_FACT] = LEAVE,
		[RO_SAYING_GUIDE] = LEAVE,
		[RO_SAYING_QUERY] = YIELD_TO_OTHERS,
	},
};

/* By the new one, then by the one that waits. */
static const enum effect on_waiting[RO_SAYING_SORTS][RO_SAYING_SORTS] = {
	[RO_SAYING_MOVE] = {
		[RO_SAYING_MOVE] = LEAVE,
		[RO_SAYING_FACT] = LEAVE,
		[RO_SAYING_GUIDE] = YIELD_TO_MOVER,
		[RO_SAYING_QUERY] = LEAVE,
	},
	[RO_SAYING_FACT] = {
		[RO_SAYING_MOVE] = LEAVE,
		[RO_SAYING_FACT] = LEAVE,
		[RO_SAYING_GUIDE] = LEAVE,
		[RO_SAYING_QUERY] = LEAVE,
	},
	[RO_SAYING_GUIDE] = {
		[RO_SAYING_MOVE] = LEAVE,
		[RO_SAYING_FACT] = LEAVE,
		[RO_SAYING_GUIDE] = YIELD_TO_OTHERS,
		[RO_SAYING_QUERY] = LEAVE,
	},
	[RO_SAYING_QUERY] = {
		[RO_SAYING_MOVE] = LEAVE,
		[RO_SAYING_FACT] = LEAVE,
		[RO_SAYING_GUIDE] = LEAVE,
		[RO_SAYING_QUERY] = YIELD_TO_OTHERS,
	},
};

/* Moves and facts keep their order; what is less urgent waits behind. */
static const unsigned place_of[RO_SAYING_SORTS] = {
	[RO_SAYING_MOVE] = 0,
	[RO_SAYING_FACT] = 0,
	[RO_SAYING_GUIDE] = 1,
	[RO_SAYING_QUERY] = 2,
};

void ro_queue_init(struct ro_queue *queue)
{
	memset(queue, 0, sizeof(*queue));
}

static bool yields(enum effect effect, const struct ro_queued *fresh,
	const struct ro_queued *other)
{
	switch (effect) {
	case LEAVE:
		return false;
	case YIELD:
		return true;
	case YIELD_TO_MOVER:
		return fresh->saying.mover == other->saying.mover;
	case YIELD_TO_OTHERS:
		return fresh->batch != other->batch;
	}
	return false;
}

static bool is_same_move(
	const struct ro_saying *one, const struct ro_saying *other)
{
	return one->is_announcement && other->is_announcement &&
		one->move.ply == other->move.ply;
}

static void take_out(struct ro_queue_ear *ear, unsigned index)
{
	ear->count--;
	memmove(&ear->waiting[index], &ear->waiting[index + 1],
		(ear->count - index) * sizeof(ear->waiting[0]));
}

static void put_in(
	struct ro_queue_ear *ear, unsigned index, const struct ro_queued *fresh)
{
	memmove(&ear->waiting[index + 1], &ear->waiting[index],
		(ear->count - index) * sizeof(ear->waiting[0]));
	ear->waiting[index] = *fresh;
	ear->count++;
}

static bool drops(const struct ro_queued *fresh, const struct ro_queued *other)
{
	const enum effect effect = on_waiting[fresh->saying.sort]
					     [other->saying.sort];

	return is_same_move(&fresh->saying, &other->saying) ||
		yields(effect, fresh, other);
}

static void drop_what_yields(
	struct ro_queue_ear *ear, const struct ro_queued *fresh)
{
	unsigned i = 0;

	while (i < ear->count) {
		if (drops(fresh, &ear->waiting[i])) {
			take_out(ear, i);
		} else {
			i++;
		}
	}
}

/* The place behind everything that is as urgent or more. */
static unsigned place_in(
	const struct ro_queue_ear *ear, const struct ro_queued *fresh)
{
	const unsigned place = place_of[fresh->saying.sort];
	unsigned index = ear->count;

	while (index > 0 &&
		place_of[ear->waiting[index - 1].saying.sort] > place) {
		index--;
	}
	return index;
}

/* The last of the least urgent; of moves and facts the oldest, because the
 * latest is what the players need. */
static unsigned least_needed(const struct ro_queue_ear *ear)
{
	const struct ro_queued *last = &ear->waiting[ear->count - 1];

	return place_of[last->saying.sort] > 0 ? ear->count - 1 : 0;
}

bool ro_queue_put(struct ro_queue *queue, const struct ro_saying *saying,
	uint32_t batch, struct ro_saying *lost)
{
	struct ro_queue_ear *ear = &queue->ears[saying->ear];
	const struct ro_queued fresh = { .saying = *saying, .batch = batch };
	const bool corrects = ear->busy &&
		is_same_move(saying, &ear->now.saying);
	bool is_lost = false;

	ro_require(saying->ear < RO_EARS_OF);
	drop_what_yields(ear, &fresh);
	if (ear->count == RO_QUEUE_MAX) {
		const unsigned index = least_needed(ear);

		*lost = ear->waiting[index].saying;
		take_out(ear, index);
		is_lost = true;
	}
	put_in(ear, corrects ? 0 : place_in(ear, &fresh), &fresh);
	if (ear->busy &&
		(corrects ||
			yields(on_now[saying->sort][ear->now.saying.sort],
				&fresh, &ear->now))) {
		ear->cut = true;
	}
	return is_lost;
}

/* The oldest end that is still awaited is given up if there are too many: a
 * sayer that reports none must not stop the others. */
static void await_end(struct ro_queue *queue, const struct ro_queued *cut)
{
	if (queue->ending_count == RO_QUEUE_ENDING_MAX) {
		queue->ending_count--;
		memmove(&queue->ending[0], &queue->ending[1],
			queue->ending_count * sizeof(queue->ending[0]));
	}
	queue->ending[queue->ending_count] = *cut;
	queue->ending_count++;
}

bool ro_queue_begin(struct ro_queue *queue, enum ro_ear_of which, uint32_t id,
	struct ro_saying *saying)
{
	struct ro_queue_ear *ear = &queue->ears[which];

	if (ear->count == 0 || (ear->busy && !ear->cut)) {
		return false;
	}
	if (ear->busy) {
		await_end(queue, &ear->now);
	}
	ear->now = ear->waiting[0];
	ear->now.id = id;
	ear->busy = true;
	ear->cut = false;
	take_out(ear, 0);
	*saying = ear->now.saying;
	return true;
}

static struct ro_queue_ear *ear_saying(struct ro_queue *queue, uint32_t id)
{
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		struct ro_queue_ear *ear = &queue->ears[i];

		if (ear->busy && ear->now.id == id) {
			return ear;
		}
	}
	return NULL;
}

static bool end_cut(
	struct ro_queue *queue, uint32_t id, struct ro_saying *saying)
{
	for (unsigned i = 0; i < queue->ending_count; i++) {
		if (queue->ending[i].id != id) {
			continue;
		}
		*saying = queue->ending[i].saying;
		queue->ending_count--;
		memmove(&queue->ending[i], &queue->ending[i + 1],
			(queue->ending_count - i) * sizeof(queue->ending[0]));
		return true;
	}
	return false;
}

bool ro_queue_ended(struct ro_queue *queue, uint32_t id,
	struct ro_saying *saying, bool *was_cut)
{
	struct ro_queue_ear *ear = ear_saying(queue, id);

	*was_cut = ear == NULL;
	if (ear == NULL) {
		return end_cut(queue, id, saying);
	}
	*saying = ear->now.saying;
	ear->busy = false;
	ear->cut = false;
	return true;
}

static bool is_announcement_of(const struct ro_saying *saying, uint16_t ply)
{
	return saying->is_announcement && saying->move.ply == ply;
}

void ro_queue_drop_move(struct ro_queue *queue, uint16_t ply)
{
	struct ro_queue_ear *ear = &queue->ears[RO_EAR_PUBLIC];

	for (unsigned i = ear->count; i > 0; i--) {
		if (is_announcement_of(&ear->waiting[i - 1].saying, ply)) {
			take_out(ear, i - 1);
		}
	}
}

bool ro_queue_has_move(const struct ro_queue *queue, uint16_t ply)
{
	const struct ro_queue_ear *ear = &queue->ears[RO_EAR_PUBLIC];

	if (ear->busy && is_announcement_of(&ear->now.saying, ply)) {
		return true;
	}
	for (unsigned i = 0; i < ear->count; i++) {
		if (is_announcement_of(&ear->waiting[i].saying, ply)) {
			return true;
		}
	}
	return false;
}
