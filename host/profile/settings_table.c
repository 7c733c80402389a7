/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/profile/settings_table.h"

#include "host/base/require.h"
#include "host/chess/types.h"

#define HOUR 3600000

/* ROW(section, key, field, default, help, the kind of value) */
#define ROW(of, name, member, value, says, ...) \
	{ \
		.section = of, .key = name, \
		.offset = offsetof(struct ro_settings, member), \
		.room = sizeof(((struct ro_settings *)NULL)->member), \
		.preset = value, .help = says, __VA_ARGS__ \
	}
#define GAME(name, member, value, says, ...) \
	ROW("game", name, member, value, says, .by_profile = true, __VA_ARGS__)
#define CLOCK(name, member, value, says, ...) \
	ROW("clock", name, member, value, says, .by_profile = true, __VA_ARGS__)

/* The kinds. */
#define TERMS(list) .type = RO_SETTING_TERM, .terms = &(list)
#define YES_NO .type = RO_SETTING_YES_NO
#define TEXT .type = RO_SETTING_TEXT
#define LINE .type = RO_SETTING_LINE
#define LINES .type = RO_SETTING_LINES
#define NUMBER(low, high) .type = RO_SETTING_NUMBER, .min = low, .max = high
#define TIME(low, high) .type = RO_SETTING_TIME, .min = low, .max = high

/* Rows that several sections have. */
#define CHIP(of, part) \
	ROW(of, "chip", part.chip, "auto", \
		"The label of the GPIO chip (gpiodetect lists them), or auto " \
		"for the one on the pin header.", \
		TEXT)
#define ACTIVE_LOW(of, part, says) \
	ROW(of, "active_low", part.active_low, "yes", says, YES_NO)
#define SQUARES(of, part, number, index) \
	ROW(of, "squares." number, part.squares[index], "", \
		"The lines of a" number " to h" number \
		", if each square has its own; then without rows and " \
		"columns.", \
		LINES)
#define BOARD(of, part, driven_by, says) \
	ROW(of, "driver", part.driver, driven_by, says, TERMS(driver_terms)), \
		CHIP(of, part), \
		ROW(of, "rows", part.rows, "", \
			"The lines of the ranks, from rank 1 to rank 8.", \
			LINES), \
		ROW(of, "columns", part.columns, "", \
			"The lines of the files, from a to h.", LINES), \
		SQUARES(of, part, "1", 0), SQUARES(of, part, "2", 1), \
		SQUARES(of, part, "3", 2), SQUARES(of, part, "4", 3), \
		SQUARES(of, part, "5", 4), SQUARES(of, part, "6", 5), \
		SQUARES(of, part, "7", 6), SQUARES(of, part, "8", 7), \
		ACTIVE_LOW(of, part, \
			"Whether a closed contact pulls its line down."), \
		ROW(of, "bias", part.bias, "auto", \
			"The chip's own resistors on the lines that are " \
			"read: auto, against the active level; none, if the " \
			"board has its own.", \
			TERMS(bias_terms)), \
		ROW(of, "row_settle", part.row_settle_us, "10", \
			"Microseconds between driving a row and reading it.", \
			NUMBER(0, 1000)), \
		ROW(of, "debounce", part.debounce_ms, "20ms", \
			"How long a contact must be still to be believed.", \
			TIME(0, 1000)), \
		ROW(of, "settle", part.settle_ms, "250ms", \
			"How long the whole board rests before a move is " \
			"spoken.", \
			TIME(0, 10000))

#define KEY(owner, prefix, whose, NAME, word) \
	ROW("keys", prefix word, keys.lines[owner][RO_KEY_##NAME], "", \
		"The line of " whose "key " word ".", LINE),
#define COMMON_KEY(NAME, word) KEY(RO_KEYS_COMMON, "", "the ", NAME, word)
#define WHITE_KEY(NAME, word) \
	KEY(RO_WHITE, "white.", "White's own ", NAME, word)
#define BLACK_KEY(NAME, word) \
	KEY(RO_BLACK, "black.", "Black's own ", NAME, word)

static const char *const ranks_words[] = { "vocabulary", "de", "en", "fr" };
static const struct ro_terms ranks_terms = {
	.count = ro_count(ranks_words),
	.words = ranks_words,
};

static const char *const driver_words[] = { "none", "sim", "gpio" };
static const struct ro_terms driver_terms = {
	.count = ro_count(driver_words),
	.words = driver_words,
};

static const char *const bias_words[] = { "auto", "up", "down", "none" };
static const struct ro_terms bias_terms = {
	.count = ro_count(bias_words),
	.words = bias_words,
};

static const char *const ask_words[] = { "blind", "supervised",
	"illegal_limit" };
const struct ro_terms ro_setting_ask_terms = {
	.count = ro_count(ask_words),
	.words = ask_words,
};

const struct ro_setting ro_setting_table[] = {
	GAME("profile", game.profile, "casual",
		"The kind of game; it sets all of [game] and [clock], and the "
		"other keys change it.",
		.type = RO_SETTING_PROFILE),
	GAME("seating", game.seating, "shared",
		"One board for both; special, the blind player's of two "
		"boards; linked, two scanned boards; none, clock only.",
		TERMS(ro_seating_terms)),
	GAME("blind", game.blind, "none", "Who is blind (Appendix D).",
		TERMS(ro_blind_terms), .answers = RO_ASK_BLIND),
	GAME("law", game.law, "standard",
		"Which laws hold: the Basic Rules, Appendix A or B, or none of "
		"the penalties in training.",
		TERMS(ro_law_terms)),
	GAME("supervised", game.supervised, "no",
		"Whether one arbiter watches each few games (Articles A.3 and "
		"B.2).",
		YES_NO, .answers = RO_ASK_SUPERVISED),
	GAME("complete", game.complete, "press",
		"What completes a move: the press, or a reply as well.",
		TERMS(ro_complete_terms)),
	GAME("illegal", game.illegal, "penalise",
		"What becomes of an illegal move (Article 7.5).",
		TERMS(ro_illegal_terms)),
	GAME("illegal_limit", game.illegal_limit, "2",
		"Which illegal move by the same player loses (7.5.5); 3 in "
		"French school events.",
		NUMBER(1, 9), .answers = RO_ASK_ILLEGAL_LIMIT),
	GAME("penalty", game.penalty_ms, "law",
		"What an illegal move gives the opponent; law: 1 minute in "
		"rapid and unsupervised blitz play, else 2.",
		TIME(0, HOUR), .also = "law"),
	GAME("touch", game.touch, "log",
		"What is done when a touched piece is not moved (Article 4).",
		TERMS(ro_touch_terms)),
	GAME("takeback", game.takeback, "no",
		"Whether moves may be taken back by putting pieces back.",
		YES_NO),
	GAME("assistance", game.assistance, "competition",
		"What a player is told unasked: nothing in competition, all "
		"that helps in training.",
		TERMS(ro_assistance_terms)),
	GAME("recording", game.recording, "yes",
		"Whether the board keeps the blind player's score (D.2.7).",
		YES_NO),
	GAME("draw_offers", game.draw_offers, "yes",
		"Whether the event allows draws by agreement (9.1.1).", YES_NO),
	GAME("score_requests", game.score_requests, "yes",
		"Whether a player may have his score read to him.", YES_NO),
	GAME("default_time", game.default_time_ms, "none",
		"How late a player may come (6.7); the arbiter is told.",
		TIME(0, 24 * HOUR), .also = "none"),
	GAME("default_from", game.default_from, "actual",
		"From which start of the round that time counts.",
		TERMS(ro_default_from_terms)),
	GAME("default_boundary", game.default_boundary, "after",
		"Whether arriving exactly at its end is too late, or only "
		"after it (6.7.1).",
		TERMS(ro_default_boundary_terms)),
	GAME("flag_ends", game.flag_ends, "noted",
		"Whether a fallen flag ends the game once somebody notes it "
		"(6.8), or at once.",
		TERMS(ro_flag_ends_terms)),
	GAME("ask", game.ask, "none",
		"What the menu asks before the game; the values above are its "
		"suggestions.",
		.type = RO_SETTING_ASK),
	GAME("match", game.match, "none",
		"What the arbiter's next start begins when the game is over: "
		"none, the same once more; playoff, the colours reversed, and "
		"then, if the score is level, White 4m+3s against Black 3m+3s "
		"where White must win.",
		TERMS(ro_match_kind_terms)),
	ROW("event", "name", event.name, "",
		"The event, as in the PGN tag Event.", TEXT),
	ROW("event", "site", event.site, "",
		"The place, as in the PGN tag Site.", TEXT),
	ROW("event", "pairings", event.pairings, "",
		"A PGN file with the pairings of the round.", TEXT),
	ROW("event", "board", event.board, "0",
		"The number of the board in the round; 0: not known.",
		NUMBER(0, 9999)),
	ROW("event", "round", event.round, "",
		"The round, as in the PGN tag Round.", TEXT),
	ROW("event", "white", event.white, "",
		"White's name: family name, first name.", TEXT),
	ROW("event", "black", event.black, "",
		"Black's name: family name, first name.", TEXT),
	ROW("event", "start", event.start_ms, "none",
		"When the round is to begin, local time, for "
		"game.default_from scheduled (6.7).",
		.type = RO_SETTING_DAYTIME, .also = "none"),
	ROW("event", "younger", event.younger, "none",
		"Who is the younger and chooses the colours of a match's last "
		"game; none: whoever answers.",
		TERMS(ro_nobody_terms)),
	ROW("event", "match_results", event.match_results, "",
		"The results of the match's games before this one, the first "
		"one first, as 1-0 1/2-1/2; kept by the board.",
		TEXT),
	ROW("event", "match_first", event.match_first, "white",
		"Which player of this game had White in the match's first; "
		"kept by the board.",
		TERMS(ro_side_terms)),
	CLOCK("white", clock.controls[RO_WHITE], "none",
		"White's time control.", .type = RO_SETTING_CONTROL),
	CLOCK("black", clock.controls[RO_BLACK], "none",
		"Black's time control.", .type = RO_SETTING_CONTROL),
	CLOCK("mode", clock.mode, "fischer",
		"What the time after the plus does: it is added, or the clock "
		"waits, or what was used of it is given back.",
		TERMS(ro_clock_mode_terms)),
	CLOCK("first_increment", clock.first_increment, "yes",
		"Whether the first increment is there from the start: 5m+3s "
		"shows five minutes three.",
		YES_NO),
	CLOCK("gate", clock.gate, "announcement",
		"What starts the opponent's clock: the end of the announcement "
		"and the press (D.2.4), or the press alone.",
		.type = RO_SETTING_TERM_TWICE, .terms = &ro_gate_terms,
		.is_shorthand = true),
	CLOCK("gate.white", clock.gate[RO_WHITE], "announcement",
		"The same for White's moves alone.", TERMS(ro_gate_terms)),
	CLOCK("gate.black", clock.gate[RO_BLACK], "announcement",
		"The same for Black's moves alone.", TERMS(ro_gate_terms)),
	CLOCK("gate_time", clock.gate_time, "neither",
		"Whose time runs between the press and the end of the "
		"announcement.",
		TERMS(ro_gate_time_terms)),
	CLOCK("draw_odds", clock.draw_odds, "none",
		"Who wins the match if this game is drawn (Armageddon).",
		TERMS(ro_draw_odds_terms)),
	CLOCK("freeze_on_flag", clock.freeze_on_flag, "yes",
		"Whether the other clock stops when a flag falls.", YES_NO),
	ROW("clock", "presets", clock, "none",
		"Time controls of your own for the menu of the clock alone.",
		.type = RO_SETTING_PRESETS),
	ROW("speech", "language", speech.language, "de",
		"The language of everything but the moves.",
		TERMS(ro_language_terms)),
	ROW("speech", "vocabulary", speech.vocabulary, "ibca",
		"The words of the moves (D.2.1): ibca is German throughout.",
		TERMS(ro_vocabulary_terms)),
	ROW("speech", "ranks", speech.ranks, "vocabulary",
		"The language of the ranks; the arbiter may change it (D.2.1).",
		TERMS(ranks_terms)),
	ROW("speech", "form", speech.form, "long",
		"Moves with their square of departure, or short as in writing.",
		TERMS(ro_form_terms)),
	ROW("speech", "name_pawns", speech.name_pawns, "no",
		"Whether pawns are named in the short form too.", YES_NO),
	ROW("speech", "say_capture", speech.say_capture, "yes",
		"Whether taking is said.", YES_NO),
	ROW("speech", "say_check", speech.say_check, "yes",
		"Whether check is said.", YES_NO),
	ROW("speech", "rate", speech.rate, "160",
		"How fast, in words a minute.", NUMBER(80, 450)),
	ROW("speech", "pitch", speech.pitch, "50", "How high the voice is.",
		NUMBER(0, 99)),
	ROW("speech", "volume", speech.volume, "100", "How loud, in per cent.",
		NUMBER(0, 200)),
	ROW("speech", "variant", speech.variant, "none",
		"Another voice of the same language, of a man or a woman.",
		TERMS(ro_variant_terms)),
	ROW("speech", "low_time_warning", speech, "off",
		"At which times left the player is warned in his ear; in "
		"competition only if the arbiter allows it.",
		.type = RO_SETTING_TIMES, .by_profile = true),
	ROW("speech", "tone_contact", speech.tone_contact, "no",
		"A tone when a piece was lifted or set down.", YES_NO),
	ROW("speech", "tone_completed", speech.tone_completed, "no",
		"A tone when a move is completed and the clock switched.",
		YES_NO),
	ROW("speech", "tone_error", speech.tone_error, "no",
		"A tone before words that say that something is wrong.",
		YES_NO),
	ROW("speech", "tone_question", speech.tone_question, "no",
		"A tone before a question of the board.", YES_NO),
	ROW("speech", "tone_low_time", speech.tone_low_time, "no",
		"A tone before the warning that little time is left.", YES_NO),
	ROW("speech", "story_duration", speech.story_duration_ms, "0ms",
		"How long an announcement lasts in a story.", TIME(0, HOUR)),
	ROW("audio", "public", audio.public_outlet, "default left",
		"Where moves are announced; earphones: for a quiet hall, into "
		"the players' ears alone.",
		.type = RO_SETTING_OUTLET, .also = "earphones"),
	ROW("audio", "private.white", audio.private_outlets[RO_WHITE],
		"default right", "White's earphone.",
		.type = RO_SETTING_OUTLET),
	ROW("audio", "private.black", audio.private_outlets[RO_BLACK],
		"default right", "Black's earphone.",
		.type = RO_SETTING_OUTLET),
	BOARD("board", board[0], "gpio",
		"What tells where pieces stand: reed switches on GPIO, a "
		"simulation, or nothing."),
	BOARD("board2", board[1], "none",
		"The same for the second board of seating linked."),
	CHIP("keys", keys),
	ACTIVE_LOW("keys", keys, "Whether a key pulls its line down."),
	ROW("keys", "long_press", keys.long_press_ms, "800ms",
		"How long a key is held to count as a long press.",
		TIME(100, 10000)),
	/* clang-format off */
	RO_KEY_MAP(COMMON_KEY)
	RO_KEY_MAP(WHITE_KEY)
	RO_KEY_MAP(BLACK_KEY)
	/* clang-format on */
	CHIP("levers", levers),
	ACTIVE_LOW("levers", levers, "Whether a lever pulls its line down."),
	ROW("levers", "white", levers.lines[RO_WHITE], "",
		"The line of White's lever.", LINE),
	ROW("levers", "black", levers.lines[RO_BLACK], "",
		"The line of Black's lever.", LINE),
	CHIP("buzzer", buzzer),
	ACTIVE_LOW(
		"buzzer", buzzer, "Whether it sounds when its line is down."),
	ROW("buzzer", "line", buzzer.line, "",
		"The line of the buzzer, heard when sound fails.", LINE),
	CHIP("lamp", lamp),
	ACTIVE_LOW("lamp", lamp, "Whether it shines when its line is down."),
	ROW("lamp", "line", lamp.line, "", "The line of the arbiter's lamp.",
		LINE),
	ROW("record", "directory", record.directory, "",
		"The folder of the games; empty: no record is kept.", TEXT),
	ROW("page", "listen", page.listen, "",
		"ADDRESS:PORT of the arbiter's page; empty: no page.", TEXT),
	ROW("page", "token_file", page.token_file, "",
		"The file that holds the arbiter's token.", TEXT),
	ROW("hall", "broker", hall.broker, "",
		"HOST:PORT of the hall's MQTT broker; empty: none.", TEXT),
};

const unsigned ro_setting_count = ro_count(ro_setting_table);

static int lower(char letter)
{
	const int code = (unsigned char)letter;

	return code >= 'A' && code <= 'Z' ? code - 'A' + 'a' : code;
}

bool ro_setting_is_word(const char *one, const char *other)
{
	while (*one != '\0' && lower(*one) == lower(*other)) {
		one++;
		other++;
	}
	return lower(*one) == lower(*other);
}

const struct ro_setting *ro_setting_find(const char *section, const char *key)
{
	for (unsigned i = 0; i < ro_setting_count; i++) {
		const struct ro_setting *setting = &ro_setting_table[i];

		if (ro_setting_is_word(setting->section, section) &&
			ro_setting_is_word(setting->key, key)) {
			return setting;
		}
	}
	return NULL;
}

const char *ro_setting_section(const char *section)
{
	for (unsigned i = 0; i < ro_setting_count; i++) {
		if (ro_setting_is_word(ro_setting_table[i].section, section)) {
			return ro_setting_table[i].section;
		}
	}
	return NULL;
}
