#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Fetch what the guest needs into one folder and install nothing: Debian's
# kernel with the modules and headers for it, and libgpiod 2 of Debian 13.
#
#   tests/guest/fetch.sh FOLDER
#
# Does nothing when the folder is complete. Afterwards there are
#   FOLDER/version          of the kernel, "6.1.0-57-amd64"
#   FOLDER/kernel           its image and modules, as they lie in a root
#   FOLDER/headers          to build a module against
#   FOLDER/gpiod2           the headers and library, with pkgconfig/libgpiod.pc
set -eu

[ $# = 1 ] || {
	echo "usage: tests/guest/fetch.sh FOLDER" >&2
	exit 2
}
mkdir -p "$1"
cd "$1"
folder=$PWD
[ -e complete ] && exit 0
mkdir -p packages
cd packages

log=$folder/fetch.log
: >"$log"

# Run a command and show what it said only if it failed.
quietly() {
	"$@" >>"$log" 2>&1 || {
		tail -n 20 "$log" >&2
		echo "tests/guest/fetch.sh: failed: $*" >&2
		exit 1
	}
}

depends() {
	apt-cache depends "$1" | sed -n "s/^ *Depends: \\($2\\)$/\\1/p"
}

# The kernel that Debian would install, by its own dependencies.
image=$(depends linux-image-amd64 'linux-image-.*' | head -n 1)
[ -n "$image" ] || {
	quietly apt-get update
	image=$(depends linux-image-amd64 'linux-image-.*' | head -n 1)
}
version=${image#linux-image-}
headers=linux-headers-$version
# shellcheck disable=SC2046 # a list of words is wanted here
quietly apt-get download "$image" "$headers" \
	$(depends "$headers" 'linux-\(headers\|kbuild\)-.*')

mkdir -p "$folder/kernel" "$folder/headers"
modules=./lib/modules/$version
dpkg-deb --fsys-tarfile "$image"_*.deb |
	tar -C "$folder/kernel" -x --wildcards "./boot/vmlinuz-*" \
		"$modules/modules.*" "$modules/kernel/drivers/virtio/*" \
		"$modules/kernel/net/9p/*" "$modules/kernel/fs/9p/*" \
		"$modules/kernel/fs/netfs/*" "$modules/kernel/fs/fscache/*"
quietly depmod -b "$folder/kernel" "$version"
for package in linux-headers-*.deb linux-kbuild-*.deb; do
	dpkg-deb -x "$package" "$folder/headers"
done
# The headers of one architecture point to the common ones by full path.
sed -i "s#/usr/src/#$folder/headers/usr/src/#" \
	"$folder/headers/usr/src/$headers/Makefile"

# Debian 13 through an apt of its own; Debian 12 stays as it is.
# shellcheck disable=SC2016 # apt fills that in
mirror=$(apt-get indextargets --format '$(REPO_URI)' \
	'Created-By: Packages' | grep '/debian/*$' | sort -u | head -n 1)
trixie=$folder/trixie
mkdir -p "$trixie/lists/partial" "$trixie/cache/archives/partial"
: >"$trixie/status"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]" \
	"${mirror:-http://deb.debian.org/debian} trixie main" \
	>"$trixie/sources.list"
trixie_apt() {
	quietly apt-get -o Dir::Etc::SourceList="$trixie/sources.list" \
		-o Dir::Etc::SourceParts=/dev/null \
		-o Dir::State::Lists="$trixie/lists" \
		-o Dir::State::Status="$trixie/status" \
		-o Dir::Cache="$trixie/cache" \
		-o APT::Architecture=amd64 -o APT::Architectures=amd64 \
		-o Acquire::Languages=none "$@"
}
trixie_apt update
trixie_apt download libgpiod-dev libgpiod3
mkdir -p "$folder/gpiod2/pkgconfig"
for package in libgpiod-dev_2*.deb libgpiod3_2*.deb; do
	dpkg-deb -x "$package" "$folder/gpiod2"
done
sed "s#^prefix=.*#prefix=$folder/gpiod2/usr#" \
	"$folder"/gpiod2/usr/lib/*/pkgconfig/libgpiod.pc \
	>"$folder/gpiod2/pkgconfig/libgpiod.pc"
rm -rf "$trixie"

echo "$version" >"$folder/version"
cd "$folder"
rm -rf packages
touch complete
