#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The whole device on a real kernel: QEMU boots Debian's kernel with a GPIO
# chip to which a board of reed switches is soldered (module/reeds.c). In it
# `rochade run` plays a whole game that hands outside of it play on the
# switches and levers, once with libgpiod 1.6 and once with 2.x. The score must
# be that of the game, and what was said that of the same hands in a story.
#
#   tests/guest/test.sh [BUILD]      BUILD is build/debug if not given
#
# Skipped, and said so, only where QEMU is not installed.
set -eu
cd "$(dirname "$0")/../.."

root=$PWD
build=$root/${1:-build/debug}
folder=$root/build/guest
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

# quietly LOG COMMAND...: shows what it said only if it failed.
quietly() {
	log=$1
	shift
	"$@" >"$log" 2>&1 || {
		tail -n 30 "$log"
		fail "failed: $*"
	}
}

tests/guest/fetch.sh "$folder"
version=$(cat "$folder/version")
mkdir -p "$folder/module"
cp tests/guest/module/* "$folder/module/"
quietly "$folder/module.log" make -s \
	-C "$folder/headers/usr/src/linux-headers-$version" \
	M="$folder/module" CONFIG_DEBUG_INFO_BTF_MODULES= modules

# The same sources against Debian 13's libgpiod.
other=$folder/build-gpiod2
PKG_CONFIG_PATH=$folder/gpiod2/pkgconfig quietly "$folder/cmake.log" \
	cmake --preset debug -B "$other" -DROCHADE_TESTS=OFF \
	-DROCHADE_BENCH=OFF
quietly "$folder/build.log" cmake --build "$other" --target rochade
quietly "$folder/build.log" cmake --build "$build" \
	--target rochade rochade-arbiter pgn2story guest_hands
ldd "$other/rochade" | grep -q 'libgpiod\.so\.3' ||
	fail "$other was not built against libgpiod 2"

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
	cat >"$work/$name/conf" <<CONF
[game]
profile = casual
[board]
driver = gpio
rows = 4 17 27 22 5 6 13 19
columns = GPIO18 GPIO23 GPIO24 GPIO25 GPIO12 GPIO16 GPIO20 GPIO21
settle = 150ms
[levers]
white = 26
black = GPIO7
[record]
directory = /run/$name/games
CONF
done

tests/guest/boot.sh "$folder" "$work" tests/guest/inside.sh \
	>"$work/console" 2>&1 || {
	tail -n 30 "$work/console"
	fail "the guest failed"
}

for name in gpiod1 gpiod2; do
	[ "$(cat "$work/$name/status")" = 0 ] || {
		cat "$work/$name/log"
		fail "$name: rochade run ended with $(cat "$work/$name/status")"
	}
	diff "$work/expected" "$work/$name/said" ||
		fail "$name: what was said is not what was expected"
	"$build/rochade-arbiter" reconcile tests/guest/game.pgn \
		"$work/$name/games"/*.pgn >"$work/$name/difference" || {
		cat "$work/$name/difference"
		fail "$name: the score is not that of the game"
	}
	grep -q '^\[Result "0-1"\]' "$work/$name/games"/*.pgn ||
		fail "$name: the score has another result"
	[ "$(cat "$work/$name/shorts")" = 0000000000000000 ] ||
		fail "$name: two rows fought each other"
	echo "$name: $(wc -l <"$work/$name/said") sentences and the score are" \
		"right"
done
