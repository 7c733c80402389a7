/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/record_pgn.h"

#include "host/base/require.h"
#include "host/base/text.h"
#include "host/chess/pgn_command.h"
#include "host/chess/pgn_writer.h"

/* The seven, the board, the mode, the end, the variant and two controls. */
#define TAGS_MAX 13

/* A game as it is being written. */
struct writer {
	struct ro_pgn_writer pgn;
	const struct ro_record_game *game; /* borrowed */
	const struct ro_record_tags *tags; /* borrowed */
	struct ro_position position; /* before the next move */
	unsigned note; /* the next one to write */
	ro_record_sink *sink;
	void *arg;
	bool failed; /* the sink takes no more */
};

/* The tags of one part and the words made for them. */
struct tag_list {
	struct ro_pgn_tag tags[TAGS_MAX];
	size_t count;
	char board[8];
	char controls[2][RO_CONTROL_TEXT_MAX]; /* by enum ro_side */
};

static void give(void *arg, const char *bytes, size_t len)
{
	struct writer *writer = arg;

	if (!writer->failed) {
		writer->failed = !writer->sink(writer->arg, bytes, len);
	}
}

/* What is not known is left to the writer, which says so. */
static void add_tag(struct tag_list *list, const char *name, const char *value)
{
	if (value == NULL || *value == '\0') {
		return;
	}
	ro_require(list->count < TAGS_MAX);
	list->tags[list->count].name = name;
	list->tags[list->count].value = value;
	list->count++;
}

/* Section 8.1.1. */
static void add_seven_tags(struct tag_list *list,
	const struct ro_record_tags *tags, enum ro_result result)
{
	add_tag(list, "Event", tags->event);
	add_tag(list, "Site", tags->site);
	add_tag(list, "Date", tags->date);
	add_tag(list, "Round", tags->round);
	add_tag(list, "White", tags->white);
	add_tag(list, "Black", tags->black);
	add_tag(list, "Result", ro_result_text(result));
}

static void add_board(struct tag_list *list, const struct ro_record_tags *tags)
{
	struct ro_text text;

	if (tags->board > 0) {
		ro_text_init(&text, list->board, sizeof(list->board));
		ro_text_add_int(&text, tags->board);
		add_tag(list, "Board", list->board);
	}
}

/* Section 9.6.1, and one for each side where it knows only one for both. A
 * delay would be read as an increment if nothing said that it is none. */
static void add_controls(
	struct tag_list *list, const struct ro_record_tags *tags)
{
	const struct ro_control *controls = tags->controls;

	ro_control_tag(&controls[RO_WHITE], list->controls[RO_WHITE]);
	ro_control_tag(&controls[RO_BLACK], list->controls[RO_BLACK]);
	if (ro_control_is_same(&controls[RO_WHITE], &controls[RO_BLACK])) {
		add_tag(list, "TimeControl", list->controls[RO_WHITE]);
	} else {
		add_tag(list, "WhiteTimeControl", list->controls[RO_WHITE]);
		add_tag(list, "BlackTimeControl", list->controls[RO_BLACK]);
	}
	if (tags->mode != RO_CLOCK_MODE_FISCHER) {
		add_tag(list, "ClockMode",
			ro_term_word(&ro_clock_mode_terms, tags->mode));
	}
}

static void write_tags(
	struct writer *writer, enum ro_result result, enum ro_reason reason)
{
	struct tag_list list = { .count = 0 };

	add_seven_tags(&list, writer->tags, result);
	add_board(&list, writer->tags);
	add_controls(&list, writer->tags);
	add_tag(&list, "Termination", ro_reason_termination(reason));
	if (writer->position.chess960) {
		add_tag(&list, "Variant", "Chess960");
	}
	ro_pgn_writer_tags(
		&writer->pgn, list.tags, list.count, &writer->position);
}

static const char *side_name(unsigned side)
{
	return side == RO_WHITE ? "White" : "Black";
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
	ro_pgn_writer_comment(&writer->pgn, words);
}

static void write_notes(struct writer *writer, unsigned move_count)
{
	const struct ro_record_game *game = writer->game;

	while (writer->note < game->note_count &&
		game->notes[writer->note].move_count <= move_count) {
		write_note(writer, &game->notes[writer->note++]);
	}
}

/* C.12: an offer is (=). It is the mover's unless it says another side. */
static void add_offers(struct ro_text *text, unsigned offers, unsigned mover)
{
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		if ((offers & RO_OFFER_BY(side)) == 0) {
			continue;
		}
		ro_text_add(text, text->len > 0 ? " (=)" : "(=)");
		if (side != mover) {
			ro_text_addf(text, " by %s", side_name(side));
		}
	}
}

static void write_remarks(
	struct writer *writer, const struct ro_record_move *move)
{
	char words[64];
	struct ro_text text;

	ro_text_init(&text, words, sizeof(words));
	if (move->clk_ms >= 0) {
		char clock[RO_PGN_CLOCK_MAX];

		ro_pgn_clock_write(move->clk_ms, clock);
		ro_text_addf(&text, "[%%clk %s]", clock);
	}
	add_offers(&text, move->offers, writer->position.turn);
	if (text.len > 0) {
		ro_pgn_writer_comment(&writer->pgn, words);
	}
}

static void write_move(struct writer *writer, const struct ro_record_move *move)
{
	ro_pgn_writer_move(&writer->pgn, &writer->position, move->move);
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
	ro_pgn_writer_comment(&writer->pgn, words);
}

static void write_moves(struct writer *writer, unsigned from, unsigned to)
{
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
	write_tags(writer, (enum ro_result)result, (enum ro_reason)reason);
	write_moves(writer, part->move_count, end);
	if (is_last) {
		write_last_offers(writer);
	} else {
		ro_pgn_writer_comment(&writer->pgn,
			"Continued in the next game from another position");
	}
	ro_pgn_writer_end(&writer->pgn, (enum ro_result)result);
}

bool ro_record_pgn_write(const struct ro_record_game *game,
	const struct ro_record_tags *tags, ro_record_sink *sink, void *arg)
{
	struct writer writer = {
		.game = game,
		.tags = tags,
		.sink = sink,
		.arg = arg,
	};

	ro_pgn_writer_init(&writer.pgn, give, &writer);
	for (unsigned i = 0; i < game->part_count; i++) {
		write_part(&writer, i);
	}
	return !writer.failed;
}
