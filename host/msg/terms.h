/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_MSG_TERMS_H
#define HOST_MSG_TERMS_H

#include <stdbool.h>

/**
 * The words that the whole house uses for the game around the chess.
 *
 * Each list is one macro of lines X(NAME, "name"), where the second word is
 * what settings, stories and events write; docs/interfaces fixes them. Tables
 * and readers are made from the same lines, so none can be forgotten.
 */

/* clang-format off */
#define RO_BOARD_STATE_MAP(X) \
	X(READY, "ready") \
	X(LIFTED, "lifted") \
	X(MADE, "made") \
	X(ASK, "ask") \
	X(WRONG, "wrong") \
	X(SETUP, "setup")

#define RO_SEATING_MAP(X) \
	X(SHARED, "shared") \
	X(SPECIAL, "special") \
	X(LINKED, "linked") \
	X(NONE, "none")

#define RO_LAW_MAP(X) \
	X(STANDARD, "standard") \
	X(RAPID, "rapid") \
	X(BLITZ, "blitz") \
	X(TRAINING, "training")

/** Bits: who is blind. */
#define RO_BLIND_MAP(X) \
	X(NONE, "none") \
	X(WHITE, "white") \
	X(BLACK, "black") \
	X(BOTH, "both")

#define RO_COMPLETE_MAP(X) \
	X(PRESS, "press") \
	X(REPLY, "reply")

#define RO_ILLEGAL_MAP(X) \
	X(PENALISE, "penalise") \
	X(REFUSE, "refuse")

#define RO_TOUCH_MAP(X) \
	X(WARN, "warn") \
	X(LOG, "log") \
	X(OFF, "off")

#define RO_ASSISTANCE_MAP(X) \
	X(COMPETITION, "competition") \
	X(TRAINING, "training")

#define RO_DEFAULT_FROM_MAP(X) \
	X(ACTUAL, "actual") \
	X(SCHEDULED, "scheduled")

#define RO_DEFAULT_BOUNDARY_MAP(X) \
	X(AT, "at") \
	X(AFTER, "after")

#define RO_FLAG_ENDS_MAP(X) \
	X(NOTED, "noted") \
	X(AT_ONCE, "at_once")

#define RO_CLOCK_MODE_MAP(X) \
	X(FISCHER, "fischer") \
	X(DELAY, "delay") \
	X(BRONSTEIN, "bronstein")

#define RO_GATE_MAP(X) \
	X(ANNOUNCEMENT, "announcement") \
	X(PRESS, "press")

#define RO_GATE_TIME_MAP(X) \
	X(NEITHER, "neither") \
	X(MOVER, "mover")

/** What follows a game: nothing fixed, or a playoff. */
#define RO_MATCH_KIND_MAP(X) \
	X(NONE, "none") \
	X(PLAYOFF, "playoff")

#define RO_DRAW_ODDS_MAP(X) \
	X(NONE, "none") \
	X(BLACK, "black")

#define RO_LANGUAGE_MAP(X) \
	X(DE, "de") \
	X(EN, "en") \
	X(FR, "fr")

#define RO_VOCABULARY_MAP(X) \
	X(IBCA, "ibca") \
	X(ANNA, "anna") \
	X(NATO, "nato") \
	X(NATIVE, "native") \
	X(LETTERS, "letters")

#define RO_FORM_MAP(X) \
	X(LONG, "long") \
	X(SHORT, "short")

#define RO_CHANNEL_MAP(X) \
	X(PUBLIC, "public") \
	X(PRIVATE, "private") \
	X(ARBITER, "arbiter")

#define RO_KEY_MAP(X) \
	X(REPEAT, "repeat") \
	X(TIME, "time") \
	X(MOVES, "moves") \
	X(BOARD, "board") \
	X(YES, "yes") \
	X(NO, "no") \
	X(UP, "up") \
	X(DOWN, "down") \
	X(MENU, "menu") \
	X(ADJUST, "adjust") \
	X(ARBITER, "arbiter")

#define RO_QUESTION_MAP(X) \
	X(PROMOTION, "promotion") \
	X(MOVE, "move") \
	X(RESULT, "result")

/** How a move was completed; event `completed`, key `by`. */
#define RO_COMPLETED_BY_MAP(X) \
	X(PRESS, "press") \
	X(NEXT, "next") \
	X(END, "end") \
	X(REPLY, "reply")

#define RO_IRREGULAR_MAP(X) \
	X(ILLEGAL_MOVE, "illegal-move") \
	X(ILLEGAL_STANDS, "illegal-stands") \
	X(ILLEGAL_POSITION, "illegal-position") \
	X(NO_MOVE_PRESS, "no-move-press") \
	X(PAWN_NOT_PROMOTED, "pawn-not-promoted") \
	X(CASTLING_INCOMPLETE, "castling-incomplete") \
	X(EN_PASSANT_INCOMPLETE, "en-passant-incomplete") \
	X(TOUCH_MOVE, "touch-move") \
	X(ROOK_TOUCHED_FIRST, "rook-touched-first") \
	X(MOVE_CHANGED, "move-changed") \
	X(TWO_PIECES_UP, "two-pieces-up") \
	X(OUT_OF_TURN, "out-of-turn") \
	X(PRESS_OUT_OF_TURN, "press-out-of-turn") \
	X(IDENTITY_UNVERIFIED, "identity-unverified") \
	X(PIECES_DISPLACED, "pieces-displaced") \
	X(ANNOUNCEMENT_CORRECTED, "announcement-corrected") \
	X(CLAIM_AFTER_TOUCH, "claim-after-touch") \
	X(COPY_DIFFERS, "copy-differs") \
	X(BOARDS_DIFFER, "boards-differ") \
	X(BOARD_ROTATED, "board-rotated") \
	X(WRONG_START, "wrong-start") \
	X(COLOURS_REVERSED, "colours-reversed") \
	X(CLOCK_SETTING, "clock-setting") \
	X(CONTACT_LOST, "contact-lost")

/** What the arbiter may rule; stories: `arbiter COMMAND`. */
#define RO_RULING_MAP(X) \
	X(START, "start") \
	X(PAUSE, "pause") \
	X(RESUME, "resume") \
	X(ADJUST, "adjust") \
	X(PENALTY, "penalty") \
	X(RETRACT, "retract") \
	X(TAKEBACK, "takeback") \
	X(ILLEGAL, "illegal") \
	X(FLAG, "flag") \
	X(RESULT, "result") \
	X(RECONCILE, "reconcile") \
	X(RESUME_HERE, "resume-here")

/** Why the game ended; event `result`, key `reason`. */
#define RO_REASON_MAP(X) \
	X(NONE, "none") \
	X(CHECKMATE, "checkmate") \
	X(STALEMATE, "stalemate") \
	X(DEAD, "dead") \
	X(FIVEFOLD, "fivefold") \
	X(SEVENTY_FIVE, "seventy-five") \
	X(THREEFOLD, "threefold") \
	X(FIFTY, "fifty") \
	X(AGREEMENT, "agreement") \
	X(RESIGNATION, "resignation") \
	X(TIME, "time") \
	X(ILLEGAL, "illegal") \
	X(ILLEGAL_POSITION, "illegal-position") \
	X(FORFEIT, "forfeit") \
	X(ARBITER, "arbiter")

/** Why the clock changed; event `clock`, key `reason`. */
#define RO_CLOCK_REASON_MAP(X) \
	X(SET, "set") \
	X(START, "start") \
	X(PRESS, "press") \
	X(GATE, "gate") \
	X(PAUSE, "pause") \
	X(RESUME, "resume") \
	X(ADJUST, "adjust") \
	X(PENALTY, "penalty") \
	X(TAKEBACK, "takeback") \
	X(RETRACT, "retract") \
	X(FLAG, "flag") \
	X(END, "end") \
	X(RESTORED, "restored")

/** What opened the gate, D.2.4. */
#define RO_GATE_OPENED_MAP(X) \
	X(PRESS, "press") \
	X(ANNOUNCED, "announced") \
	X(CORRECTED, "corrected") \
	X(FAILED, "failed") \
	X(LATE, "late")

/** What a player chooses in the menu of a game on the board, 5.1.2, 9.1 to
 * 9.3; a claim is made for the position on the board, or with a move. */
#define RO_CHOICE_MAP(X) \
	X(OFFER, "offer") \
	X(ACCEPT, "accept") \
	X(DECLINE, "decline") \
	X(CLAIM_THREE, "claim-three") \
	X(CLAIM_FIFTY, "claim-fifty") \
	X(RESIGN, "resign")

/** What the menus can show: first the clock's, then the players'. */
#define RO_MENU_MAP(X) \
	X(NONE, "none") \
	X(CLOSED, "closed") \
	X(TIMES, "times") \
	X(OWN, "own") \
	X(SWAP, "swap") \
	X(START, "start") \
	X(PAUSE, "pause") \
	X(RESUME, "resume") \
	X(WHITE_TIME, "white-time") \
	X(BLACK_TIME, "black-time") \
	X(MOVE, "move") \
	X(NEW, "new") \
	X(SURE, "sure") \
	X(SAME, "same") \
	X(CONTROL, "control") \
	X(SET, "set") \
	X(HOURS, "hours") \
	X(MINUTES, "minutes") \
	X(SECONDS, "seconds") \
	X(ADDED, "added") \
	X(NUMBER, "number") \
	X(OFFER, "offer") \
	X(ACCEPT, "accept") \
	X(DECLINE, "decline") \
	X(CLAIM_THREE, "claim-three") \
	X(CLAIM_FIFTY, "claim-fifty") \
	X(CLAIM_NOW, "claim-now") \
	X(CLAIM_MOVE, "claim-move") \
	X(FROM, "from") \
	X(TO, "to") \
	X(RESIGN, "resign") \
	X(VOICE, "voice") \
	X(RATE, "rate") \
	X(PITCH, "pitch") \
	X(VOLUME, "volume") \
	X(VARIANT, "variant") \
	X(TURN, "turn") \
	X(MODE, "mode") \
	X(FISCHER, "fischer") \
	X(DELAY, "delay") \
	X(BRONSTEIN, "bronstein") \
	X(PERIOD, "period")

/** Variants of the voice, by the names that eSpeak NG has for them. */
#define RO_VARIANT_MAP(X) \
	X(NONE, "none") \
	X(M1, "m1") \
	X(M2, "m2") \
	X(M3, "m3") \
	X(M4, "m4") \
	X(F1, "f1") \
	X(F2, "f2") \
	X(F3, "f3") \
	X(F4, "f4")

#define X(N, w) RO_BOARD_##N,
enum ro_board_state { RO_BOARD_STATE_MAP(X) RO_BOARD_STATES };
#undef X
#define X(N, w) RO_SEATING_##N,
enum ro_seating { RO_SEATING_MAP(X) RO_SEATINGS };
#undef X
#define X(N, w) RO_LAW_##N,
enum ro_law { RO_LAW_MAP(X) RO_LAWS };
#undef X
#define X(N, w) RO_BLIND_##N,
enum ro_blind { RO_BLIND_MAP(X) RO_BLINDS };
#undef X
#define X(N, w) RO_COMPLETE_##N,
enum ro_complete { RO_COMPLETE_MAP(X) RO_COMPLETES };
#undef X
#define X(N, w) RO_ILLEGAL_##N,
enum ro_illegal { RO_ILLEGAL_MAP(X) RO_ILLEGALS };
#undef X
#define X(N, w) RO_TOUCH_##N,
enum ro_touch { RO_TOUCH_MAP(X) RO_TOUCHES };
#undef X
#define X(N, w) RO_ASSISTANCE_##N,
enum ro_assistance { RO_ASSISTANCE_MAP(X) RO_ASSISTANCES };
#undef X
#define X(N, w) RO_DEFAULT_FROM_##N,
enum ro_default_from { RO_DEFAULT_FROM_MAP(X) RO_DEFAULT_FROMS };
#undef X
#define X(N, w) RO_DEFAULT_##N,
enum ro_default_boundary { RO_DEFAULT_BOUNDARY_MAP(X) RO_DEFAULT_BOUNDARIES };
#undef X
#define X(N, w) RO_FLAG_ENDS_##N,
enum ro_flag_ends { RO_FLAG_ENDS_MAP(X) RO_FLAG_ENDS };
#undef X
#define X(N, w) RO_CLOCK_MODE_##N,
enum ro_clock_mode { RO_CLOCK_MODE_MAP(X) RO_CLOCK_MODES };
#undef X
#define X(N, w) RO_GATE_##N,
enum ro_gate { RO_GATE_MAP(X) RO_GATES };
#undef X
#define X(N, w) RO_GATE_TIME_##N,
enum ro_gate_time { RO_GATE_TIME_MAP(X) RO_GATE_TIMES };
#undef X
#define X(N, w) RO_MATCH_KIND_##N,
enum ro_match_kind { RO_MATCH_KIND_MAP(X) RO_MATCH_KINDS };
#undef X
#define X(N, w) RO_DRAW_ODDS_##N,
enum ro_draw_odds { RO_DRAW_ODDS_MAP(X) RO_DRAW_ODDS };
#undef X
#define X(N, w) RO_LANGUAGE_##N,
enum ro_language { RO_LANGUAGE_MAP(X) RO_LANGUAGES };
#undef X
#define X(N, w) RO_VOCABULARY_##N,
enum ro_vocabulary { RO_VOCABULARY_MAP(X) RO_VOCABULARIES };
#undef X
#define X(N, w) RO_FORM_##N,
enum ro_form { RO_FORM_MAP(X) RO_FORMS };
#undef X
#define X(N, w) RO_CHANNEL_##N,
enum ro_channel { RO_CHANNEL_MAP(X) RO_CHANNELS };
#undef X
#define X(N, w) RO_KEY_##N,
enum ro_key { RO_KEY_MAP(X) RO_KEYS };
#undef X
#define X(N, w) RO_QUESTION_##N,
enum ro_question { RO_QUESTION_MAP(X) RO_QUESTIONS };
#undef X
#define X(N, w) RO_BY_##N,
enum ro_completed_by { RO_COMPLETED_BY_MAP(X) RO_BYS };
#undef X
#define X(N, w) RO_IRREGULAR_##N,
enum ro_irregular { RO_IRREGULAR_MAP(X) RO_IRREGULARS };
#undef X
#define X(N, w) RO_RULING_##N,
enum ro_ruling { RO_RULING_MAP(X) RO_RULINGS };
#undef X
#define X(N, w) RO_REASON_##N,
enum ro_reason { RO_REASON_MAP(X) RO_REASONS };
#undef X
#define X(N, w) RO_CLOCK_REASON_##N,
enum ro_clock_reason { RO_CLOCK_REASON_MAP(X) RO_CLOCK_REASONS };
#undef X
#define X(N, w) RO_CHOICE_##N,
enum ro_choice { RO_CHOICE_MAP(X) RO_CHOICES };
#undef X
#define X(N, w) RO_MENU_##N,
enum ro_menu_entry { RO_MENU_MAP(X) RO_MENU_ENTRIES };
#undef X
#define X(N, w) RO_VARIANT_##N,
enum ro_variant { RO_VARIANT_MAP(X) RO_VARIANTS };
#undef X
#define X(N, w) RO_GATE_OPENED_##N,
enum ro_gate_opened { RO_GATE_OPENED_MAP(X) RO_GATE_OPENEDS };
#undef X

/* clang-format on */

/** One list of words, in the order of its enumeration. */
struct ro_terms {
	unsigned count;
	const char *const *words; /* count of them */
};

/** The lists, so that one reader and one writer serve all. */
extern const struct ro_terms ro_board_state_terms;
extern const struct ro_terms ro_seating_terms;
extern const struct ro_terms ro_law_terms;
extern const struct ro_terms ro_blind_terms;
extern const struct ro_terms ro_complete_terms;
extern const struct ro_terms ro_illegal_terms;
extern const struct ro_terms ro_touch_terms;
extern const struct ro_terms ro_assistance_terms;
extern const struct ro_terms ro_default_from_terms;
extern const struct ro_terms ro_default_boundary_terms;
extern const struct ro_terms ro_flag_ends_terms;
extern const struct ro_terms ro_clock_mode_terms;
extern const struct ro_terms ro_gate_terms;
extern const struct ro_terms ro_gate_time_terms;
extern const struct ro_terms ro_draw_odds_terms;
extern const struct ro_terms ro_match_kind_terms;
extern const struct ro_terms ro_nobody_terms;
extern const struct ro_terms ro_language_terms;
extern const struct ro_terms ro_vocabulary_terms;
extern const struct ro_terms ro_form_terms;
extern const struct ro_terms ro_variant_terms;
extern const struct ro_terms ro_channel_terms;
extern const struct ro_terms ro_key_terms;
extern const struct ro_terms ro_question_terms;
extern const struct ro_terms ro_completed_by_terms;
extern const struct ro_terms ro_irregular_terms;
extern const struct ro_terms ro_ruling_terms;
extern const struct ro_terms ro_reason_terms;
extern const struct ro_terms ro_clock_reason_terms;
extern const struct ro_terms ro_gate_opened_terms;
extern const struct ro_terms ro_side_terms; /* "white", "black" */

/** The word of @p value, or "unknown" if it is none of the list. */
const char *ro_term_word(const struct ro_terms *terms, unsigned value);

/** The value of @p word, or -1 if it is none of the list. */
int ro_term_value(const struct ro_terms *terms, const char *word);

/** @return true if a press that is suspected of it passes the turn, 7.5.1:
 * something was moved, though no legal move explains it */
bool ro_irregular_passes(enum ro_irregular code);

/** The PGN Termination value that belongs to a reason, PGN 9.8.1. */
const char *ro_reason_termination(enum ro_reason reason);

#endif
