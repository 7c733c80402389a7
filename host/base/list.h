/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_BASE_LIST_H
#define HOST_BASE_LIST_H

#include "host/base/require.h"

#include <stdbool.h>
#include <stddef.h>

/**
 * A doubly linked ring, embedded in the structs it links.
 *
 * The head is a ro_list as well; an element outside any list points to
 * itself, so removing it again is harmless.
 */
struct ro_list {
	struct ro_list *next;
	struct ro_list *previous;
};

/** Must be called once before any other use, on heads and on elements. */
void ro_list_init(struct ro_list *list);

/** Put @p element, which is in no list, before @p position. */
void ro_list_insert(struct ro_list *position, struct ro_list *element);

/** Take @p element out of its list; harmless if it is in none. */
void ro_list_remove(struct ro_list *element);

/** @return true if the list whose head is @p head has no element */
bool ro_list_is_empty(const struct ro_list *head);

#define ro_list_for_each(element, head) \
	for (element = (head)->next; element != (head); element = element->next)

#endif
