/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_problem.h"

#include "host/base/require.h"

_Static_assert(RO_PGN_PROBLEMS <= 64, "the reader keeps them in 64 bits");

const char *ro_pgn_problem_code(enum ro_pgn_problem problem)
{
	static const char *const codes[] = {
#define X(NAME, code, sentence) code,
		RO_PGN_PROBLEM_MAP(X)
#undef X
	};

	ro_require((unsigned)problem < RO_PGN_PROBLEMS);
	return codes[problem];
}

const char *ro_pgn_problem_text(enum ro_pgn_problem problem)
{
	static const char *const sentences[] = {
#define X(NAME, code, sentence) sentence,
		RO_PGN_PROBLEM_MAP(X)
#undef X
	};

	ro_require((unsigned)problem < RO_PGN_PROBLEMS);
	return sentences[problem];
}
