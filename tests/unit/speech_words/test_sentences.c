/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/table.h"

#include "host/base/require.h"
#include "speech/words/phrase.h"
#include "speech/words/sentences.h"

#define DE RO_LANGUAGE_DE
#define EN RO_LANGUAGE_EN
#define FR RO_LANGUAGE_FR

/* What a row sets; the rest is as ro_say_args_init() leaves it. */
struct about {
	uint8_t side;
	int64_t ms;
	int64_t other_ms;
	uint32_t number;
	ro_bitboard squares;
	ro_man man;
	int err; /* an enum ro_err */
	bool has_square; /* g1, and f3 as the other one */
};

struct row {
	const char *says;
	enum ro_say key;
	struct about about;
	const char *words[RO_LANGUAGES]; /* NULL: not looked at */
};

#define WHITE_KNIGHT 2
#define BLACK_QUEEN 13

static const struct row rows[] = {
	{ "check's end is a sentence of its own", RO_SAY_CHECKMATE_WINS,
		{ .side = RO_WHITE },
		{ "Weiß gewinnt.", "White wins.", "Les Blancs gagnent." } },
	{ "stalemate", RO_SAY_STALEMATE, { .side = 0 },
		{ "Patt. Die Partie ist remis.",
			"Stalemate. The game is drawn.",
			"Pat. La partie est nulle." } },
	{ "an offer names the side", RO_SAY_DRAW_OFFER, { .side = RO_BLACK },
		{ "Schwarz bietet remis an.", "Black offers a draw.",
			"Les Noirs proposent nulle." } },
	{ "resigning names both sides", RO_SAY_RESIGN, { .side = RO_BLACK },
		{ "Schwarz gibt auf. Weiß gewinnt.",
			"Black resigns. White wins.",
			"Les Noirs abandonnent. Les Blancs gagnent." } },
	{ "resigning against a bare king", RO_SAY_RESIGN_DRAW,
		{ .side = RO_BLACK },
		{ "Schwarz gibt auf. Weiß kann nicht mattsetzen: remis.",
			"Black resigns. White cannot checkmate: "
			"the game is drawn.",
			"Les Noirs abandonnent. Les Blancs ne peuvent pas "
			"mater : partie nulle." } },
	{ "the first illegal move", RO_SAY_ILLEGAL_PENALTY,
		{ .side = RO_BLACK, .number = 1, .ms = 120000 },
		{ "Regelwidriger Zug von Schwarz. "
		  "Weiß erhält zwei Minuten zusätzlich.",
			"First illegal move by Black. "
			"Two extra minutes for White.",
			"Premier coup illégal des Noirs. "
			"Deux minutes supplémentaires pour les Blancs." } },
	{ "the second of three illegal moves", RO_SAY_ILLEGAL_PENALTY,
		{ .side = RO_WHITE, .number = 2, .ms = 60000 },
		{ "Zweiter regelwidriger Zug von Weiß. "
		  "Schwarz erhält eine Minute zusätzlich.",
			"Second illegal move by White. "
			"One extra minute for Black.",
			"Deuxième coup illégal des Blancs. "
			"Une minute supplémentaire pour les Noirs." } },
	{ "the second illegal move loses", RO_SAY_ILLEGAL_LOSES,
		{ .side = RO_BLACK, .number = 2 },
		{ "Zweiter regelwidriger Zug von Schwarz. "
		  "Die Partie ist für Schwarz verloren.",
			"Second illegal move by Black. "
			"Black loses the game.",
			"Deuxième coup illégal des Noirs. "
			"La partie est perdue pour les Noirs." } },
	{ "no move completed", RO_SAY_MOVES, { .number = 0 },
		{ "Noch kein Zug abgeschlossen.", "No move completed yet.",
			"Aucun coup achevé." } },
	{ "one move completed", RO_SAY_MOVES, { .number = 1 },
		{ "Ein Zug abgeschlossen.", "One move completed.",
			"Un coup achevé." } },
	{ "twenty-two moves completed", RO_SAY_MOVES, { .number = 22 },
		{ "Zweiundzwanzig Züge abgeschlossen.",
			"Twenty-two moves completed.",
			"Vingt-deux coups achevés." } },
	{ "twenty-one moves completed", RO_SAY_MOVES, { .number = 21 },
		{ "Einundzwanzig Züge abgeschlossen.",
			"Twenty-one moves completed.",
			"Vingt et un coups achevés." } },
	{ "time left", RO_SAY_TIME_LEFT, { .ms = 270000 },
		{ "Weiß hat noch vier Minuten dreißig Sekunden.",
			"White has four minutes thirty seconds left.",
			"Temps restant, Blancs : "
			"quatre minutes trente secondes." } },
	{ "time used", RO_SAY_TIME_USED, { .side = RO_BLACK, .ms = 3660000 },
		{ "Verbrauchte Zeit, Schwarz: eine Stunde eine Minute.",
			"Time used, Black: one hour one minute.",
			"Temps utilisé, Noirs : une heure une minute." } },
	{ "low time", RO_SAY_LOW_TIME, { .ms = 60000 },
		{ "Noch eine Minute.", "One minute left.",
			"Il vous reste une minute." } },
	{ "new times", RO_SAY_ADJUSTED, { .ms = 3723000, .other_ms = 5000 },
		{ "Neue Zeiten. Weiß: eine Stunde zwei Minuten. "
		  "Schwarz: fünf Sekunden.",
			"New times. White: one hour two minutes. "
			"Black: five seconds.",
			"Nouveaux temps. Blancs : une heure deux minutes. "
			"Noirs : cinq secondes." } },
	{ "a minute as a penalty", RO_SAY_PENALTY, { .ms = 60000 },
		{ "Eine Minute Zeitgutschrift für Weiß.",
			"One extra minute for White.",
			"Une minute supplémentaire pour les Blancs." } },
	{ "after a power cut", RO_SAY_POWER, { .side = RO_BLACK, .number = 22 },
		{ "Nach Stromausfall: Stellung nach Zug zweiundzwanzig "
		  "wiederhergestellt. Die Uhren stehen. Schwarz am Zug.",
			"After a power cut: the position after move "
			"twenty-two has been restored. "
			"The clocks are paused. Black to move.",
			"Après une coupure de courant : "
			"position rétablie après le coup vingt-deux. "
			"La pendule est en pause. Trait aux Noirs." } },
	{ "a wrong claim", RO_SAY_CLAIM_WRONG,
		{ .side = RO_WHITE, .ms = 120000 },
		{ "Die Reklamation ist nicht berechtigt. "
		  "Schwarz erhält zwei Minuten zusätzlich. "
		  "Die Partie wird fortgesetzt.",
			"The claim is incorrect. "
			"Two extra minutes for Black. "
			"The game continues.",
			"Réclamation incorrecte. "
			"Deux minutes supplémentaires pour les Noirs. "
			"La partie continue." } },
	{ "one half-move taken back", RO_SAY_TAKEN_BACK, { .number = 1 },
		{ "Zug zurückgenommen. Weiß am Zug.",
			"Move taken back. White to move.",
			"Coup repris. Trait aux Blancs." } },
	{ "two half-moves taken back", RO_SAY_TAKEN_BACK, { .number = 2 },
		{ "Zwei Halbzüge zurückgenommen. Weiß am Zug.",
			"Two half-moves taken back. White to move.",
			"Deux demi-coups repris. Trait aux Blancs." } },
	{ "back to the start", RO_SAY_RETRACTED, { .number = 0 },
		{ "Zurück zur Anfangsstellung. Weiß am Zug.",
			"Back to the initial position. White to move.",
			"Retour à la position initiale. Trait aux Blancs." } },
	{ "back to after move one", RO_SAY_RETRACTED,
		{ .number = 1, .side = RO_BLACK },
		{ "Zurück zur Stellung nach Zug eins. Schwarz am Zug.",
			"Back to the position after move one. "
			"Black to move.",
			"Retour à la position après le coup un. "
			"Trait aux Noirs." } },
	{ "one piece is missing", RO_SAY_MISSING, { .squares = 1 << 12 },
		{ "Es fehlt eine Figur: Eva zwei.",
			"A piece is missing: Eva zwei.",
			"Il manque une pièce : Eva zwei." } },
	{ "two pieces are missing", RO_SAY_MISSING,
		{ .squares = 1 << 12 | 1 << 3 },
		{ "Es fehlen zwei Figuren: David eins, Eva zwei.",
			"Two pieces are missing: David eins, Eva zwei.",
			"Il manque deux pièces : David eins, Eva zwei." } },
	{ "eight squares are all said", RO_SAY_EXTRA, { .squares = 0xff },
		{ "Acht Figuren zu viel: Anna eins, Bella eins, Cesar eins, "
		  "David eins, Eva eins, Felix eins, Gustav eins, "
		  "Hector eins.",
			NULL, NULL } },
	{ "of nine squares two are counted", RO_SAY_EXTRA, { .squares = 0x1ff },
		{ "Neun Figuren zu viel: Anna eins, Bella eins, Cesar eins, "
		  "David eins, Eva eins, Felix eins, Gustav eins "
		  "und zwei weitere.",
			"Nine pieces too many: Anna eins, Bella eins, "
			"Cesar eins, David eins, Eva eins, Felix eins, "
			"Gustav eins and two more.",
			"Neuf pièces en trop : Anna eins, Bella eins, "
			"Cesar eins, David eins, Eva eins, Felix eins, "
			"Gustav eins et deux autres." } },
	{ "pieces are feminine in French", RO_SAY_MISSING,
		{ .squares = 0x1fffff },
		{ NULL, NULL,
			"Il manque vingt et une pièces : Anna eins, "
			"Bella eins, Cesar eins, David eins, Eva eins, "
			"Felix eins, Gustav eins et quatorze autres." } },
	{ "no square is known", RO_SAY_CONTACT, { .squares = 0 },
		{ "Unzuverlässige Kontakte.", "Unreliable contacts.",
			"Contacts douteux." } },
	{ "a square and the same among the squares is one square",
		RO_SAY_IDENTITY, { .squares = 1 << 6, .has_square = true },
		{ "Bitte die Figur prüfen: Gustav eins.",
			"Please check the piece: Gustav eins.",
			"Pièce à vérifier : Gustav eins." } },
	{ "a touched piece with its square", RO_SAY_TOUCH,
		{ .man = WHITE_KNIGHT, .has_square = true },
		{ "Berührt, geführt: Springer Gustav eins.",
			"Touch move: Springer Gustav eins.",
			"Pièce touchée, pièce jouée : "
			"Springer Gustav eins." } },
	{ "a touched piece of which nothing is known", RO_SAY_TOUCH,
		{ .side = 0 },
		{ "Berührt, geführt.", "Touch move.",
			"Pièce touchée, pièce jouée." } },
	{ "carrying a piece", RO_SAY_CARRY,
		{ .man = WHITE_KNIGHT, .has_square = true },
		{ "Bitte umsetzen: Springer Gustav eins nach Felix drei.",
			"Please carry: Springer Gustav eins, Felix drei.",
			"À déplacer : Springer Gustav eins, Felix drei." } },
	{ "carrying an unknown piece", RO_SAY_CARRY, { .has_square = true },
		{ "Bitte umsetzen: Gustav eins nach Felix drei.",
			"Please carry: Gustav eins, Felix drei.",
			"À déplacer : Gustav eins, Felix drei." } },
	{ "setting up says the colour", RO_SAY_SET,
		{ .man = BLACK_QUEEN, .has_square = true },
		{ "Bitte aufstellen: schwarze Dame Gustav eins.",
			"Please set up: schwarze Dame Gustav eins.",
			"À placer : schwarze Dame Gustav eins." } },
	{ "a fault without a reason", RO_SAY_FAULT_BOARD, { .err = 0 },
		{ "Das Brett antwortet nicht.", "The board does not answer.",
			"L'échiquier ne répond pas." } },
	{ "a fault with its reason", RO_SAY_FAULT_RECORD,
		{ .err = RO_E_DISK_FULL },
		{ "Die Partie kann nicht aufgezeichnet werden. "
		  "Der Datenträger ist voll. Bitte weiterspielen.",
			"The game cannot be recorded. "
			"The storage is full. Please play on.",
			"La partie ne peut pas être enregistrée. "
			"Le support est plein. Continuez à jouer." } },
	{ "somebody nobody knows", RO_SAY_NO_MOVE_PRESS, { .side = RO_NOBODY },
		{ "Jemand hat die Uhr gedrückt, ohne zu ziehen.",
			"Somebody pressed the clock without making a move.",
			"Les joueurs ont appuyé sur la pendule "
			"sans jouer." } },
};

static struct ro_say_args args_of(const struct about *about)
{
	struct ro_say_args args;

	ro_say_args_init(&args);
	args.side = about->side;
	args.other = about->side == RO_WHITE ? RO_BLACK : RO_WHITE;
	args.ms = about->ms;
	args.other_ms = about->other_ms;
	args.number = about->number;
	args.squares = about->squares;
	args.man = about->man;
	args.err = (uint8_t)-about->err;
	if (about->has_square) {
		args.square = 6;
		args.other_square = 21;
	}
	return args;
}

static void check_row(void **state)
{
	const struct row *row = *state;
	const struct ro_say_args args = args_of(&row->about);
	struct ro_style style;
	struct ro_phrase phrase;

	ro_style_default(&style);
	for (unsigned language = 0; language < RO_LANGUAGES; language++) {
		style.language = (uint8_t)language;
		ro_phrase_say(&style, row->key, &args, &phrase);
		if (row->words[language] != NULL) {
			assert_string_equal(phrase.words, row->words[language]);
		}
	}
}

static void the_opponent_is_meant_where_no_second_side_is_given(void **state)
{
	struct ro_say_args args;
	struct ro_style style;
	struct ro_phrase phrase;

	(void)state;
	ro_style_default(&style);
	ro_say_args_init(&args);
	args.side = RO_BLACK;
	ro_phrase_say(&style, RO_SAY_RESIGN, &args, &phrase);
	assert_string_equal(phrase.words, "Schwarz gibt auf. Weiß gewinnt.");
}

static void assert_players(
	const char *white, const char *black, const char *words)
{
	struct ro_say_args args;
	struct ro_style style;
	struct ro_phrase phrase;

	ro_style_default(&style);
	style.language = EN;
	ro_say_args_init(&args);
	args.names[RO_WHITE] = white;
	args.names[RO_BLACK] = black;
	ro_phrase_say(&style, RO_SAY_PLAYERS, &args, &phrase);
	assert_string_equal(phrase.words, words);
	assert_int_equal(phrase.span_count, 1);
	assert_int_equal(phrase.spans[0].language, EN);
}

static void players_are_named_in_the_voice_of_the_prompts(void **state)
{
	(void)state;
	assert_players("Ross, Chris", "Müller-Żak, Jürgen",
		"White: Ross, Chris. Black: Müller-Żak, Jürgen.");
}

static void a_player_without_a_name_is_his_side(void **state)
{
	(void)state;
	assert_players(NULL, "", "White: White. Black: Black.");
	assert_players("42", "??", "White: White. Black: Black.");
}

static void digits_and_phonemes_in_a_name_are_not_said(void **state)
{
	(void)state;
	assert_players("A. Player 2", "[[x]]{side}|\xff\xc3",
		"White: A. Player. Black: xside.");
}

static void a_name_without_end_is_cut_between_characters(void **state)
{
	char name[300];
	struct ro_say_args args;
	struct ro_style style;
	struct ro_phrase phrase;

	(void)state;
	for (size_t i = 0; i + 1 < sizeof(name); i += 2) {
		memcpy(name + i, "é", 2);
	}
	name[298] = '\0';
	ro_style_default(&style);
	ro_say_args_init(&args);
	args.names[RO_WHITE] = name;
	args.names[RO_BLACK] = name;
	ro_phrase_say(&style, RO_SAY_PLAYERS, &args, &phrase);
	assert_true(strlen(phrase.words) > 300);
	assert_string_equal(phrase.words + strlen(phrase.words) - 3, "é.");
}

static void every_reason_of_a_fault_has_words(void **state)
{
	const char *(*const ears[])(
		enum ro_ear) = { ro_ear_de, ro_ear_en, ro_ear_fr };

	(void)state;
	for (unsigned language = 0; language < RO_LANGUAGES; language++) {
		for (int ear = 0; ear <= RO_EARS; ear++) {
			const char *words = ears[language]((enum ro_ear)ear);
			const char *other = ears[language](
				(enum ro_ear)(ear + 1));

			assert_int_equal(words[strlen(words) - 1], '.');
			if (ear < RO_EARS) {
				assert_string_not_equal(words, other);
			}
		}
	}
}

int main(void)
{
	static const struct CMUnitTest others[] = {
		cmocka_unit_test(
			the_opponent_is_meant_where_no_second_side_is_given),
		cmocka_unit_test(players_are_named_in_the_voice_of_the_prompts),
		cmocka_unit_test(a_player_without_a_name_is_his_side),
		cmocka_unit_test(digits_and_phonemes_in_a_name_are_not_said),
		cmocka_unit_test(a_name_without_end_is_cut_between_characters),
		cmocka_unit_test(every_reason_of_a_fault_has_words),
	};
	struct CMUnitTest tests[ro_count(rows)];
	int failed;

	ro_table(check_row, rows, tests);
	failed = cmocka_run_group_tests_name(
		"sentences in three languages", tests, NULL, NULL);
	failed += cmocka_run_group_tests_name("names", others, NULL, NULL);
	return failed;
}
