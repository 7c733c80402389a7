/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_step.h"

#include "host/base/text.h"
#include "host/chess/fen.h"

#include <string.h>

/* The most of a word or value from the file that a sentence quotes. */
#define QUOTE_MAX 48

static void add_raw(struct ro_text *text, const char *raw, size_t len)
{
	struct ro_pgn_decoder decoder;
	char some[QUOTE_MAX];
	size_t size;

	ro_pgn_decoder_init(
		&decoder, raw, len < QUOTE_MAX ? len : QUOTE_MAX, false);
	size = ro_pgn_decode(&decoder, some, sizeof(some));
	ro_text_add_bytes(text, some, size);
	if (len > QUOTE_MAX || decoder.at < decoder.end) {
		ro_text_add(text, "...");
	}
}

/* "12." or "12...", of the side to move. */
static void add_number(struct ro_text *text, const struct ro_position *position)
{
	ro_text_addf(text, "%u", position->fullmove ? position->fullmove : 1U);
	ro_text_add(text, position->turn == RO_WHITE ? "." : "...");
}

static void begin(struct ro_pgn_reader *reader, enum ro_pgn_problem problem,
	struct ro_text *sentence)
{
	struct ro_pgn_event *event = &reader->event;

	event->game = reader->game;
	event->problem = problem;
	event->ply = 0;
	event->label[0] = '\0';
	event->line = reader->pending_line;
	ro_text_init(sentence, event->sentence, sizeof(event->sentence));
	ro_text_add(sentence, ro_pgn_problem_text(problem));
}

static void add_faults(struct ro_text *sentence, ro_faults faults)
{
	const char *before = ": ";

	for (unsigned bit = 0; bit < ro_fault_count(); bit++) {
		if (faults >> bit & 1) {
			ro_text_add(sentence, before);
			ro_text_add(sentence, ro_fault_text(bit));
			before = "; ";
		}
	}
}

static void say_fen(struct ro_pgn_reader *reader, struct ro_text *sentence)
{
	struct ro_position position;
	ro_faults odd = 0;
	const ro_faults bad = ro_fen_position(
		reader->tags.fen, &position, &odd);

	add_faults(sentence, bad ? bad : odd);
}

/* The last move of the line, which a comment is about. */
static void name_last_move(struct ro_pgn_reader *reader)
{
	struct ro_pgn_event *event = &reader->event;
	const struct ro_pgn_line *line = &reader->lines[reader->depth];
	struct ro_text label;
	char san[RO_SAN_MAX];

	if (reader->state == RO_PGN_BETWEEN || line->last == RO_NO_MOVE) {
		return;
	}
	ro_text_init(&label, event->label, sizeof(event->label));
	add_number(&label, &line->position);
	ro_san_write(&line->position, line->last, san);
	ro_text_add(&label, san);
	event->ply = line->ply;
}

static void say_results(
	const struct ro_pgn_reader *reader, struct ro_text *sentence)
{
	ro_text_add(sentence, ": the tag says ");
	ro_text_add(sentence, ro_result_text(reader->tags.result));
	ro_text_add(sentence, ", the game ends with ");
	ro_text_add(sentence, ro_result_text(reader->marker));
}

/* What the sentence alone does not say. */
static void complete(struct ro_pgn_reader *reader, enum ro_pgn_problem problem,
	struct ro_text *sentence)
{
	struct ro_pgn_event *event = &reader->event;

	switch (problem) {
	case RO_PGN_BAD_FEN:
	case RO_PGN_ODD_FEN:
		say_fen(reader, sentence);
		event->line = reader->tags.fen_line;
		break;
	case RO_PGN_FEN_WITHOUT_SETUP:
		event->line = reader->tags.fen_line;
		break;
	case RO_PGN_SETUP_CONTRADICTS:
	case RO_PGN_SETUP_WITHOUT_FEN:
		event->line = reader->tags.setup_line;
		break;
	case RO_PGN_VARIANT_TAG:
		ro_text_add(sentence, ": ");
		add_raw(sentence, reader->tags.variant,
			strlen(reader->tags.variant));
		event->line = reader->tags.variant_line;
		break;
	case RO_PGN_RESULT_CONFLICT:
		say_results(reader, sentence);
		event->line = reader->marker_line;
		break;
	case RO_PGN_BAD_CLOCK:
	case RO_PGN_BAD_COMMAND:
		name_last_move(reader);
		ro_text_add(sentence, ": ");
		add_raw(sentence, event->name, event->name_len);
		break;
	case RO_PGN_MORE_BAD_CLOCKS:
		ro_text_addf(sentence, ": %u",
			reader->bad_commands - RO_PGN_BAD_COMMANDS_SAID);
		break;
	case RO_PGN_TAG_OPEN:
	case RO_PGN_TAG_BROKEN:
	case RO_PGN_TAG_QUOTES:
	case RO_PGN_TAG_UNQUOTED:
	case RO_PGN_TAG_EMPTY:
	case RO_PGN_TAG_TWICE:
	case RO_PGN_TAG_LONG:
		ro_text_add(sentence, ": ");
		add_raw(sentence, event->name, event->name_len);
		break;
	default:
		break;
	}
}

enum ro_pgn_kind ro_pgn_say_pending(struct ro_pgn_reader *reader)
{
	struct ro_text sentence;
	unsigned bit = 0;

	while (!(reader->pending >> bit & 1)) {
		bit++;
	}
	reader->pending &= ~(UINT64_C(1) << bit);
	begin(reader, (enum ro_pgn_problem)bit, &sentence);
	complete(reader, (enum ro_pgn_problem)bit, &sentence);
	return RO_PGN_PROBLEM;
}

static void add_candidates(struct ro_text *sentence,
	const struct ro_position *position,
	const struct ro_san_reading *reading)
{
	const char *before = ": ";

	for (unsigned i = 0; i < reading->candidate_count; i++) {
		const ro_move move = reading->candidates[i];
		char san[RO_SAN_MAX];

		ro_san_write(position, move, san);
		ro_text_add(sentence, before);
		ro_text_add(sentence, san);
		before = " or ";
	}
}

/* Electronic boards tell a result by kings put on the centre squares. */
static bool is_king_to_centre(const char *word, size_t len)
{
	return len >= 3 && word[0] == 'K' &&
		(word[1] == 'd' || word[1] == 'e') &&
		(word[2] == '4' || word[2] == '5');
}

static void add_reason(struct ro_text *sentence, const struct ro_pgn_line *line,
	const char *word, size_t len)
{
	if (is_king_to_centre(word, len)) {
		ro_text_add(sentence,
			"; kings on centre squares may be a board's sign of "
			"the result");
	}
	ro_text_add(sentence,
		line->position.turn == RO_WHITE ? "; White is to move"
						: "; Black is to move");
	if (ro_position_in_check(&line->position)) {
		ro_text_add(sentence, ", in check");
	}
}

static void add_kept(struct ro_text *sentence,
	const struct ro_pgn_reader *reader, unsigned plies)
{
	ro_text_addf(sentence, "; %u half-move%s before it %s kept, the rest",
		plies, plies == 1 ? "" : "s", plies == 1 ? "is" : "are");
	ro_text_add(sentence, reader->depth ? " of the variation" : "");
	ro_text_add(sentence, " is text");
}

enum ro_pgn_kind ro_pgn_say_stop(struct ro_pgn_reader *reader,
	enum ro_pgn_problem problem, size_t len,
	const struct ro_san_reading *reading)
{
	struct ro_pgn_event *event = &reader->event;
	struct ro_pgn_line *line = &reader->lines[reader->depth];
	const char *word = reader->window.at;
	struct ro_text sentence, label;

	line->stopped = true;
	reader->pending_line = ro_pgn_window_line(&reader->window, word);
	begin(reader, problem, &sentence);
	event->ply = line->ply + 1;
	ro_text_init(&label, event->label, sizeof(event->label));
	add_number(&label, &line->position);
	add_raw(&label, word, len);
	if (problem == RO_PGN_ILLEGAL_MOVE) {
		add_reason(&sentence, line, word, len);
	}
	if (problem == RO_PGN_AMBIGUOUS_MOVE && reading) {
		add_candidates(&sentence, &line->position, reading);
	}
	add_kept(&sentence, reader, line->ply);
	return RO_PGN_PROBLEM;
}
