#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Streams that are closed, full, gone or no text, and signals that end a game.
# usage: tests/cli/streams.sh PATH_OF_ROCHADE PATH_OF_ROCHADE_ARBITER
set -eu
. "$(dirname "$0")/lib.sh"
rochade=$1
arbiter=$2
play="'$rochade' play --voice text"
start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

# A closed stream is as if it were /dev/null.
for closed in '<&-' '>&-' '2>&-' '<&- >&- 2>&-'; do
	want 0 "" sh -c "printf 'move e4\n' | $play $closed"
	want 0 "" sh -c "'$rochade' profiles $closed"
	want 0 "" sh -c "'$arbiter' fen '$start' $closed"
	want 0 "" sh -c "'$arbiter' perft 1 $closed"
done
want 0 "0 games" sh -c "'$arbiter' check - <&-"

# What cannot be written is told, once, and gives a status.
if [ -e /dev/full ]; then
	want 1 "no space left" sh -c "'$rochade' say --text e4 >/dev/full"
	want 1 "no space left" sh -c "'$rochade' --help >/dev/full"
	want 1 "no space left" sh -c "'$rochade' profiles casual >/dev/full"
	want 2 "no space left" sh -c "'$arbiter' fen '$start' >/dev/full"
	want 1 "the game goes on" sh -c \
		"printf 'move e4\nmove e5\n' | $play >/dev/full"
	if [ "$(grep -c "no space left" "$output")" != 1 ]; then
		echo "FAILED: told more than once"
		failures=$((failures + 1))
	fi
	i=0
	while [ $i -lt 400 ]; do
		echo "wait 1s"
		echo "key board"
		i=$((i + 1))
	done >"$work/long.story"
	want 1 "cannot be written" sh -c \
		"'$rochade' replay --json '$work/long.story' >/dev/full"
fi

# An input that is no text.
want 2 "standard input: cannot be read" sh -c "$play </tmp"
want 2 "standard input: cannot be read" sh -c "$play 0>'$work/out'"

# Whoever asks for the end gets a whole record.
signalled() {
	directory=$work/$1
	mkfifo "$directory.in"
	"$rochade" play --voice text <"$directory.in" >"$directory.out" \
		2>"$directory.err" &
	pid=$!
	exec 3>"$directory.in"
	printf 'set record.directory %s\nmove e4\nmove e5\n' "$directory" >&3
	i=0
	while ! grep -q 'David\|sieben' "$directory.out" && [ $i -lt 100 ]; do
		sleep 0.1
		i=$((i + 1))
	done
	kill -s "$1" "$pid"
	status=0
	wait "$pid" || status=$?
	exec 3>&-
	if [ "$status" != 0 ]; then
		echo "FAILED: $1: status $status"
		sed 's/^/  /' "$directory.err"
		failures=$((failures + 1))
	fi
	want 0 "1 half-move" "$rochade" games --directory "$directory"
	want 0 "1. e4" cat "$directory"/*.pgn
	want 1 "" test -e "$directory/journal.sqlite-wal" # closed in order
}
# INT is ignored in what a shell starts behind itself, but not by the program.
for name in TERM HUP INT; do
	signalled "$name"
done

# A folder that is made while the game is on gets the whole game.
late=$work/card
want 0 "the game is recorded again" sh -c "
	(printf 'set record.directory $late/games\nmove e4\nmove e5\n'
	sleep 1; mkdir '$late'; printf 'wait 1s\nmove Nf3\nmove Nc6\nwait 2s\n') |
	$play"
want 0 "1. e4 e5 2. Nf3" cat "$late"/games/*.pgn
want 0 "3 half-moves" "$rochade" games --directory "$late/games"
want 0 "place e4" "$rochade" export --story --directory "$late/games" 1

# The reader of the sentences goes away: the game and its record do not.
want 0 "reader of it has" sh -c "
	(printf 'set record.directory $work/pipe\nmove e4\nmove e5\n'
	sleep 1; printf 'move Nf3\nmove Nc6\n') |
	($play 2>'$work/pipe.err'; echo \$? >'$work/pipe.status') | head -n 1
	sed 's/the program that read it has/reader of it has/' '$work/pipe.err'"
want 0 "1" cat "$work/pipe.status"
want 0 "2. Nf3" cat "$work"/pipe/*.pgn
finish
