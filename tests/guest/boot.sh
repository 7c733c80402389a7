#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Boot Debian's kernel under QEMU with the board of module/reeds.c in it, and
# run a script there on this machine's own files.
#
#   tests/guest/boot.sh FOLDER WORK SCRIPT [PARAMETER=VALUE...]
#
# FOLDER is what fetch.sh filled and the module was built in; WORK is the only
# folder that the guest can write to; the parameters are those of the module.
# The exit status is that of the script.
set -eu

[ $# -ge 3 ] || {
	echo "usage: tests/guest/boot.sh FOLDER WORK SCRIPT" \
		"[PARAMETER=VALUE...]" >&2
	exit 2
}
folder=$(realpath "$1")
work=$(realpath "$2")
script=$(realpath "$3")
shift 3
version=$(cat "$folder/version")
boot=$work/boot
rm -rf "$boot"
mkdir -p "$boot/root/bin" "$boot/root/dev" "$boot/root/proc" \
	"$boot/root/sys" "$boot/root/host" "$boot/root/modules"
rm -f "$work/status"

cp /bin/busybox "$boot/root/bin/busybox"
ln -s busybox "$boot/root/bin/sh"

# The modules in the order in which they need each other.
: >"$boot/root/load"
for module in virtio_pci 9pnet_virtio 9p; do
	modprobe -d "$folder/kernel" -S "$version" --show-depends "$module"
done | sed -n 's/^insmod //p' | sed 's/ *$//' | awk '!seen[$0]++' |
	while read -r file; do
		cp "$file" "$boot/root/modules/"
		echo "busybox insmod /modules/$(basename "$file")" \
			>>"$boot/root/load"
	done
cp "$folder/module/reeds.ko" "$boot/root/modules/"
echo "busybox insmod /modules/reeds.ko $*" >>"$boot/root/load"

cat >"$boot/root/init" <<INIT
#!/bin/sh
export PATH=/bin
busybox mount -t proc proc /proc
busybox mount -t sysfs sys /sys
busybox mount -t devtmpfs dev /dev
. /load
share=trans=virtio,version=9p2000.L,msize=262144
busybox mount -t 9p -o \$share,ro,cache=loose files /host
busybox mount -t 9p -o \$share work /host$work
for folder in proc sys dev; do
	busybox mount --bind /\$folder /host/\$folder
done
busybox mount -t tmpfs run /host/run
busybox mkdir /dev/shm
busybox mount -t tmpfs shm /dev/shm
busybox chroot /host /bin/sh -c \
	'export PATH=/usr/sbin:/usr/bin:/sbin:/bin; cd $work && . $script'
echo \$? >/host$work/status
busybox sync
busybox poweroff -f
INIT
chmod +x "$boot/root/init"
(cd "$boot/root" && find . | cpio -o -H newc --quiet -R 0:0) | gzip -1 \
	>"$boot/initrd"

# Time in the guest goes by instructions, so that a busy machine makes it slow
# but not uneven: a bounce stays a bounce. Where all wait for a timer it jumps
# there. A kernel that stumbles ends the guest at once.
timeout "${GUEST_SECONDS:-240}" qemu-system-x86_64 -M pc -cpu max \
	-accel tcg,thread=single -icount shift=3,sleep=off \
	-m "${GUEST_MEGABYTES:-384}" -nographic \
	-no-reboot -nodefaults -serial stdio \
	-kernel "$folder/kernel/boot/vmlinuz-$version" -initrd "$boot/initrd" \
	-append "console=ttyS0 quiet panic=-1 oops=panic \
mitigations=off" \
	-virtfs "local,path=/,mount_tag=files,security_model=none,\
readonly=on,multidevs=remap" \
	-virtfs "local,path=$work,mount_tag=work,security_model=none,\
multidevs=remap" </dev/null || true
rm -rf "$boot"
exit "$(cat "$work/status" 2>/dev/null || echo 125)"
