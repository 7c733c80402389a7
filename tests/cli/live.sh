#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# `rochade games` and `rochade export` while a board runs, which alone has the
# journal open; and what askers who talk nonsense do to it: nothing.
# usage: tests/cli/live.sh PATH_OF_ROCHADE
set -eu
. "$(dirname "$0")/lib.sh"
rochade=$1
games=$work/games

# An older game, so that there are two.
cat >"$work/old.story" <<S
set record.directory $games
set event.white Older
arbiter start
lift d2
place d4
press white
arbiter result 1-0
S
"$rochade" replay "$work/old.story" >"$work/replayed"

# until TEXT FILE: the text comes within some seconds.
until_() {
	for _ in $(seq 100); do
		if grep -q -F -e "$1" "$2" 2>/dev/null; then
			return
		fi
		sleep 0.1
	done
	echo "FAILED: '$1' does not come in $2"
	failures=$((failures + 1))
}

mkfifo "$work/keys"
"$rochade" play --voice text <"$work/keys" >"$work/said" 2>&1 &
board=$!
exec 3>"$work/keys"
{
	echo "set record.directory $games"
	echo "set speech.language en"
	echo "move e2e4"
	echo "move e7e5"
	echo "move Nf3"
} >&3
until_ "Gustav" "$work/said"

# Reading the folder would fail: nobody else may have the journal open.
want 0 "2 half-moves" "$rochade" games --directory "$games"
want 0 "Older" "$rochade" games --directory "$games" older
want 0 "1. e4 e5 *" "$rochade" export --directory "$games" last
want 0 "1. d4 1-0" "$rochade" export --directory "$games" 1
want 0 '"event":"run"' "$rochade" export --audit --directory "$games" 2
want 0 "lift e2" "$rochade" export --story --directory "$games" last
want 0 "1     E4              E5" \
	"$rochade" export --brf --directory "$games" 2
want 1 "no such game" "$rochade" export --directory "$games" 3

# Askers that make no sense, hang, or go away.
nonsense() {
	if command -v python3 >/dev/null 2>&1; then
		python3 - "$games/rochade.socket" <<'P'
import socket
import sys

def connect():
    asker = socket.socket(socket.AF_UNIX)
    asker.settimeout(5)
    asker.connect(sys.argv[1])
    return asker

asker = connect()
asker.sendall(b"nonsense\n")
print(asker.recv(100).decode())
asker.sendall(b"rows 99\nrows 0\nrows -1\n")
data = b""
while data.count(b"\n") < 3:
    data += asker.recv(100)
print(data.decode())
asker.sendall(b"x" * 500)
try:
    assert asker.recv(100) == b"", "a line without end is hung up on"
except ConnectionResetError:
    pass
idle = [connect() for _ in range(20)]
for one in range(20):
    gone = connect()
    gone.close()
asker = idle[0]
asker.sendall(b"runs\n")
asker.close()
P
	else
		echo "skipped: no python3"
		echo "ok 0 no"
	fi
}
nonsense >"$work/answers"
want 0 "no " cat "$work/answers"
want 0 "ok 0" cat "$work/answers"

echo "move Nc6" >&3
until_ "Bella acht" "$work/said"
want 0 "3 half-moves" "$rochade" games --directory "$games"
exec 3>&-
got=0
wait "$board" || got=$?
if [ "$got" != 0 ] || [ -e "$games/rochade.socket" ]; then
	echo "FAILED: status $got, or a socket is left"
	failures=$((failures + 1))
fi
want 0 "3 half-moves" "$rochade" games --directory "$games"

# The power goes in the middle of a long think. The clock that ran comes back
# as of the last time it was noted, at most five seconds before.
long=$work/long
"$rochade" play --profile rapid-12-3 --voice text <"$work/keys" \
	>"$work/before" 2>&1 &
board=$!
exec 3>"$work/keys"
{
	echo "set record.directory $long"
	echo "set clock.gate press"
	echo "arbiter start"
	echo "move e2e4"
	echo "press white"
} >&3
until_ "Eva vier" "$work/before"
sleep 6.5
echo "show" >&3
until_ "Schwarz, Uhr" "$work/before"
kill -9 "$board"
wait "$board" || :
exec 3>&-
printf 'set record.directory %s\nshow\n' "$long" |
	"$rochade" play --profile rapid-12-3 --voice text >"$work/after" 2>&1
want 0 "Nach Stromausfall" cat "$work/after"
# black FILE: what Black's clock shows, in seconds.
black() {
	sed -n 's/.*Schwarz[^:]*: 0:\([0-9]*\):\([0-9]*\)\..*/\1 \2/p' "$1" |
		tail -n 1 | awk '{ print $1 * 60 + $2 }'
}
given_back=$(($(black "$work/after") - $(black "$work/before")))
used=$((723 - $(black "$work/after")))
if [ "$given_back" -lt 0 ] || [ "$given_back" -gt 5 ] || [ "$used" -lt 4 ]; then
	echo "FAILED: $given_back s given back, $used s kept"
	cat "$work/before" "$work/after"
	failures=$((failures + 1))
fi

# A socket that nobody listens at is passed over.
if command -v python3 >/dev/null 2>&1; then
	python3 -c 'import socket, sys
socket.socket(socket.AF_UNIX).bind(sys.argv[1])' "$games/rochade.socket"
fi
want 0 "3 half-moves" "$rochade" games --directory "$games"

finish
