#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# listen.sh ROCHADE: the vocabulary as `rochade say` renders it, measured by
# sox: every move of every kind, in three languages and five vocabularies, is
# as loud as the others within 3 dB, not clipped, without silence at its head
# and without a hole; and the fastest voice says every word.
set -eu
rochade=$1
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

if ! command -v sox >/dev/null 2>&1; then
	echo "skipped: sox"
	exit 77
fi

# One move of each kind: FEN and move.
kinds='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|e4
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|Nf3
4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1|exd5
4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1|exd6
r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1|O-O
r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1|O-O-O
7k/P7/8/8/8/8/8/K7 w - - 0 1|a8=B
1r5k/P7/8/8/8/8/8/K7 w - - 0 1|axb8=Q+
6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1|Re8#
6k1/8/8/R7/8/8/8/R5K1 w - - 0 1|R1a3
3q3k/8/8/8/8/8/8/K2Q4 w - - 0 1|Qxd8+'

# figures FILE: the level in dB where it sounds, the peak, milliseconds of
# silence at the head and in the longest hole.
figures() {
	sox "$1" -t raw -e signed -b 16 - remix 1 | od -An -v -w2 -t d2 |
		awk '{ v = $1 < 0 ? -$1 : $1
			if (v > peak) peak = v
			if (v > 300) { sum += v * v; loud++ }
			if (v > 33) {
				if (!last) head = NR - 1
				else if (NR - last > hole) hole = NR - last
				last = NR
			} }
			END { printf "%.1f %d %d %d\n",
				10 * log(sum / loud / 32768 ^ 2) / log(10),
				peak, head * 1000 / 22050, hole * 1000 / 22050 }'
}

count=0
for language in de en fr; do
	for vocabulary in ibca anna nato native letters; do
		IFS='
'
		for kind in $kinds; do
			unset IFS
			count=$((count + 1))
			"$rochade" say --language "$language" \
				--vocabulary "$vocabulary" --wav "$work/$count.wav" \
				--fen "${kind%|*}" "${kind#*|}" >/dev/null
			echo "$(figures "$work/$count.wav")" "$language" \
				"$vocabulary" "${kind#*|}"
		done
	done
done >"$work/all"

# judge WHAT CONDITION: no line may meet the condition.
judge() {
	want 0 "" awk "$2 { print; bad = 1 } END { exit bad }" "$work/all"
	[ "$failures" = 0 ] || echo "that was: $1"
}

middle=$(sort -n "$work/all" | awk '{ l[NR] = $1 } END { print l[int(NR / 2)] }')
judge "nothing is too soft or too loud" \
	"\$1 < $middle - 1.5 || \$1 > $middle + 1.5"
judge "nothing is clipped" "\$2 >= 32767"
judge "no silence at the head" "\$3 > 5"
judge "no hole" "\$4 > 250"
want 0 "$((11 * 15))" wc -l "$work/all"

# lasts SECONDS STORY: how long what it says lasts, to the tenth.
lasts() {
	printf '%s\n' "$2" >"$work/s.story"
	"$rochade" replay --sound "$work/s.wav" "$work/s.story" >/dev/null
	want 0 "$1" sox "$work/s.wav" -n stat
}

begin='profile casual
wait 3s'
lasts 'Length (seconds):      2.0' "$begin"
lasts 'Length (seconds):      1.0' "set speech.rate 320
$begin"
finish
