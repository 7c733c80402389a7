#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Counts the same positions with our chess core and with Debian's stockfish,
# one thread each, in alternating runs, and prints the ratio of the medians in
# nodes a second (above 1: ours is faster).
#
# use: tests/bench/perft_vs_stockfish.sh [BUILD-FOLDER [RUNS]]
#
# The build folder is a release build (cmake --preset release); stockfish is
# installed from Debian if it is missing. Stockfish's time is measured from
# its answer to "isready" to its count, so that its start does not count.
set -eu

build=${1:-build/release}
runs=${2:-9}
bench=$build/tests/bench_perft
stockfish=/usr/games/stockfish
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ ! -x "$bench" ]; then
	echo "perft_vs_stockfish: $bench: not built, run" \
		"cmake --preset release && cmake --build --preset release" >&2
	exit 2
fi
if [ ! -x "$stockfish" ]; then
	if [ "$(id -u)" = 0 ]; then
		apt-get install -y stockfish >/dev/null
	else
		sudo apt-get install -y stockfish >/dev/null
	fi
fi

# Nodes a second of stockfish: FEN, depth, file to append to.
ask_stockfish() {
	mkfifo "$work/in" "$work/out"
	"$stockfish" <"$work/in" >"$work/out" &
	exec 3>"$work/in" 4<"$work/out"
	printf 'position fen %s\nisready\n' "$1" >&3
	while read -r line <&4 && [ "$line" != readyok ]; do :; done
	start=$(date +%s%N)
	printf 'go perft %s\n' "$2" >&3
	while read -r line <&4; do
		case $line in "Nodes searched"*) break ;; esac
	done
	end=$(date +%s%N)
	printf 'quit\n' >&3
	wait $!
	exec 3>&- 4<&-
	rm "$work/in" "$work/out"
	echo "$((${line##*: } * 1000 / ((end - start) / 1000000)))" >>"$3"
}

median() {
	sort -n "$1" | sed -n "$(((runs + 1) / 2))p"
}

compare() {
	: >"$work/ours"
	: >"$work/theirs"
	i=0
	while [ "$i" -lt "$runs" ]; do
		"$bench" speed "$2" "$3" | sed 's/.* nps //' >>"$work/ours"
		ask_stockfish "$2" "$3" "$work/theirs"
		i=$((i + 1))
	done
	ours=$(median "$work/ours")
	theirs=$(median "$work/theirs")
	echo "$1, depth $3: ours $((ours / 1000000)) million nodes a second," \
		"stockfish $((theirs / 1000000)) million, ratio" \
		"$(echo "scale=2; $ours / $theirs" | bc)"
}

compare "initial position" \
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" 6
compare "Kiwipete" \
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" 5
