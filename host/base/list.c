/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/list.h"

void ro_list_init(struct ro_list *list)
{
	list->next = list;
	list->previous = list;
}

void ro_list_insert(struct ro_list *position, struct ro_list *element)
{
	element->next = position;
	element->previous = position->previous;
	position->previous->next = element;
	position->previous = element;
}

void ro_list_remove(struct ro_list *element)
{
	element->previous->next = element->next;
	element->next->previous = element->previous;
	ro_list_init(element);
}

bool ro_list_is_empty(const struct ro_list *head)
{
	return head->next == head;
}
