/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/resample.h"

#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

/* The weight of a sample that lies @p at old samples from the new one. */
static double weight(double at)
{
	const double half = RO_RESAMPLE_TAPS / 2.0;
	const double turn = pi * at / half;
	const double window = 0.42 + 0.5 * cos(turn) + 0.08 * cos(2 * turn);

	if (fabs(at) >= half) {
		return 0;
	}
	return fabs(at) < 1e-9 ? 1 : window * sin(pi * at) / (pi * at);
}

/* Each row adds up to one, so that a level stays a level. */
static void make_row(float row[RO_RESAMPLE_TAPS], double place)
{
	double exact[RO_RESAMPLE_TAPS];
	double sum = 0;

	for (unsigned i = 0; i < RO_RESAMPLE_TAPS; i++) {
		exact[i] = weight(place + i - RO_RESAMPLE_TAPS / 2.0);
		sum += exact[i];
	}
	for (unsigned i = 0; i < RO_RESAMPLE_TAPS; i++) {
		row[i] = (float)(exact[i] / sum);
	}
}

void ro_resample_init(struct ro_resample *resample)
{
	memset(resample, 0, sizeof(*resample));
	for (unsigned place = 0; place < RO_RESAMPLE_UP; place++) {
		make_row(resample->weights[place],
			(double)place / RO_RESAMPLE_UP);
	}
}

size_t ro_resample_take(
	struct ro_resample *resample, float sample, float made[RO_RESAMPLE_MAX])
{
	size_t count = 0;

	memmove(resample->last + 1, resample->last,
		(RO_RESAMPLE_TAPS - 1) * sizeof(resample->last[0]));
	resample->last[0] = sample;
	while (resample->place < RO_RESAMPLE_UP) {
		const float *row = resample->weights[resample->place];
		float sum = 0;

		for (unsigned i = 0; i < RO_RESAMPLE_TAPS; i++) {
			sum += row[i] * resample->last[i];
		}
		made[count++] = sum;
		resample->place += RO_RESAMPLE_DOWN;
	}
	resample->place -= RO_RESAMPLE_UP;
	return count;
}
