/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/display/screen_words.h"

static const struct ro_screen_words german = {
	.sides = { "Weiß", "Schwarz" },
	.runs = "Uhr läuft",
	.flag = "Zeit überschritten",
	.stopped = "Die Uhren stehen",
	.paused = "Angehalten",
	.no_clock = "Ohne Uhr",
	.last_move = "Letzter Zug",
	.board = "Brett",
	.result = "Ergebnis",
	.states = {
		[RO_BOARD_READY] = "bereit",
		[RO_BOARD_LIFTED] = "Figur in der Hand",
		[RO_BOARD_MADE] = "Zug ausgeführt",
		[RO_BOARD_ASK] = "Frage offen",
		[RO_BOARD_WRONG] = "Stellung stimmt nicht",
		[RO_BOARD_SETUP] = "Aufbau",
	},
};

static const struct ro_screen_words english = {
	.sides = { "White", "Black" },
	.runs = "clock runs",
	.flag = "flag has fallen",
	.stopped = "The clocks are stopped",
	.paused = "Paused",
	.no_clock = "No clock",
	.last_move = "Last move",
	.board = "Board",
	.result = "Result",
	.states = {
		[RO_BOARD_READY] = "ready",
		[RO_BOARD_LIFTED] = "piece in hand",
		[RO_BOARD_MADE] = "move made",
		[RO_BOARD_ASK] = "question open",
		[RO_BOARD_WRONG] = "position not right",
		[RO_BOARD_SETUP] = "being set up",
	},
};

static const struct ro_screen_words french = {
	.sides = { "Blancs", "Noirs" },
	.runs = "pendule en marche",
	.flag = "drapeau tombé",
	.stopped = "Les pendules sont arrêtées",
	.paused = "En pause",
	.no_clock = "Sans pendule",
	.last_move = "Dernier coup",
	.board = "Échiquier",
	.result = "Résultat",
	.states = {
		[RO_BOARD_READY] = "prêt",
		[RO_BOARD_LIFTED] = "pièce en main",
		[RO_BOARD_MADE] = "coup joué",
		[RO_BOARD_ASK] = "question posée",
		[RO_BOARD_WRONG] = "position à corriger",
		[RO_BOARD_SETUP] = "mise en place",
	},
};

const struct ro_screen_words *ro_screen_words(unsigned language)
{
	if (language == RO_LANGUAGE_DE) {
		return &german;
	}
	return language == RO_LANGUAGE_FR ? &french : &english;
}
