/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void ro_require_failed(
	const char *promise, const char *file, int line)
{
	fprintf(stderr, "rochade: %s:%d: broken promise: %s\n", file, line,
		promise);
	abort();
}
