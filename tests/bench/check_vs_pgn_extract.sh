#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Checks the same games with rochade-arbiter and with Debian's pgn-extract, in
# alternating runs, and prints the ratio of the median times (above 1: ours is
# faster); then the memory of ours for a gigabyte, and its time for three
# sizes. The time is that of the processor, user and system, so that other work
# on the machine counts as little as can be; both programs use one thread.
#
# use: tests/bench/check_vs_pgn_extract.sh [BUILD-FOLDER [PGN-FOLDER [RUNS]]]
#
# The build folder is a release build. Of the PGN folder the files of 900 kB
# and more without "clk" in their names are joined; those with "clk" are
# repeated until they have 30 MB, so that the start of a program does not
# count. pgn-extract is installed from Debian if it is missing.
set -eu

build=${1:-build/release}
folder=${2:-../shared/data/pgn}
runs=${3:-9}
ours=$build/rochade-arbiter
theirs=/usr/games/pgn-extract
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ ! -x "$ours" ]; then
	echo "check_vs_pgn_extract: $ours: not built, run" \
		"cmake --preset release && cmake --build --preset release" >&2
	exit 2
fi
if [ ! -d "$folder" ]; then
	echo "check_vs_pgn_extract: $folder: no such folder, name one with" \
		"large PGN files" >&2
	exit 2
fi
if [ ! -x "$theirs" ]; then
	if [ "$(id -u)" = 0 ]; then
		apt-get install -y pgn-extract >/dev/null
	else
		sudo apt-get install -y pgn-extract >/dev/null
	fi
fi

# Append the milliseconds that a command takes to a file: FILE COMMAND...
clock_it() {
	local times=$1 TIMEFORMAT='%U %S'
	shift
	# What is wrong with a game is no matter here.
	{ time "$@" >/dev/null 2>&1; } 2>"$work/time" || true
	awk '{ printf "%d\n", ($1 + $2) * 1000 + 0.5 }' "$work/time" >>"$times"
}

median() {
	sort -n "$1" | sed -n "$(((runs + 1) / 2))p"
}

compare() {
	: >"$work/ours"
	: >"$work/theirs"
	i=0
	while [ "$i" -lt "$runs" ]; do
		clock_it "$work/ours" "$ours" check "$2"
		clock_it "$work/theirs" "$theirs" -r -s "$2"
		i=$((i + 1))
	done
	us=$(median "$work/ours")
	them=$(median "$work/theirs")
	size=$(wc -c <"$2")
	echo "$1: $((size / 1000)) kB, ours $us ms" \
		"($((size / us / 1000)) MB a second), pgn-extract $them ms," \
		"ratio $(echo "scale=1; $them / $us" | bc)"
}

# Repeat FILE into another until it has so many bytes: FILE BYTES OUT
repeat() {
	: >"$3"
	while [ "$(wc -c <"$3")" -lt "$2" ]; do
		cat "$1" >>"$3"
		echo >>"$3"
	done
}

find "$folder" -name '*.pgn' ! -name '*clk*' -size +900k -exec cat {} + \
	>"$work/joined.pgn"
compare "large files joined" "$work/joined.pgn"
repeat "$work/joined.pgn" 60000000 "$work/more.pgn"
compare "the same, repeated" "$work/more.pgn"
for file in "$folder"/*clk*.pgn; do
	[ -e "$file" ] || continue
	repeat "$file" 30000000 "$work/clk.pgn"
	compare "$(basename "$file") repeated" "$work/clk.pgn"
done

# The most memory it had, asked for while it waits for more of a gigabyte.
mkfifo "$work/fifo"
"$ours" check - <"$work/fifo" >"$work/out" &
pid=$!
exec 3>"$work/fifo"
size=$(wc -c <"$work/joined.pgn")
sent=0
while [ "$sent" -lt 1000000000 ]; do
	cat "$work/joined.pgn" >&3
	sent=$((sent + size))
done
sleep 1
peak=$(sed -n 's/^VmHWM:[^0-9]*//p' "/proc/$pid/status")
exec 3>&-
wait "$pid" || true
echo "memory for $((sent / 1000000)) MB: $peak at most; $(tail -n 1 \
	"$work/out")"

for times in 1 4 16; do
	repeat "$work/joined.pgn" "$((size * times))" "$work/size.pgn"
	: >"$work/ours"
	i=0
	while [ "$i" -lt "$runs" ]; do
		clock_it "$work/ours" "$ours" check "$work/size.pgn"
		i=$((i + 1))
	done
	us=$(median "$work/ours")
	bytes=$(wc -c <"$work/size.pgn")
	echo "$((bytes / 1000)) kB: $us ms," \
		"$(echo "scale=2; $us * 1000000 / $bytes" | bc) ns a byte"
done
