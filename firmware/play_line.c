/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/play_line.h"

#include <string.h>

bool ro_play_line_is_show(const char *line)
{
	line += strspn(line, " \t");
	return strncmp(line, "show", 4) == 0 &&
		line[4 + strspn(line + 4, " \t\r")] == '\0';
}

const char *ro_play_line_move(const char *line)
{
	line += strspn(line, " \t");
	if (strncmp(line, "move", 4) != 0 || strchr(" \t\r", line[4]) == NULL) {
		return NULL;
	}
	return line + 4 + strspn(line + 4, " \t");
}

size_t ro_play_line_move_len(const char *move)
{
	size_t len = strcspn(move, "#");

	while (len > 0 && strchr(" \t\r", move[len - 1]) != NULL) {
		len--;
	}
	return len;
}

bool ro_play_line_is_pretence(const struct ro_story_line *line)
{
	const bool is_fault = line->kind == RO_STORY_FAULT ||
		line->kind == RO_STORY_RESTORE;

	return line->kind == RO_STORY_ANNOUNCED ||
		(is_fault &&
			(line->part == RO_PART_VOICE ||
				line->part == RO_PART_SOUND));
}
