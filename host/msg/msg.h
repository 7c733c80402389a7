/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_MSG_MSG_H
#define HOST_MSG_MSG_H

#include "host/chess/types.h"
#include "host/msg/control.h"
#include "host/msg/terms.h"

#include <stdint.h>

/**
 * Every fact that crosses from one module to another, and nothing else.
 *
 * A message is a plain value: no pointers, no handles, nothing to free. It
 * says what happened ("a piece left e2"), never what somebody should do about
 * it, so every name is in the past tense. Exactly one module posts each kind;
 * anyone may listen. The recorder writes messages in bus order, so replaying
 * a journal means posting the same values again.
 *
 * To add a kind: add one line to RO_MSG_MAP, one struct and one union member.
 * The compiler then names every switch that does not know it yet, because no
 * switch over ro_msg_kind has a default.
 */

/* clang-format off */
/* X(KIND, member, the one module that posts it) */
#define RO_MSG_MAP(X) \
	X(BOARD_SEEN, board_seen, board) \
	X(SQUARE_STIRRED, square_stirred, board) \
	X(SQUARE_CALMED, square_calmed, board) \
	X(SQUARE_CHANGED, square_changed, board) \
	X(BOARD_LOST, board_lost, board) \
	X(BOARD_BACK, board_back, board) \
	X(CONTACTS_FAILED, contacts_failed, board) \
	X(PRESSED, pressed, keys) \
	X(KEY_PRESSED, key_pressed, keys) \
	X(PROMOTION_NAMED, promotion_named, keys) \
	X(ARBITER_RULED, arbiter_ruled, desk) \
	X(WALL_CLOCK_JUMPED, wall_clock_jumped, desk) \
	X(GAME_STARTED, game_started, referee) \
	X(PIECE_TOUCHED, piece_touched, referee) \
	X(BOARD_STATE_CHANGED, board_state_changed, referee) \
	X(MOVE_MADE, move_made, referee) \
	X(MOVE_UNMADE, move_unmade, referee) \
	X(MOVE_RESTED, move_rested, referee) \
	X(MOVE_PRESSED, move_pressed, referee) \
	X(TURN_PASSED, turn_passed, referee) \
	X(MOVE_COMPLETED, move_completed, referee) \
	X(MOVE_COPIED, move_copied, referee) \
	X(TAKEN_BACK, taken_back, referee) \
	X(PLAY_PAUSED, play_paused, referee) \
	X(PLAY_RESUMED, play_resumed, referee) \
	X(IRREGULARITY_SEEN, irregularity_seen, referee) \
	X(PENALTY_GIVEN, penalty_given, referee) \
	X(QUESTION_ASKED, question_asked, referee) \
	X(PIECE_WANTED, piece_wanted, referee) \
	X(DRAW_OFFERED, draw_offered, referee) \
	X(DRAW_ANSWERED, draw_answered, referee) \
	X(CLAIM_MADE, claim_made, referee) \
	X(GAME_ENDED, game_ended, referee) \
	X(CLOCK_CHANGED, clock_changed, clock) \
	X(TURN_TIMED, turn_timed, clock) \
	X(FLAG_FELL, flag_fell, clock) \
	X(TIME_READ, time_read, clock) \
	X(LOW_TIME_REACHED, low_time_reached, clock) \
	X(DEFAULT_TIME_PASSED, default_time_passed, clock) \
	X(MENU_SHOWN, menu_shown, menu) \
	X(PLAYER_CHOSE, player_chose, menu) \
	X(MATCH_SCORED, match_scored, match) \
	X(COLOURS_ASKED, colours_asked, match) \
	X(COLOURS_CHOSEN, colours_chosen, match) \
	X(GAME_LEFT, game_left, match) \
	X(VOICE_TUNED, voice_tuned, menu) \
	X(SENTENCE_SAID, sentence_said, announcer) \
	X(SPEECH_ENDED, speech_ended, announcer) \
	X(MOVE_ANNOUNCED, move_announced, announcer) \
	X(VOICE_LOST, voice_lost, announcer) \
	X(VOICE_BACK, voice_back, announcer) \
	X(SOUND_LOST, sound_lost, announcer) \
	X(SOUND_BACK, sound_back, announcer) \
	X(EARS_FOUND, ears_found, announcer) \
	X(RECORD_STORED, record_stored, record) \
	X(RECORD_LOST, record_lost, record) \
	X(RECORD_BACK, record_back, record)

enum ro_msg_kind {
#define X(KIND, member, poster) RO_MSG_##KIND,
	RO_MSG_MAP(X)
#undef X
	RO_MSG_KINDS /* how many there are; always last */
};
/* clang-format on */

/** A side, or nobody: for running clocks, keys without an owner, draws. */
#define RO_NOBODY 2

/** How many boards the house can scan; index 0 is "board 1" of a story. */
#define RO_BOARDS_MAX 2

/** All squares of one board at once: at the start, and when it came back. */
struct ro_board_seen {
	ro_bitboard occupied;
	uint8_t board; /* 0 or 1, here and below */
};

/** A raw contact left the level last reported; debouncing began. */
struct ro_square_stirred {
	uint8_t board;
	ro_square square;
};

/** A contact that had stirred came to rest where it was before. */
struct ro_square_calmed {
	uint8_t board;
	ro_square square;
};

/** A piece was lifted from, or set down on, one square; at_ms is the edge. */
struct ro_square_changed {
	uint8_t board;
	ro_square square;
	uint8_t occupied; /* 1 = a piece stands there now */
};

/** A part failed, or works again. */
struct ro_part {
	int16_t err; /* an enum ro_err, 0 if it works again */
	uint8_t board; /* for boards */
};

enum ro_contact_fault {
	RO_CONTACT_FLICKERED, /* one square, as no hand makes it */
	RO_CONTACT_RANK_OUT, /* the wire of a rank: all its pieces are gone */
	RO_CONTACT_FILE_OUT,
};

/** Contacts behave as no hand makes them behave; at_ms is when it began. */
struct ro_contacts_failed {
	ro_bitboard squares; /* which; of a line those that were occupied */
	uint8_t board;
	uint8_t fault; /* an enum ro_contact_fault */
	uint8_t index; /* the square, or the rank or file from 0 */
};

/** A clock lever went down; at_ms is the edge. */
struct ro_pressed {
	uint8_t side; /* whose lever */
};

struct ro_key_pressed {
	uint8_t key; /* an enum ro_key */
	uint8_t is_long; /* held longer than [keys] long_press */
	uint8_t side; /* whose keys, or RO_NOBODY for the common ones */
};

/** The mover named the piece his pawn becomes, by key. */
struct ro_promotion_named {
	uint8_t piece; /* RO_QUEEN, RO_ROOK, RO_BISHOP or RO_KNIGHT */
};

/** What the arbiter said, on his page, by key or in a story. */
struct ro_arbiter_ruled {
	uint8_t ruling; /* an enum ro_ruling */
	uint8_t side; /* adjust, penalty (who is offended), illegal, flag */
	uint8_t result; /* RO_RULING_RESULT: an enum ro_result */
	uint8_t by_menu; /* 1: chosen in the menu, whose keys are the cause */
	uint16_t ply; /* retract: to after this ply; takeback: how many */
	uint16_t move_number; /* adjust: 1 and up, 0 leaves it alone */
	int64_t ms; /* adjust: the new time; penalty: the time given */
};

struct ro_wall_clock_jumped {
	int64_t by_ms; /* forwards is positive */
};

/** The game began; nothing before it is part of it. */
struct ro_game_started {
	struct ro_setup setup; /* after the moves of the history, if any */
	uint16_t ply; /* how many moves of the history come before */
	uint8_t seating; /* an enum ro_seating */
	uint8_t blind; /* an enum ro_blind */
	uint8_t clock_runs; /* White's, or the side to move's, clock starts */
	uint8_t is_restored; /* taken up after a break, paused */
	uint8_t offer; /* whose draw offer stands, or RO_NOBODY */
	uint8_t is_over; /* by its first position: GAME_ENDED follows */
};

/** A piece left its aperture, D.2.2. */
struct ro_piece_touched {
	uint8_t board;
	uint8_t side; /* who is to move, whose hand is presumed */
	ro_square square;
	ro_man man; /* what stood there, 0 if unknown */
};

struct ro_board_state_changed {
	uint8_t board;
	uint8_t state; /* an enum ro_board_state */
	ro_bitboard missing; /* squares that should be occupied and are not */
	ro_bitboard extra; /* squares that should be empty and are not */
};

/** One move with all that is needed to name it: the position before it. */
struct ro_move_fact {
	struct ro_setup before;
	ro_move move;
	uint16_t ply; /* 1 = the first half-move of the game */
	uint8_t board;
};

/** A made move no longer stands: put back, or replaced. */
struct ro_move_unmade {
	ro_move move;
	uint16_t ply;
	uint8_t was_rested; /* MOVE_RESTED had been posted, so it was spoken */
};

/** A valid press: the mover's time stops here, the gate may still be shut. */
struct ro_move_pressed {
	uint8_t side;
	uint8_t gate_open; /* TURN_PASSED follows at once */
};

/** Valid press and open gate, D.2.4: the opponent's time runs from at_ms. */
struct ro_turn_passed {
	uint8_t side; /* who moved */
	uint8_t by; /* an enum ro_completed_by */
	uint8_t gate_opened; /* an enum ro_gate_opened */
	int64_t pressed_ms; /* when the lever went down; at or before at_ms */
};

struct ro_move_completed {
	struct ro_setup before;
	ro_move move;
	uint16_t ply;
	uint8_t by; /* an enum ro_completed_by */
	int64_t clk_ms; /* the mover's time after it, -1 without a clock */
};

/** The last moves were taken back, or retracted by the arbiter. */
struct ro_taken_back {
	struct ro_setup setup; /* the position now */
	uint16_t plies; /* how many, 1 or more */
	uint16_t ply; /* how many moves are left */
	uint8_t by_arbiter;
};

struct ro_play_paused {
	uint8_t by_arbiter; /* else a player, to call the arbiter, 6.11 */
	uint8_t side; /* which player, or RO_NOBODY */
};

struct ro_play_resumed {
	uint8_t turn; /* whose clock runs now */
	uint8_t waits; /* 1: his press waits, and nobody's clock runs yet */
};

struct ro_irregularity_seen {
	uint8_t code; /* an enum ro_irregular */
	uint8_t side; /* who did it, or RO_NOBODY */
	uint8_t board;
	uint8_t is_ruled; /* certain or ruled on: may be told publicly */
	uint8_t count; /* illegal moves of that side so far, this one too */
	ro_bitboard squares; /* where */
	ro_man man; /* the piece concerned, or 0 */
	int64_t ms; /* a time that belongs to it: between two placements */
};

struct ro_penalty_given {
	uint8_t offender;
	uint8_t beneficiary;
	uint8_t count; /* of the offender's illegal moves */
	/* So many turns that had passed are given back, the last ones: 0 if
	 * none passed, or if TAKEN_BACK says so. */
	uint8_t turns_back;
	uint8_t restores; /* 1: pieces must be put back, 7.5.1 */
	int64_t add_ms; /* to the beneficiary */
	int64_t increment_withdrawn_ms; /* from the offender */
};

/** More than this many readings are never offered at once. */
#define RO_OPTIONS_MAX 24

struct ro_question_asked {
	uint8_t question; /* an enum ro_question */
	uint8_t side; /* who is asked */
	uint8_t option_count;
	ro_move options[RO_OPTIONS_MAX];
	ro_man taker; /* what moved, 0 if that is the question */
	uint8_t same_mover; /* 1: which piece was captured; 0: which moved */
};

/** Putting right, one step: a piece that must be carried, taken or set. */
struct ro_piece_wanted {
	uint8_t board;
	ro_man man; /* 0 if unknown */
	ro_square from; /* RO_NO_SQUARE: from the table */
	ro_square to; /* RO_NO_SQUARE: off the board */
	uint8_t left; /* how many steps are left, this one too; 0: all right */
};

struct ro_draw_offered {
	uint8_t side;
	uint8_t is_irregular; /* not between making and pressing, 9.1.2.1 */
};

struct ro_draw_answered {
	uint8_t side; /* who answers */
	uint8_t accepted;
};

struct ro_claim_made {
	uint8_t side;
	uint8_t claimable; /* an enum ro_claimable of host/chess/outcome.h */
	uint8_t is_correct;
	ro_move intended; /* entered with the claim, or RO_NO_MOVE */
};

struct ro_game_ended {
	uint8_t result; /* an enum ro_result */
	uint8_t reason; /* an enum ro_reason */
	uint8_t side; /* who resigned, whose flag fell ..., or RO_NOBODY */
};

struct ro_clock_changed {
	int64_t left_ms[2]; /* at at_ms; -1 without a clock */
	uint8_t running; /* a side, or RO_NOBODY */
	uint8_t reason; /* an enum ro_clock_reason */
	uint8_t side; /* whom an adjustment or penalty concerns */
	uint16_t move_number; /* set with an adjustment, else 0 */
};

/** The answer to TURN_PASSED, always exactly one. */
struct ro_turn_timed {
	uint8_t side; /* who moved */
	uint8_t flagged; /* his flag had fallen before the press */
	int64_t clk_ms; /* his time with the increment, -1 without a clock */
	int64_t used_ms; /* for this move */
	int64_t increment_ms; /* in clk_ms, credited by this press */
};

struct ro_flag_fell {
	uint8_t side;
	uint8_t is_first; /* the other flag is up, or fell later */
	/* What the other side can do by any series of legal moves is the
	 * referee's to judge, 6.9. */
};

/** Somebody asked for the time by key; the clock answers with this. */
struct ro_time_read {
	uint8_t asker; /* whose ear, or RO_NOBODY */
	uint8_t is_long; /* the long press asks for the time used */
	uint8_t running; /* a side, or RO_NOBODY */
	uint8_t has_clock;
	int64_t left_ms[2];
	int64_t used_ms[2];
	int64_t default_left_ms; /* of the default time, 6.7; 0, -1: none */
};

struct ro_low_time_reached {
	uint8_t side;
	int64_t left_ms; /* the threshold */
};

struct ro_default_time_passed {
	uint8_t side; /* who is absent, or RO_NOBODY if that is not known */
};

/** A player chose something in the menu; the referee judges it. */
struct ro_player_chose {
	uint8_t side; /* who, never RO_NOBODY */
	uint8_t asker; /* whose keys, or RO_NOBODY for the common ones */
	uint8_t choice; /* an enum ro_choice */
	ro_square from; /* of the move that a claim comes with, 9.2.1.1 ... */
	ro_square to; /* ... or RO_NO_SQUARE: the position on the board */
};

/** A voice sounds so from now on: a player turned a knob in the menu, or the
 * last run left it so. */
struct ro_voice_tuned {
	uint8_t side; /* whose ear, or RO_NOBODY: all that is spoken */
	uint16_t rate_wpm; /* words a minute, 80 to 450 */
	uint8_t pitch; /* 0 to 99 */
	uint8_t volume; /* per cent, 0 to 200 */
	uint8_t variant; /* an enum ro_variant */
};

/** A menu has come to an entry, or was closed. */
struct ro_menu_shown {
	uint8_t asker; /* whose keys, or RO_NOBODY */
	uint8_t entry; /* an enum ro_menu_entry */
	uint8_t opened; /* 1: the menu has just been opened */
	uint8_t side; /* whose time is being set, or RO_NOBODY */
	/* Hours, minutes, seconds, the number of a move; a square for FROM and
	 * TO; an enum ro_clock_mode for CONTROL and SET; what a knob of the
	 * voice is set to. */
	uint16_t number;
	struct ro_control controls[2]; /* of CONTROL and SET, by side */
};

/** Room for the longest sentence in any language, with its NUL. */
#define RO_SENTENCE_MAX 400

/** A sentence went to the voice; docs/adr says why its words are inside. */
struct ro_sentence_said {
	uint32_t utterance; /* counts from 1 */
	uint8_t channel; /* an enum ro_channel */
	uint8_t side; /* whose ear if private, else RO_NOBODY */
	uint8_t language; /* an enum ro_language: of the prompts */
	char words[RO_SENTENCE_MAX]; /* UTF-8, for reading */
};

enum ro_speech_how {
	RO_SPEECH_FINISHED,
	RO_SPEECH_INTERRUPTED,
	RO_SPEECH_FAILED
};

struct ro_speech_ended {
	uint32_t utterance;
	uint8_t channel;
	uint8_t side;
	uint8_t how; /* an enum ro_speech_how */
};

enum ro_match_then {
	RO_MATCH_THEN_REVERSED, /* another game, the colours reversed */
	RO_MATCH_THEN_LAST, /* level: one last game, its colours are chosen */
	RO_MATCH_THEN_OVER, /* decided */
};

/** How a match stands after the game that has just ended. */
struct ro_match_scored {
	uint8_t half_points[2]; /* by the sides of that game */
	uint8_t played; /* games, 1 to 3 */
	uint8_t then; /* an enum ro_match_then */
	uint8_t winner; /* of the match, a side of that game, or RO_NOBODY */
};

/** Who is to choose the colours of a match's last game has been asked. */
struct ro_colours_asked {
	uint8_t side; /* a side of the last game, or RO_NOBODY: whoever */
};

/** They were chosen. */
struct ro_colours_chosen {
	uint8_t reversed; /* 1: other than in the game before */
};

/** The arbiter has started the game that follows: this one is left. */
struct ro_game_left {
	uint8_t is_match; /* 1: it goes on in the same match */
};

/** The announcement of a move has ended, D.2.3. */
struct ro_move_announced {
	ro_move move;
	uint16_t ply;
	uint8_t how; /* an enum ro_speech_how */
	uint8_t is_correction;
};

/** What the sound devices can do: whose ears are heard. */
struct ro_ears_found {
	uint8_t public_ear; /* 1: it is */
	uint8_t ears[2]; /* by side */
};

struct ro_record_stored {
	uint16_t ply; /* durable up to and with this half-move */
};

struct ro_msg {
	enum ro_msg_kind kind;
	uint64_t seq; /* given by the bus, 1 and up */
	int64_t at_ms; /* when it happened, monotonic; may be before now */
	union {
		struct ro_board_seen board_seen;
		struct ro_square_stirred square_stirred;
		struct ro_square_calmed square_calmed;
		struct ro_square_changed square_changed;
		struct ro_part board_lost;
		struct ro_part board_back;
		struct ro_contacts_failed contacts_failed;
		struct ro_pressed pressed;
		struct ro_key_pressed key_pressed;
		struct ro_promotion_named promotion_named;
		struct ro_arbiter_ruled arbiter_ruled;
		struct ro_wall_clock_jumped wall_clock_jumped;
		struct ro_game_started game_started;
		struct ro_piece_touched piece_touched;
		struct ro_board_state_changed board_state_changed;
		struct ro_move_fact move_made;
		struct ro_move_unmade move_unmade;
		struct ro_move_fact move_rested;
		struct ro_move_pressed move_pressed;
		struct ro_turn_passed turn_passed;
		struct ro_move_completed move_completed;
		struct ro_move_fact move_copied;
		struct ro_taken_back taken_back;
		struct ro_play_paused play_paused;
		struct ro_play_resumed play_resumed;
		struct ro_irregularity_seen irregularity_seen;
		struct ro_penalty_given penalty_given;
		struct ro_question_asked question_asked;
		struct ro_piece_wanted piece_wanted;
		struct ro_draw_offered draw_offered;
		struct ro_draw_answered draw_answered;
		struct ro_claim_made claim_made;
		struct ro_game_ended game_ended;
		struct ro_clock_changed clock_changed;
		struct ro_turn_timed turn_timed;
		struct ro_flag_fell flag_fell;
		struct ro_time_read time_read;
		struct ro_low_time_reached low_time_reached;
		struct ro_default_time_passed default_time_passed;
		struct ro_menu_shown menu_shown;
		struct ro_player_chose player_chose;
		struct ro_match_scored match_scored;
		struct ro_colours_asked colours_asked;
		struct ro_colours_chosen colours_chosen;
		struct ro_game_left game_left;
		struct ro_voice_tuned voice_tuned;
		struct ro_sentence_said sentence_said;
		struct ro_speech_ended speech_ended;
		struct ro_move_announced move_announced;
		struct ro_part voice_lost;
		struct ro_part voice_back;
		struct ro_part sound_lost;
		struct ro_part sound_back;
		struct ro_ears_found ears_found;
		struct ro_record_stored record_stored;
		struct ro_part record_lost;
		struct ro_part record_back;
	};
};

/** The name of a kind in small letters, "move_made"; never NULL. */
const char *ro_msg_name(enum ro_msg_kind kind);

/** The one module that posts a kind, "referee"; never NULL. */
const char *ro_msg_poster(enum ro_msg_kind kind);

#endif
