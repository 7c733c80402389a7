/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_WORDS_SAY_H
#define SPEECH_WORDS_SAY_H

/**
 * The key of every sentence but moves. One line here makes the compiler ask
 * for it in sentences_de.c, sentences_en.c and sentences_fr.c.
 *
 * The text behind each name is a reminder in English; what is said stands in
 * the tables. W is the side's name.
 */
/* clang-format off */
#define RO_SAY_MAP(X) \
	X(CORRECTION, "correction: (a move follows)") \
	X(STALEMATE, "stalemate, drawn") \
	X(DEAD, "dead position, drawn") \
	X(CHECKMATE, "checkmate, W wins (set up so)") \
	X(CHECKMATE_WINS, "W wins, after the mating move was said") \
	X(ASK_PROMOTION, "promotion: which piece?") \
	X(ASK_CAPTURED, "which piece was captured?") \
	X(ASK_MOVER, "which piece moved?") \
	X(OPTION, "offered as an answer: piece, square?") \
	X(OPTION_MOVE, "offered as an answer: square, other square?") \
	X(ASK_RESULT, "has the game ended?") \
	X(DRAW_OFFER, "W offers a draw") \
	X(DRAW_ACCEPTED, "draw accepted") \
	X(DRAW_DECLINED, "draw declined") \
	X(RESIGN, "W resigns, other wins") \
	X(RESIGN_DRAW, "W resigns, other cannot mate: drawn") \
	X(ILLEGAL_SUSPECTED, "illegal move? arbiter please") \
	X(ILLEGAL_PENALTY, "number-th illegal move by W, other gets ms") \
	X(ILLEGAL_LOSES, "number-th illegal move by W, W loses") \
	X(ILLEGAL_DRAW, "the same, but other cannot mate: drawn") \
	X(ILLEGAL_TRAINING, "that move is not legal") \
	X(RESTORE, "please restore the position before this move") \
	X(NO_MOVE_PRESS, "W pressed without a move") \
	X(PAWN_NOT_PROMOTED, "pawn not promoted? please check") \
	X(CASTLING_INCOMPLETE, "castling incomplete") \
	X(EN_PASSANT_INCOMPLETE, "remove the captured pawn: square") \
	X(TOUCH, "touch move: piece, square") \
	X(ROOK_FIRST, "rook touched first") \
	X(ADJUST, "I adjust") \
	X(MISSING, "pieces are missing: squares") \
	X(EXTRA, "pieces too many: squares") \
	X(CARRY, "piece from square to other square") \
	X(SET, "piece onto square") \
	X(REMOVE, "piece off square") \
	X(BOARD_RIGHT, "the position is correct") \
	X(BOARD_WRONG_REST, "the position is not that of the game") \
	X(BOARD_ROTATED, "is the board turned round?") \
	X(IDENTITY, "please check the pieces on squares") \
	X(WRONG_START, "the pieces are not set up as they should be") \
	X(COLOURS_REVERSED, "the colours may be reversed") \
	X(CONTACT, "the contact of square is unreliable") \
	X(OUT_OF_TURN, "it is not W's turn") \
	X(PRESS_OUT_OF_TURN, "W pressed out of turn") \
	X(PRESS_PAUSED, "W pressed while the clocks are stopped") \
	X(MOVE_CHANGED, "W changed a made move") \
	X(TWO_PIECES, "two pieces in the air") \
	X(DISPLACED, "pieces were displaced: squares") \
	X(ILLEGAL_STANDS, "the illegal move stands") \
	X(ILLEGAL_POSITION, "the position is illegal") \
	X(CLAIM_AFTER_TOUCH, "claim refused: a piece was touched") \
	X(COPY_DIFFERS, "the copy differs") \
	X(BOARDS_DIFFER, "the positions on the two boards differ") \
	X(BOARD_CORRECT, "W's board must be corrected") \
	X(CLOCK_SETTING, "the clock is not set as the rules say") \
	X(TO_MOVE, "W to move") \
	X(YOUR_MOVE, "it is your move") \
	X(NOT_PRESSED, "you have not pressed the clock") \
	X(TIME_LEFT, "W has ms left") \
	X(TIME_USED, "time used, W: ms") \
	X(NO_CLOCK, "there is no clock") \
	X(CLOCK_STOPPED, "the clocks are stopped") \
	X(MOVES, "number moves completed") \
	X(LOW_TIME, "ms left") \
	X(FLAG, "W's flag has fallen") \
	X(FLAG_WIN, "W wins on time") \
	X(FLAG_DRAW, "drawn: W cannot mate") \
	X(BOTH_FLAGS, "both flags, W's first") \
	X(START, "the game begins, W's clock is running") \
	X(START_NO_CLOCK, "the game begins, W to move") \
	X(PLAYERS, "White: name, Black: name") \
	X(PAUSED_ARBITER, "the arbiter has paused the clock") \
	X(PAUSED_PLAYER, "W has paused to call the arbiter") \
	X(RESUMED, "the game continues, W's clock is running") \
	X(RESUMED_WAITS, "the game continues (no clock runs yet)") \
	X(RESUMED_NO_CLOCK, "the game continues, W to move") \
	X(ADJUSTED, "new times: ms, other_ms") \
	X(PENALTY, "ms extra for W") \
	X(POWER, "after a power cut: position after move number, W to move") \
	X(POWER_START, "after a power cut: no move yet, W to move") \
	X(POWER_NO_CLOCK, "POWER, but there are no clocks to stand") \
	X(POWER_START_NO_CLOCK, "POWER_START without clocks") \
	X(POWER_OVER, "after a power cut: the game is over (result follows)") \
	X(GAP, "the power was out for ms") \
	X(PAUSED_HINT, "to go on, hold the arbiter's key") \
	X(CLAIM_THREE, "W claims threefold") \
	X(CLAIM_FIFTY, "W claims fifty moves") \
	X(CLAIM_RIGHT, "the claim is correct, drawn") \
	X(CLAIM_WRONG, "the claim is incorrect, other gets ms") \
	X(CLAIM_REFUSED, "the claim is incorrect, the game continues") \
	X(FIVEFOLD, "five times, drawn") \
	X(SEVENTY_FIVE, "seventy-five moves, drawn") \
	X(THREEFOLD, "threefold repetition, drawn") \
	X(FIFTY, "fifty moves, drawn") \
	X(SEAL, "please seal your move") \
	X(SEALED, "the sealed move is recorded") \
	X(ADJOURNED, "adjourned") \
	X(DEFAULT, "the default time has expired") \
	X(DEFAULT_LEFT, "the default time passes in ms") \
	X(ABSENT, "who is absent? loss by default?") \
	X(ABSENT_ONE, "W has not arrived, loss by default?") \
	X(FORFEIT, "W loses by default") \
	X(ARMAGEDDON_DRAW, "drawn, Black wins the tie-break") \
	X(MATCH_SCORE, "the match stands: White's and Black's half points") \
	X(MATCH_REVERSED, "the next game with the colours reversed") \
	X(MATCH_LAST, "level: one last game decides") \
	X(MATCH_ASK, "the same colours again? yes or no") \
	X(MATCH_SAME, "the same colours; White must win") \
	X(MATCH_SWAPPED, "the colours are reversed; White must win") \
	X(MATCH_WON, "the player W wins the match") \
	X(WINS, "W wins (the arbiter's result)") \
	X(DRAWN, "the game is drawn (the arbiter's result)") \
	X(TAKEN_BACK, "number half-moves taken back, W to move") \
	X(RETRACTED, "back to the position after move number, W to move") \
	X(WITHDRAWN, "taken back: (a move follows)") \
	X(NO_EFFECT, "what the arbiter ordered changes nothing now") \
	X(HELP_REFUSED, "this help is not allowed during the game") \
	X(WAITING_START, "the pieces stand; waiting for the start") \
	X(NOT_BEGUN, "the game has not begun yet") \
	X(NOTHING_SAID, "nothing has been said yet") \
	X(MENU_OPENED, "menu") \
	X(MENU_CLOSED, "menu closed") \
	X(MENU_TIMES, "choose the time control") \
	X(MENU_OWN, "a time control of your own") \
	X(MENU_SWAP, "swap the two times") \
	X(MENU_START, "start the game") \
	X(MENU_PAUSE, "stop the clock") \
	X(MENU_RESUME, "continue the game") \
	X(MENU_TIME, "correct W's time") \
	X(MENU_MOVE, "correct the move number") \
	X(MENU_NEW, "set the clock anew") \
	X(MENU_SURE, "really? yes or no") \
	X(MENU_SAME, "the same for Black? yes or no") \
	X(MENU_SET, "the clock is set") \
	X(MENU_HOURS, "W, hours: number") \
	X(MENU_MINUTES, "W, minutes: number") \
	X(MENU_SECONDS, "W, seconds: number") \
	X(MENU_ADDED, "W, seconds a move: number") \
	X(MENU_NUMBER, "move number") \
	X(MENU_OFFER, "offer a draw") \
	X(MENU_ACCEPT, "accept the draw") \
	X(MENU_DECLINE, "decline the draw") \
	X(MENU_CLAIM_THREE, "claim a draw: threefold repetition") \
	X(MENU_CLAIM_FIFTY, "claim a draw: fifty-move rule") \
	X(MENU_CLAIM_NOW, "the position is on the board") \
	X(MENU_CLAIM_MOVE, "with a move that is still to come") \
	X(MENU_FROM, "the move begins on: squares") \
	X(MENU_TO, "the move ends on: squares") \
	X(MENU_RESIGN, "resign") \
	X(MENU_VOICE, "set the voice") \
	X(MENU_RATE, "number words a minute") \
	X(MENU_PITCH, "pitch: number") \
	X(MENU_VOLUME, "volume: number per cent") \
	X(MENU_VARIANT, "voice: number") \
	X(MENU_TURN, "up for more, down for less") \
	X(MENU_MODE, "what is added to each move") \
	X(MENU_FISCHER, "an increment") \
	X(MENU_DELAY, "a delay") \
	X(MENU_BRONSTEIN, "what was used, after Bronstein") \
	X(MENU_PERIOD, "W, moves of this period: number, or the rest") \
	X(CONTROL_OF, "W: (a time control follows)") \
	X(CONTROL, "ms (for the game)") \
	X(CONTROL_ADDED, "ms, other_ms a move") \
	X(CONTROL_MOVES, "ms for number moves") \
	X(CONTROL_MOVES_ADDED, "ms for number moves, other_ms a move") \
	X(NO_EAR, "W has no earphone: nothing private is said") \
	X(PART_BOARD, "board") \
	X(PART_VOICE, "voice") \
	X(PART_SOUND, "sound") \
	X(PART_RECORD, "record") \
	X(FAULT_BOARD, "the board does not answer; why") \
	X(FAULT_VOICE, "the voice fails; why") \
	X(FAULT_SOUND, "the sound device fails; why") \
	X(FAULT_RECORD, "the record cannot be written; why; play on") \
	X(BACK_BOARD, "the board answers again") \
	X(BACK_VOICE, "the voice works again") \
	X(BACK_SOUND, "the sound works again") \
	X(BACK_RECORD, "the record is written again, nothing is lost")

enum ro_say {
#define X(KEY, reminder) RO_SAY_##KEY,
	RO_SAY_MAP(X)
#undef X
	RO_SAYS /* how many there are; always last */
};
/* clang-format on */

#endif
