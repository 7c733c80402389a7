/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/cli/store.h"

#include <stdlib.h>
#include <string.h>

static bool grow(struct ro_store *store, size_t least)
{
	size_t size = store->size ? store->size : 4096;
	char *bytes;

	if (least > RO_STORE_MAX) {
		return false;
	}
	while (size < least) {
		size *= 2;
	}
	bytes = realloc(store->bytes, size);
	if (!bytes) {
		return false;
	}
	store->bytes = bytes;
	store->size = size;
	return true;
}

bool ro_store_add(struct ro_store *store, const void *bytes, size_t len)
{
	if (store->len + len > store->size && !grow(store, store->len + len)) {
		return false;
	}
	if (len > 0) {
		memcpy(store->bytes + store->len, bytes, len);
	}
	store->len += len;
	return true;
}

void ro_store_finish(struct ro_store *store)
{
	free(store->bytes);
	*store = (struct ro_store){ 0 };
}
