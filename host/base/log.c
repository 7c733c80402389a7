/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/log.h"

#include "host/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The one mutable global of the house: a name set once by main(). */
static const char *program = "rochade";

void ro_log_program(const char *name)
{
	program = name;
}

void ro_log(const char *part, const char *format, ...)
{
	char line[1024];
	char words[768];
	struct ro_text text;
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(words, sizeof(words), format, arguments);
	va_end(arguments);
	ro_text_init(&text, line, sizeof(line) - 1);
	ro_text_addf(&text, "%s: %s: ", program, part);
	ro_text_add(&text, words);
	strcat(line, "\n");
	fputs(line, stderr);
}
