/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/doctor.h"

#include "firmware/app_rules.h"
#include "firmware/wav_out.h"
#include "host/base/err.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

/* A game with its log takes far less than one of these. */
#define ROOM_MEGABYTES 50

/* A move must be on the disk before the opponent has thought about it. */
#define STORE_MS 250

void ro_doctor_tell(struct ro_doctor *doctor, enum ro_doctor_level level,
	const char *format, ...)
{
	static const char *const words[] = { "ok", "note", "fault" };
	va_list args;

	printf("%s: ", words[level]);
	va_start(args, format);
	vprintf(format, args);
	va_end(args);
	putchar('\n');
	fflush(stdout);
	doctor->faults += level == RO_DOCTOR_FAULT;
}

static bool is_one(ro_bitboard squares)
{
	return squares != 0 && (squares & (squares - 1)) == 0;
}

void ro_doctor_say(
	struct ro_doctor *doctor, enum ro_say key, ro_bitboard squares)
{
	struct ro_utterance utterance = { .id = ++doctor->utterances };
	struct ro_say_args args;
	struct ro_style style;

	ro_app_rules_style(&doctor->settings, &style);
	ro_say_args_init(&args);
	args.squares = squares;
	for (unsigned i = 0; i < 64 && is_one(squares); i++) {
		if (squares == ro_bit(i)) {
			args.square = (ro_square)i;
			args.squares = 0;
		}
	}
	ro_phrase_say(&style, key, &args, &utterance.phrase);
	puts(utterance.phrase.words);
	fflush(stdout);
	utterance.ear = RO_EAR_PUBLIC;
	if (doctor->has_sayer &&
		ro_direct_say(&doctor->sayer, &utterance) != 0) {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT, "sound: %s",
			doctor->sayer.why);
		doctor->has_sayer = false;
	}
}

static void hear_problem(void *arg, const char *line)
{
	ro_doctor_tell(arg, RO_DOCTOR_FAULT, "%s", line);
}

static void tell_chips(struct ro_doctor *doctor)
{
	struct ro_gpio_chips chips;

	if (ro_gpio_chips_read(&chips) != 0 || chips.count == 0) {
		ro_doctor_tell(doctor, RO_DOCTOR_NOTE,
			chips.denied > 0
				? "GPIO chips may not be opened; add yourself "
				  "to the group gpio"
				: "there is no GPIO chip on this machine");
	}
	for (unsigned i = 0; i < chips.count; i++) {
		ro_doctor_tell(doctor, RO_DOCTOR_OK,
			"GPIO chip %s with %u lines, now %s",
			chips.list[i].label, chips.list[i].line_count,
			chips.list[i].name);
	}
	ro_gpio_chips_free(&chips);
}

static void tell_reading(struct ro_doctor *doctor, unsigned index)
{
	struct ro_board *board = &doctor->hardware.boards[index].board;
	uint64_t occupied = 0;
	unsigned count = 0;
	const int err = board->ops->read(board, &occupied);

	board->ops->close(board);
	if (err != 0) {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"board %u cannot be read: %s", index + 1,
			ro_err_text(err));
		return;
	}
	for (unsigned square = 0; square < 64; square++) {
		count += (occupied & ro_bit(square)) != 0;
	}
	ro_doctor_tell(doctor, RO_DOCTOR_OK,
		"board %u can be read; %u of its contacts are closed",
		index + 1, count);
}

void ro_doctor_board(struct ro_doctor *doctor)
{
	int err;

	ro_doctor_tell(
		doctor, RO_DOCTOR_OK, "built with %s", ro_gpio_library());
	tell_chips(doctor);
	err = ro_hardware_check(
		&doctor->hardware, doctor->config, hear_problem, doctor);
	if (err != 0) {
		return;
	}
	ro_doctor_tell(doctor, RO_DOCTOR_OK,
		"all %u lines of the settings "
		"are there, each used once",
		doctor->hardware.wires.count);
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		if (doctor->hardware.has_board[i]) {
			tell_reading(doctor, i);
		}
	}
}

/* @return milliseconds, or -1 */
static int64_t time_store(const char *folder)
{
	char path[RO_SETTING_PATH_MAX + 32];
	struct timespec began;
	struct timespec ended;
	FILE *file;
	bool good;

	snprintf(path, sizeof(path), "%s/.rochade-doctor", folder);
	file = fopen(path, "w");
	if (file == NULL) {
		return -1;
	}
	clock_gettime(CLOCK_MONOTONIC, &began);
	good = fprintf(file, "%4096d\n", 0) > 0 && fflush(file) == 0 &&
		fsync(fileno(file)) == 0;
	clock_gettime(CLOCK_MONOTONIC, &ended);
	fclose(file);
	(void)unlink(path);
	return good ? (ended.tv_sec - began.tv_sec) * INT64_C(1000) +
			(ended.tv_nsec - began.tv_nsec) / 1000000
		    : -1;
}

static void look_at_storage(struct ro_doctor *doctor)
{
	const char *folder = doctor->settings.record.directory;
	struct statvfs room;
	unsigned long long free_mb;
	int64_t took_ms;

	if (*folder == '\0') {
		ro_doctor_tell(doctor, RO_DOCTOR_NOTE,
			"no record is kept; set record.directory");
		return;
	}
	(void)mkdir(folder, 0755);
	if (statvfs(folder, &room) != 0) {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"the folder of games %s is not there; make it", folder);
		return;
	}
	free_mb = (unsigned long long)room.f_bavail * room.f_frsize / 1000000;
	took_ms = time_store(folder);
	if (took_ms < 0) {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"nothing can be written to %s; make it writable",
			folder);
	} else if (took_ms > STORE_MS) {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"writing to %s took %lld ms; use a faster card", folder,
			(long long)took_ms);
	} else if (free_mb < ROOM_MEGABYTES) {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"only %llu MB are free in %s; make room", free_mb,
			folder);
	} else {
		ro_doctor_tell(doctor, RO_DOCTOR_OK,
			"%s has %llu MB free, and a move is stored in %lld ms",
			folder, free_mb, (long long)took_ms);
	}
}

/* The first word of a small file, or "". */
static void read_word(const char *path, char *word, size_t size)
{
	FILE *file = fopen(path, "r");

	word[0] = '\0';
	if (file != NULL) {
		if (fgets(word, (int)size, file) != NULL) {
			word[strcspn(word, " \n")] = '\0';
		}
		fclose(file);
	}
}

static void look_at_clock(struct ro_doctor *doctor)
{
	char source[64];
	struct timespec step = { 0, 0 };

	read_word("/sys/devices/system/clocksource/clocksource0/"
		  "current_clocksource",
		source, sizeof(source));
	clock_getres(CLOCK_MONOTONIC, &step);
	if (step.tv_sec > 0 || step.tv_nsec > 1000000) {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT,
			"the clock goes in steps of more than a millisecond; "
			"use a kernel with high-resolution timers");
		return;
	}
	ro_doctor_tell(doctor, RO_DOCTOR_OK,
		"time comes from %s, in steps of %ld ns",
		source[0] != '\0' ? source : "the kernel", step.tv_nsec);
}

static bool look_at_radio(struct ro_doctor *doctor, unsigned index)
{
	const bool is_match = doctor->settings.game.assistance ==
		RO_ASSISTANCE_COMPETITION;
	char path[64];
	char type[32];
	char state[8];

	snprintf(path, sizeof(path), "/sys/class/rfkill/rfkill%u/type", index);
	read_word(path, type, sizeof(type));
	if (type[0] == '\0') {
		return false;
	}
	snprintf(path, sizeof(path), "/sys/class/rfkill/rfkill%u/state", index);
	read_word(path, state, sizeof(state));
	if (strcmp(state, "1") != 0) {
		ro_doctor_tell(doctor, RO_DOCTOR_OK, "radio %s is off", type);
		return true;
	}
	ro_doctor_tell(doctor, is_match ? RO_DOCTOR_FAULT : RO_DOCTOR_NOTE,
		"radio %s is on; for a match switch it off: rfkill block %s",
		type, type);
	return true;
}

void ro_doctor_machine(struct ro_doctor *doctor)
{
	bool has_radio = false;

	look_at_storage(doctor);
	look_at_clock(doctor);
	for (unsigned i = 0; i < 16; i++) {
		has_radio |= look_at_radio(doctor, i);
	}
	if (!has_radio) {
		ro_doctor_tell(doctor, RO_DOCTOR_OK, "there is no radio");
	}
}

void ro_doctor_sound(struct ro_doctor *doctor)
{
	struct ro_speaker_options options;

	if (doctor->is_text) {
		ro_doctor_tell(doctor, RO_DOCTOR_NOTE,
			"sound and voice are not looked at with --voice text");
		return;
	}
	ro_wav_out_options(&doctor->settings, &options);
	options.sink = RO_SPEAKER_DEVICE;
	if (ro_direct_open(&doctor->sayer, &options) != 0) {
		ro_doctor_tell(doctor, RO_DOCTOR_FAULT, "sound: %s",
			doctor->sayer.why);
		return;
	}
	doctor->has_sayer = true;
	ro_doctor_tell(doctor, RO_DOCTOR_OK,
		"the voice speaks through the sound device");
}
