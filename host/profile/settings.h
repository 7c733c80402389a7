/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_PROFILE_SETTINGS_H
#define HOST_PROFILE_SETTINGS_H

#include "host/msg/control.h"
#include "host/msg/terms.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * Everything that can be set, as one flat value, and the ways into it: a
 * settings file, `set SECTION.KEY VALUE` of a story, and named profiles.
 *
 * Every key stands once in settings_table.c; reader, writer, error texts and
 * the shipped example come from there. A wrong section, key or value is an
 * error that names what is allowed, never a silent default. Case does not
 * matter in sections, keys and words, because capitals cannot be heard.
 *
 * Nothing here decides anything about a game; no device is opened.
 *
 * Source: docs/interfaces, section 4; FIDE Laws of Chess (1 January 2023),
 * Articles 6.7, 7.5 and Appendices A, B and D for what is set.
 */

/** Room for a name or a short text, with its NUL. */
#define RO_SETTING_NAME_MAX 96

/** Room for a path, with its NUL. */
#define RO_SETTING_PATH_MAX 512

/** Room for the name or number of one GPIO line, with its NUL. */
#define RO_SETTING_LINE_MAX 40

/** Rows or columns of one board. */
#define RO_SETTING_LINES_MAX 8

/** Low-time warnings a game. */
#define RO_LOW_TIMES_MAX 4

/** Time controls of one's own, for the menu of the clock alone. */
#define RO_PRESETS_MAX 8

/** Room for any one-line sentence these functions fill in. */
#define RO_SETTING_WHY_MAX 1024

/** Of a time: "none", or "law" where the Laws decide. */
#define RO_SETTING_NO_TIME (-1)

/** Bits of ro_settings_game.ask: what the menu asks at the game's start. */
enum ro_setting_ask {
	RO_ASK_BLIND = 1,
	RO_ASK_SUPERVISED = 2,
	RO_ASK_ILLEGAL_LIMIT = 4,
};

struct ro_settings_game {
	char profile[RO_SETTING_NAME_MAX]; /* its name */
	uint8_t seating; /* an enum ro_seating */
	uint8_t blind; /* an enum ro_blind */
	uint8_t law; /* an enum ro_law */
	bool supervised; /* Articles A.3 and B.2 against A.5 and B.3 */
	uint8_t complete; /* an enum ro_complete */
	uint8_t illegal; /* an enum ro_illegal */
	uint8_t illegal_limit; /* that many lose the game, 7.5.5; 1 to 9 */
	int64_t penalty_ms; /* RO_SETTING_NO_TIME: by the law, see below */
	uint8_t touch; /* an enum ro_touch */
	bool takeback;
	uint8_t assistance; /* an enum ro_assistance */
	bool recording; /* the board keeps the blind player's score, D.2.7 */
	bool draw_offers; /* allowed at all, 9.1.1 */
	bool score_requests; /* a player may have his score read out */
	int64_t default_time_ms; /* 6.7; or RO_SETTING_NO_TIME */
	uint8_t default_from; /* an enum ro_default_from */
	uint8_t default_boundary; /* an enum ro_default_boundary */
	uint8_t flag_ends; /* an enum ro_flag_ends */
	uint8_t ask; /* enum ro_setting_ask, together */
	uint8_t match; /* an enum ro_match_kind */
};

struct ro_settings_event {
	char name[RO_SETTING_NAME_MAX]; /* the PGN Event */
	char site[RO_SETTING_NAME_MAX];
	char pairings[RO_SETTING_PATH_MAX]; /* a PGN file of the round */
	uint16_t board; /* in the round, 1 and up; 0: not known */
	char round[RO_SETTING_NAME_MAX]; /* "3", "3.1"; empty: not known */
	char white[RO_SETTING_NAME_MAX]; /* names; empty: not known */
	char black[RO_SETTING_NAME_MAX];
	int64_t start_ms; /* after midnight; RO_SETTING_NO_TIME: not known */
	uint8_t younger; /* chooses the colours of a last game; RO_NOBODY */
	/* The results of the match so far, "1-0 1/2-1/2", and which side of
	 * this game had White in its first one. */
	char match_results[RO_SETTING_NAME_MAX];
	uint8_t match_first;
};

struct ro_settings_clock {
	struct ro_control controls[2]; /* by enum ro_side; no periods: none */
	uint8_t mode; /* an enum ro_clock_mode */
	bool first_increment; /* on the clock from the start: 5+3 shows 5:03 */
	uint8_t gate[2]; /* by enum ro_side, each an enum ro_gate, D.2.4 */
	uint8_t gate_time; /* an enum ro_gate_time */
	uint8_t draw_odds; /* an enum ro_draw_odds */
	uint8_t preset_count; /* 0 to RO_PRESETS_MAX */
	struct ro_control presets[RO_PRESETS_MAX]; /* for the menu */
	bool freeze_on_flag; /* the other clock stops when a flag falls */
};

/** In which language the ranks are spoken, D.2.1. */
enum ro_ranks {
	RO_RANKS_VOCABULARY, /* as the vocabulary has them */
	RO_RANKS_DE,
	RO_RANKS_EN,
	RO_RANKS_FR,
};

struct ro_settings_speech {
	uint8_t language; /* an enum ro_language: of the prompts */
	uint8_t vocabulary; /* an enum ro_vocabulary: of the moves */
	uint8_t ranks; /* an enum ro_ranks */
	uint8_t form; /* an enum ro_form */
	bool name_pawns; /* "Bauer" in the short form too */
	bool say_capture; /* "schlägt" */
	bool say_check; /* "Schach"; mate is always said */
	bool tone_contact; /* short tones that go before or without words */
	bool tone_completed;
	bool tone_error;
	bool tone_question;
	bool tone_low_time;
	uint16_t rate; /* words a minute, 80 to 450 */
	uint8_t pitch; /* 0 to 99 */
	uint8_t volume; /* per cent, 0 to 200 */
	uint8_t variant; /* an enum ro_variant */
	uint8_t low_time_count; /* 0: no warnings */
	int64_t low_time_ms[RO_LOW_TIMES_MAX]; /* falling */
	int64_t story_duration_ms; /* of an announcement in a story */
};

enum ro_outlet_kind {
	RO_OUTLET_NONE, /* silent */
	RO_OUTLET_DEVICE,
	RO_OUTLET_EARPHONES, /* public only: into both private outlets */
};

/** Every channel of the device at once. */
#define RO_OUTLET_BOTH 0

/** Where one channel of speech goes. */
struct ro_outlet {
	uint8_t kind; /* an enum ro_outlet_kind */
	uint8_t channel; /* 1 left, 2 right, to 8, or RO_OUTLET_BOTH */
	char device[RO_SETTING_NAME_MAX]; /* "default", or part of a name */
};

struct ro_settings_audio {
	struct ro_outlet public_outlet;
	struct ro_outlet private_outlets[2]; /* by enum ro_side */
};

/** GPIO lines by name or by offset on the chip, in order. */
struct ro_lines {
	uint8_t count;
	char names[RO_SETTING_LINES_MAX][RO_SETTING_LINE_MAX];
};

enum ro_board_driver {
	RO_BOARD_DRIVER_NONE, /* there is no such board */
	RO_BOARD_DRIVER_SIM,
	RO_BOARD_DRIVER_GPIO,
};

/** What keeps a line at its level while nothing drives it. */
enum ro_line_bias {
	RO_LINE_BIAS_AUTO, /* against the active level */
	RO_LINE_BIAS_UP,
	RO_LINE_BIAS_DOWN,
	RO_LINE_BIAS_NONE, /* resistors of one's own */
};

struct ro_settings_board {
	uint8_t driver; /* an enum ro_board_driver */
	char chip[RO_SETTING_NAME_MAX]; /* a label, or "auto" */
	struct ro_lines rows; /* 8, from rank 1 up, or none */
	struct ro_lines columns; /* 8, from file a on, or none */
	struct ro_lines squares[8]; /* of rank 1 to 8, instead of those */
	uint8_t bias; /* an enum ro_line_bias */
	uint16_t row_settle_us; /* between driving a row and reading it */
	bool active_low; /* a closed contact pulls its line down */
	int64_t debounce_ms; /* 0 to 1,000 */
	int64_t settle_ms; /* 0 to 10,000 */
};

/** Whose keys: by enum ro_side, or this for those both use. */
#define RO_KEYS_COMMON 2

struct ro_settings_keys {
	char chip[RO_SETTING_NAME_MAX];
	bool active_low;
	int64_t long_press_ms; /* 100 to 10,000 */
	/* By owner, then by enum ro_key; empty: there is no such key. */
	char lines[3][RO_KEYS][RO_SETTING_LINE_MAX];
};

struct ro_settings_levers {
	char chip[RO_SETTING_NAME_MAX];
	bool active_low;
	char lines[2][RO_SETTING_LINE_MAX]; /* by enum ro_side; may be empty */
};

/** A buzzer or a lamp: one output line. */
struct ro_settings_output {
	char chip[RO_SETTING_NAME_MAX];
	bool active_low;
	char line[RO_SETTING_LINE_MAX]; /* empty: there is none */
};

struct ro_settings_record {
	char directory[RO_SETTING_PATH_MAX]; /* empty: no record is kept */
};

struct ro_settings_page {
	char listen[RO_SETTING_NAME_MAX]; /* ADDRESS:PORT; empty: no page */
	char token_file[RO_SETTING_PATH_MAX];
};

struct ro_settings_hall {
	char broker[RO_SETTING_NAME_MAX]; /* HOST or HOST:PORT; empty: none */
};

struct ro_settings {
	struct ro_settings_game game;
	struct ro_settings_event event;
	struct ro_settings_clock clock;
	struct ro_settings_speech speech;
	struct ro_settings_audio audio;
	struct ro_settings_board board[2]; /* sections board and board2 */
	struct ro_settings_keys keys;
	struct ro_settings_levers levers;
	struct ro_settings_output buzzer;
	struct ro_settings_output lamp;
	struct ro_settings_record record;
	struct ro_settings_page page;
	struct ro_settings_hall hall;
};

/** Hears one line of text without its newline; borrowed for the call. */
typedef void ro_settings_sink(void *arg, const char *line);

/** Every key at its default, and the profile casual. */
void ro_settings_init(struct ro_settings *settings);

/**
 * Set one key, as a story's `set` does: "game.law", "rapid".
 * Setting what the profile wants asked counts as the answer.
 * @param why filled in on failure: what is wrong and what is allowed
 * @param why_size 1 or more; RO_SETTING_WHY_MAX holds any of them
 * @return false, leaving @p settings alone, if key or value is none
 */
bool ro_settings_set(struct ro_settings *settings, const char *section_dot_key,
	const char *value, char *why, size_t why_size);

/**
 * Take a profile: every key that profiles govern (game, clock, the low-time
 * warning) goes to its default, then to what the profile says. Hardware,
 * voice and event stay.
 * @return false, leaving @p settings alone, if there is no such profile;
 *         @p why then names those there are
 */
bool ro_settings_profile(struct ro_settings *settings, const char *name,
	char *why, size_t why_size);

/** How many profiles ship. */
unsigned ro_profile_count(void);

/** The name of a profile, @p index from 0; NULL beyond the last. */
const char *ro_profile_name(unsigned index);

/** What a profile is for, one English sentence; NULL beyond the last. */
const char *ro_profile_text(unsigned index);

/**
 * Read a settings file over @p settings. Its profile, wherever it stands in
 * the file, comes first, then its other keys. Every problem is told to
 * @p sink as one line "FILE:LINE: what is wrong, what is allowed".
 * @param settings untouched unless all of the file is right
 * @return 0, RO_E_MALFORMED, or why the file could not be read
 */
int ro_settings_read(struct ro_settings *settings, const char *path,
	ro_settings_sink *sink, void *arg);

/** The same from memory: @p size bytes of any content, called @p name. */
int ro_settings_read_bytes(struct ro_settings *settings, const char *name,
	const char *bytes, size_t size, ro_settings_sink *sink, void *arg);

/**
 * Write every key, as a file that reads back equal.
 * @param sink called once a line
 */
void ro_settings_write(
	const struct ro_settings *settings, ro_settings_sink *sink, void *arg);

/** Write only the keys that profiles govern: the file a profile stands for. */
void ro_settings_write_profile(
	const struct ro_settings *settings, ro_settings_sink *sink, void *arg);

/** Write the shipped example: every key explained, its default in a comment. */
void ro_settings_write_example(ro_settings_sink *sink, void *arg);

/**
 * Tell what is odd but allowed, one line each: a law that does not fit the
 * clock, one side without a clock, two players on one earphone.
 * @return how many there were
 */
unsigned ro_settings_warn(
	const struct ro_settings *settings, ro_settings_sink *sink, void *arg);

/**
 * What the first illegal move gives the opponent, Articles 7.5.5, A.3 and
 * B.3: the setting if there is one, else 1 minute in rapid and unsupervised
 * blitz play, else 2.
 */
int64_t ro_settings_penalty_ms(const struct ro_settings *settings);

#endif
