/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The hands that move the pieces of module/reeds.c, from outside the program.
 *
 * usage: guest_hands hurry STORY
 *        guest_hands play STORY FOLDER WHITE BLACK
 *        guest_hands follow FOLDER WHITE BLACK DEAD STUCK <WORDS
 *
 * hurry prints a story of pgn2story with the same contacts and presses, so
 * close together that a whole game takes a minute, for a board that need only
 * be still for 150 ms. play does in real time what such a story says, to the
 * files of the module in FOLDER; WHITE and BLACK are the lines of the levers,
 * which are joined as on a chess clock: one is always down, and each change
 * bounces. follow does what `rochade doctor` asks for, on a board on which the
 * squares DEAD, 64 bits in hex, never close and those STUCK always do.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Between two contacts of one move; above debouncing, below resting. */
#define HAND_MS 60

/* From the last contact to the press, so that the move is announced. */
#define PRESS_MS 320

/* From a press to the next lift. */
#define THINK_MS 130

/* A bounce stays one: shorter than debouncing. */
#define BOUNCE_MS 10

struct deed {
	char verb[8];
	char what[8];
	long at_ms;
};

static bool read_deed(const char *line, struct deed *deed)
{
	return sscanf(line, "%7s %7s @%ld", deed->verb, deed->what,
		       &deed->at_ms) == 3 &&
		(strcmp(deed->verb, "lift") == 0 ||
			strcmp(deed->verb, "place") == 0 ||
			strcmp(deed->verb, "press") == 0);
}

static long hurried(const struct deed *deed, const struct deed *before)
{
	const long gap_ms = deed->at_ms - before->at_ms;

	if (gap_ms <= BOUNCE_MS) {
		return gap_ms;
	}
	if (strcmp(deed->verb, "press") == 0) {
		return PRESS_MS;
	}
	return strcmp(before->verb, "press") == 0 ? THINK_MS : HAND_MS;
}

/* Settings are the caller's; what only an arbiter can do is left out. */
static void hurry(FILE *story)
{
	struct deed before = { "press", "", 0 };
	struct deed deed;
	char line[512];
	long at_ms = 1000;

	while (fgets(line, sizeof(line), story) != NULL) {
		if (line[0] == '#') {
			fputs(line, stdout);
		} else if (read_deed(line, &deed)) {
			at_ms += hurried(&deed, &before);
			printf("%s %s @%ld\n", deed.verb, deed.what, at_ms);
			before = deed;
		}
	}
}

struct hands {
	const char *folder;
	uint64_t closed;
	uint64_t lines[2]; /* of the levers, one bit each */
	uint64_t dead; /* when following: these never close */
	uint64_t stuck; /* and these always do */
	uint64_t lifted; /* what is to be put back */
	struct timespec began;
};

static void sleep_ms(long ms)
{
	const struct timespec span = { ms / 1000, ms % 1000 * 1000000 };

	nanosleep(&span, NULL);
}

static void put(const struct hands *hands, const char *name, uint64_t word)
{
	char path[256];
	FILE *file;

	snprintf(path, sizeof(path), "%s/%s", hands->folder, name);
	file = fopen(path, "w");
	if (file == NULL ||
		fprintf(file, "%llx", (unsigned long long)word) < 0 ||
		fclose(file) != 0) {
		perror(path);
		exit(1);
	}
}

static void wait_until(const struct hands *hands, long at_ms)
{
	struct timespec now;
	long passed_ms;

	clock_gettime(CLOCK_MONOTONIC, &now);
	passed_ms = (now.tv_sec - hands->began.tv_sec) * 1000 +
		(now.tv_nsec - hands->began.tv_nsec) / 1000000;
	if (passed_ms < at_ms) {
		sleep_ms(at_ms - passed_ms);
	}
}

static void press(struct hands *hands, bool is_black)
{
	const uint64_t down = hands->lines[is_black];
	const uint64_t up = hands->lines[!is_black];

	put(hands, "grounded", 0);
	put(hands, "grounded", up); /* the one that opens bounces too */
	put(hands, "grounded", 0);
	put(hands, "grounded", down);
	put(hands, "grounded", 0);
	put(hands, "grounded", down);
}

static void play(struct hands *hands, FILE *story)
{
	struct deed deed;
	char line[512];

	clock_gettime(CLOCK_MONOTONIC, &hands->began);
	while (fgets(line, sizeof(line), story) != NULL) {
		uint64_t square;

		if (!read_deed(line, &deed)) {
			continue;
		}
		wait_until(hands, deed.at_ms);
		if (strcmp(deed.verb, "press") == 0) {
			press(hands, deed.what[0] == 'b');
			continue;
		}
		square = UINT64_C(1)
			<< (deed.what[0] - 'a' + 8 * (deed.what[1] - '1'));
		if (deed.verb[0] == 'l') {
			hands->closed &= ~square;
		} else {
			hands->closed |= square;
		}
		put(hands, "closed", hands->closed);
	}
}

/* A board with faults. */
static void show(struct hands *hands, uint64_t pieces)
{
	hands->closed = pieces;
	put(hands, "closed", (pieces & ~hands->dead) | hands->stuck);
}

/* The square at the start of @p words, or 0. */
static uint64_t square_of(const char *words)
{
	return UINT64_C(1) << (words[0] - 'a' + 8 * (words[1] - '1'));
}

static const char *after(const char *line, const char *words)
{
	const size_t len = strlen(words);

	return strncmp(line, words, len) == 0 ? line + len : NULL;
}

static void obey(struct hands *hands, const char *line)
{
	const char *rest;

	if ((rest = after(line, "set a piece on ")) != NULL) {
		show(hands, square_of(rest));
		sleep_ms(250);
		show(hands, 0);
	} else if (after(line, "set up the pieces") != NULL) {
		show(hands, UINT64_C(0xffff00000000ffff));
	} else if (after(line, "put the 32 pieces") != NULL) {
		show(hands, UINT64_C(0x0000ffffffff0000));
	} else if ((rest = after(line, "lift the piece on ")) != NULL) {
		hands->lifted = square_of(rest);
		show(hands, hands->closed & ~hands->lifted);
	} else if (after(line, "put it back") != NULL) {
		show(hands, hands->closed | hands->lifted);
	} else if ((rest = after(line, "press the lever of ")) != NULL) {
		sleep_ms(200);
		put(hands, "grounded", hands->lines[rest[0] == 'b']);
		sleep_ms(200);
		put(hands, "grounded", 0);
	}
}

static void follow(struct hands *hands)
{
	char line[512];

	show(hands, 0);
	while (fgets(line, sizeof(line), stdin) != NULL) {
		obey(hands, line);
	}
}

static int main_follow(char **argv)
{
	struct hands hands = {
		.folder = argv[0],
		.lines = { UINT64_C(1) << atoi(argv[1]),
			UINT64_C(1) << atoi(argv[2]) },
		.dead = strtoull(argv[3], NULL, 16),
		.stuck = strtoull(argv[4], NULL, 16),
	};

	follow(&hands);
	return 0;
}

int main(int argc, char **argv)
{
	FILE *story = argc >= 3 ? fopen(argv[2], "r") : NULL;
	struct hands hands = { .closed = UINT64_C(0xffff00000000ffff) };

	if (argc == 7 && strcmp(argv[1], "follow") == 0) {
		return main_follow(argv + 2);
	}
	if (story != NULL && strcmp(argv[1], "hurry") == 0) {
		hurry(story);
		return 0;
	}
	if (story == NULL || argc != 6) {
		fputs("usage: guest_hands hurry STORY\n"
		      "       guest_hands play STORY FOLDER WHITE BLACK\n"
		      "       guest_hands follow FOLDER WHITE BLACK DEAD STUCK "
		      "<WORDS\n",
			stderr);
		return 2;
	}
	hands.folder = argv[3];
	hands.lines[0] = UINT64_C(1) << atoi(argv[4]);
	hands.lines[1] = UINT64_C(1) << atoi(argv[5]);
	play(&hands, story);
	return 0;
}
