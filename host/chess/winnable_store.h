/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_WINNABLE_STORE_H
#define HOST_CHESS_WINNABLE_STORE_H

#include "host/chess/position.h"

#include <stddef.h>

/**
 * The positions a search has met, each once, packed into few bytes.
 *
 * For the files of host/chess/winnable only. Positions are compared in full,
 * never by a hash alone: a proof must not hang on luck.
 */

/** No node; also the end of a queue. */
#define RO_NODE_NONE UINT32_MAX

/** How many orders the nodes wait in, besides the order of coming. */
#define RO_NODE_QUEUES 2
#define RO_NODE_BUCKETS 256

struct ro_node {
	ro_bitboard occupied;
	uint8_t men[16]; /* of the occupied squares, two a byte */
	uint32_t parent; /* where it was first met */
	uint32_t next[RO_NODE_QUEUES];
	uint8_t rights; /* bit 0 turn, then castling rooks of the root */
	uint8_t en_passant;
	uint8_t done; /* looked at */
	uint8_t is_lasting; /* no move leads back from here */
};

struct ro_node_queue {
	unsigned lowest; /* no bucket below it has a node */
	uint32_t first[RO_NODE_BUCKETS];
};

struct ro_node_store {
	struct ro_node *nodes; /* in the caller's memory, as is slots */
	uint32_t *slots;
	uint32_t count;
	uint32_t size; /* of nodes */
	uint32_t mask; /* number of slots, less one */
	ro_square rooks[4]; /* that may castle at the root */
	unsigned rook_count;
	bool chess960;
	struct ro_node_queue queues[RO_NODE_QUEUES];
};

/** Begin in @p size bytes of @p memory. */
void ro_node_store_init(struct ro_node_store *store, void *memory, size_t size,
	const struct ro_position *root);

/**
 * Find @p position, or add it.
 * @return its node, RO_NODE_NONE if there is no room
 * @param is_new filled in
 */
uint32_t ro_node_store_add(struct ro_node_store *store,
	const struct ro_position *position, bool *is_new);

/** Unpack node @p index; counters of moves and the key are not kept. */
void ro_node_store_position(const struct ro_node_store *store, uint32_t index,
	struct ro_position *position);

/** Put a node into queue @p number, at @p rank: 0 comes first. */
void ro_node_store_push(struct ro_node_store *store, unsigned number,
	unsigned rank, uint32_t index);

/** Take the best node of a queue that is not done, or RO_NODE_NONE. */
uint32_t ro_node_store_pop(struct ro_node_store *store, unsigned number);

#endif
