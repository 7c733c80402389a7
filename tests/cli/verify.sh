#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# `rochade games`, `rochade export` and `rochade-arbiter verify` from outside:
# what the archive says, and what is found in logs that were tampered with.
# usage: tests/cli/verify.sh PATH_OF_ROCHADE PATH_OF_ROCHADE_ARBITER
set -eu
. "$(dirname "$0")/lib.sh"
rochade=$1
arbiter=$2
games=$work/games

cat >"$work/ended.story" <<S
profile rapid-12-3
set record.directory $games
set event.name Hall
set event.round 3
set event.white "Anna One"
set event.black "Bob Two"
arbiter start
lift e2
place e4
press white
power off
wait 5m
power on
arbiter resume
lift e7
place e5
press black
arbiter result 1/2-1/2
S
cat >"$work/open.story" <<S
set record.directory $games
lift d2
place d4
press white
S
"$rochade" replay "$work/ended.story" "$work/open.story" >"$work/played"

want 0 "Hall round 3, Anna One against Bob Two, 1/2-1/2, 2 half-moves" \
	"$rochade" games --directory "$games"
want 0 "not ended, 1 half-move" "$rochade" games --directory "$games"
want 0 "Anna One" "$rochade" games --directory "$games" hall bob
want 1 "cannot be opened" "$rochade" games --directory "$work/nowhere"
want 0 "Bob Two" "$rochade" export --directory "$games" 1
want 0 "1... e5 {[%clk 0:12:03]} 1/2-1/2" "$rochade" export --pgn --directory "$games" 1
want 0 "1. d4 *" "$rochade" export --directory "$games" last
want 0 "power on @" "$rochade" export --story --directory "$games" 1
want 1 "no such game" "$rochade" export --directory "$games" 9
want 2 "GAME is a number" "$rochade" export --directory "$games" first
want 2 "name one game" "$rochade" export

"$rochade" export --story --directory "$games" 1 >"$work/again.story"
"$rochade" replay "$work/again.story" >"$work/again"
want 0 "Result: 1/2-1/2" cat "$work/again"

# Two boards, and what stood on each when it was over: Black's is wrong.
two=$work/two
cat >"$work/two.story" <<S
set record.directory $two
profile rapid-12-3
set game.seating linked
arbiter start @0
lift e2
place e4
press white
lift e2 board 2
place e3 board 2
wait 4s
S
"$rochade" replay "$work/two.story" >"$work/played-two"
want 0 "last board 1 ffff00001000efff" \
	"$rochade" export --boards --directory "$two" last
sed -n 's/^[^l].* board //p' "$output" >"$work/placements"
cat >"$work/expected" <<P
1 ffff00000000ffff
2 ffff00000000ffff
1 ffff00000000efff
1 ffff00001000efff
2 ffff00000000efff
2 ffff00000010efff
P
want 0 "" cmp "$work/placements" "$work/expected"
"$rochade" export --boards --directory "$two" last >"$work/boards"
"$rochade" export --directory "$two" last >"$work/two.pgn"
want 1 "e3 to e4" "$arbiter" reconcile \
	--board-a "$(sed -n 's/^last board 1 //p' "$work/boards")" \
	--board-b "$(sed -n 's/^last board 2 //p' "$work/boards")" \
	"$work/two.pgn" "$work/two.pgn"

log=$work/log
"$rochade" export --audit --directory "$games" 1 >"$log"
"$rochade" export --audit --directory "$games" 2 >"$work/unsigned"
key=$(cat "$games/device.pub")
want 0 "whole and signed with the key $key" "$arbiter" verify "$log"
want 0 "whole and signed" "$arbiter" verify --key "$key" "$log"
want 1 "another device" "$arbiter" verify \
	--key 00000000000000000000000000000000000000000000000000000000000000ff \
	"$log"
want 1 "not signed" "$arbiter" verify "$work/unsigned"
want 2 "cannot be read" "$arbiter" verify "$work/nowhere"
want 2 "LOG" "$arbiter" verify
want 2 "64 letters" "$arbiter" verify --key 12 "$log"

# One copy for each way of tampering.
sed '5s/"t":/"t":1/' "$log" >"$work/changed"
want 1 "changed:5: changed" "$arbiter" verify "$work/changed"
want 1 "1 faults" "$arbiter" verify "$work/changed"
sed '7d' "$log" >"$work/missing"
want 1 "missing:7: lines before this one are missing" \
	"$arbiter" verify "$work/missing"
sed '1d' "$log" >"$work/headless"
want 1 "headless:1: lines before" "$arbiter" verify "$work/headless"
sed '6p' "$log" >"$work/twice"
want 1 "twice:7: added" "$arbiter" verify "$work/twice"
sed '6s/.*/&\n{"t":1,"event":"flag","side":"white"}/' "$log" >"$work/slipped"
want 1 "slipped:7: no line" "$arbiter" verify "$work/slipped"
sed '$d' "$log" >"$work/cut"
want 1 "not signed" "$arbiter" verify "$work/cut"
last=$(($(wc -l <"$log") - 1))
sed "${last}d" "$log" >"$work/endless"
want 1 "endless:$last: lines before" "$arbiter" verify "$work/endless"
sed '$s/.*/&\n&/' "$log" >"$work/after"
want 1 "added" "$arbiter" verify "$work/after"
sed '$s/"signature":"../"signature":"00/' "$log" >"$work/forged"
want 1 "the signature is not of this log" "$arbiter" verify "$work/forged"
sed 's/$/\r/' "$log" >"$work/windows"
want 1 "windows:1:" "$arbiter" verify "$work/windows"
: >"$work/empty"
want 1 "no lines" "$arbiter" verify "$work/empty"

finish
