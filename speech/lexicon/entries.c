/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/lexicon/entries.h"

#include <stddef.h>

/* Beside each word: what eSpeak NG says without help. */
const struct ro_lexicon_entry ro_lexicon_entries[] = {
	/* k'e:zA:r, with a k */
	{ "de", "cesar", "[[ts'E:zA:r]]" },
	{ "de", "cäsar", "[[ts'E:zA:r]]" },
	{ "de", "césar", "[[ts'E:zA:r]]" },
	/* dav'i:t, stressed on the end */
	{ "de", "david", "[[d'A:vIt]]" },
	/* r'OxA:d@, stressed on the first */
	{ "de", "rochade", "[[rOx'A:d@]]" },
	/* r'e:mIs, as it is written */
	{ "de", "remis", "[[r@m'i:]]" },
	{ "de", "remisangebot", "[[r@m'i:ang@b,o:t]]" },
	/* en pas'ant, letter by letter */
	{ "de", "en passant", "[[A~pas'A~]]" },
	{ NULL, NULL, NULL },
};
