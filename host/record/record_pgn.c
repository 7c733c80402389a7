/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/record_pgn.h"

#include "host/base/text.h"
#include "host/chess/fen.h"
#include "host/chess/pgn_command.h"
#include "host/chess/san.h"
#include "host/record/pgn_out.h"

#include <string.h>

/* A game as it is being written. */
struct writer {
	struct ro_pgn_out out;
	const struct ro_record_game *game; /* borrowed */
	const struct ro_record_tags *tags; /* borrowed */
	struct ro_position position; /* before the next move */
	unsigned note; /* the next one to write */
	bool needs_number; /* at Black's next move too */
};

static void tag_or(struct writer *writer, const char *name, const char *value,
	const char *unknown)
{
	const bool is_known = value != NULL && *value != '\0';

	ro_pgn_out_tag(&writer->out, name, is_known ? value : unknown);
}

/* Section 8.1.1: the seven tags, in this order. */
static void write_seven_tags(struct writer *writer, enum ro_result result)
{
	const struct ro_record_tags *tags = writer->tags;

	tag_or(writer, "Event", tags->event, "?");
	tag_or(writer, "Site", tags->site, "?");
	tag_or(writer, "Date", tags->date, "????.??.??");
	tag_or(writer, "Round", tags->round, "?");
	tag_or(writer, "White", tags->white, "?");
	tag_or(writer, "Black", tags->black, "?");
	ro_pgn_out_tag(&writer->out, "Result", ro_result_text(result));
}

static void write_control(
	struct writer *writer, const char *name, enum ro_side side)
{
	char text[RO_CONTROL_TEXT_MAX];

	ro_control_tag(&writer->tags->controls[side], text);
	ro_pgn_out_tag(&writer->out, name, text);
}

static bool has_one_control(const struct writer *writer)
{
	const struct ro_control *controls = writer->tags->controls;

	return ro_control_is_same(&controls[RO_WHITE], &controls[RO_BLACK]);
}

/* Without it a delay would be read as an increment. */
static void write_mode(struct writer *writer)
{
	const uint8_t mode = writer->tags->mode;

	if (mode != RO_CLOCK_MODE_FISCHER) {
		ro_pgn_out_tag(&writer->out, "ClockMode",
			ro_term_word(&ro_clock_mode_terms, mode));
	}
}

static void write_board(struct writer *writer)
{
	char number[8];
	struct ro_text text;

	if (writer->tags->board == 0) {
		return;
	}
	ro_text_init(&text, number, sizeof(number));
	ro_text_add_int(&text, writer->tags->board);
	ro_pgn_out_tag(&writer->out, "Board", number);
}

static void write_setup(struct writer *writer)
{
	char fen[RO_FEN_MAX];

	ro_fen_from_position(&writer->position, fen);
	if (strcmp(fen, RO_FEN_START) != 0) {
		ro_pgn_out_tag(&writer->out, "FEN", fen);
		ro_pgn_out_tag(&writer->out, "SetUp", "1");
	}
}

/* Section 9: the other tags, in the order of their names. */
static void write_other_tags(struct writer *writer, enum ro_reason reason)
{
	const bool has_one = has_one_control(writer);

	if (!has_one) {
		write_control(writer, "BlackTimeControl", RO_BLACK);
	}
	write_board(writer);
	write_mode(writer);
	write_setup(writer);
	ro_pgn_out_tag(
		&writer->out, "Termination", ro_reason_termination(reason));
	if (has_one) {
		write_control(writer, "TimeControl", RO_WHITE);
	}
	if (writer->position.chess960) {
		ro_pgn_out_tag(&writer->out, "Variant", "Chess960");
	}
	if (!has_one) {
		write_control(writer, "WhiteTimeControl", RO_WHITE);
	}
}

static const char *side_name(unsigned side)
{
	return side == RO_WHITE ? "White" : "Black";
}

static void write_comment(struct writer *writer, const char *words)
{
	ro_pgn_out_comment(&writer->out, words);
	writer->needs_number = true;
}

static void add_square(struct ro_text *text, ro_square square)
{
	ro_text_add_char(text, (char)('a' + ro_file(square)));
	ro_text_add_char(text, (char)('1' + ro_rank(square)));
}

static void write_note(struct writer *writer, const struct ro_record_note *note)
{
	char words[128];
	struct ro_text text;

	ro_text_init(&text, words, sizeof(words));
	if (note->code == RO_IRREGULAR_ILLEGAL_STANDS) {
		ro_text_add(&text, "An illegal move");
		if (note->side <= RO_BLACK) {
			ro_text_addf(&text, " by %s", side_name(note->side));
		}
		ro_text_add(&text, " stands (Articles A.5 and B.3)");
	} else if (note->code == RO_IRREGULAR_ILLEGAL_POSITION) {
		ro_text_add(&text, "The position is illegal (Article A.5.4)");
	} else {
		ro_text_addf(&text, "%s played ", side_name(note->side));
		add_square(&text, ro_move_from(note->move));
		ro_text_add(&text, " to ");
		add_square(&text, ro_move_landing(note->move));
		ro_text_add(&text, ", which no rule allows");
	}
	write_comment(writer, words);
}

static void write_notes(struct writer *writer, unsigned move_count)
{
	const struct ro_record_game *game = writer->game;

	while (writer->note < game->note_count &&
		game->notes[writer->note].move_count <= move_count) {
		write_note(writer, &game->notes[writer->note++]);
	}
}

/* Section 8.2.2: Black's moves have a number only after a comment. */
static void write_number(struct writer *writer)
{
	char number[16];
	struct ro_text text;

	if (writer->position.turn == RO_BLACK && !writer->needs_number) {
		return;
	}
	ro_text_init(&text, number, sizeof(number));
	ro_text_addf(&text, "%u%s", writer->position.fullmove,
		writer->position.turn == RO_WHITE ? "." : "...");
	ro_pgn_out_word(&writer->out, number);
	writer->needs_number = false;
}

static void add_between(struct ro_text *text)
{
	if (text->len > 1) {
		ro_text_add(text, " ");
	}
}

/* C.12: an offer is (=). It is the mover's unless it says another side. */
static void add_offers(struct ro_text *text, unsigned offers, unsigned mover)
{
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		if ((offers & RO_OFFER_BY(side)) == 0) {
			continue;
		}
		add_between(text);
		ro_text_add(text, "(=)");
		if (side != mover) {
			ro_text_addf(text, " by %s", side_name(side));
		}
	}
}

/* The clock and the offer stay on one line: some readers need that. */
static void write_remarks(
	struct writer *writer, const struct ro_record_move *move)
{
	char words[64];
	struct ro_text text;

	ro_text_init(&text, words, sizeof(words));
	ro_text_add(&text, "{");
	if (move->clk_ms >= 0) {
		char clock[RO_PGN_CLOCK_MAX];

		ro_pgn_clock_write(move->clk_ms, clock);
		ro_text_addf(&text, "[%%clk %s]", clock);
	}
	add_offers(&text, move->offers, writer->position.turn);
	ro_text_add(&text, "}");
	if (text.len > 2) {
		ro_pgn_out_word(&writer->out, words);
		writer->needs_number = true;
	}
}

static void write_move(struct writer *writer, const struct ro_record_move *move)
{
	char san[RO_SAN_MAX];

	write_number(writer);
	ro_san_write(&writer->position, move->move, san);
	ro_pgn_out_word(&writer->out, san);
	write_remarks(writer, move);
	ro_position_play(&writer->position, move->move);
}

/* An offer whose move was never completed. */
static void write_last_offers(struct writer *writer)
{
	char words[32];
	struct ro_text text;

	if (writer->game->offers == 0) {
		return;
	}
	ro_text_init(&text, words, sizeof(words));
	add_offers(&text, writer->game->offers, RO_NOBODY);
	write_comment(writer, words);
}

static void write_moves(struct writer *writer, unsigned from, unsigned to)
{
	writer->needs_number = true;
	write_notes(writer, from);
	for (unsigned i = from; i < to; i++) {
		write_move(writer, &writer->game->moves[i]);
		write_notes(writer, i + 1);
	}
}

static void write_part(struct writer *writer, unsigned index)
{
	const struct ro_record_game *game = writer->game;
	const struct ro_record_part *part = &game->parts[index];
	const bool is_last = index + 1 == game->part_count;
	const unsigned end = is_last ? game->move_count : part[1].move_count;
	const uint8_t result = is_last ? game->result : RO_RESULT_NONE;
	const uint8_t reason = is_last ? game->reason : RO_REASON_NONE;

	writer->position = part->first;
	write_seven_tags(writer, (enum ro_result)result);
	write_other_tags(writer, (enum ro_reason)reason);
	ro_pgn_out_bytes(&writer->out, "\n");
	write_moves(writer, part->move_count, end);
	if (is_last) {
		write_last_offers(writer);
	} else {
		write_comment(writer,
			"Continued in the next game from another position");
	}
	ro_pgn_out_word(&writer->out, ro_result_text((enum ro_result)result));
	ro_pgn_out_end_line(&writer->out);
}

bool ro_record_pgn_write(const struct ro_record_game *game,
	const struct ro_record_tags *tags, ro_record_sink *sink, void *arg)
{
	struct writer writer = { .game = game, .tags = tags };

	ro_pgn_out_init(&writer.out, sink, arg);
	for (unsigned i = 0; i < game->part_count; i++) {
		if (i > 0) {
			ro_pgn_out_bytes(&writer.out, "\n");
		}
		write_part(&writer, i);
	}
	return !writer.out.failed;
}
