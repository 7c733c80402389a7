/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_chess */
#include "host/base/require.h"
#include "host/chess/fen.h"
#include "host/chess/san.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* All that is promised of a reading, whatever the text. */
static void check_reading(const struct ro_position *position, const char *text,
	size_t len, enum ro_letters letters)
{
	struct ro_san_reading reading;
	const enum ro_san_err err = ro_san_read(
		position, text, len, letters, &reading);

	ro_require(err <= RO_SAN_FOREIGN);
	ro_require((err == RO_SAN_OK) == (reading.move != RO_NO_MOVE));
	ro_require(reading.candidate_count <= ro_count(reading.candidates));
	ro_require(err != RO_SAN_AMBIGUOUS || reading.candidate_count >= 2);
	for (unsigned i = 0; i < reading.candidate_count; i++) {
		ro_require(
			ro_position_is_legal(position, reading.candidates[i]));
	}
	if (err == RO_SAN_OK) {
		char san[RO_SAN_MAX];

		ro_require(ro_position_is_legal(position, reading.move));
		ro_san_write(position, reading.move, san);
		ro_require(ro_san_find(position, san, strlen(san)) ==
			reading.move);
	}
}

/* What the quick way finds, the thorough one finds too. */
static void check_find(
	const struct ro_position *position, const char *text, size_t len)
{
	const ro_move move = ro_san_find(position, text, len);
	struct ro_san_reading reading;

	if (move == RO_NO_MOVE) {
		return;
	}
	ro_require(ro_position_is_legal(position, move));
	ro_require(ro_san_read(position, text, len, RO_LETTERS_EN, &reading) ==
		RO_SAN_OK);
	ro_require(reading.move == move);
}

/* Every legal move is read as it is written, in each of its spellings. */
static void check_all(const struct ro_position *position)
{
	struct ro_moves moves;

	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		const ro_move move = moves.list[i];
		struct ro_san_reading reading;
		char san[RO_SAN_MAX], uci[RO_UCI_MAX];

		ro_san_write(position, move, san);
		ro_uci_write(position, move, uci);
		ro_require(ro_san_read(position, san, strlen(san),
				   RO_LETTERS_EN, &reading) == RO_SAN_OK);
		ro_require(reading.move == move && !reading.lenient);
		ro_require(ro_san_find(position, san, strlen(san)) == move);
		ro_require(ro_uci_read(position, uci, strlen(uci)) == move);
	}
}

/* One line of FEN, or an empty one for the initial position; then the text. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
	const size_t len = end ? (size_t)(end - data) : 0;
	const char *text = (const char *)data + len + 1;
	struct ro_position position;
	char fen[256];

	if (!end || len >= sizeof(fen)) {
		return 0;
	}
	memcpy(fen, data, len);
	fen[len] = '\0';
	if (ro_fen_position(len ? fen : RO_FEN_START, &position, NULL) != 0) {
		return 0;
	}
	check_find(&position, text, size - len - 1);
	check_reading(&position, text, size - len - 1, RO_LETTERS_EN);
	check_reading(&position, text, size - len - 1, RO_LETTERS_DE);
	check_reading(&position, text, size - len - 1, RO_LETTERS_FR);
	ro_uci_read(&position, text, size - len - 1);
	check_all(&position);
	return 0;
}
