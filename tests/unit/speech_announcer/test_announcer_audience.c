/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "tests/support/table.h"
#include "tests/unit/speech_announcer/hall.h"

/* Who is told what: each row is one fact in one kind of game, and all that is
 * heard of it. */

static struct hall hall;

typedef void setting(struct hall *hall);

static void hall_black(struct hall *self)
{
	hall_both(self);
	self->rules.blind = RO_BLIND_BLACK;
}

/* Irregularities: what the arbiter reads, what training says aloud. */
static const struct irregular_row {
	const char *says;
	enum ro_irregular code;
	unsigned side;
	const char *competition;
	const char *ruled;
	const char *training;
} irregular_rows[] = {
	{ "an illegal move is the arbiter's", RO_IRREGULAR_ILLEGAL_MOVE,
		RO_BLACK, A("Regelwidriger Zug? Schiedsrichter bitte."),
		SILENCE,
		P("Dieser Zug ist nicht erlaubt.")
			P("Bitte die Stellung vor diesem Zug "
			  "wiederherstellen.") },
	{ "an illegal move that stands", RO_IRREGULAR_ILLEGAL_STANDS, RO_BLACK,
		A("Ein regelwidriger Zug bleibt bestehen."),
		P("Ein regelwidriger Zug bleibt bestehen."),
		P("Ein regelwidriger Zug bleibt bestehen.") },
	{ "an illegal position", RO_IRREGULAR_ILLEGAL_POSITION, RO_NOBODY,
		A("Die Stellung ist regelwidrig."),
		P("Die Stellung ist regelwidrig."),
		P("Die Stellung ist regelwidrig.") },
	{ "a press without a move", RO_IRREGULAR_NO_MOVE_PRESS, RO_BLACK,
		A("Schwarz hat die Uhr gedrückt, ohne zu ziehen."),
		P("Schwarz hat die Uhr gedrückt, ohne zu ziehen."),
		P("Schwarz hat die Uhr gedrückt, ohne zu ziehen.") },
	{ "a pawn left on the last rank", RO_IRREGULAR_PAWN_NOT_PROMOTED,
		RO_WHITE, A("Bauer nicht umgewandelt? Bitte prüfen."),
		P("Bauer nicht umgewandelt? Bitte prüfen."),
		P("Bauer nicht umgewandelt? Bitte prüfen.") },
	{ "half a castling", RO_IRREGULAR_CASTLING_INCOMPLETE, RO_WHITE,
		A("Rochade nicht vollständig? Bitte prüfen."),
		P("Rochade nicht vollständig? Bitte prüfen."),
		P("Rochade nicht vollständig? Bitte prüfen.") },
	{ "an en passant victim left", RO_IRREGULAR_EN_PASSANT_INCOMPLETE,
		RO_WHITE,
		A("Bitte den geschlagenen Bauern entfernen: Eva fünf."),
		P("Bitte den geschlagenen Bauern entfernen: Eva fünf."),
		P("Bitte den geschlagenen Bauern entfernen: Eva fünf.") },
	{ "a touched piece is told to its player in training",
		RO_IRREGULAR_TOUCH_MOVE, RO_WHITE,
		A("Berührt, geführt: Springer Eva fünf."),
		P("Berührt, geführt: Springer Eva fünf."),
		W("Berührt, geführt: Springer Eva fünf.") },
	{ "a rook touched first", RO_IRREGULAR_ROOK_TOUCHED_FIRST, RO_BLACK,
		A("Der Turm wurde vor dem König berührt."),
		P("Der Turm wurde vor dem König berührt."),
		B("Der Turm wurde vor dem König berührt.") },
	{ "a changed move is accepted in training", RO_IRREGULAR_MOVE_CHANGED,
		RO_WHITE, A("Weiß hat einen ausgeführten Zug geändert."),
		P("Weiß hat einen ausgeführten Zug geändert."), SILENCE },
	{ "two pieces in the air", RO_IRREGULAR_TWO_PIECES_UP, RO_WHITE,
		A("Zwei Figuren zugleich in der Luft."),
		P("Zwei Figuren zugleich in der Luft."), SILENCE },
	{ "a move out of turn", RO_IRREGULAR_OUT_OF_TURN, RO_BLACK,
		A("Schwarz ist nicht am Zug."), P("Schwarz ist nicht am Zug."),
		P("Schwarz ist nicht am Zug.") },
	{ "a press out of turn", RO_IRREGULAR_PRESS_OUT_OF_TURN, RO_BLACK,
		A("Schwarz hat die Uhr gedrückt, ohne am Zug zu sein."),
		P("Schwarz hat die Uhr gedrückt, ohne am Zug zu sein."),
		B("Schwarz hat die Uhr gedrückt, ohne am Zug zu sein.") },
	{ "pieces that may be exchanged", RO_IRREGULAR_IDENTITY_UNVERIFIED,
		RO_NOBODY, A("Bitte die Figur prüfen: Eva fünf."),
		P("Bitte die Figur prüfen: Eva fünf."),
		W("Bitte die Figur prüfen: Eva fünf.") },
	{ "pieces displaced", RO_IRREGULAR_PIECES_DISPLACED, RO_NOBODY,
		A("Figur verschoben: Eva fünf."),
		P("Figur verschoben: Eva fünf."),
		P("Figur verschoben: Eva fünf.") },
	{ "a corrected announcement was heard by all",
		RO_IRREGULAR_ANNOUNCEMENT_CORRECTED, RO_WHITE, SILENCE, SILENCE,
		SILENCE },
	{ "a claim after a touch", RO_IRREGULAR_CLAIM_AFTER_TOUCH, RO_WHITE,
		A("Keine Reklamation möglich: eine Figur wurde berührt."),
		P("Keine Reklamation möglich: eine Figur wurde berührt."),
		W("Keine Reklamation möglich: eine Figur wurde berührt.") },
	{ "a wrong copy", RO_IRREGULAR_COPY_DIFFERS, RO_WHITE,
		A("Der nachgestellte Zug ist nicht der gespielte."),
		P("Der nachgestellte Zug ist nicht der gespielte."),
		W("Der nachgestellte Zug ist nicht der gespielte.") },
	{ "two boards that differ, and whose is to change",
		RO_IRREGULAR_BOARDS_DIFFER, RO_BLACK,
		A("Die Stellungen auf den beiden Brettern sind verschieden."),
		P("Die Stellungen auf den beiden Brettern sind verschieden.")
			P("Das Brett von Schwarz muss berichtigt werden."),
		P("Die Stellungen auf den beiden Brettern sind verschieden.")
			P("Das Brett von Schwarz muss berichtigt werden.") },
	{ "a board turned round", RO_IRREGULAR_BOARD_ROTATED, RO_NOBODY,
		A("Steht das Brett verkehrt herum?"),
		P("Steht das Brett verkehrt herum?"),
		P("Steht das Brett verkehrt herum?") },
	{ "a wrong start", RO_IRREGULAR_WRONG_START, RO_NOBODY,
		A("Die Figuren stehen nicht in der Anfangsstellung."),
		P("Die Figuren stehen nicht in der Anfangsstellung."),
		P("Die Figuren stehen nicht in der Anfangsstellung.") },
	{ "colours reversed", RO_IRREGULAR_COLOURS_REVERSED, RO_NOBODY,
		A("Sind die Farben vertauscht?"),
		P("Sind die Farben vertauscht?"),
		P("Sind die Farben vertauscht?") },
	{ "a clock set wrongly", RO_IRREGULAR_CLOCK_SETTING, RO_NOBODY,
		A("Bitte die Einstellung der Uhr prüfen."),
		P("Bitte die Einstellung der Uhr prüfen."),
		P("Bitte die Einstellung der Uhr prüfen.") },
	{ "a bad contact", RO_IRREGULAR_CONTACT_LOST, RO_NOBODY,
		A("Unzuverlässiger Kontakt: Eva fünf."),
		P("Unzuverlässiger Kontakt: Eva fünf."),
		P("Unzuverlässiger Kontakt: Eva fünf.") },
};

static void check_irregular(void **state)
{
	const struct irregular_row *row = *state;

	hall_begin(&hall, hall_competition);
	hall_irregular(&hall, row->code, row->side, false);
	assert_heard(&hall, row->competition);
	hall_close(&hall);
	hall_begin(&hall, hall_competition);
	hall_irregular(&hall, row->code, row->side, true);
	assert_heard(&hall, row->ruled);
	hall_close(&hall);
	hall_begin(&hall, hall_training);
	hall_irregular(&hall, row->code, row->side, false);
	assert_heard(&hall, row->training);
	hall_close(&hall);
}

/* Ends of the game, and what is heard of each after the last move. */
static const struct end_row {
	const char *says;
	setting *set;
	enum ro_result result;
	enum ro_reason reason;
	unsigned side;
	const char *heard;
} end_rows[] = {
	{ "after mate the winner is named", hall_competition, RO_RESULT_BLACK,
		RO_REASON_CHECKMATE, RO_NOBODY,
		P("Schachmatt. Schwarz gewinnt.") },
	{ "stalemate", hall_competition, RO_RESULT_DRAW, RO_REASON_STALEMATE,
		RO_NOBODY, P("Patt. Die Partie ist remis.") },
	{ "a dead position", hall_competition, RO_RESULT_DRAW, RO_REASON_DEAD,
		RO_NOBODY, P("Tote Stellung. Die Partie ist remis.") },
	{ "fivefold", hall_competition, RO_RESULT_DRAW, RO_REASON_FIVEFOLD,
		RO_NOBODY,
		P("Fünfmal dieselbe Stellung. Die Partie ist "
		  "remis.") },
	{ "seventy-five moves", hall_competition, RO_RESULT_DRAW,
		RO_REASON_SEVENTY_FIVE, RO_NOBODY,
		P("Fünfundsiebzig Züge, ohne dass ein Bauer gezogen oder eine "
		  "Figur geschlagen wurde. Die Partie ist remis.") },
	{ "threefold without a claim heard", hall_competition, RO_RESULT_DRAW,
		RO_REASON_THREEFOLD, RO_NOBODY,
		P("Dreimal dieselbe Stellung. Die Partie ist remis.") },
	{ "fifty moves without a claim heard", hall_competition, RO_RESULT_DRAW,
		RO_REASON_FIFTY, RO_NOBODY,
		P("Fünfzig Züge, ohne dass ein Bauer gezogen oder eine Figur "
		  "geschlagen wurde. Die Partie ist remis.") },
	{ "a draw agreed by the arbiter's hand", hall_competition,
		RO_RESULT_DRAW, RO_REASON_AGREEMENT, RO_NOBODY,
		P("Angenommen. Die Partie ist remis.") },
	{ "resignation", hall_competition, RO_RESULT_WHITE,
		RO_REASON_RESIGNATION, RO_BLACK,
		P("Schwarz gibt auf. Weiß gewinnt.") },
	{ "resignation against one who cannot mate", hall_competition,
		RO_RESULT_DRAW, RO_REASON_RESIGNATION, RO_BLACK,
		P("Schwarz gibt auf. Weiß kann nicht mattsetzen: remis.") },
	{ "time", hall_competition, RO_RESULT_BLACK, RO_REASON_TIME, RO_WHITE,
		P("Schwarz gewinnt durch Zeitüberschreitung.") },
	{ "time against one who cannot mate", hall_competition, RO_RESULT_DRAW,
		RO_REASON_TIME, RO_WHITE,
		P("Remis: Schwarz kann nicht mattsetzen.") },
	{ "illegal moves", hall_competition, RO_RESULT_WHITE, RO_REASON_ILLEGAL,
		RO_BLACK,
		P("Weiterer regelwidriger Zug von Schwarz. Die Partie ist für "
		  "Schwarz verloren.") },
	{ "illegal moves against one who cannot mate", hall_competition,
		RO_RESULT_DRAW, RO_REASON_ILLEGAL, RO_BLACK,
		P("Weiterer regelwidriger Zug von Schwarz. Weiß kann nicht "
		  "mattsetzen: remis.") },
	{ "a position that nobody can put right", hall_competition,
		RO_RESULT_DRAW, RO_REASON_ILLEGAL_POSITION, RO_NOBODY,
		P("Die Stellung ist regelwidrig.") P("Die Partie ist remis.") },
	{ "forfeit", hall_competition, RO_RESULT_BLACK, RO_REASON_FORFEIT,
		RO_NOBODY, P("Weiß verliert kampflos.") },
	{ "the arbiter's win", hall_competition, RO_RESULT_WHITE,
		RO_REASON_ARBITER, RO_NOBODY, P("Weiß gewinnt.") },
	{ "the arbiter's draw", hall_competition, RO_RESULT_DRAW,
		RO_REASON_ARBITER, RO_NOBODY, P("Die Partie ist remis.") },
	{ "a game without a result ends in silence", hall_competition,
		RO_RESULT_NONE, RO_REASON_NONE, RO_NOBODY, SILENCE },
	{ "a drawn Armageddon names who goes on", hall_armageddon,
		RO_RESULT_DRAW, RO_REASON_STALEMATE, RO_NOBODY,
		P("Patt. Die Partie ist remis.")
			P("Remis. Schwarz gewinnt den Stichkampf.") },
	{ "a won Armageddon needs no more words", hall_armageddon,
		RO_RESULT_WHITE, RO_REASON_CHECKMATE, RO_NOBODY,
		P("Schachmatt. Weiß gewinnt.") },
};

static void check_end(void **state)
{
	const struct end_row *row = *state;

	hall_begin(&hall, row->set);
	hall_ends(&hall, row->result, row->reason, row->side);
	assert_heard(&hall, row->heard);
	hall_close(&hall);
}

/* Keys: who pressed, in what game, and into whose ear the answer goes. */
static const struct key_row {
	const char *says;
	setting *set;
	enum ro_key key;
	bool is_long;
	unsigned side;
	const char *heard; /* after 1. e4 e5, completed */
} key_rows[] = {
	{ "moves go to the ear of the asker", hall_competition, RO_KEY_MOVES,
		false, RO_WHITE, W("Ein Zug abgeschlossen.") },
	{ "a common key is Black's if he is blind", hall_black, RO_KEY_MOVES,
		false, RO_NOBODY, B("Ein Zug abgeschlossen.") },
	{ "a common key is the blind player's", hall_competition, RO_KEY_MOVES,
		false, RO_NOBODY, W("Ein Zug abgeschlossen.") },
	{ "a sighted player without an ear gets no answer in competition",
		hall_competition, RO_KEY_MOVES, false, RO_BLACK, SILENCE },
	{ "a blind player without an ear gets none either", hall_bare,
		RO_KEY_MOVES, false, RO_WHITE, SILENCE },
	{ "in training the loudspeaker stands in for the ear",
		hall_loud_training, RO_KEY_MOVES, false, RO_BLACK,
		B("Ein Zug abgeschlossen.") },
	{ "in casual play everybody hears", hall_casual, RO_KEY_MOVES, false,
		RO_NOBODY, P("Ein Zug abgeschlossen.") },
	{ "of two blind players the one to move holds the common keys",
		hall_both, RO_KEY_MOVES, false, RO_NOBODY,
		W("Ein Zug abgeschlossen.") },
	{ "repetition is private", hall_competition, RO_KEY_REPEAT, false,
		RO_WHITE, W("Bauer Eva sieben Eva fünf") },
	{ "each has his own ear", hall_both, RO_KEY_REPEAT, true, RO_BLACK,
		B("Bauer Eva sieben Eva fünf") },
	{ "whose move it is is not told in competition", hall_competition,
		RO_KEY_MOVES, true, RO_WHITE,
		W("Diese Hilfe ist während der Partie nicht erlaubt.") },
	{ "in training the side to move is told", hall_training, RO_KEY_MOVES,
		true, RO_BLACK, B("Weiß am Zug.") },
	{ "and the player himself is told so", hall_training, RO_KEY_MOVES,
		true, RO_WHITE, W("Sie sind am Zug.") },
	{ "the board is no business of a player in competition",
		hall_competition, RO_KEY_BOARD, false, RO_WHITE,
		W("Diese Hilfe ist während der Partie nicht erlaubt.") },
	{ "without an earphone help is refused aloud", hall_bare, RO_KEY_BOARD,
		false, RO_WHITE,
		P("Diese Hilfe ist während der Partie nicht erlaubt.") },
	{ "in training the board is told", hall_training, RO_KEY_BOARD, false,
		RO_BLACK, B("Die Stellung stimmt.") B("Weiß am Zug.") },
	{ "adjusting is said aloud before the touch", hall_competition,
		RO_KEY_ADJUST, false, RO_WHITE, P("Ich rücke zurecht.") },
	{ "only the player to move may adjust", hall_competition, RO_KEY_ADJUST,
		false, RO_BLACK, SILENCE },
	{ "a common key adjusts for the player to move", hall_casual,
		RO_KEY_ADJUST, false, RO_NOBODY, P("Ich rücke zurecht.") },
	{ "time is the clock's to answer", hall_casual, RO_KEY_TIME, false,
		RO_NOBODY, SILENCE },
	{ "yes says nothing by itself", hall_casual, RO_KEY_YES, false,
		RO_NOBODY, SILENCE },
};

static void check_key(void **state)
{
	const struct key_row *row = *state;

	hall_begin(&hall, row->set);
	hall_moves(&hall, "e2", "e4");
	hall_moves(&hall, "e7", "e5");
	hall_forget(&hall);
	hall_key(&hall, row->key, row->is_long, row->side);
	assert_heard(&hall, row->heard);
	hall_close(&hall);
}

/* Questions go to the mover alone, so far as he can hear alone. */
static const struct question_row {
	const char *says;
	setting *set;
	enum ro_question question;
	unsigned side;
	bool same_mover;
	const char *heard;
} question_rows[] = {
	{ "a blind player is asked in his ear", hall_competition,
		RO_QUESTION_PROMOTION, RO_WHITE, false,
		W("Umwandlung: in welche Figur? Dame, Turm, Läufer, "
		  "Springer.") },
	{ "a sighted player is asked aloud", hall_competition, RO_QUESTION_MOVE,
		RO_BLACK, true, P("Welche Figur wurde geschlagen?") },
	{ "which piece moved", hall_competition, RO_QUESTION_MOVE, RO_BLACK,
		false, P("Welche Figur hat gezogen?") },
	{ "a blind Black is asked in his ear", hall_black, RO_QUESTION_MOVE,
		RO_BLACK, false, B("Welche Figur hat gezogen?") },
	{ "asked of nobody it is for the side to move", hall_competition,
		RO_QUESTION_MOVE, RO_NOBODY, false,
		W("Welche Figur hat gezogen?") },
	{ "without an earphone the loudspeaker asks", hall_bare,
		RO_QUESTION_RESULT, RO_WHITE, false,
		W("Ist die Partie beendet?") },
};

static void check_question(void **state)
{
	const struct question_row *row = *state;
	struct ro_msg msg;

	hall_begin(&hall, row->set);
	msg = hall_msg(&hall, RO_MSG_QUESTION_ASKED);
	msg.question_asked.question = (uint8_t)row->question;
	msg.question_asked.side = (uint8_t)row->side;
	msg.question_asked.same_mover = row->same_mover;
	hall_post(&hall, &msg);
	assert_heard(&hall, row->heard);
	hall_close(&hall);
}

static void every_kind_of_message_has_an_entry(void **state)
{
	(void)state;
	for (unsigned kind = 0; kind < RO_MSG_KINDS; kind++) {
		if (!ro_policy_knows((enum ro_msg_kind)kind)) {
			print_message("no entry for %s\n",
				ro_msg_name((enum ro_msg_kind)kind));
		}
		assert_true(ro_policy_knows((enum ro_msg_kind)kind));
	}
	assert_false(ro_policy_knows(RO_MSG_KINDS));
}

/* A message of chance, its numbers within their ranges. */
static void fill_by_chance(struct ro_msg *msg, uint64_t *random)
{
	unsigned char bytes[sizeof(*msg)];

	for (size_t i = 0; i < sizeof(bytes); i++) {
		*random ^= *random << 13;
		*random ^= *random >> 7;
		*random ^= *random << 17;
		bytes[i] = (unsigned char)(*random >> 32) & 1;
	}
	memcpy(msg, bytes, sizeof(*msg));
	msg->kind = (enum ro_msg_kind)(*random % RO_MSG_KINDS);
	msg->at_ms = (int64_t)(*random >> 40);
	if (msg->kind == RO_MSG_KEY_PRESSED) {
		msg->key_pressed.key = *random >> 8 & 15;
		msg->key_pressed.side = (uint8_t)((*random >> 16) % 3);
	}
	if (msg->kind == RO_MSG_IRREGULARITY_SEEN) {
		msg->irregularity_seen.code = (uint8_t)((*random >> 8) %
			RO_IRREGULARS);
		msg->irregularity_seen.side = (uint8_t)((*random >> 16) % 3);
	}
	if (msg->kind == RO_MSG_TIME_READ) {
		msg->time_read.asker = (uint8_t)((*random >> 8) % 3);
	}
	if (msg->kind == RO_MSG_GAME_STARTED) {
		msg->game_started.blind = RO_BLIND_BOTH;
	}
}

/* What is private and answers a key or warns; questions and hints to a blind
 * mover have no other way than the loudspeaker if he has no earphone. */
static bool is_answer(const struct ro_saying *saying)
{
	return saying->channel == RO_CHANNEL_PRIVATE &&
		saying->sort == RO_SAYING_QUERY;
}

static bool has_ear(const struct ro_policy *policy, unsigned side)
{
	return side == RO_WHITE ? policy->rules.has_white_ear
				: policy->rules.has_black_ear;
}

static void check_ears(
	const struct ro_policy *policy, const struct ro_decision *decision)
{
	for (unsigned i = 0; i < decision->count; i++) {
		const struct ro_saying *saying = &decision->sayings[i];

		if (saying->channel == RO_CHANNEL_ARBITER) {
			assert_int_equal(saying->ear, RO_EAR_NONE);
		}
		if (saying->channel == RO_CHANNEL_PUBLIC) {
			assert_int_equal(saying->ear, RO_EAR_PUBLIC);
		}
		if (saying->channel != RO_CHANNEL_PRIVATE) {
			continue;
		}
		if (has_ear(policy, saying->side)) {
			assert_int_equal(saying->ear,
				saying->side == RO_WHITE ? RO_EAR_OF_WHITE
							 : RO_EAR_OF_BLACK);
		}
		assert_false(
			is_answer(saying) && !has_ear(policy, saying->side));
	}
}

static void listen_to_chance(setting *set)
{
	static struct ro_policy policy;
	static struct ro_decision decision;
	uint64_t random = 0x9e3779b97f4a7c15u;
	unsigned said = 0;

	set(&hall);
	ro_policy_init(&policy, &hall.rules);
	for (unsigned i = 0; i < 100000; i++) {
		struct ro_msg msg;

		fill_by_chance(&msg, &random);
		ro_policy_hear(&policy, &msg, &decision);
		check_ears(&policy, &decision);
		for (unsigned k = 0; k < decision.count; k++) {
			ro_policy_said(&policy, &decision.sayings[k]);
		}
		said += decision.count;
		if (policy.rest_due_ms != INT64_MAX) {
			ro_policy_rested(&policy, &decision);
			check_ears(&policy, &decision);
		}
	}
	assert_true(said > 10000);
}

static void nothing_private_leaves_its_ear(void **state)
{
	(void)state;
	listen_to_chance(hall_both);
}

static void without_earphones_no_answer_reaches_the_hall(void **state)
{
	(void)state;
	listen_to_chance(hall_bare);
}

#define RUN_ROWS(name, check, rows) \
	do { \
		struct CMUnitTest row_tests[ro_count(rows)]; \
\
		ro_table(check, rows, row_tests); \
		failed += cmocka_run_group_tests_name( \
			name, row_tests, NULL, NULL); \
	} while (0)

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(every_kind_of_message_has_an_entry),
	cmocka_unit_test(nothing_private_leaves_its_ear),
	cmocka_unit_test(without_earphones_no_answer_reaches_the_hall),
};

int main(void)
{
	int failed = 0;

	/* Each code has its row, in the order of the list. */
	ro_require(ro_count(irregular_rows) == RO_IRREGULARS);
	RUN_ROWS("irregularities", check_irregular, irregular_rows);
	RUN_ROWS("ends", check_end, end_rows);
	RUN_ROWS("keys", check_key, key_rows);
	RUN_ROWS("questions", check_question, question_rows);
	failed += cmocka_run_group_tests_name("table", tests, NULL, NULL);
	return failed;
}
