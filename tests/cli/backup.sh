#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# `rochade backup` and `rochade compact` from outside: what they make, and
# what they say when they cannot. tests/crash/crash_copy.c cuts their power.
# usage: tests/cli/backup.sh PATH_OF_ROCHADE PATH_OF_ROCHADE_ARBITER
set -eu
. "$(dirname "$0")/lib.sh"
rochade=$1
arbiter=$2
games=$work/games
stick=$work/stick
mkdir "$stick"

for white in Anna Bella Clara; do
	cat >"$work/one.story" <<S
set record.directory $games
set event.white $white
arbiter start
lift e2
place e4
press white
arbiter result 1-0
S
	"$rochade" replay "$work/one.story" >"$work/replayed"
done

want 0 "3 games, 3 scores, 3 logs, read again and whole" \
	"$rochade" backup --directory "$games" "$stick"
today=$(echo "$stick"/rochade_*)
want 0 "3: " "$rochade" games --directory "$today"
want 0 "Clara" "$rochade" games --directory "$today"
want 0 "whole and signed with the key $(cat "$today/device.pub")" \
	"$arbiter" verify "$today/game-2.log"
if [ -e "$today/device.key" ]; then
	echo "FAILED: the secret half of the key left the device"
	failures=$((failures + 1))
fi
want 0 "3 scores" "$rochade" backup --directory "$games" "$stick"
want 0 "" test -d "${today}_2"

want 1 "name a folder that is there" \
	"$rochade" backup --directory "$games" "$work/nowhere"
want 1 "name a folder that is there" \
	"$rochade" backup --directory "$games" "$output"
want 1 "cannot be opened" "$rochade" backup --directory "$work" "$stick"
want 2 "name one folder" "$rochade" backup --directory "$games"
# A file system of the kernel stands for a stick that cannot be written.
want 1 "nothing was backed up" "$rochade" backup --directory "$games" /proc
if ls -d "$stick"/*.part >/dev/null 2>&1; then
	echo "FAILED: something half-written is left"
	failures=$((failures + 1))
fi

before=$("$rochade" games --directory "$games")
want 0 "compared and whole" "$rochade" compact --directory "$games"
after=$("$rochade" games --directory "$games")
if [ "$before" != "$after" ]; then
	echo "FAILED: other games after compacting"
	failures=$((failures + 1))
fi
want 1 "no journal in that folder" "$rochade" compact --directory "$work"
want 2 "takes no argument" "$rochade" compact here

# While a board runs it is backed up all the same, and not compacted.
mkfifo "$work/keys"
"$rochade" play --voice text <"$work/keys" >"$work/said" 2>&1 &
board=$!
exec 3>"$work/keys"
printf 'set record.directory %s\nmove e2e4\nmove e7e5\n' "$games" >&3
for _ in $(seq 100); do
	grep -q "Eva" "$work/said" && break
	sleep 0.1
done
want 0 "4 games, 4 scores" "$rochade" backup --directory "$games" "$stick"
want 1 "end the board that runs there" "$rochade" compact --directory "$games"
exec 3>&-
wait "$board"

finish
