/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/words/words.h"

#include <stddef.h>

const struct ro_words ro_words[RO_LANGUAGES] = {
	/* D.2.1, with its umlauts; schlägt, Schach, Schachmatt and en passant
	 * are ours, the Laws name no words for them. */
	[RO_LANGUAGE_DE] = {
		.pieces = { NULL, "Bauer", "Springer", "Läufer", "Turm",
			"Dame", "König" },
		.men = {
			{ NULL, "weißer Bauer", "weißer Springer",
				"weißer Läufer", "weißer Turm", "weiße Dame",
				"weißer König" },
			{ NULL, "schwarzer Bauer", "schwarzer Springer",
				"schwarzer Läufer", "schwarzer Turm",
				"schwarze Dame", "schwarzer König" },
		},
		.ranks = { "eins", "zwei", "drei", "vier", "fünf", "sechs",
			"sieben", "acht" },
		.takes = "schlägt",
		.en_passant = "en passant",
		.check = "Schach",
		.checkmate = "Schachmatt",
		.castles_long = "Lange Rochade",
		.castles_short = "Kurze Rochade",
	},
	[RO_LANGUAGE_EN] = {
		.pieces = { NULL, "pawn", "knight", "bishop", "rook", "queen",
			"king" },
		.men = {
			{ NULL, "white pawn", "white knight", "white bishop",
				"white rook", "white queen", "white king" },
			{ NULL, "black pawn", "black knight", "black bishop",
				"black rook", "black queen", "black king" },
		},
		.ranks = { "one", "two", "three", "four", "five", "six",
			"seven", "eight" },
		.takes = "takes",
		.en_passant = "en passant",
		.check = "check",
		.checkmate = "checkmate",
		.castles_long = "long castling",
		.castles_short = "short castling",
	},
	/* The French federation's translation of the Laws. */
	[RO_LANGUAGE_FR] = {
		.pieces = { NULL, "pion", "cavalier", "fou", "tour", "dame",
			"roi" },
		.men = {
			{ NULL, "pion blanc", "cavalier blanc", "fou blanc",
				"tour blanche", "dame blanche", "roi blanc" },
			{ NULL, "pion noir", "cavalier noir", "fou noir",
				"tour noire", "dame noire", "roi noir" },
		},
		.ranks = { "un", "deux", "trois", "quatre", "cinq", "six",
			"sept", "huit" },
		.takes = "prend",
		.en_passant = "en passant",
		.check = "échec",
		.checkmate = "échec et mat",
		.castles_long = "grand roque",
		.castles_short = "petit roque",
	},
};
