/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_BOARD_MATRIX_H
#define FIRMWARE_BOARD_MATRIX_H

#include "host/chess/types.h"

/**
 * One sweep over eight rows and eight columns of contacts.
 *
 * Pure but for what it is given to drive and sense with: the lines of a real
 * board, or those of a test. One row at a time is driven, then all columns
 * are sensed in one call; at rest no row is driven. So a sweep is nine calls
 * to drive and eight to sense.
 */
struct ro_matrix_port {
	/** Drive the rows whose bit is set, bit 0 = rank 1, and no other.
	 * @return 0 or a ro_err */
	int (*drive)(void *arg, unsigned rows);
	/** Sense all columns, bit 0 = file a. @return 0 or a ro_err */
	int (*sense)(void *arg, unsigned *columns);
	void *arg; /* borrowed */
};

/**
 * @param closed filled in; bit 0 = a1 ... bit 63 = h8
 * @return 0 or the error of the port, after which the rows may be driven and
 *         @p closed is untouched
 */
int ro_matrix_sweep(const struct ro_matrix_port *port, ro_bitboard *closed);

#endif
