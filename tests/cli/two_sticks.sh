#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Two sticks, one answer: two devices at one table, each with the board of its
# own blind player, play and write their scores; the two files are then laid
# before `rochade-arbiter reconcile` (FIDE D.2.9).
# usage: tests/cli/two_sticks.sh PATH_OF_ROCHADE PATH_OF_ROCHADE_ARBITER
set -eu
. "$(dirname "$0")/lib.sh"
rochade=$1
arbiter=$2

# device NAME SIDE: begin the story of the device of SIDE's blind player.
device() {
	rm -rf "${work:?}/$1"
	cat >"$work/$1.story" <<S
profile aepa-championship
set game.blind $2
set record.directory $work/$1
set event.name Two sticks
set event.white Anna
set event.black Bob
set speech.story_duration 2s
arbiter start
S
}

# own NAME SIDE FROM TO: the device's own player moves and presses.
own() {
	cat >>"$work/$1.story" <<S
wait 20s
lift $3
place $4
press $2
wait 3s
S
}

# copied NAME SIDE FROM TO: the opponent presses, his move is copied.
copied() {
	cat >>"$work/$1.story" <<S
wait 20s
press $2
lift $3
place $4
wait 3s
S
}

# stick NAME: play the story; the score is $work/NAME.pgn.
stick() {
	echo "arbiter result 1/2-1/2" >>"$work/$1.story"
	if ! "$rochade" replay "$work/$1.story" >"$work/$1.said" 2>&1; then
		echo "FAILED: the device $1 did not play its story"
		cat "$work/$1.said"
		exit 1
	fi
	cp "$work/$1"/*.pgn "$work/$1.pgn"
}

# opening: three plies on which both devices agree, each by its own board.
opening() {
	device a white
	own a white e2 e4
	copied a black e7 e5
	own a white g1 f3
	device b black
	copied b white e2 e4
	own b black e7 e5
	copied b white g1 f3
}

judge() {
	"$arbiter" reconcile "$@" "$work/a.pgn" "$work/b.pgn"
}

# Agreement.
opening
stick a
stick b
want 0 "agree, move for move" judge
want 0 '"kind": "equal"' judge --json
want 0 '[White "Anna"]' cat "$work/b.pgn"

# A wrong copy that nobody heard: Black's knight goes to c6, A's copy to f6.
opening
copied a black g8 f6
own a white f1 c4
own b black b8 c6
copied b white f1 c4
stick a
stick b
want 1 '"kind": "diverges", "first_difference_ply": 4, "a": "Nf6", "b": "Nc6", "agreed_ply": 3' \
	judge --json
want 1 "Nf6" judge
want 1 '"clock_at_agreed": {"white_ms": ' judge --json
lacks '"white_ms": null'

# A pair of moves that only one of the two devices has seen.
opening
copied a black b8 c6
own a white f1 c4
copied a black g8 f6
own a white d2 d3
copied a black h7 h6
own a white a2 a3
own b black g8 f6
copied b white d2 d3
own b black h7 h6
copied b white a2 a3
stick a
stick b
want 1 '"kind": "missing", "first_difference_ply": 4' judge --json
want 1 '"behind": "b", "by": 2' judge --json

# One device was broken off too early.
opening
own b black b8 c6
stick a
stick b
want 1 '"kind": "prefix", "first_difference_ply": 4, "a": null, "b": "Nc6"' \
	judge --json
want 1 '"behind": "a", "by": 1' judge --json

# The scores agree, but one board does not show what they say: the knight
# that came to f3 stands on h3.
opening
stick a
stick b
want 1 '"boards": [{"board": "a", "matches": false, "carry": [{"piece": "N", "from": "h3", "to": "f3"}]}]' \
	judge --json --board-a ffef00101080efbf
want 1 "Carry white knight from h3 to f3." judge --board-a ffef00101080efbf
finish
