/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/fen.h"

#include "host/base/text.h"
#include "host/chess/fault.h"

#include <string.h>

#define FIELDS 6

/* One field of the text, not ended by a NUL. */
struct field {
	const char *start;
	size_t len;
};

/* Everything the readers of the single fields share. */
struct reader {
	struct ro_setup *setup;
	ro_faults faults;
	ro_faults odd;
};

static bool is_space(char character)
{
	return character == ' ' || (character >= '\t' && character <= '\r');
}

/* Fields are parted by single spaces; anything else is odd, but clear. */
static size_t skip_space(struct reader *reader, const char *text, bool inside)
{
	size_t len = 0;

	while (is_space(text[len])) {
		len++;
	}
	if (len > 1 || (len == 1 && (!inside || text[0] != ' ' || !text[1]))) {
		reader->odd |= RO_FAULT(ODD_SPACE);
	}
	return len;
}

static unsigned split(
	struct reader *reader, const char *text, struct field fields[FIELDS])
{
	unsigned count = 0;

	text += skip_space(reader, text, false);
	while (*text) {
		size_t len = 0;

		while (text[len] && !is_space(text[len])) {
			len++;
		}
		if (count == FIELDS) {
			reader->faults |= RO_FAULT(TOO_MANY_FIELDS);
			break;
		}
		fields[count++] = (struct field){ text, len };
		text += len;
		text += skip_space(reader, text, true);
	}
	return count;
}

static ro_man man_from_letter(char letter)
{
	static const char letters[] = "PNBRQKpnbrqk";
	const char *found = strchr(letters, letter);
	unsigned index;

	if (!found) {
		return 0;
	}
	index = (unsigned)(found - letters);
	return index < 6 ? ro_man_of(RO_WHITE, RO_PAWN + index)
			 : ro_man_of(RO_BLACK, RO_PAWN + index - 6);
}

/* One character of the board: how many squares it fills. */
static unsigned read_square(
	struct reader *reader, char character, unsigned file, unsigned rank)
{
	if (character >= '0' && character <= '9') {
		if (character == '0' || character == '9') {
			reader->faults |= RO_FAULT(BAD_DIGIT);
		}
		return (unsigned)(character - '0');
	}
	if (!man_from_letter(character)) {
		reader->faults |= RO_FAULT(BAD_PIECE);
	} else if (file < 8 && rank < 8) {
		reader->setup->men[ro_square_at(file, 7 - rank)] =
			man_from_letter(character);
	}
	return 1;
}

static void end_rank(struct reader *reader, unsigned file)
{
	if (file < 8) {
		reader->faults |= RO_FAULT(RANK_SHORT);
	}
	if (file > 8) {
		reader->faults |= RO_FAULT(RANK_LONG);
	}
}

static bool is_digit(char character)
{
	return character >= '0' && character <= '9';
}

static void read_board(struct reader *reader, struct field field)
{
	unsigned file = 0; /* stays at 9 or more once a rank is too long */
	unsigned rank = 0; /* from the top; stays at 8 likewise */

	for (size_t i = 0; i < field.len; i++) {
		const char character = field.start[i];

		if (character == '/') {
			end_rank(reader, file);
			file = 0;
			rank += rank < 8;
			continue;
		}
		if (i > 0 && is_digit(character) &&
			is_digit(field.start[i - 1])) {
			reader->odd |= RO_FAULT(ODD_DIGITS);
		}
		file += read_square(reader, character, file, rank);
		file = file > 9 ? 9 : file;
	}
	end_rank(reader, file);
	if (rank != 7) {
		reader->faults |= rank < 7 ? RO_FAULT(TOO_FEW_RANKS)
					   : RO_FAULT(TOO_MANY_RANKS);
	}
}

static void read_turn(struct reader *reader, struct field field)
{
	if (field.len == 1 && field.start[0] == 'w') {
		reader->setup->turn = RO_WHITE;
	} else if (field.len == 1 && field.start[0] == 'b') {
		reader->setup->turn = RO_BLACK;
	} else {
		reader->faults |= RO_FAULT(BAD_TURN);
	}
}

/* The file of a side's king on its first rank; e if it is not there. */
static unsigned king_file(const struct ro_setup *setup, enum ro_side side)
{
	const unsigned rank = side == RO_WHITE ? 0 : 7;

	for (unsigned file = 0; file < 8; file++) {
		if (setup->men[ro_square_at(file, rank)] ==
			ro_man_of(side, RO_KING)) {
			return file;
		}
	}
	return 4;
}

/* X-FEN: K and Q mean the outermost rook on that side of the king. If there
 * is none, its usual file is as wrong as any other. */
static unsigned outermost_rook(
	const struct ro_setup *setup, enum ro_side side, bool kingside)
{
	const unsigned rank = side == RO_WHITE ? 0 : 7;
	const unsigned king = king_file(setup, side);
	const unsigned edge = kingside ? 7 : 0;

	for (unsigned file = edge; file != king;
		file = kingside ? file - 1 : file + 1) {
		if (setup->men[ro_square_at(file, rank)] ==
			ro_man_of(side, RO_ROOK)) {
			return file;
		}
	}
	return edge;
}

static void add_right(
	struct reader *reader, enum ro_side side, bool kingside, unsigned file)
{
	struct ro_setup *setup = reader->setup;
	const unsigned wing = kingside ? 0 : 1;
	const uint8_t right = (uint8_t)(1u << (2 * (unsigned)side + wing));

	if (setup->castling & right) {
		reader->faults |= RO_FAULT(SAME_CASTLING);
		return;
	}
	setup->castling |= right;
	setup->rook_file[side][wing] = (uint8_t)file;
}

static void read_right(struct reader *reader, char letter)
{
	const enum ro_side side = letter >= 'a' ? RO_BLACK : RO_WHITE;
	const char upper = (char)(side == RO_BLACK ? letter - 'a' + 'A'
						   : letter);

	if (upper == 'K' || upper == 'Q') {
		add_right(reader, side, upper == 'K',
			outermost_rook(reader->setup, side, upper == 'K'));
	} else if (upper >= 'A' && upper <= 'H') {
		const unsigned file = (unsigned)(upper - 'A');

		reader->setup->chess960 = 1;
		add_right(reader, side, file > king_file(reader->setup, side),
			file);
	} else {
		reader->faults |= RO_FAULT(BAD_CASTLING);
	}
}

static void read_castling(struct reader *reader, struct field field)
{
	if (field.len == 1 && field.start[0] == '-') {
		return;
	}
	for (size_t i = 0; i < field.len; i++) {
		read_right(reader, field.start[i]);
	}
}

static void read_en_passant(struct reader *reader, struct field field)
{
	const char *start = field.start;

	if (field.len == 1 && start[0] == '-') {
		return;
	}
	if (field.len != 2 || start[0] < 'a' || start[0] > 'h' ||
		start[1] < '1' || start[1] > '8') {
		reader->faults |= RO_FAULT(BAD_EN_PASSANT);
		return;
	}
	reader->setup->en_passant = ro_square_at(
		(unsigned)(start[0] - 'a'), (unsigned)(start[1] - '1'));
}

static uint16_t read_number(struct reader *reader, struct field field,
	ro_faults fault, uint16_t usual)
{
	unsigned number = 0;

	for (size_t i = 0; i < field.len; i++) {
		if (is_digit(field.start[i]) && number <= UINT16_MAX) {
			number = number * 10 + (unsigned)(field.start[i] - '0');
		} else {
			number = UINT16_MAX + 1u;
		}
	}
	if (number > UINT16_MAX) {
		reader->faults |= fault;
		return usual;
	}
	return (uint16_t)number;
}

static void read_fields(
	struct reader *reader, const struct field *fields, unsigned count)
{
	read_board(reader, fields[0]);
	if (count < 2) {
		reader->faults |= RO_FAULT(NO_TURN);
		return;
	}
	read_turn(reader, fields[1]);
	if (count > 2) {
		read_castling(reader, fields[2]);
	}
	if (count > 3) {
		read_en_passant(reader, fields[3]);
	}
	if (count > 4) {
		reader->setup->halfmove = read_number(
			reader, fields[4], RO_FAULT(BAD_HALFMOVE), 0);
	}
	if (count > 5) {
		reader->setup->fullmove = read_number(
			reader, fields[5], RO_FAULT(BAD_FULLMOVE), 1);
	}
}

ro_faults ro_fen_read(const char *fen, struct ro_setup *setup, ro_faults *odd)
{
	struct reader reader = { .setup = setup };
	struct field fields[FIELDS];
	unsigned count;

	memset(setup, 0, sizeof(*setup));
	setup->en_passant = RO_NO_SQUARE;
	setup->fullmove = 1;
	if (strcmp(fen, "startpos") == 0) {
		fen = RO_FEN_START;
	}
	count = split(&reader, fen, fields);
	if (count == 0) {
		reader.faults = RO_FAULT(EMPTY);
	} else {
		read_fields(&reader, fields, count);
	}
	if (odd) {
		*odd = reader.odd;
	}
	return reader.faults;
}

ro_faults ro_fen_position(
	const char *fen, struct ro_position *position, ro_faults *odd)
{
	/* With these it is not known what stands where. */
	const ro_faults no_board = RO_FAULT(EMPTY) | RO_FAULT(TOO_FEW_RANKS) |
		RO_FAULT(TOO_MANY_RANKS) | RO_FAULT(RANK_SHORT) |
		RO_FAULT(RANK_LONG) | RO_FAULT(BAD_DIGIT) | RO_FAULT(BAD_PIECE);
	struct ro_position made;
	struct ro_setup setup;
	ro_faults text_odd, setup_odd = 0;
	ro_faults faults = ro_fen_read(fen, &setup, &text_odd);

	if (!(faults & no_board)) {
		faults |= ro_position_from_setup(&made, &setup, &setup_odd);
	}
	if (odd) {
		*odd = text_odd | setup_odd;
	}
	if (!faults) {
		*position = made;
	}
	return faults;
}

static void write_board(struct ro_text *text, const struct ro_setup *setup)
{
	static const char letters[16] = "?PNBRQK??pnbrqk?";

	for (unsigned rank = 8; rank-- > 0;) {
		unsigned empty = 0;

		for (unsigned file = 0; file < 8; file++) {
			ro_man man = setup->men[ro_square_at(file, rank)];

			if (!man) {
				empty++;
				continue;
			}
			if (empty) {
				ro_text_add_int(text, empty);
			}
			empty = 0;
			ro_text_add_char(text, letters[man & 15]);
		}
		if (empty) {
			ro_text_add_int(text, empty);
		}
		ro_text_add_char(text, rank ? '/' : ' ');
	}
}

/* X-FEN: the file is named only where K or Q would mean another rook. */
static void write_right(struct ro_text *text, const struct ro_setup *setup,
	enum ro_side side, bool kingside)
{
	const unsigned file = setup->rook_file[side][kingside ? 0 : 1];
	char letter = kingside ? 'K' : 'Q';

	if (file != outermost_rook(setup, side, kingside)) {
		letter = (char)('A' + (file & 7));
	}
	ro_text_add_char(
		text, (char)(side == RO_WHITE ? letter : letter - 'A' + 'a'));
}

static void write_castling(struct ro_text *text, const struct ro_setup *setup)
{
	for (unsigned i = 0; i < 4; i++) {
		if (setup->castling & 1u << i) {
			write_right(text, setup, (enum ro_side)(i >> 1),
				(i & 1) == 0);
		}
	}
	if (!(setup->castling & 15)) {
		ro_text_add_char(text, '-');
	}
}

void ro_fen_write(const struct ro_setup *setup, char fen[RO_FEN_MAX])
{
	struct ro_text text;

	ro_text_init(&text, fen, RO_FEN_MAX);
	write_board(&text, setup);
	ro_text_add(&text, setup->turn == RO_BLACK ? "b " : "w ");
	write_castling(&text, setup);
	ro_text_add_char(&text, ' ');
	if (setup->en_passant < RO_NO_SQUARE) {
		ro_text_add_char(
			&text, (char)('a' + ro_file(setup->en_passant)));
		ro_text_add_char(
			&text, (char)('1' + ro_rank(setup->en_passant)));
	} else {
		ro_text_add_char(&text, '-');
	}
	ro_text_add_char(&text, ' ');
	ro_text_add_int(&text, setup->halfmove);
	ro_text_add_char(&text, ' ');
	ro_text_add_int(&text, setup->fullmove ? setup->fullmove : 1);
}

void ro_fen_from_position(
	const struct ro_position *position, char fen[RO_FEN_MAX])
{
	struct ro_setup setup;

	ro_position_to_setup(position, &setup);
	ro_fen_write(&setup, fen);
}
