#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Fetch and build what the guest needs: its kernel, the module, and the
# targets once with this machine's libgpiod and once with that of Debian 13.
#
#   tests/guest/build.sh FOLDER PRESET TARGET...
#
# Afterwards the targets lie in build/PRESET and in FOLDER/PRESET-gpiod2.
set -eu
cd "$(dirname "$0")/../.."

[ $# -ge 3 ] || {
	echo "usage: tests/guest/build.sh FOLDER PRESET TARGET..." >&2
	exit 2
}
tests/guest/fetch.sh "$1"
folder=$(realpath "$1")
preset=$2
shift 2
version=$(cat "$folder/version")
log=$folder/build.log

# Run a command and show what it said only if it failed.
quietly() {
	"$@" >"$log" 2>&1 || {
		tail -n 30 "$log"
		echo "tests/guest/build.sh: failed: $*" >&2
		exit 1
	}
}

mkdir -p "$folder/module"
cp tests/guest/module/* "$folder/module/"
quietly make -s -C "$folder/headers/usr/src/linux-headers-$version" \
	M="$folder/module" CONFIG_DEBUG_INFO_BTF_MODULES= modules

quietly cmake --preset "$preset"
quietly cmake --build "build/$preset" --target "$@"

other=$folder/$preset-gpiod2
PKG_CONFIG_PATH=$folder/gpiod2/pkgconfig quietly \
	cmake --preset "$preset" -B "$other"
quietly cmake --build "$other" --target "$@"
ldd "$other/rochade" | grep -q 'libgpiod\.so\.3' || {
	echo "tests/guest/build.sh: $other does not use libgpiod 2" >&2
	exit 1
}
