#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The whole device on a real kernel: QEMU boots Debian's kernel with a GPIO
# chip to which a board of reed switches is soldered (module/reeds.c). In it
# `rochade run` plays a whole game that hands outside of it play on the
# switches and levers, once with libgpiod 1.6 and once with 2.x. The score must
# be that of the game, and what was said that of the same hands in a story.
#
# Skipped, and said so, only where QEMU is not installed.
set -eu
cd "$(dirname "$0")/../.."

root=$PWD
build=$root/build/debug
folder=$root/build/guest
other=$folder/debug-gpiod2
work=$folder/work

for tool in qemu-system-x86_64 busybox modprobe cpio; do
	if ! command -v "$tool" >/dev/null 2>&1 && ! [ -e "/sbin/$tool" ]; then
		echo "skipped: tests/guest: $tool is not installed"
		exit 0
	fi
done

fail() {
	echo "tests/guest/test.sh: $*" >&2
	exit 1
}

tests/guest/build.sh "$folder" debug rochade rochade-arbiter pgn2story \
	guest_hands

rm -rf "$work"
mkdir -p "$work/gpiod1" "$work/gpiod2"
echo "$build/tests/guest/guest_hands" >"$work/hands"
printf '%s\n' "gpiod1 $build/rochade" "gpiod2 $other/rochade" \
	>"$work/programs"

# What the hands do, and what should be said.
"$build/tests/pgn2story" tests/guest/game.pgn >"$work/slow.story"
{
	echo "profile casual"
	echo "set board.settle 150ms"
	"$build/tests/guest/guest_hands" hurry "$work/slow.story"
} >"$work/game.story"
"$build/rochade" replay "$work/game.story" >"$work/transcript" ||
	fail "the story itself does not play"
sed -n 's/^[0-9:.]* \(public\|private\|arbiter\): \(.*\)/\1 \2/p' \
	"$work/transcript" |
	sed -e 's/^public //' -e 's/^\(private\|arbiter\) /(\1) /' \
		>"$work/expected"
[ "$(wc -l <"$work/expected")" -gt 80 ] || fail "the story says too little"

for name in gpiod1 gpiod2; do
	tests/guest/settings.sh "/run/$name/games" >"$work/$name/conf"
done

tests/guest/boot.sh "$folder" "$work" tests/guest/inside.sh \
	>"$work/console" 2>&1 || {
	tail -n 30 "$work/console"
	fail "the guest failed"
}

# has NAME FILE WORDS...: what the program must have said there, in one line.
has() {
	who=$1
	file=$2
	shift 2
	grep -q -e "$*" "$work/$who/$file" || {
		tail -n 40 "$work/$who/$file"
		fail "$who: $file does not say '$*'"
	}
}

check_game() {
	[ "$(cat "$work/$1/status")" = 0 ] || {
		cat "$work/$1/log"
		fail "$1: rochade run ended with $(cat "$work/$1/status")"
	}
	diff "$work/expected" "$work/$1/said" ||
		fail "$1: what was said is not what was expected"
	"$build/rochade-arbiter" reconcile tests/guest/game.pgn \
		"$work/$1/games"/*.pgn >"$work/$1/difference" || {
		cat "$work/$1/difference"
		fail "$1: the score is not that of the game"
	}
	grep -q '^\[Result "0-1"\]' "$work/$1/games"/*.pgn ||
		fail "$1: the score has another result"
	[ "$(cat "$work/$1/shorts")" = 0000000000000000 ] ||
		fail "$1: two rows fought each other"
	echo "$1: $(wc -l <"$work/$1/said") sentences and the score are right"
}

check_faults() {
	[ "$(cat "$work/$1/lost/status")" = 0 ] ||
		fail "$1: it did not outlive the loss of its chip"
	has "$1" lost/said "Eva vier"
	has "$1" healthy "^0 faults"
	has "$1" healthy "^ok: h8 closes and opens"
	has "$1" healthy "^ok: levers.black works"
	has "$1" broken "^fault: c3 does not close"
	has "$1" broken "^fault: f6 is closed without a piece"
	has "$1" broken "^2 faults"
	has "$1" broken "can be read; 1 of its contacts"
	has "$1" ghosts "^note: the diode to look at is at one of these" \
		"squares: d2$"
	has "$1" refused "wrong:[0-9]*: levers.white: '4', line 4 of chip" \
		"pinctrl-bcm2711, is used twice: it is also in board.rows"
	has "$1" refused "levers.black: no line is named 'GPIO99'; chip" \
		"pinctrl-bcm2711 has the lines 0 to 53, named GPIO0 GPIO1"
	[ "$(grep -c "^status 2$" "$work/$1/refused")" = 2 ] ||
		fail "$1: a wrong setting was not refused"
	[ -s "$work/$1/kernel" ] && echo "$1: the kernel complained:" \
		"$(head -n 1 "$work/$1/kernel")"
	echo "$1: a lost chip, a bad square, a missing diode and wrong" \
		"settings were told"
}

for name in gpiod1 gpiod2; do
	check_game "$name"
	check_faults "$name"
done
