/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_ANNOUNCER_QUEUE_H
#define SPEECH_ANNOUNCER_QUEUE_H

#include "speech/announcer/saying.h"

/**
 * What each ear hears next: what waits, what is dropped, what is cut short.
 *
 * Pure: no voice, no time, no words. Ears never wait for each other. One
 * table in queue.c says what each sort does to each other; in sentences:
 * moves and facts are said in the order they happened and are cut by nothing,
 * except a move by its own correction; hints give way to a newer hint and to
 * the move of the player they are for; answers to keys give way to anything
 * but another part of the same answer.
 *
 * Source: design page rules.md, "Who hears what", "Order in a sentence".
 */

/** More than this many wait for no ear; then the least urgent is lost. */
#define RO_QUEUE_MAX 32

/** How many cut sentences may still be fading away at once. */
#define RO_QUEUE_ENDING_MAX 16

struct ro_queued {
	struct ro_saying saying;
	uint32_t batch; /* sayings of one message belong together */
	uint32_t id; /* of its utterance, once it goes to the voice */
};

struct ro_queue_ear {
	struct ro_queued now; /* valid while busy */
	bool busy; /* now is being said */
	bool cut; /* the first that waits begins at once, over now */
	unsigned count; /* how many wait */
	struct ro_queued waiting[RO_QUEUE_MAX]; /* the next one first */
};

struct ro_queue {
	struct ro_queue_ear ears[RO_EARS_OF];
	unsigned ending_count;
	/* Cut short; their end is still to be reported. */
	struct ro_queued ending[RO_QUEUE_ENDING_MAX];
};

/** Silence everywhere. */
void ro_queue_init(struct ro_queue *queue);

/**
 * Something is to be said on its ear, which is none but one of the three.
 * @param batch the same number for sayings that belong together
 * @param lost filled in with what there was no more room for
 * @return true if something was lost
 */
bool ro_queue_put(struct ro_queue *queue, const struct ro_saying *saying,
	uint32_t batch, struct ro_saying *lost);

/**
 * Take what should begin on @p ear now, if it is silent or is to be cut.
 * @param id the utterance it becomes
 * @param saying filled in
 * @return false if nothing is to begin
 */
bool ro_queue_begin(struct ro_queue *queue, enum ro_ear_of ear, uint32_t id,
	struct ro_saying *saying);

/**
 * Utterance @p id has ended.
 * @param saying filled in with what it said
 * @param was_cut filled in: another one had taken its place
 * @return false if it is not known, or had ended before
 */
bool ro_queue_ended(struct ro_queue *queue, uint32_t id,
	struct ro_saying *saying, bool *was_cut);

/** The move of @p ply does not stand: forget its announcement if it waits. */
void ro_queue_drop_move(struct ro_queue *queue, uint16_t ply);

/** @return true if the announcement of @p ply waits or is being said */
bool ro_queue_has_move(const struct ro_queue *queue, uint16_t ply);

#endif
