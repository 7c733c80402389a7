#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Names and event from the pairing file of a round.
# usage: tests/cli/pairings.sh PATH_OF_ROCHADE
set -eu
. "$(dirname "$0")/lib.sh"
rochade=$1

game() { # ROUND WHITE BLACK
	printf '[Event "Open de Lys"]\n[Site "Paris"]\n[Date "2026.11.30"]\n'
	printf '[Round "%s"]\n[White "%s"]\n[Black "%s"]\n' "$1" "$2" "$3"
	printf '[Result "*"]\n[WhiteElo "1512"]\n\n*\n\n'
}

{
	game 3.1 "Doe, Jane" "Roe, Richard"
	game 3.2 "$(printf 'M\303\274ller, Eva')" 'O"Neil, Pat'
	game 3.12 "Twelve, White" "?"
} | sed 's/O"N/O\\"N/' >"$work/round.pgn"
{
	cat "$work/round.pgn"
	game 4.1 "Roe, Richard" "Other, Ann"
} >"$work/two-rounds.pgn"
game 5.7 "Only, One" "And, Another" >"$work/one.pgn"
game 3 "Plain, One" "Plain, Two" |
	sed 's/^\[Result/[Board "4"]\n&/' >"$work/tags.pgn"
printf '[White "M\374ller, Uwe"]\n[Round "1.1"]\n\n*\n' >"$work/latin.pgn"
: >"$work/empty.pgn"

# play STATUS TEXT SETTINGS: what the record has, or what is said
play() {
	rm -rf "$work/record"
	printf 'set record.directory %s\n%b\nlift e2\nplace e4\npress white\n' \
		"$work/record" "$3" >"$work/one.story"
	if [ "$1" = 0 ]; then
		want 0 "End" "$rochade" replay "$work/one.story"
		want 0 "$2" cat "$work"/record/*.pgn
	else
		want "$1" "$2" "$rochade" replay "$work/one.story"
	fi
}

pairings="set event.pairings $work"
play 0 '[White "Doe, Jane"]' "$pairings/round.pgn\nset event.board 1"
want 0 '[Event "Open de Lys"]' cat "$work"/record/*.pgn
want 0 '[Site "Paris"]' cat "$work"/record/*.pgn
want 0 '[Round "3.1"]' cat "$work"/record/*.pgn
want 0 "Doe, Jane against Roe, Richard" "$rochade" games \
	--directory "$work/record"
# Where the file lies is nothing that another house could use.
want 0 'set event.white Doe, Jane' "$rochade" export --story \
	--directory "$work/record" 1
lacks pairings
play 0 '[White "Müller, Eva"]' "set event.board 2\n$pairings/round.pgn"
want 0 '[Black "O\"Neil, Pat"]' cat "$work"/record/*.pgn
play 0 '[White "Twelve, White"]' "set event.board 12\n$pairings/round.pgn"
want 0 '[Black "?"]' cat "$work"/record/*.pgn
play 0 '[White "Only, One"]' "$pairings/one.pgn"
want 0 '[Board "7"]' cat "$work"/record/*.pgn
play 0 '[White "Plain, One"]' "$pairings/tags.pgn\nset event.board 4"
play 0 '[White "Müller, Uwe"]' "$pairings/latin.pgn"
# What is set stands.
play 0 '[White "Me, Myself"]' \
	"$pairings/round.pgn\nset event.board 1\nset event.white Me, Myself"
play 0 '[White "Roe, Richard"]' \
	"$pairings/two-rounds.pgn\nset event.board 1\nset event.round 4"
play 0 '[White "Doe, Jane"]' \
	"$pairings/two-rounds.pgn\nset event.board 1\nset event.round 3.1"

play 2 "has 3 games; set event.board" "$pairings/round.pgn"
play 2 "has no board 9" "$pairings/round.pgn\nset event.board 9"
play 2 "has no board 1 of round 5" \
	"$pairings/round.pgn\nset event.board 1\nset event.round 5"
play 2 "has board 1 2 times; set event.round" \
	"$pairings/two-rounds.pgn\nset event.board 1"
play 2 "has no game" "$pairings/empty.pgn"
play 2 "cannot be read: No such file" "$pairings/nowhere.pgn"
play 2 "cannot be read" "$pairings"
want 2 "has no board 9" sh -c "printf '%b' '$pairings/round.pgn\nset event.board 9\nmove e4\n' |
	'$rochade' play --voice text"
finish
