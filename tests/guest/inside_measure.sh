# shellcheck shell=sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs in the guest, in the folder of measure.sh: writes the file "figures".
reeds=/sys/devices/platform/reeds
export ALSA_CONFIG_PATH="$PWD/asound.conf"

# calls BUILD SCANS: how many system calls the program makes in all.
calls() {
	strace -f -c -o /run/calls "$1/tests/bench_scan" only "$2"
	awk '$NF == "total" { print $4 }' /run/calls
}

# busy PID: nanoseconds of the processor that all of its threads have had.
busy() {
	cat /proc/"$1"/task/*/schedstat | awk '{ all += $1 } END { printf "%.0f\n", all }'
}

# share PID SECONDS WORDS: of the processor, over that time.
share() {
	before=$(busy "$1")
	sleep "$2"
	after=$(busy "$1")
	awk -v ns=$((after - before)) -v s="$2" -v words="$3" 'BEGIN {
		printf "%s: %.2f %% of the processor, %.2f million " \
			"instructions a second\n", words, ns / s / 1e7,
			ns / s * 125 / 1e9 }'
}

# memory PID NAME: what it has in memory, alone and shared.
memory() {
	awk -v name="$2" '/^(Rss|Pss):/ { kib[$1] = $2 } END {
		printf "memory of %s: %d KiB resident, %d KiB if what is " \
			"shared is divided\n", name, kib["Rss:"], kib["Pss:"]
		}' /proc/"$1"/smaps_rollup
}

measure() {
	echo "$("$1/rochade" --version | head -n 1), $2"
	echo ffff00000000ffff >$reeds/closed # the simulated chip takes longer
	"$1/tests/bench_scan" 2000
	few=$(calls "$1" 1000)
	many=$(calls "$1" 2000)
	echo "system calls in 1000 scans: $((many - few))"

	"$1/rochade" run --config conf >/run/log 2>&1 &
	service=$!
	sleep 15
	share $service 30 "at full rate, nothing moves"
	sleep 180
	share $service 60 "at rest, for three minutes"
	memory $service board
	# shellcheck disable=SC2013 # a list of words is wanted here
	for speaker in $(cat /proc/$service/task/$service/children); do
		memory "$speaker" speaker
		share "$speaker" 10 "the silent speaker"
	done
	kill -TERM $service
	wait $service
	echo "ended with $?"
	cat /run/log
	rm -rf /run/games /run/samples
}

read -r one two <builds
measure "$one" "libgpiod 1.6" >figures 2>&1
measure "$two" "libgpiod 2" >>figures 2>&1
