/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/archive.h"
#include "host/base/require.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One line of the story; sorted by time, then by the order of their coming. */
struct line {
	int64_t at_ms; /* from the start of the story */
	unsigned number;
	char text[80];
};

/* A game being turned from what was heard into what was done. */
/* So many sentences are remembered, to find the one that ended. */
#define SAID_MAX 8

struct said {
	int64_t at_ms;
	int64_t told_ms;
};

struct telling {
	struct line *lines; /* owned */
	unsigned count;
	unsigned room;
	bool failed; /* out of memory */
	int64_t debounce_ms;
	int64_t duration_ms; /* of an announcement, as the story sets it */
	int64_t run; /* the one being told; 0: none yet */
	int64_t shift_ms; /* to be added to its times */
	int64_t seen_at_ms; /* the end of the run before */
	int64_t seen_wall_ms;
	bool has_board; /* one was seen: not the clock alone */
	bool waits_for_board; /* `power on` comes with the first scan */
	bool waits_for_levels; /* `restore board` comes after its scan */
	ro_bitboard believed[RO_BOARDS_MAX];
	struct said last[SAID_MAX]; /* the last public sentences */
	unsigned said_count;
	bool is_held; /* every announcement lasts until its line */
	bool is_unlike; /* one did not last as the story sets it */
	struct ro_arbiter_ruled adjusted; /* the last one, on line ... */
	uint64_t adjusted_seq; /* 0: none */
	unsigned adjusted_line;
};

static void add(struct telling *telling, int64_t at_ms, const char *text)
{
	struct line *line;

	if (telling->count == telling->room) {
		const unsigned room = (telling->room + 64) * 2;
		struct line *lines = realloc(
			telling->lines, room * sizeof(*lines));

		if (lines == NULL) {
			telling->failed = true;
			return;
		}
		telling->lines = lines;
		telling->room = room;
	}
	line = &telling->lines[telling->count];
	line->at_ms = at_ms + telling->shift_ms;
	line->number = telling->count++;
	snprintf(line->text, sizeof(line->text), "%s", text);
}

static void add_contact(struct telling *telling, int64_t at_ms, unsigned board,
	unsigned square, bool occupied)
{
	char text[80];

	snprintf(text, sizeof(text), "%s %c%c%s", occupied ? "place" : "lift",
		(char)('a' + ro_file(square)), (char)('1' + ro_rank(square)),
		board == 1 ? " board 2" : "");
	add(telling, at_ms, text);
}

static bool is_believed(
	const struct telling *telling, unsigned board, unsigned square)
{
	return (telling->believed[board] & ro_bit(square)) != 0;
}

/* The level was last restless one debounce time before it was told. */
static int64_t last_edge(
	const struct telling *telling, const struct ro_journal_row *row)
{
	return row->told_ms - telling->debounce_ms;
}

static void tell_changed(
	struct telling *telling, const struct ro_journal_row *row)
{
	const struct ro_square_changed *changed = &row->msg.square_changed;
	const int64_t edge_ms = last_edge(telling, row);

	if (edge_ms > row->msg.at_ms) { /* it bounced until then */
		add_contact(telling, edge_ms, changed->board, changed->square,
			!changed->occupied);
		add_contact(telling, edge_ms, changed->board, changed->square,
			changed->occupied);
	}
	telling->believed[changed->board] ^= ro_bit(changed->square);
}

static void tell_seen(struct telling *telling, const struct ro_journal_row *row)
{
	const struct ro_board_seen *seen = &row->msg.board_seen;
	char text[80];

	telling->has_board = true;
	if (seen->occupied != telling->believed[seen->board]) {
		snprintf(text, sizeof(text), "scan %016llx%s",
			(unsigned long long)seen->occupied,
			seen->board == 1 ? " board 2" : "");
		add(telling, row->msg.at_ms, text);
		telling->believed[seen->board] = seen->occupied;
	}
	if (telling->waits_for_levels) {
		telling->waits_for_levels = false;
		add(telling, row->msg.at_ms, "restore board");
	}
	if (telling->waits_for_board) {
		telling->waits_for_board = false;
		add(telling, row->msg.at_ms, "power on");
	}
}

static void tell_key(struct telling *telling, const struct ro_msg *msg)
{
	const struct ro_key_pressed *key = &msg->key_pressed;
	char text[80];

	snprintf(text, sizeof(text), "key %s%s%s%s",
		ro_term_word(&ro_key_terms, key->key),
		key->is_long ? " long" : "", key->side < RO_NOBODY ? " " : "",
		key->side < RO_NOBODY ? ro_term_word(&ro_side_terms, key->side)
				      : "");
	add(telling, msg->at_ms, text);
}

static const char *clock_time(int64_t ms, char text[32])
{
	const long long seconds = (long long)ms / 1000;

	snprintf(text, 32, "%lld:%02lld:%02lld.%03lld", seconds / 3600,
		seconds / 60 % 60, seconds % 60, (long long)ms % 1000);
	return text;
}

static void write_adjusted(const struct ro_arbiter_ruled *one,
	const struct ro_arbiter_ruled *other, char text[80])
{
	char times[2][32];
	char more[48] = "";
	char move[16] = "";

	if (other != NULL) {
		snprintf(more, sizeof(more), " %s %s",
			ro_term_word(&ro_side_terms, other->side),
			clock_time(other->ms, times[1]));
	}
	if (one->move_number > 0) {
		snprintf(move, sizeof(move), " move %u", one->move_number);
	}
	snprintf(text, 80, "arbiter adjust %s %s%s%s",
		ro_term_word(&ro_side_terms, one->side),
		clock_time(one->ms, times[0]), more, move);
}

/* Two times set in one breath were one line. */
static void tell_adjusted(struct telling *telling, const struct ro_msg *msg)
{
	const struct ro_arbiter_ruled *ruled = &msg->arbiter_ruled;
	char text[80];

	if (telling->adjusted_seq != 0 &&
		msg->seq == telling->adjusted_seq + 1 &&
		ruled->side != telling->adjusted.side && !telling->failed) {
		write_adjusted(&telling->adjusted, ruled,
			telling->lines[telling->adjusted_line].text);
		telling->adjusted_seq = 0;
		return;
	}
	write_adjusted(ruled, NULL, text);
	telling->adjusted = *ruled;
	telling->adjusted_seq = msg->seq;
	telling->adjusted_line = telling->count;
	add(telling, msg->at_ms, text);
}

static void tell_ruling(struct telling *telling, const struct ro_msg *msg)
{
	const struct ro_arbiter_ruled *ruled = &msg->arbiter_ruled;
	const char *side = ro_term_word(&ro_side_terms, ruled->side);
	char text[80];
	const int len = snprintf(text, sizeof(text), "arbiter %s",
		ro_term_word(&ro_ruling_terms, ruled->ruling));
	char *rest = text + len;
	const size_t size = sizeof(text) - (size_t)len;

	switch ((enum ro_ruling)ruled->ruling) {
	case RO_RULING_ADJUST:
		tell_adjusted(telling, msg);
		return;
	case RO_RULING_PENALTY:
		snprintf(rest, size, " %s %lldms", side, (long long)ruled->ms);
		break;
	case RO_RULING_RETRACT:
	case RO_RULING_TAKEBACK:
		snprintf(rest, size, " %u", ruled->ply);
		break;
	case RO_RULING_ILLEGAL:
	case RO_RULING_FLAG:
		snprintf(rest, size, " %s", side);
		break;
	case RO_RULING_RESULT:
		snprintf(rest, size, " %s",
			ro_result_text((enum ro_result)ruled->result));
		break;
	default: /* the others are one word */
		break;
	}
	add(telling, msg->at_ms, text);
}

static void add_jump(struct telling *telling, int64_t at_ms, int64_t by_ms)
{
	char text[80];

	snprintf(text, sizeof(text), "wallclock %c%lldms",
		by_ms < 0 ? '-' : '+', (long long)(by_ms < 0 ? -by_ms : by_ms));
	add(telling, at_ms, text);
}

/* An end that the set duration does not explain was somebody's doing. */
/* One of the last sentences was a move that lasted as long as moves do in this
 * story; which one, no row says. */
static bool is_explained(
	const struct telling *telling, const struct ro_journal_row *row)
{
	for (unsigned i = 0; i < SAID_MAX && i < telling->said_count; i++) {
		const struct said *said = &telling->last[i];

		if (row->msg.at_ms - said->at_ms == telling->duration_ms ||
			row->told_ms - said->told_ms == telling->duration_ms) {
			return true;
		}
	}
	return false;
}

static void tell_announced(
	struct telling *telling, const struct ro_journal_row *row)
{
	if (row->msg.move_announced.how != RO_SPEECH_FINISHED) {
		return;
	}
	telling->is_unlike |= !is_explained(telling, row);
	if (telling->is_held) {
		add(telling, row->told_ms, "announced");
	}
}

static void tell_side(struct telling *telling, const struct ro_msg *msg,
	const char *verb, const char *what)
{
	char text[80];

	snprintf(text, sizeof(text), "%s %s", verb, what);
	add(telling, msg->at_ms, text);
}

static const char *piece_letter(unsigned piece)
{
	static const char *const letters[RO_PIECES] = { "q", "q", "n", "b", "r",
		"q", "q" };

	return letters[piece < RO_PIECES ? piece : RO_QUEEN];
}

/* What stands there when the board answers again was set meanwhile. */
static void tell_part(struct telling *telling, const struct ro_msg *msg)
{
	switch ((int)msg->kind) {
	case RO_MSG_BOARD_LOST:
		tell_side(telling, msg, "fault", "board");
		break;
	case RO_MSG_BOARD_BACK:
		telling->waits_for_levels = true;
		break;
	case RO_MSG_VOICE_LOST:
		tell_side(telling, msg, "fault", "voice");
		break;
	case RO_MSG_VOICE_BACK:
		tell_side(telling, msg, "restore", "voice");
		break;
	case RO_MSG_SOUND_LOST:
		tell_side(telling, msg, "fault", "sound");
		break;
	case RO_MSG_SOUND_BACK:
		tell_side(telling, msg, "restore", "sound");
		break;
	case RO_MSG_RECORD_LOST:
		tell_side(telling, msg, "fault", "record");
		break;
	case RO_MSG_RECORD_BACK:
		tell_side(telling, msg, "restore", "record");
		break;
	default: /* no input */
		break;
	}
}

/* What began the next game is no part of this one's story. */
static void drop_start(struct telling *telling)
{
	unsigned at = telling->count;

	while (at > 0) {
		const char *text = telling->lines[--at].text;

		if (strcmp(text, "arbiter start") == 0 ||
			strcmp(text, "key arbiter long") == 0) {
			telling->count--;
			memmove(&telling->lines[at], &telling->lines[at + 1],
				(telling->count - at) *
					sizeof(telling->lines[0]));
			return;
		}
	}
}

static void tell_row(struct telling *telling, const struct ro_journal_row *row)
{
	const struct ro_msg *msg = &row->msg;
	const struct ro_square_stirred *stirred = &msg->square_stirred;
	struct said *said;

	switch ((int)msg->kind) {
	case RO_MSG_BOARD_SEEN:
		tell_seen(telling, row);
		break;
	case RO_MSG_SQUARE_STIRRED:
		add_contact(telling, msg->at_ms, stirred->board,
			stirred->square,
			!is_believed(telling, stirred->board, stirred->square));
		break;
	case RO_MSG_SQUARE_CALMED:
		add_contact(telling, last_edge(telling, row), stirred->board,
			stirred->square,
			is_believed(telling, stirred->board, stirred->square));
		break;
	case RO_MSG_SQUARE_CHANGED:
		tell_changed(telling, row);
		break;
	case RO_MSG_PRESSED:
		tell_side(telling, msg, "press",
			ro_term_word(&ro_side_terms, msg->pressed.side));
		break;
	case RO_MSG_KEY_PRESSED:
		tell_key(telling, msg);
		break;
	case RO_MSG_PROMOTION_NAMED:
		tell_side(telling, msg, "promote",
			piece_letter(msg->promotion_named.piece));
		break;
	case RO_MSG_ARBITER_RULED:
		if (!msg->arbiter_ruled.by_menu) {
			tell_ruling(telling, msg);
		}
		break;
	case RO_MSG_GAME_LEFT:
		drop_start(telling);
		break;
	case RO_MSG_WALL_CLOCK_JUMPED:
		add_jump(telling, msg->at_ms, msg->wall_clock_jumped.by_ms);
		break;
	case RO_MSG_SENTENCE_SAID:
		said = &telling->last[telling->said_count++ % SAID_MAX];
		said->at_ms = msg->at_ms;
		said->told_ms = row->told_ms;
		break;
	case RO_MSG_MOVE_ANNOUNCED:
		tell_announced(telling, row);
		break;
	default:
		tell_part(telling, msg);
		break;
	}
}

/* The clock of the computer may have begun anew in between. */
static void begin_next_run(
	struct telling *telling, const struct ro_journal_run *run)
{
	const int64_t end_ms = telling->seen_at_ms + telling->shift_ms;
	const int64_t gap_ms = run->began_wall_ms - telling->seen_wall_ms;
	int64_t jump_ms;

	add(telling, telling->seen_at_ms, "power off");
	telling->waits_for_board = telling->has_board;
	if (run->began_at_ms < telling->seen_at_ms) {
		telling->shift_ms = end_ms - run->began_at_ms +
			(gap_ms > 0 ? gap_ms : 0);
	}
	jump_ms = gap_ms - (run->began_at_ms + telling->shift_ms - end_ms);
	if (jump_ms != 0) {
		add_jump(telling, end_ms - telling->shift_ms, jump_ms);
	}
	if (!telling->has_board) {
		add(telling, run->began_at_ms, "power on");
	}
}

static void begin_run(struct telling *telling, const struct ro_journal_run *run)
{
	if (telling->run == 0) {
		telling->shift_ms = -run->began_at_ms;
	} else {
		begin_next_run(telling, run);
	}
	telling->run = run->id;
	telling->adjusted_seq = 0;
	telling->seen_at_ms = run->seen_at_ms;
	telling->seen_wall_ms = run->seen_wall_ms;
}

static void hear_row(void *arg, const struct ro_journal_run *run,
	const struct ro_journal_row *row)
{
	struct telling *telling = arg;

	if (telling->run != run->id) {
		begin_run(telling, run);
	}
	tell_row(telling, row);
	if (row->told_ms >= telling->seen_at_ms) {
		telling->seen_at_ms = row->told_ms;
		telling->seen_wall_ms = row->wall_ms;
	}
}

static int compare(const void *one, const void *other)
{
	const struct line *first = one;
	const struct line *second = other;

	if (first->at_ms != second->at_ms) {
		return first->at_ms < second->at_ms ? -1 : 1;
	}
	return first->number < second->number ? -1 : 1;
}

/* What stood on the boards when the game began, and how it was timed. */
static void begin(struct telling *telling, const struct ro_story_setup *setup)
{
	struct ro_position position;

	memset(telling, 0, sizeof(*telling));
	telling->debounce_ms = setup->settings.board[0].debounce_ms;
	telling->duration_ms = setup->settings.speech.story_duration_ms;
	ro_require(ro_position_from_setup(
			   &position, &setup->game.first, NULL) == 0);
	for (unsigned i = 0; i < setup->game.history_count; i++) {
		ro_position_play(&position, setup->game.history[i]);
	}
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		telling->believed[i] = ro_position_occupied(&position);
	}
}

/* What was heard of the game, as lines. @return false if it is none */
static bool read_lines(struct ro_journal *journal, int64_t game,
	const struct ro_story_setup *setup, bool is_held,
	struct telling *telling)
{
	bool good;

	begin(telling, setup);
	telling->is_held = is_held;
	journal->hear_row = hear_row;
	journal->hear_arg = telling;
	good = ro_journal_find(journal, game) && !telling->failed;
	journal->hear_row = NULL;
	/* What came by itself at the end is waited for. */
	add(telling, telling->seen_at_ms, "wait 0ms");
	qsort(telling->lines, telling->count, sizeof(*telling->lines), compare);
	return good;
}

bool ro_archive_story(struct ro_journal *journal, int64_t game, FILE *out)
{
	struct ro_story_setup *setup = calloc(1, sizeof(*setup));
	struct telling telling = { .count = 0 };
	bool good;

	ro_require(setup != NULL);
	good = ro_journal_find(journal, game) &&
		ro_head_read(journal->head, setup);
	if (good) {
		good = read_lines(journal, game, setup, false, &telling);
		fputs(journal->head, out);
	}
	/* A real voice takes the time it takes: each announcement lasts until
	 * the line that ends it. */
	if (good && telling.is_unlike) {
		free(telling.lines);
		fputs("set speech.story_duration 1h\n", out);
		good = read_lines(journal, game, setup, true, &telling);
	}
	for (unsigned i = 0; i < telling.count; i++) {
		fprintf(out, "%s @%lld\n", telling.lines[i].text,
			(long long)telling.lines[i].at_ms);
	}
	free(telling.lines);
	free(setup);
	return good;
}
