/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_chess */
#include "host/base/require.h"
#include "host/chess/fen.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Every set of reasons is made of known ones. */
static void check_faults(ro_faults faults)
{
	ro_require(faults >> ro_fault_count() == 0);
	for (unsigned bit = 0; bit < ro_fault_count(); bit++) {
		ro_require(strlen(ro_fault_text(bit)) > 0);
	}
}

/* What was read is written, and read again is the same. */
static void check_setup(const char *text)
{
	struct ro_setup setup, again;
	char fen[RO_FEN_MAX], second[RO_FEN_MAX];
	ro_faults odd;
	const ro_faults faults = ro_fen_read(text, &setup, &odd);

	check_faults(faults | odd);
	ro_fen_write(&setup, fen);
	if (!faults) {
		ro_require(ro_fen_read(fen, &again, &odd) == 0);
		ro_require(odd == 0);
		ro_fen_write(&again, second);
		ro_require(strcmp(fen, second) == 0);
	}
}

static void check_position(const char *text)
{
	struct ro_position position, again;
	char fen[RO_FEN_MAX], second[RO_FEN_MAX];
	struct ro_moves moves;
	ro_faults odd;
	const ro_faults faults = ro_fen_position(text, &position, &odd);

	check_faults(faults | odd);
	if (faults) {
		return;
	}
	ro_fen_from_position(&position, fen);
	ro_require(ro_fen_position(fen, &again, NULL) == 0);
	ro_require(ro_position_is_same(&position, &again));
	ro_require(position.key == again.key);
	ro_fen_from_position(&again, second);
	ro_require(strcmp(fen, second) == 0);
	ro_position_moves(&position, &moves);
	ro_require(moves.count <= RO_MOVES_MAX);
	ro_require(moves.count == ro_position_count_moves(&position));
}

/* Any text is a FEN or has reasons why not; a FEN says one position. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char text[512];

	if (size >= sizeof(text)) {
		return 0;
	}
	memcpy(text, data, size);
	text[size] = '\0';
	check_setup(text);
	check_position(text);
	return 0;
}
