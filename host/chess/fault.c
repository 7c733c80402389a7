/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/fault.h"

#include "host/base/require.h"
#include "host/chess/fen.h"

/* clang-format off */
static const struct fault {
	const char *code;
	const char *text;
} faults[] = {
#define X(NAME, code, text) { code, text },
	RO_FAULT_MAP(X)
#undef X
};
/* clang-format on */

unsigned ro_fault_count(void)
{
	return RO_FAULT_BITS;
}

const char *ro_fault_text(unsigned bit)
{
	ro_require(bit < RO_FAULT_BITS);
	return faults[bit].text;
}

const char *ro_fault_code(unsigned bit)
{
	ro_require(bit < RO_FAULT_BITS);
	return faults[bit].code;
}
