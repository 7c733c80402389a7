#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# `rochade-arbiter outcome` from outside.
# usage: tests/cli/arbiter_outcome.sh PATH_OF_ROCHADE_ARBITER
set -eu
. "$(dirname "$0")/lib.sh"
arbiter=$1

outcome() {
	# The game is the last argument; the others are options.
	printf '%b' "$2" >"$work/game.pgn"
	# shellcheck disable=SC2086 # several options
	"$arbiter" outcome $1 "$work/game.pgn"
}

shuffle='Nf3 Nf6 Ng1 Ng8 '
draw='"over": true'
goes_on='"over": false, "reason": null, "result": null'

# Article 9.2: threefold is claimed, fivefold (9.6.1) ends the game.
want 0 "$goes_on, \"claimable\": [\"threefold\"]" \
	outcome --json "$shuffle$shuffle*\n"
want 0 "$draw, \"reason\": \"fivefold\", \"result\": \"1/2-1/2\"" \
	outcome --json "$shuffle$shuffle$shuffle$shuffle*\n"
want 0 '"claimable": [], "claimable_with": ["f6g8"]' \
	outcome --json "${shuffle}Nf3 Nf6 Ng1 *\n"
want 0 "threefold" outcome "" "$shuffle$shuffle*\n"
want 0 "A claim would be correct with: Ng8." outcome "" \
	"${shuffle}Nf3 Nf6 Ng1 *\n"

# Articles 9.3 and 9.6.2: mate goes first.
want 0 "$goes_on, \"claimable\": [\"fifty\"]" "$arbiter" outcome --json \
	--fen '8/8/4k3/8/8/4K3/R7/8 b - - 100 80'
want 0 '"a1b1", "a1c1"' "$arbiter" outcome --json \
	--fen '8/8/4k3/8/8/4K3/8/R7 w - - 99 80'
want 0 "$draw, \"reason\": \"seventy-five\"" "$arbiter" outcome --json \
	--fen '8/8/4k3/8/8/4K3/R7/8 b - - 150 106'
want 0 "$draw, \"reason\": \"checkmate\", \"result\": \"1-0\"" \
	"$arbiter" outcome --json --fen 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 106'
want 0 '"white_can_win": "yes", "black_can_win": "no"' \
	"$arbiter" outcome --json --fen 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'
want 0 "$draw, \"reason\": \"stalemate\"" "$arbiter" outcome --json \
	--fen '7k/5Q2/6K1/8/8/8/8/8 b - - 150 110'

# Article 5.2.2, and who could still win for 6.9 and 5.1.2.
want 0 "$draw, \"reason\": \"dead\", \"result\": \"1/2-1/2\"" \
	"$arbiter" outcome --json \
	--fen '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1'
want 0 '"white_can_win": "no", "black_can_win": "no"' \
	"$arbiter" outcome --json \
	--fen '8/3k4/1p6/pPp1p1p1/P1PpP1Pp/3P3P/8/4K3 w - - 0 1'
want 0 '"white_can_win": "yes", "black_can_win": "yes"' \
	"$arbiter" outcome --json \
	--fen '8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1'
want 0 '"white_can_win": "yes", "black_can_win": "no"' \
	"$arbiter" outcome --json \
	--fen '8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1'
want 0 "Black: cannot mate by any series of legal moves." \
	"$arbiter" outcome --fen '8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1'
want 0 "for example: 1..." \
	"$arbiter" outcome --fen '8/8/4kq2/8/8/4KB2/8/8 b - - 0 1'

# The position after the last legal move; the second game; what is wrong.
want 0 '"white_can_win": "no", "black_can_win": "yes"' \
	outcome --json 'f3 e5 g4 Qh4 a3 *\n'
want 0 '"reason": "checkmate"' outcome "--json --game 2" \
	'1. e4 *\n\n[Event "b"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
# A game that has not begun is judged by its FEN.
want 0 '"reason": "checkmate", "result": "1-0"' outcome --json \
	'[SetUp "1"]\n[FEN "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"]\n\n1-0\n'

# A FEN that is no position gives no verdict, but its reasons.
want 1 "line 2, game 1: the FEN is no position: White has no king" \
	outcome --json \
	'[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *\n'
lacks "over"
want 0 "variant not supported" outcome --json '[Variant "Atomic"]\n\n1. e4 *\n'

# Who writes on after the end is told where it was.
want 0 "note: fivefold had ended the game after 8...Ng8 (half-move 16)" \
	outcome --json "$shuffle$shuffle$shuffle${shuffle}e4 *\n"
want 0 "$draw" outcome --json "$shuffle$shuffle$shuffle$shuffle*\n"
lacks "note:"

# Bytes that nobody can read as a game.
want 2 "UTF-16 text; convert it to UTF-8 first" \
	outcome "" '\0377\0376[\0E\0v\0e\0n\0t\0'
want 2 "UTF-16 text" outcome "" '[\0E\0v\0e\0n\0t\0 \0'
want 2 "an empty file name" "$arbiter" outcome ''
want 2 "no?where: No such file" "$arbiter" outcome 'no
where'
want 2 "has no game 3" outcome "--json --game 3" '1. e4 *\n'
want 2 "check the name" "$arbiter" outcome /nowhere/game.pgn
want 2 "FILE.pgn is missing" "$arbiter" outcome
want 2 "number from 1" "$arbiter" outcome --game 0 x.pgn
want 2 "takes the place" "$arbiter" outcome --fen startpos x.pgn
want 1 "FEN: " "$arbiter" outcome --fen 'no position'
want 0 "Usage" "$arbiter" outcome --help
finish
