/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/cli/score_input.h"

#include "host/base/text.h"
#include "host/chess/pgn_command.h"
#include "host/cli/cli.h"
#include "host/cli/pgn_input.h"
#include "host/cli/score_slot.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* What may be an entry, or a remark on the one before it. */
struct held {
	char text[RO_SCORE_ENTRY_MAX];
	size_t len; /* 0: nothing is held */
	uint64_t line;
};

struct reading {
	struct ro_score_file *file;
	struct ro_pgn_input *input;
	struct ro_position now; /* after the moves kept so far */
	bool has_start;
	bool is_apart; /* a take-back: the reader's position is not ours */
	bool stopped; /* from here on entries are only words */
	bool is_full;
	bool is_due; /* a number was read, and no entry since */
	bool touches; /* a sign that comes next belongs to what was read */
	bool has_moves; /* in the variation being read */
	unsigned depth; /* of variations, played or text */
	struct held held;
	struct held inside; /* what stands in the variation being read */
};

static void keep(struct reading *reading, struct ro_store *store,
	const void *bytes, size_t len)
{
	reading->is_full = !ro_store_add(store, bytes, len) || reading->is_full;
}

static void keep_start(
	struct reading *reading, const struct ro_position *position)
{
	if (!reading->has_start) {
		reading->has_start = true;
		reading->now = *position;
		reading->file->score.first = *position;
		keep(reading, &reading->file->keys, &position->key,
			sizeof(position->key));
	}
}

static void keep_move(struct reading *reading, ro_move move)
{
	const int64_t none_ms = RO_NO_READING;

	ro_position_play(&reading->now, move);
	keep(reading, &reading->file->moves, &move, sizeof(move));
	keep(reading, &reading->file->keys, &reading->now.key,
		sizeof(reading->now.key));
	keep(reading, &reading->file->clocks, &none_ms, sizeof(none_ms));
	reading->file->score.ply_count++;
}

/* Where the game begins, as long as no move was made in it. */
static void begin(struct reading *reading)
{
	keep_start(reading, &reading->input->reader.lines[0].position);
}

static void keep_word(
	struct reading *reading, const char *text, size_t len, uint64_t line)
{
	const struct ro_score_word word = { NULL, len, line };

	keep(reading, &reading->file->words, &word, sizeof(word));
	keep(reading, &reading->file->texts, text, len);
	reading->file->score.word_count++;
	reading->stopped = true;
}

/* @param what is wrong with the entry, unless something was before it */
static void keep_error(struct reading *reading, enum ro_pgn_problem problem,
	uint64_t line, const char *what)
{
	struct ro_score_error *error = &reading->file->error;

	if (!error->exists) {
		error->exists = true;
		error->line = line;
		error->problem = problem;
		snprintf(error->text, sizeof(error->text), "%s", what);
	}
}

/* An entry that the reader, after a take-back, could not play for us. */
static void take_entry(
	struct reading *reading, const char *text, size_t len, uint64_t line)
{
	struct ro_san_reading san;

	if (reading->is_apart && !reading->stopped &&
		ro_san_read(&reading->now, text, len,
			reading->file->score.letters, &san) == RO_SAN_OK) {
		reading->file->error.exists = false;
		keep_move(reading, san.move);
		return;
	}
	keep_error(reading, RO_PGN_ILLEGAL_MOVE, line,
		"illegal move after what was taken back");
	keep_word(reading, text, len, line);
}

/* Something stands where a move should be. */
static void keep_illegible(
	struct reading *reading, const char *text, size_t len, uint64_t line)
{
	char what[RO_SCORE_ENTRY_MAX + 32];

	begin(reading);
	snprintf(what, sizeof(what), "%u%s%.*s: not a move",
		reading->now.fullmove,
		reading->now.turn == RO_WHITE ? "." : "...", (int)len, text);
	keep_error(reading, RO_PGN_UNREADABLE_MOVE, line, what);
	keep_word(reading, text, len, line);
	reading->is_due = false;
}

static void hold(struct held *held, const char *text, size_t len, uint64_t line)
{
	held->len = len < sizeof(held->text) ? len : sizeof(held->text);
	memcpy(held->text, text, held->len);
	held->line = line;
}

/* It is an entry behind a number; else the next number will tell. */
static void take_remark(
	struct reading *reading, const char *text, size_t len, uint64_t line)
{
	hold(&reading->held, text, len, line);
	if (reading->is_due ||
		(*text != '(' && ro_score_slot_is_illegible(text, len))) {
		keep_illegible(
			reading, reading->held.text, reading->held.len, line);
		reading->held.len = 0;
	}
}

static void on_number(struct reading *reading, const char *text, size_t len)
{
	const struct ro_score *score = &reading->file->score;
	const struct held *held = &reading->held;

	if (reading->depth > 0) {
		return;
	}
	begin(reading);
	if (held->len > 0 &&
		ro_score_slot_of(text, len, &score->first) ==
			(int64_t)ro_score_entries(score) + 1) {
		keep_illegible(reading, held->text, held->len, held->line);
	}
	reading->held.len = 0;
	reading->is_due = true;
}

/* A move or a word was read: what was held was about the one before it. */
static void settle_remarks(struct reading *reading)
{
	reading->held.len = 0;
	reading->is_due = false;
}

static void on_move(struct reading *reading, const struct ro_pgn_event *event)
{
	char san[RO_SAN_MAX];

	reading->touches = event->touches;
	if (reading->depth > 0) {
		reading->has_moves = true;
		return;
	}
	settle_remarks(reading);
	keep_start(reading, event->position);
	if (!reading->is_apart && !reading->stopped) {
		keep_move(reading, event->move);
		return;
	}
	ro_san_write(event->position, event->move, san);
	take_entry(reading, san, strlen(san), event->line);
}

static void on_sign(struct reading *reading, const struct ro_pgn_event *event)
{
	const bool is_apart = !reading->touches && *event->text != '$';

	reading->touches = event->touches;
	if (reading->depth == 0 && is_apart) {
		take_remark(reading, event->text, event->text_len, event->line);
	}
}

static void begin_variation(struct reading *reading)
{
	if (reading->depth++ == 0) {
		reading->has_moves = false;
		reading->inside.len = 0;
	}
}

/* "(unclear)" is no variation. */
static void end_variation(struct reading *reading)
{
	char text[RO_SCORE_ENTRY_MAX];
	int len;

	if (reading->depth == 0 || --reading->depth > 0 || reading->has_moves ||
		reading->inside.len == 0 ||
		ro_score_slot_has_moves(
			reading->inside.text, reading->inside.len)) {
		return;
	}
	len = snprintf(text, sizeof(text), "(%.*s)", (int)reading->inside.len,
		reading->inside.text);
	take_remark(reading, text,
		(size_t)len < sizeof(text) ? (size_t)len : sizeof(text) - 1,
		reading->inside.line);
}

/* The sign or marks behind a move; marks alone are the entry itself. */
static size_t without_marks(const char *text, size_t len)
{
	size_t bare = len;

	while (bare > 1 && strchr("!?", text[bare - 1])) {
		bare--;
	}
	return ro_pgn_sign_nag(text, bare) || strchr("!?", *text) ? len : bare;
}

static void take_word(
	struct reading *reading, const char *text, size_t len, uint64_t line)
{
	if (ro_pgn_is_noise(text, len) || *text == '$') {
		return;
	}
	if (ro_pgn_sign_nag(text, len) != 0) {
		take_remark(reading, text, len, line);
		return;
	}
	settle_remarks(reading);
	begin(reading);
	take_entry(reading, text, without_marks(text, len), line);
}

/* What stands behind the first entry that is no move: brackets, numbers and
 * signs are no entries. */
static void on_text(struct reading *reading, const struct ro_pgn_event *event)
{
	const char *text = event->text;
	const size_t len = event->text_len;
	char word[RO_PGN_WORD_MAX + 1];
	size_t number;

	if (len == 1 && *text == '(') {
		begin_variation(reading);
		return;
	}
	if (len == 1 && *text == ')') {
		end_variation(reading);
		return;
	}
	if (reading->depth > 0) {
		if (reading->inside.len == 0) {
			hold(&reading->inside, text, len, event->line);
		}
		return;
	}
	if (len == 0 || len > RO_PGN_WORD_MAX) {
		return;
	}
	memcpy(word, text, len);
	word[len] = '\0';
	number = ro_pgn_number_len(word);
	if (number > 0) {
		on_number(reading, word, number);
	}
	if (number < len && word[number] != '.') {
		take_word(reading, word + number, len - number, event->line);
	}
}

static void on_problem(
	struct reading *reading, const struct ro_pgn_event *event)
{
	struct ro_score_error *error = &reading->file->error;

	if (event->problem >= RO_PGN_VARIANT_TAG &&
		event->problem <= RO_PGN_SETUP_CONTRADICTS) {
		ro_pgn_input_say(reading->input);
		reading->file->has_bad_fen |= event->problem == RO_PGN_BAD_FEN;
		return;
	}
	if (error->exists || reading->depth > 0 ||
		event->problem > RO_PGN_UNSUPPORTED_VARIANT) {
		return;
	}
	error->exists = true;
	error->line = event->line;
	error->problem = event->problem;
	snprintf(error->text, sizeof(error->text), "%s%s%s", event->label,
		event->label[0] ? ": " : "", event->sentence);
}

static bool is_takeback(const char *text, size_t len)
{
	static const char *const words[] = { "takeback", "take-back",
		"take back", "taken back" };

	while (len > 0 && strchr("{ \t\r\n", *text)) {
		text++;
		len--;
	}
	while (len > 0 && strchr("} \t\r\n", text[len - 1])) {
		len--;
	}
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (len == strlen(words[i]) &&
			strncasecmp(text, words[i], len) == 0) {
			return true;
		}
	}
	return false;
}

static void take_back(struct reading *reading)
{
	struct ro_score_file *file = reading->file;
	struct ro_score *score = &file->score;

	if (score->ply_count == 0 || reading->stopped) {
		return;
	}
	score->ply_count--;
	file->moves.len -= sizeof(ro_move);
	file->keys.len -= sizeof(uint64_t);
	file->clocks.len -= sizeof(int64_t);
	score->moves = (const ro_move *)(const void *)file->moves.bytes;
	ro_score_position(score, score->ply_count, &reading->now);
	reading->is_apart = true;
}

static void on_comment(
	struct reading *reading, const struct ro_pgn_event *event)
{
	struct ro_store *clocks = &reading->file->clocks;
	struct ro_pgn_command command;
	size_t offset = 0;
	int64_t ms;

	if (reading->depth > 0) {
		return;
	}
	if (event->is_bracket
			? !ro_score_slot_has_moves(event->text, event->text_len)
			: ro_score_slot_is_illegible(
				  event->text, event->text_len)) {
		take_remark(reading, event->text, event->text_len, event->line);
		return;
	}
	if (reading->stopped) {
		return;
	}
	if (is_takeback(event->text, event->text_len)) {
		take_back(reading);
		return;
	}
	while (ro_pgn_command_next(
		event->text, event->text_len, &offset, &command)) {
		if (clocks->len > 0 && ro_pgn_command_is(&command, "clk") &&
			ro_pgn_clock_read(
				command.value, command.value_len, &ms)) {
			memcpy(clocks->bytes + clocks->len - sizeof(ms), &ms,
				sizeof(ms));
		}
	}
}

static void on_tag(struct reading *reading, const struct ro_pgn_event *event)
{
	struct ro_score_file *file = reading->file;
	const struct {
		const char *name;
		char *value;
	} table[] = {
		{ "White", file->players[RO_WHITE] },
		{ "Black", file->players[RO_BLACK] },
		{ "Event", file->event },
		{ "Date", file->date },
		{ "Round", file->round },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		if (event->name_len == strlen(table[i].name) &&
			strncmp(event->name, table[i].name, event->name_len) ==
				0 &&
			table[i].value[0] == '\0') {
			ro_pgn_decode_all(event->text, event->text_len, true,
				table[i].value, RO_SCORE_NAME_MAX);
		}
	}
}

static void on_game_over(
	struct reading *reading, const struct ro_pgn_event *event)
{
	const struct ro_pgn_reader *reader = &reading->input->reader;
	struct ro_score *score = &reading->file->score;

	begin(reading);
	score->result = event->result;
	if (!event->has_marker && reader->tags.has_result) {
		score->result = reader->tags.result;
	}
}

/* @return true when the game is over */
static bool on_event(struct reading *reading, enum ro_pgn_kind kind)
{
	const struct ro_pgn_event *event = &reading->input->reader.event;

	switch (kind) {
	case RO_PGN_TAG:
		on_tag(reading, event);
		break;
	case RO_PGN_MOVE:
		on_move(reading, event);
		break;
	case RO_PGN_COMMENT:
		on_comment(reading, event);
		break;
	case RO_PGN_NUMBER:
		on_number(reading, event->text, event->text_len);
		break;
	case RO_PGN_NAG:
		on_sign(reading, event);
		break;
	case RO_PGN_VARIATION:
		begin_variation(reading);
		break;
	case RO_PGN_VARIATION_OVER:
		end_variation(reading);
		break;
	case RO_PGN_TEXT:
		on_text(reading, event);
		break;
	case RO_PGN_PROBLEM:
		on_problem(reading, event);
		break;
	case RO_PGN_GAME_OVER:
		on_game_over(reading, event);
		return true;
	default:
		break;
	}
	return false;
}

/* Point the score at what was kept, now that it moves no more. */
static void settle(struct ro_score_file *file)
{
	struct ro_score *score = &file->score;
	struct ro_score_word *words = (void *)file->words.bytes;
	size_t offset = 0;

	score->moves = (const void *)file->moves.bytes;
	score->keys = (const void *)file->keys.bytes;
	score->clocks_ms = (const void *)file->clocks.bytes;
	score->words = words;
	for (unsigned i = 0; i < score->word_count; i++) {
		words[i].text = file->texts.bytes + offset;
		offset += words[i].len;
	}
}

static bool read_game(
	struct reading *reading, struct ro_pgn_input *input, uint64_t game)
{
	enum ro_pgn_kind kind;

	do {
		kind = ro_pgn_next(&input->reader);
		if (input->reader.event.game == game &&
			on_event(reading, kind)) {
			return true;
		}
		if (kind == RO_PGN_PROBLEM &&
			input->reader.event.problem == RO_PGN_UTF_16) {
			ro_pgn_input_say(input);
		}
	} while (kind != RO_PGN_FILE_OVER);
	return false;
}

bool ro_score_file_read(struct ro_score_file *file, const char *name,
	uint64_t game, enum ro_letters letters)
{
	struct ro_pgn_input *input = ro_pgn_input_create();
	struct reading reading = { .file = file, .input = input };
	bool found, readable;

	memset(file, 0, sizeof(*file));
	file->name = name;
	file->score.letters = letters;
	if (!input) {
		ro_cli_error(name, "out of memory, close other programs");
		return false;
	}
	if (!ro_pgn_input_open(input, name)) {
		ro_pgn_input_destroy(input);
		return false;
	}
	input->reader.letters = letters;
	input->reader.wanted = ~0U;
	found = read_game(&reading, input, game);
	readable = ro_pgn_input_close(input);
	ro_pgn_input_destroy(input);
	if (readable && !found) {
		ro_cli_error(name,
			"has no game %" PRIu64 ", check the file and --game",
			game);
	}
	if (reading.is_full) {
		ro_cli_error(name, "game too long, cut the file");
	}
	settle(file);
	return readable && found && !reading.is_full;
}

void ro_score_file_finish(struct ro_score_file *file)
{
	ro_store_finish(&file->moves);
	ro_store_finish(&file->keys);
	ro_store_finish(&file->clocks);
	ro_store_finish(&file->words);
	ro_store_finish(&file->texts);
}
