/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/table.h"

#include "firmware/ears.h"
#include "host/base/require.h"
#include "host/profile/settings.h"

#include <string.h>

/* An outlet as the settings have it; channel 1 is left. */
#define OUT(name, number) \
	{ \
		RO_OUTLET_DEVICE, number, name \
	}
#define NONE \
	{ \
		RO_OUTLET_NONE, 0, "" \
	}
#define EARPHONES \
	{ \
		RO_OUTLET_EARPHONES, 0, "" \
	}

struct wanted {
	const char *device; /* NULL: not carried */
	int channel;
};

static const struct row {
	const char *says;
	unsigned blind;
	struct ro_outlet public_outlet;
	struct ro_outlet private_outlets[2];
	struct wanted places[RO_EARS_OF];
} rows[] = {
	{ "a loudspeaker and the earphone of White share one device",
		RO_BLIND_WHITE, OUT("default", 1),
		{ OUT("default", 2), OUT("default", 2) },
		{ { "default", 0 }, { "default", 1 }, { NULL, 0 } } },
	{ "one earphone outlet is Black's if Black is blind", RO_BLIND_BLACK,
		OUT("default", 1), { OUT("default", 2), OUT("default", 2) },
		{ { "default", 0 }, { NULL, 0 }, { "default", 1 } } },
	{ "Black's earphone is a device of its own", RO_BLIND_BOTH,
		OUT("default", 1), { OUT("default", 2), OUT("USB", 1) },
		{ { "default", 0 }, { "default", 1 }, { "USB", 0 } } },
	{ "with one loudspeaker nothing private is carried", RO_BLIND_WHITE,
		OUT("default", 1), { NONE, NONE },
		{ { "default", 0 }, { NULL, 0 }, { NULL, 0 } } },
	{ "an earphone on the loudspeaker's channel is none", RO_BLIND_WHITE,
		OUT("default", 1), { OUT("default", 1), OUT("default", 0) },
		{ { "default", 0 }, { NULL, 0 }, { NULL, 0 } } },
	{ "in a quiet hall public speech is in the earphone", RO_BLIND_BLACK,
		EARPHONES, { NONE, OUT("USB", 2) },
		{ { "USB", 1 }, { NULL, 0 }, { "USB", 1 } } },
	{ "no outlet, no place", RO_BLIND_WHITE, NONE, { NONE, NONE },
		{ { NULL, 0 }, { NULL, 0 }, { NULL, 0 } } },
};

static void check_row(void **state)
{
	static struct ro_settings settings;
	const struct row *row = *state;
	struct ro_speaker_options options;

	memset(&settings, 0, sizeof(settings));
	settings.game.blind = (uint8_t)row->blind;
	settings.audio.public_outlet = row->public_outlet;
	memcpy(settings.audio.private_outlets, row->private_outlets,
		sizeof(row->private_outlets));
	ro_speaker_options_default(&options);
	ro_ears_place(&settings, &options);
	for (unsigned ear = 0; ear < RO_EARS_OF; ear++) {
		const struct wanted *wanted = &row->places[ear];

		assert_int_equal(options.places[ear].channel,
			wanted->device == NULL ? -1 : wanted->channel);
		if (wanted->device != NULL) {
			assert_string_equal(
				options.places[ear].device, wanted->device);
		}
	}
}

int main(void)
{
	struct CMUnitTest tests[ro_count(rows)];

	ro_table(check_row, rows, tests);
	return cmocka_run_group_tests_name("ears", tests, NULL, NULL);
}
