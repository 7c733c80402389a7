/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/winnable_store.h"

#include "host/chess/bitboard.h"

#include <string.h>

static void pack(const struct ro_node_store *store,
	const struct ro_position *position, struct ro_node *node)
{
	ro_bitboard left = ro_position_occupied(position);

	memset(node, 0, sizeof(*node));
	node->occupied = left;
	for (unsigned i = 0; left; i++) {
		const ro_man man = position->men[ro_take(&left)];

		node->men[i >> 1] |= (uint8_t)(man << (i & 1) * 4);
	}
	node->rights = position->turn;
	for (unsigned i = 0; i < store->rook_count; i++) {
		if (position->castling_rooks & ro_bit(store->rooks[i])) {
			node->rights |= (uint8_t)(2U << i);
		}
	}
	node->en_passant = position->en_passant;
}

static void put_man(struct ro_position *position, unsigned square, ro_man man)
{
	const enum ro_side side = ro_man_side(man);
	const enum ro_piece piece = ro_man_piece(man);

	position->men[square] = man;
	position->pieces[piece] |= ro_bit(square);
	position->sides[side] |= ro_bit(square);
	if (piece == RO_KING) {
		position->kings[side] = (ro_square)square;
	}
}

void ro_node_store_position(const struct ro_node_store *store, uint32_t index,
	struct ro_position *position)
{
	const struct ro_node *node = &store->nodes[index];
	ro_bitboard left = node->occupied;

	memset(position, 0, sizeof(*position));
	for (unsigned i = 0; left; i++) {
		const unsigned man = node->men[i >> 1] >> (i & 1) * 4 & 15;

		put_man(position, ro_take(&left), (ro_man)man);
	}
	position->turn = node->rights & 1;
	position->en_passant = node->en_passant;
	position->chess960 = store->chess960;
	position->fullmove = 1;
	for (unsigned i = 0; i < store->rook_count; i++) {
		if (node->rights >> i & 2) {
			position->castling_rooks |= ro_bit(store->rooks[i]);
		}
	}
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
	return hash ^ hash >> 29;
}

static uint64_t hash_of(const struct ro_node *node)
{
	uint64_t words[2];
	uint64_t hash = node->occupied;

	memcpy(words, node->men, sizeof(words));
	hash = mix(hash, words[0]);
	hash = mix(hash, words[1]);
	hash = mix(hash, node->rights | (uint64_t)node->en_passant << 8);
	return hash ^ hash >> 32;
}

static bool is_same(const struct ro_node *one, const struct ro_node *other)
{
	return one->occupied == other->occupied &&
		memcmp(one->men, other->men, sizeof(one->men)) == 0 &&
		one->rights == other->rights &&
		one->en_passant == other->en_passant;
}

static void list_rooks(
	struct ro_node_store *store, const struct ro_position *root)
{
	ro_bitboard left = root->castling_rooks;

	while (left && store->rook_count < 4) {
		store->rooks[store->rook_count++] = (ro_square)ro_take(&left);
	}
}

static size_t nodes_beside(size_t size, size_t slots)
{
	return (size - slots * sizeof(uint32_t)) / sizeof(struct ro_node);
}

/* Twice as many until no more than three in four can ever be taken: a fuller
 * table is slow to look up. */
static size_t choose_slots(size_t size)
{
	size_t slots = 64;

	while (slots < (size_t)1 << 30 &&
		nodes_beside(size, slots) > slots / 4 * 3) {
		slots *= 2;
	}
	return slots;
}

void ro_node_store_init(struct ro_node_store *store, void *memory, size_t size,
	const struct ro_position *root)
{
	const size_t slots = choose_slots(size);

	memset(store, 0, sizeof(*store));
	store->slots = memory;
	store->mask = (uint32_t)(slots - 1);
	store->nodes = (struct ro_node *)(void *)(store->slots + slots);
	store->size = (uint32_t)nodes_beside(size, slots);
	memset(store->slots, 0xff, slots * sizeof(uint32_t));
	store->chess960 = root->chess960;
	list_rooks(store, root);
	for (unsigned i = 0; i < RO_NODE_QUEUES; i++) {
		store->queues[i].lowest = RO_NODE_BUCKETS;
		memset(store->queues[i].first, 0xff,
			sizeof(store->queues[i].first));
	}
}

uint32_t ro_node_store_add(struct ro_node_store *store,
	const struct ro_position *position, bool *is_new)
{
	struct ro_node node;
	uint32_t slot;

	pack(store, position, &node);
	slot = (uint32_t)hash_of(&node) & store->mask;
	*is_new = false;
	while (store->slots[slot] != RO_NODE_NONE) {
		const uint32_t index = store->slots[slot];

		if (is_same(&store->nodes[index], &node)) {
			return index;
		}
		slot = (slot + 1) & store->mask;
	}
	if (store->count == store->size) {
		return RO_NODE_NONE;
	}
	*is_new = true;
	store->slots[slot] = store->count;
	store->nodes[store->count] = node;
	return store->count++;
}

void ro_node_store_push(struct ro_node_store *store, unsigned number,
	unsigned rank, uint32_t index)
{
	struct ro_node_queue *queue = &store->queues[number];
	const unsigned bucket = rank < RO_NODE_BUCKETS ? rank
						       : RO_NODE_BUCKETS - 1;

	store->nodes[index].next[number] = queue->first[bucket];
	queue->first[bucket] = index;
	if (bucket < queue->lowest) {
		queue->lowest = bucket;
	}
}

uint32_t ro_node_store_pop(struct ro_node_store *store, unsigned number)
{
	struct ro_node_queue *queue = &store->queues[number];

	while (queue->lowest < RO_NODE_BUCKETS) {
		const uint32_t index = queue->first[queue->lowest];

		if (index == RO_NODE_NONE) {
			queue->lowest++;
			continue;
		}
		queue->first[queue->lowest] = store->nodes[index].next[number];
		if (!store->nodes[index].done) {
			return index;
		}
	}
	return RO_NODE_NONE;
}
