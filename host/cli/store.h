/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CLI_STORE_H
#define HOST_CLI_STORE_H

#include <stdbool.h>
#include <stddef.h>

/**
 * Bytes that are kept for a while: a piece of memory that grows and is used
 * again, up to a bound. All zero is an empty one.
 */
struct ro_store {
	char *bytes; /* owned; may move when something is added */
	size_t len; /* may be set to less */
	size_t size;
};

/** The most one store holds. */
#define RO_STORE_MAX ((size_t)64 << 20)

/** Append. @return false, changing nothing, if it would be too much */
bool ro_store_add(struct ro_store *store, const void *bytes, size_t len);

/** Release the memory; it is an empty store again. */
void ro_store_finish(struct ro_store *store);

#endif
