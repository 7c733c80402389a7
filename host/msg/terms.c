/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/msg/terms.h"

#include "host/base/require.h"

#include <string.h>

#define WORD(NAME, word) word,

/* One table of words and its ro_terms, from one macro of terms.h. */
#define TERMS(name, MAP) \
	static const char *const name##_words[] = { MAP(WORD) }; \
	const struct ro_terms ro_##name##_terms = { \
		.count = ro_count(name##_words), \
		.words = name##_words, \
	}

#define SIDE_MAP(X) X(WHITE, "white") X(BLACK, "black")
#define NOBODY_MAP(X) SIDE_MAP(X) X(NOBODY, "none")

TERMS(board_state, RO_BOARD_STATE_MAP);
TERMS(seating, RO_SEATING_MAP);
TERMS(law, RO_LAW_MAP);
TERMS(blind, RO_BLIND_MAP);
TERMS(complete, RO_COMPLETE_MAP);
TERMS(illegal, RO_ILLEGAL_MAP);
TERMS(touch, RO_TOUCH_MAP);
TERMS(assistance, RO_ASSISTANCE_MAP);
TERMS(default_from, RO_DEFAULT_FROM_MAP);
TERMS(default_boundary, RO_DEFAULT_BOUNDARY_MAP);
TERMS(flag_ends, RO_FLAG_ENDS_MAP);
TERMS(clock_mode, RO_CLOCK_MODE_MAP);
TERMS(gate, RO_GATE_MAP);
TERMS(gate_time, RO_GATE_TIME_MAP);
TERMS(draw_odds, RO_DRAW_ODDS_MAP);
TERMS(match_kind, RO_MATCH_KIND_MAP);
TERMS(nobody, NOBODY_MAP);
TERMS(language, RO_LANGUAGE_MAP);
TERMS(vocabulary, RO_VOCABULARY_MAP);
TERMS(form, RO_FORM_MAP);
TERMS(variant, RO_VARIANT_MAP);
TERMS(channel, RO_CHANNEL_MAP);
TERMS(key, RO_KEY_MAP);
TERMS(question, RO_QUESTION_MAP);
TERMS(completed_by, RO_COMPLETED_BY_MAP);
TERMS(irregular, RO_IRREGULAR_MAP);
TERMS(ruling, RO_RULING_MAP);
TERMS(reason, RO_REASON_MAP);
TERMS(clock_reason, RO_CLOCK_REASON_MAP);
TERMS(gate_opened, RO_GATE_OPENED_MAP);
TERMS(side, SIDE_MAP);

const char *ro_term_word(const struct ro_terms *terms, unsigned value)
{
	return value < terms->count ? terms->words[value] : "unknown";
}

int ro_term_value(const struct ro_terms *terms, const char *word)
{
	for (unsigned i = 0; i < terms->count; i++) {
		if (strcmp(terms->words[i], word) == 0) {
			return (int)i;
		}
	}
	return -1;
}

bool ro_irregular_passes(enum ro_irregular code)
{
	return code == RO_IRREGULAR_ILLEGAL_MOVE ||
		code == RO_IRREGULAR_CASTLING_INCOMPLETE ||
		code == RO_IRREGULAR_EN_PASSANT_INCOMPLETE;
}

const char *ro_reason_termination(enum ro_reason reason)
{
	switch (reason) {
	case RO_REASON_TIME:
		return "time forfeit";
	case RO_REASON_ILLEGAL:
		return "rules infraction";
	case RO_REASON_ARBITER:
		return "adjudication";
	case RO_REASON_FORFEIT:
		return "abandoned";
	case RO_REASON_NONE:
		return "unterminated";
	case RO_REASON_CHECKMATE:
	case RO_REASON_STALEMATE:
	case RO_REASON_DEAD:
	case RO_REASON_FIVEFOLD:
	case RO_REASON_SEVENTY_FIVE:
	case RO_REASON_THREEFOLD:
	case RO_REASON_FIFTY:
	case RO_REASON_AGREEMENT:
	case RO_REASON_RESIGNATION:
	case RO_REASON_ILLEGAL_POSITION:
	case RO_REASONS:
		break;
	}
	return "normal";
}
