#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# `rochade replay` from outside: statuses, sentences about what is wrong.
# usage: tests/cli/replay.sh PATH_OF_ROCHADE
set -eu
. "$(dirname "$0")/lib.sh"
rochade=$1

story() {
	cat >"$work/$1.story"
}

story good <<'S'
lift e2
place e4
expect moves e2e4
expect state made
S
story unmet <<'S'
lift e2
place e4
expect moves e2e3
S
story word <<'S'
lift e2
jump e4
S
story late <<'S'
lift e2 @500
place e4 @400
S
story setting <<'S'
set game.law friendly
lift e2
S
story nosetting <<'S'
set game.mood good
S
story noprofile <<'S'
profile dream
S
story nofen <<'S'
fen 8/8/8/8/8/8/8/8 w - - 0 1
S
story nohistory <<'S'
history e2e4 e7e4
S
story afterwards <<'S'
lift e2
profile casual
S
story power <<'S'
lift e2
power off
S
story nonsense <<'S'
expect fen rubbish
S
printf 'lift e2\0\n' >"$work/nul.story"
: >"$work/empty.story"
printf '\357\273\277lift e2\r\nplace e4\r\nexpect moves e2e4\r\n' \
	>"$work/windows.story"

want 0 "End: board made, 1 half-moves" "$rochade" replay "$work/good.story"
want 1 "unmet.story:3: expected e2e3, came e2e4" \
	"$rochade" replay "$work/unmet.story"
want 2 "word.story:2: 'jump' is no word" "$rochade" replay "$work/word.story"
want 2 "late.story:2: time goes back" "$rochade" replay "$work/late.story"
want 2 "setting.story:1:" "$rochade" replay "$work/setting.story"
want 2 "nosetting.story:1:" "$rochade" replay "$work/nosetting.story"
want 2 "armageddon-4-3" "$rochade" replay "$work/noprofile.story"
want 2 "nofen.story:1: no position" "$rochade" replay "$work/nofen.story"
want 2 "'e7e4' is no legal move" "$rochade" replay "$work/nohistory.story"
want 2 "before the first input" "$rochade" replay "$work/afterwards.story"
want 0 "End: board lifted" "$rochade" replay "$work/power.story"
want 2 "nonsense.story:1:" "$rochade" replay "$work/nonsense.story"
want 2 "NUL" "$rochade" replay "$work/nul.story"
want 2 "No such file" "$rochade" replay "$work/nowhere.story"
want 2 "is a directory" sh -c \
	"'$rochade' replay '$work' 2>&1 | tr A-Z a-z; '$rochade' replay '$work'"
want 0 "End: board ready, 0 half-moves" "$rochade" replay "$work/empty.story"
want 0 "1 half-moves" "$rochade" replay "$work/windows.story"
# A line that says nothing, or something else than it seems, is an error.
one_line() {
	# shellcheck disable=SC2059 # it is a format
	printf "$1" >"$work/one.story"
	want 2 "one.story:$2" "$rochade" replay "$work/one.story"
}
pawn="7k/P7/8/8/8/8/8/K7 w - - 0 1"
one_line 'profile casual\nset game.touch log\nprofile training\n' \
	"3: a second profile"
one_line "fen $pawn\nfen $pawn\n" "2: a second fen"
one_line "history e2e4\nfen $pawn\n" "2: the moves of 'history'"
one_line 'set page.listen :80\n' "1: page.listen is not built yet"
one_line 'set HALL.broker hall:1883\n' "1: HALL.broker is not built yet"
one_line 'expect moves e9e8\n' "1: 'e9e8' is no move"
one_line 'expect moves e2e4 e7\n' "1: 'e7' is no move"
one_line 'expect completed e4\n' "1: 'e4' is no move"
one_line 'expect completed a7a8k\n' "1: 'a7a8k' is no move"
one_line 'lift e2\nhear "B\344uerin"\n' "2: the line is not in UTF-8"
one_line 'set event.white "M\374ller"\n' "1: the line is not in UTF-8"
printf 'lift a7\n# M\374ller\nexpect moves\n' >"$work/comment.story"
want 0 "End:" "$rochade" replay "$work/comment.story"

# A name in no known encoding does not stop the JSON, which is UTF-8.
latin=$(printf '%s/M\374ller.story' "$work")
cp "$work/good.story" "$latin"
want 0 "M$(printf '\357\277\275')ller.story" "$rochade" replay --json "$latin"
want 0 "End:" "$rochade" replay "$latin"

want 2 "no story given" "$rochade" replay
want 2 "--speed takes" "$rochade" replay --speed 7 "$work/good.story"

# Several files: each is played, the worst status wins, each has its end.
want 2 '"file":"'"$work"'/good.story"' "$rochade" replay --json \
	"$work/unmet.story" "$work/word.story" "$work/good.story"
want 1 "End:" "$rochade" replay "$work/unmet.story" "$work/good.story"

# The end line of a story without inputs is at 0.
want 0 '{"t":0,"event":"end"' "$rochade" replay --json "$work/empty.story"
want 0 '"clock":null' "$rochade" replay --json "$work/empty.story"
want 0 '"boards":[{"board":1,"state":"made","missing":[],"extra":[]}]' \
	"$rochade" replay --json "$work/good.story"

# Nothing but JSON on standard output.
"$rochade" replay --json "$work/unmet.story" >"$work/json" 2>"$work/errors" ||
	true
if grep -v -q '^{"t":' "$work/json"; then
	echo "FAILED: a line of --json is no event"
	failures=$((failures + 1))
fi
if ! grep -q 'expected e2e3' "$work/errors"; then
	echo "FAILED: unmet expectations belong to standard error"
	failures=$((failures + 1))
fi

mkdir "$work/record"
cat >"$work/recorded.story" <<S
set record.directory "$work/record"
set event.white "Anna Alpha"
lift e2
place e4
press white
expect completed e2e4
S
want 0 "completed" "$rochade" replay "$work/recorded.story"
if ! grep -q '^1. e4' "$work"/record/*.pgn; then
	echo "FAILED: the record lacks the move"
	failures=$((failures + 1))
fi
sed "s|$work/record|$work/nowhere/record|" "$work/recorded.story" \
	>"$work/norecord.story"
# A record that cannot be begun is told before the game, not after it; the
# game is played all the same.
want 1 "make that directory" "$rochade" replay "$work/norecord.story"
want 1 "End: board ready, 1 half-moves, 1 of them" \
	"$rochade" replay "$work/norecord.story"
: >"$work/a-file"
sed "s|$work/record|$work/a-file|" "$work/recorded.story" >"$work/file.story"
want 1 "set record.directory to a folder" "$rochade" replay "$work/file.story"
if [ "$(grep -c rochade: "$output")" != 1 ]; then
	echo "FAILED: not told in one line:"
	sed 's/^/  /' "$output"
	failures=$((failures + 1))
fi

# Standard output that cannot be written.
if [ -e /dev/full ]; then
	want 1 "cannot be written" sh -c \
		"'$rochade' replay '$work/good.story' >/dev/full"
fi
finish
