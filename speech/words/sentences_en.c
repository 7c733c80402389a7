/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/words/sentences.h"

/* clang-format off */
#define SENTENCES(X) \
	X(CORRECTION, "Correction:") \
	X(STALEMATE, "Stalemate. The game is drawn.") \
	X(DEAD, "Dead position. The game is drawn.") \
	X(CHECKMATE, "Checkmate. {Side} wins.") \
	X(CHECKMATE_WINS, "{Side} wins.") \
	X(ASK_PROMOTION, "Promotion: which piece? " \
		"Queen, rook, bishop, knight.") \
	X(ASK_CAPTURED, "Which piece was captured?") \
	X(ASK_MOVER, "Which piece moved?") \
	X(OPTION, "Answer: {stand}?") \
	X(OPTION_MOVE, "Answer: {square}, {other square}?") \
	X(ASK_RESULT, "Has the game ended?") \
	X(DRAW_OFFER, "{Side} offers a draw.") \
	X(DRAW_ACCEPTED, "Draw accepted. The game is drawn by agreement.") \
	X(DRAW_DECLINED, "Draw offer declined.") \
	X(RESIGN, "{Side} resigns. {Other} wins.") \
	X(RESIGN_DRAW, "{Side} resigns. " \
		"{Other} cannot checkmate: the game is drawn.") \
	X(ILLEGAL_SUSPECTED, "Illegal move? Arbiter, please.") \
	X(ILLEGAL_PENALTY, "{Ordinal} illegal move by {side}. " \
		"{Extra} for {other}.") \
	X(ILLEGAL_LOSES, "{Ordinal} illegal move by {side}. " \
		"{Side} loses the game.") \
	X(ILLEGAL_DRAW, "{Ordinal} illegal move by {side}. " \
		"{Other} cannot checkmate: the game is drawn.") \
	X(ILLEGAL_TRAINING, "That move is not legal.") \
	X(RESTORE, "Please restore the position before this move.") \
	X(NO_MOVE_PRESS, \
		"{Side} pressed the clock without making a move.") \
	X(PAWN_NOT_PROMOTED, "Pawn not promoted? Please check.") \
	X(CASTLING_INCOMPLETE, "Castling not complete? Please check.") \
	X(EN_PASSANT_INCOMPLETE, \
		"Please remove the captured pawn: {square}.") \
	X(TOUCH, "Touch move: {stand}.") \
	X(ROOK_FIRST, "The rook was touched before the king.") \
	X(ADJUST, "I adjust.") \
	X(MISSING, "A piece is missing: {squares}.|" \
		"{Count} pieces are missing: {squares}.") \
	X(EXTRA, "One piece too many: {squares}.|" \
		"{Count} pieces too many: {squares}.") \
	X(CARRY, "Please carry: {stand}, {other square}.") \
	X(SET, "Please set up: {man}.") \
	X(REMOVE, "Please remove: {man}.") \
	X(BOARD_RIGHT, "The position is correct.") \
	X(BOARD_WRONG_REST, "The position is not that of the game.") \
	X(BOARD_ROTATED, "Is the board turned round?") \
	X(IDENTITY, "Please check the piece: {squares}.|" \
		"Please check the pieces: {squares}.") \
	X(WRONG_START, "The pieces are not in the initial position.") \
	X(COLOURS_REVERSED, "Are the colours reversed?") \
	X(CONTACT, "Unreliable contact: {squares}.|" \
		"Unreliable contacts: {squares}.") \
	X(OUT_OF_TURN, "It is not {side}'s turn.") \
	X(PRESS_OUT_OF_TURN, "{Side} pressed the clock out of turn.") \
	X(PRESS_PAUSED, "{Side} pressed the clock. The clocks are paused.") \
	X(MOVE_CHANGED, "{Side} changed a move already made.") \
	X(TWO_PIECES, "Two pieces in the air at once.") \
	X(DISPLACED, "Piece displaced: {squares}.|" \
		"Pieces displaced: {squares}.") \
	X(ILLEGAL_STANDS, "An illegal move stands.") \
	X(ILLEGAL_POSITION, "The position is illegal.") \
	X(CLAIM_AFTER_TOUCH, "No claim is possible: a piece was touched.") \
	X(COPY_DIFFERS, "The copied move is not the move played.") \
	X(BOARDS_DIFFER, "The positions on the two boards differ.") \
	X(BOARD_CORRECT, "{Side}'s board must be corrected.") \
	X(CLOCK_SETTING, "Please check the setting of the clock.") \
	X(TO_MOVE, "{Side} to move.") \
	X(YOUR_MOVE, "It is your move.") \
	X(NOT_PRESSED, "You have not pressed the clock.") \
	X(TIME_LEFT, "{Side} has {time} left.") \
	X(TIME_USED, "Time used, {side}: {time}.") \
	X(NO_CLOCK, "There is no clock in this game.") \
	X(CLOCK_STOPPED, "The clocks are stopped.") \
	X(MOVES, "No move completed yet.|" \
		"One move completed.|" \
		"{Count} moves completed.") \
	X(LOW_TIME, "{Time} left.") \
	X(FLAG, "{Side}'s flag has fallen.") \
	X(FLAG_WIN, "{Side} wins on time.") \
	X(FLAG_DRAW, "Drawn: {side} cannot checkmate.") \
	X(BOTH_FLAGS, "Both flags have fallen, {side}'s first.") \
	X(START, "The game begins. {Side}'s clock is running.") \
	X(START_NO_CLOCK, "The game begins. {Side} to move.") \
	X(PLAYERS, "White: {white}. Black: {black}.") \
	X(PAUSED_ARBITER, "The arbiter has paused the clock.") \
	X(PAUSED_PLAYER, \
		"{Side} has paused the clock to call the arbiter.") \
	X(RESUMED, "The game continues. {Side}'s clock is running.") \
	X(RESUMED_WAITS, "The game continues.") \
	X(RESUMED_NO_CLOCK, "The game continues. {Side} to move.") \
	X(ADJUSTED, "New times. White: {time}. Black: {other time}.") \
	X(PENALTY, "{Extra} for {side}.") \
	X(POWER, "After a power cut: " \
		"the position after move {number} has been restored. " \
		"The clocks are paused. {Side} to move.") \
	X(POWER_START, "After a power cut: no move has been played yet. " \
		"The clocks are paused. {Side} to move.") \
	X(POWER_NO_CLOCK, "After a power cut: " \
		"the position after move {number} has been restored. " \
		"{Side} to move.") \
	X(POWER_START_NO_CLOCK, "After a power cut: " \
		"no move has been played yet. {Side} to move.") \
	X(POWER_OVER, "After a power cut: the game is over.") \
	X(GAP, "The power was out for {time}.") \
	X(PAUSED_HINT, "To play on, hold down the arbiter key.") \
	X(CLAIM_THREE, "{Side} claims a draw: threefold repetition.") \
	X(CLAIM_FIFTY, "{Side} claims a draw: fifty-move rule.") \
	X(CLAIM_RIGHT, "The claim is correct. The game is drawn.") \
	X(CLAIM_WRONG, "The claim is incorrect. {Extra} for {other}. " \
		"The game continues.") \
	X(CLAIM_REFUSED, "The claim is incorrect. The game continues.") \
	X(FIVEFOLD, "The same position five times. The game is drawn.") \
	X(SEVENTY_FIVE, \
		"Seventy-five moves without a pawn move or a capture. " \
		"The game is drawn.") \
	X(THREEFOLD, "The same position three times. The game is drawn.") \
	X(FIFTY, "Fifty moves without a pawn move or a capture. " \
		"The game is drawn.") \
	X(SEAL, "Please seal your move.") \
	X(SEALED, "The sealed move is recorded.") \
	X(ADJOURNED, "Game adjourned.") \
	X(DEFAULT, "The default time has expired.") \
	X(DEFAULT_LEFT, "Default time: {time} left.") \
	X(ABSENT, "Who is absent? Loss by default?") \
	X(ABSENT_ONE, "{Side} has not arrived. Loss by default?") \
	X(FORFEIT, "{Side} loses by default.") \
	X(ARMAGEDDON_DRAW, "Drawn. Black wins the tie-break.") \
	X(MATCH_SCORE, \
		"Score of the match. " \
		"{White}: {points}. {Black}: {other points}.") \
	X(MATCH_REVERSED, "The next game is played with colours reversed.") \
	X(MATCH_LAST, "The score is level. One last game decides.") \
	X(MATCH_ASK, "The same colours again? Yes or no.") \
	X(MATCH_SAME, "The same colours. White must win.") \
	X(MATCH_SWAPPED, "Colours reversed. White must win.") \
	X(MATCH_WON, "{Player} wins the tie-break.") \
	X(WINS, "{Side} wins.") \
	X(DRAWN, "The game is drawn.") \
	X(TAKEN_BACK, "Move taken back. {Side} to move.|" \
		"{Count} half-moves taken back. {Side} to move.") \
	X(RETRACTED, "Back to the initial position. {Side} to move.||" \
		"Back to the position after move {number}. {Side} to move.") \
	X(WITHDRAWN, "Taken back:") \
	X(NO_EFFECT, "This instruction has no effect now.") \
	X(HELP_REFUSED, "This help is not allowed during the game.") \
	X(WAITING_START, \
		"The pieces are set up. The game has not begun yet.") \
	X(NOT_BEGUN, "The game has not begun yet.") \
	X(NOTHING_SAID, "Nothing has been said yet.") \
	X(MENU_OPENED, "Menu.") \
	X(MENU_CLOSED, "Menu closed.") \
	X(MENU_TIMES, "Choose the time control.") \
	X(MENU_OWN, "Your own time control.") \
	X(MENU_SWAP, "Swap the times of White and Black.") \
	X(MENU_START, "Start the game.") \
	X(MENU_PAUSE, "Stop the clock.") \
	X(MENU_RESUME, "Continue the game.") \
	X(MENU_TIME, "Correct {side}'s time.") \
	X(MENU_MOVE, "Correct the move number.") \
	X(MENU_NEW, "Set the clock anew.") \
	X(MENU_SURE, "Are you sure? Yes or no.") \
	X(MENU_SAME, "The same for Black? Yes or no.") \
	X(MENU_SET, "The clock is set.") \
	X(MENU_HOURS, "{Side}, hours: {number}.") \
	X(MENU_MINUTES, "{Side}, minutes: {number}.") \
	X(MENU_SECONDS, "{Side}, seconds: {number}.") \
	X(MENU_ADDED, "{Side}, seconds a move: {number}.") \
	X(MENU_NUMBER, "Move {number}.") \
	X(MENU_OFFER, "Offer a draw.") \
	X(MENU_ACCEPT, "Accept the draw.") \
	X(MENU_DECLINE, "Decline the draw.") \
	X(MENU_CLAIM_THREE, "Claim a draw: threefold repetition.") \
	X(MENU_CLAIM_FIFTY, "Claim a draw: fifty-move rule.") \
	X(MENU_CLAIM_NOW, "The position is on the board.") \
	X(MENU_CLAIM_MOVE, "With a move that is still to come.") \
	X(MENU_FROM, "The move begins on: {squares}.") \
	X(MENU_TO, "The move ends on: {squares}.") \
	X(MENU_RESIGN, "Resign.") \
	X(MENU_VOICE, "Set the voice.") \
	X(MENU_RATE, "Speed: {number} words a minute.") \
	X(MENU_PITCH, "Pitch: {number}.") \
	X(MENU_VOLUME, "Volume: {number} per cent.") \
	X(MENU_VARIANT, "The usual voice.||Voice {number}.") \
	X(MENU_TURN, "Up for more, down for less.") \
	X(MENU_MODE, "The kind of added time.") \
	X(MENU_FISCHER, "Increment after each move.") \
	X(MENU_DELAY, "Delay before each move.") \
	X(MENU_BRONSTEIN, "Bronstein delay.") \
	X(MENU_PERIOD, "{Side}, this is for the rest of the game.||" \
		"{Side}, moves in this period: {number}.") \
	X(CONTROL_OF, "{Side}:") \
	X(CONTROL, "{Time}.") \
	X(CONTROL_ADDED, "{Time}, plus {other time} a move.") \
	X(CONTROL_MOVES, "{Time} for one move.|{Time} for {count} moves.") \
	X(CONTROL_MOVES_ADDED, "{Time} for one move, plus {other time}.|" \
		"{Time} for {count} moves, plus {other time} a move.") \
	X(NO_EAR, "{Side} has no separate earphone. " \
		"Private answers are not spoken.") \
	X(PART_BOARD, "board") \
	X(PART_VOICE, "voice") \
	X(PART_SOUND, "sound") \
	X(PART_RECORD, "record") \
	X(FAULT_BOARD, "The board does not answer.{why}") \
	X(FAULT_VOICE, "The voice has failed.{why}") \
	X(FAULT_SOUND, "The sound has failed.{why}") \
	X(FAULT_RECORD, "The game cannot be recorded.{why} " \
		"Please play on.") \
	X(BACK_BOARD, "The board answers again.") \
	X(BACK_VOICE, "The voice works again.") \
	X(BACK_SOUND, "The sound works again.") \
	X(BACK_RECORD, "The game is being recorded again. Nothing is missing.")

#define X(KEY, words) static const char say_##KEY[] = words;
SENTENCES(X)
#undef X
/* clang-format on */

/* A key without a sentence is a name that was never declared. */
const char *const ro_sentences_en[RO_SAYS] = {
#define X(KEY, reminder) [RO_SAY_##KEY] = say_##KEY,
	RO_SAY_MAP(X)
#undef X
};

const char *ro_ear_en(enum ro_ear ear)
{
	switch (ear) {
	case RO_EAR_NO_MEMORY:
		return "There is not enough memory.";
	case RO_EAR_PART_MISSING:
		return "The device was not found.";
	case RO_EAR_PART_DENIED:
		return "Access is not allowed.";
	case RO_EAR_PART_READ_ONLY:
		return "The storage is write-protected.";
	case RO_EAR_PART_FAILED:
		return "The device does not work properly.";
	case RO_EAR_PART_BUSY:
		return "Another program is using the device.";
	case RO_EAR_DISK_FULL:
		return "The storage is full.";
	case RO_EAR_FILE_DAMAGED:
		return "A file is damaged.";
	case RO_EARS:
		break;
	}
	return "The reason is not known.";
}
