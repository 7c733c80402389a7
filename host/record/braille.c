/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/braille.h"

#include "host/base/require.h"

#include <dlfcn.h>
#include <liblouis/liblouis.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef int translate_fn(const char *tables, const widechar *in, int *in_len,
	widechar *out, int *out_len, formtype *form, char *spacing, int mode);
typedef int char_size_fn(void);
typedef int check_table_fn(const char *tables);
typedef void register_log_fn(void (*log)(logLevels, const char *));
typedef void free_fn(void);

static const char *const own_tables[RO_BRAILLE_CODES] = {
	[RO_BRAILLE_UK] = "rochade-chess-uk.utb",
	[RO_BRAILLE_DE] = "rochade-chess-de.utb",
	[RO_BRAILLE_FR] = "rochade-chess-fr.utb",
};

static const char *const word_tables[RO_BRAILLE_CODES] = {
	[RO_BRAILLE_UK] = "en-ueb-g1.ctb",
	[RO_BRAILLE_DE] = "de-g0.utb",
	[RO_BRAILLE_FR] = "fr-bfu-comp6.utb",
};

/* Braille ASCII by the dots of a cell, dot 1 the lowest bit. */
static const char ascii[65] = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ"
			      ",*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

/* liblouis tells each missing file of a list by itself; we say it once. */
static void be_silent(logLevels level, const char *message)
{
	(void)level;
	(void)message;
}

/* ISO C has no cast from an object to a function; POSIX promises this. */
static bool find(struct ro_braille *braille, const char *name, void *function)
{
	void *symbol = dlsym(braille->library, name);

	if (symbol == NULL) {
		snprintf(braille->why, sizeof(braille->why),
			"the liblouis that is installed has no %s; install "
			"liblouis 3.24 or newer",
			name);
		return false;
	}
	memcpy(function, &symbol, sizeof(symbol));
	return true;
}

static bool load(struct ro_braille *braille, const char *library)
{
	register_log_fn *register_log;
	char_size_fn *char_size;

	/* Its tables stay, and are found again: it frees not all of them. */
	braille->library = dlopen(
		library, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
	if (braille->library == NULL) {
		snprintf(braille->why, sizeof(braille->why),
			"there is no braille without liblouis: %s; install "
			"the packages liblouis20 and liblouis-data",
			dlerror());
		return false;
	}
	if (!find(braille, "lou_registerLogCallback", &register_log) ||
		!find(braille, "lou_charSize", &char_size) ||
		!find(braille, "lou_translateString", &braille->translate)) {
		return false;
	}
	register_log(be_silent);
	if (char_size() != (int)sizeof(widechar)) {
		snprintf(braille->why, sizeof(braille->why),
			"the liblouis that is installed has characters of %d "
			"bytes, Rochade was built for %zu; use Debian's",
			char_size(), sizeof(widechar));
		return false;
	}
	return true;
}

static bool is_readable(const char *path)
{
	return access(path, R_OK) == 0;
}

static void place_tables(struct ro_braille *braille, enum ro_braille_code code,
	const char *tables)
{
	static const char *const places[] = {
		RO_BRAILLE_INSTALLED,
		RO_BRAILLE_SOURCE,
	};

	for (size_t i = 0; i < ro_count(places); i++) {
		snprintf(braille->moves, sizeof(braille->moves), "%s/%s",
			tables != NULL ? tables : places[i], own_tables[code]);
		if (tables != NULL || is_readable(braille->moves)) {
			break;
		}
	}
	snprintf(braille->words, sizeof(braille->words), "%s",
		word_tables[code]);
}

static bool check_table(
	struct ro_braille *braille, const char *table, const char *whose)
{
	check_table_fn *check;

	if (!find(braille, "lou_checkTable", &check)) {
		return false;
	}
	if (check(table) == 0) {
		snprintf(braille->why, sizeof(braille->why),
			"the braille table %.250s is missing or wrong; "
			"install %s again",
			table, whose);
		return false;
	}
	return true;
}

bool ro_braille_open(struct ro_braille *braille, enum ro_braille_code code,
	const char *library, const char *tables)
{
	memset(braille, 0, sizeof(*braille));
	place_tables(braille, code, tables);
	return load(braille, library) &&
		check_table(braille, braille->moves, "Rochade") &&
		check_table(
			braille, braille->words, "the package liblouis-data");
}

void ro_braille_close(struct ro_braille *braille)
{
	char why[RO_BRAILLE_WHY_MAX];
	free_fn *free_all;

	if (braille->library == NULL) {
		return;
	}
	memcpy(why, braille->why, sizeof(why));
	if (find(braille, "lou_free", &free_all)) {
		free_all();
	}
	memcpy(braille->why, why, sizeof(why));
	/* It stays loaded: what liblouis keeps for itself after lou_free()
	 * would be lost with it, again and again. */
	braille->library = NULL;
}

/* @return how many code points, at most @p room; what is no UTF-8 is left
 * out */
static int decode(const char *text, widechar *points, int room)
{
	size_t len = strlen(text);
	int count = 0;

	while (len > 0 && count < room) {
		const size_t size = ro_text_utf8_len(text, len);
		widechar point = (unsigned char)*text;

		if (size > 1) {
			point &= 0xffu >> (size + 1);
		}
		for (size_t i = 1; i < size; i++) {
			point = point << 6 | ((unsigned char)text[i] & 63u);
		}
		if (size > 0) {
			points[count++] = point;
		}
		text += size > 0 ? size : 1;
		len -= size > 0 ? size : 1;
	}
	return count;
}

bool ro_braille_write(void *arg, enum ro_braille_print print, const char *text,
	char *cells, size_t size)
{
	struct ro_braille *braille = arg;
	const char *table = print == RO_BRAILLE_MOVES ? braille->moves
						      : braille->words;
	widechar in[RO_BRAILLE_TEXT_MAX];
	widechar out[RO_BRAILLE_TEXT_MAX * 4];
	int in_len = decode(text, in, RO_BRAILLE_TEXT_MAX);
	int out_len = RO_BRAILLE_TEXT_MAX * 4;
	translate_fn *translate;
	struct ro_text written;

	memcpy(&translate, &braille->translate, sizeof(translate));
	if (translate(table, in, &in_len, out, &out_len, NULL, NULL,
		    dotsIO | ucBrl | noUndefined) == 0) {
		snprintf(braille->why, sizeof(braille->why),
			"liblouis cannot translate with the table %.250s",
			table);
		return false;
	}
	ro_text_init(&written, cells, size);
	for (int i = 0; i < out_len; i++) {
		ro_text_add_char(&written, ascii[out[i] & 63u]);
	}
	return true;
}
