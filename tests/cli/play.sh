#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# `rochade play` and the rest of the program from outside.
# usage: tests/cli/play.sh PATH_OF_ROCHADE
set -eu
. "$(dirname "$0")/lib.sh"
rochade=$1

play() {
	# The lines are the last argument; they are fed through a pipe.
	# shellcheck disable=SC2086 # several options, or none
	printf '%b' "$2" | "$rochade" play --voice text $1
}

want 0 "Bauer Eva zwei Eva vier" play "" 'move e2e4\n'
want 0 "Springer Gustav eins Felix drei" play "" 'move Nf3\nmove d5\n'
want 0 "Bauer David sieben David fünf" play "" 'move Nf3\nmove d5\n'
want 0 "Bauer Eva zwei Eva vier" play "" 'step 100ms\nlift e2\nplace e4\nwait 400ms\n'
want 2 "line 1: 'e2e5'" play "" 'move e2e5\nmove e2e4\n'
want 2 "Bauer Eva zwei Eva vier" play "" 'move e2e5\nmove e2e4\n'
want 2 "line 1: 'jump' is no word" play "" 'jump\n'
want 0 "" play "" ''
want 1 "expected lifted, came ready" play "" 'expect state lifted\n'
want 2 "settings come before" play "" 'lift e2\nset game.law rapid\n'
want 2 "there is no" play "--profile dream" ''
want 0 "Bauer" play "--profile aepa-championship" \
	'set game.seating shared\narbiter start\nmove e4\npress white\n'
want 2 "--voice takes" "$rochade" play --voice loud
want 2 "play takes no file" "$rochade" play some.story

want 0 "usage: rochade" "$rochade" --help
want 0 "rochade 0." "$rochade" --version
want 2 "no command given" "$rochade"
want 2 "'fly' is no command" "$rochade" fly
for command in play replay say profiles; do
	want 0 "usage: rochade $command" "$rochade" "$command" --help
done

want 0 "Springer Gustav eins Felix drei" "$rochade" say --text Nf3
want 0 "Bauer David sieben David fünf" "$rochade" say --text e4 d5
want 0 "Kurze Rochade" "$rochade" say --text \
	--fen "4k3/8/8/8/8/8/8/4K2R w K - 0 1" O-O
want 0 "Schachmatt" "$rochade" say --text f3 e5 g4 Qh4
want 0 "rO" "$rochade" say --phonemes \
	--fen "4k3/8/8/8/8/8/8/4K2R w K - 0 1" O-O
want 1 "is not legal there" "$rochade" say --text e5
want 1 "is no move" "$rochade" say --text xyzzy
want 1 "White has no king" "$rochade" say --text --fen 8/8/8/8/8/8/8/8 e4
want 2 "no move given" "$rochade" say
want 2 "is none of" "$rochade" say --language it e4
want 0 "" "$rochade" say --wav "$work/say.wav" e4 e5
if [ "$(head -c 4 "$work/say.wav")" != RIFF ]; then
	echo "FAILED: say --wav made no WAV file"
	failures=$((failures + 1))
fi
want 1 "$work/nowhere/say.wav" "$rochade" say \
	--wav "$work/nowhere/say.wav" e4

# What a hand may type that is no move, or not all of one.
pawn="7k/P7/8/8/8/8/8/K7 w - - 0 1"
want 2 "line 1: write the move after it" play "" 'move\n'
want 2 "line 1: 'e4 e5' is not legal here" play "" 'move e4 e5\n'
want 0 "Bauer Eva zwei Eva vier" play "" 'move e4 # the best\r\n'
want 2 "lacks the piece" play "" "fen $pawn\nmove a8\n"
want 2 "lacks the piece" play "" "fen $pawn\nmove a7a8\n"
want 1 "lacks the piece" "$rochade" say --text --fen "$pawn" a8
want 1 "is not legal there" "$rochade" say --text a8
for option in "play --sound" "replay --sound" "say --wav"; do
	# shellcheck disable=SC2086 # a command and an option
	want 2 "cannot go to standard output" "$rochade" $option - e4
	# shellcheck disable=SC2086
	want 2 "is empty" "$rochade" $option '' e4
done

# Settings lines typed one by one are judged as those of a file.
want 2 "line 2: a second profile" play "" 'profile casual\nprofile training\n'
want 2 "line 2: a second fen" play "" "fen $pawn\nfen $pawn\n"
want 2 "line 2: the moves of" play "" "history e2e4\nfen $pawn\n"
want 2 "not built yet" play "" 'set page.listen 0.0.0.0:80\n'
want 2 "not in UTF-8" play "" 'hear "B\344uerin"\n'

want 0 "casual" "$rochade" profiles
want 0 "40m+10s" "$rochade" profiles youth-40-10
want 2 "casual" "$rochade" profiles dream
finish
