#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the device costs on a real kernel: a scan, its system calls, the share
# of the processor at full rate and at rest, the memory of both processes.
# Prints the figures of docs/performance.md; a few minutes.
#
#   tests/guest/measure.sh
#
# Time in the guest is counted in instructions, 125 million a second, so that
# the figures are the same on every machine.
set -eu
cd "$(dirname "$0")/../.."

root=$PWD
folder=$root/build/guest
work=$folder/measure
one=$root/build/release
two=$folder/release-gpiod2

tests/guest/build.sh "$folder" release rochade bench_scan pcm_pace
rm -rf "$work"
mkdir -p "$work"
echo "$one $two" >"$work/builds"
tests/guest/settings.sh /run/games >"$work/conf"
find "$one/tests/device" -name '*pcm_pace*.so' | head -n 1 |
	sed 's/.*/pcm_type.pace { lib "&" }/' >"$work/asound.conf"
cat >>"$work/asound.conf" <<CONF
pcm.card { type pace record "/run/samples" gone "/run/gone" }
pcm.!default { type plug slave.pcm "card" }
CONF

GUEST_SECONDS=600 tests/guest/boot.sh "$folder" "$work" \
	tests/guest/inside_measure.sh >"$work/console" 2>&1 || {
	tail -n 30 "$work/console"
	echo "tests/guest/measure.sh: the guest failed" >&2
	exit 1
}
cat "$work/figures"
