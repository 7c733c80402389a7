/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/matrix.h"

int ro_matrix_sweep(const struct ro_matrix_port *port, ro_bitboard *closed)
{
	ro_bitboard all = 0;
	int err = 0;

	for (unsigned rank = 0; err == 0 && rank < 8; rank++) {
		unsigned columns = 0;

		err = port->drive(port->arg, 1u << rank);
		if (err == 0) {
			err = port->sense(port->arg, &columns);
		}
		all |= (ro_bitboard)(columns & 0xff) << (8 * rank);
	}
	if (err == 0) {
		err = port->drive(port->arg, 0);
	}
	if (err == 0) {
		*closed = all;
	}
	return err;
}
