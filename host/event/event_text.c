/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/event/event.h"

const char *ro_irregular_text(enum ro_irregular code)
{
	switch (code) {
	case RO_IRREGULAR_ILLEGAL_MOVE:
		return "an illegal move was completed (7.5.1)";
	case RO_IRREGULAR_ILLEGAL_STANDS:
		return "an illegal move stands, the opponent has moved (A.5)";
	case RO_IRREGULAR_ILLEGAL_POSITION:
		return "an illegal position stands (A.5.4)";
	case RO_IRREGULAR_NO_MOVE_PRESS:
		return "the clock was pressed without a move (7.5.3)";
	case RO_IRREGULAR_PAWN_NOT_PROMOTED:
		return "a pawn was left on the last rank (7.5.2)";
	case RO_IRREGULAR_CASTLING_INCOMPLETE:
		return "castling was pressed with the rook not moved (4.7.2)";
	case RO_IRREGULAR_EN_PASSANT_INCOMPLETE:
		return "the pawn taken en passant was left on the board "
		       "(4.7.1)";
	case RO_IRREGULAR_TOUCH_MOVE:
		return "another piece was touched first (4.3)";
	case RO_IRREGULAR_ROOK_TOUCHED_FIRST:
		return "the rook was touched before the king (4.4.2)";
	case RO_IRREGULAR_MOVE_CHANGED:
		return "a made move was replaced by another (4.7)";
	case RO_IRREGULAR_TWO_PIECES_UP:
		return "two pieces were in the air at once (4.1)";
	case RO_IRREGULAR_OUT_OF_TURN:
		return "the side that is not to move has moved";
	case RO_IRREGULAR_PRESS_OUT_OF_TURN:
		return "the side that is not to move pressed the clock";
	case RO_IRREGULAR_IDENTITY_UNVERIFIED:
		return "two pieces may have been exchanged";
	case RO_IRREGULAR_PIECES_DISPLACED:
		return "pieces were displaced (7.4)";
	case RO_IRREGULAR_ANNOUNCEMENT_CORRECTED:
		return "an announcement was corrected (D.2.8)";
	case RO_IRREGULAR_CLAIM_AFTER_TOUCH:
		return "a draw was claimed after a piece was touched (9.4)";
	case RO_IRREGULAR_COPY_DIFFERS:
		return "the copy on the blind player's board differs (D.2.9)";
	case RO_IRREGULAR_BOARDS_DIFFER:
		return "the positions on the two boards differ (D.2.9)";
	case RO_IRREGULAR_BOARD_ROTATED:
		return "the board seems to be turned round (7.2.2)";
	case RO_IRREGULAR_WRONG_START:
		return "the game began from a wrong set-up (7.2.1)";
	case RO_IRREGULAR_COLOURS_REVERSED:
		return "the colours are reversed (7.3)";
	case RO_IRREGULAR_CLOCK_SETTING:
		return "the clock is not set as the regulations say (6.10.2)";
	case RO_IRREGULAR_CONTACT_LOST:
		return "a contact of the board is unreliable";
	case RO_IRREGULARS:
		break;
	}
	return "unknown irregularity";
}
