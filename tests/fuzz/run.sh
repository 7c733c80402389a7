#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Run every fuzz target for a while: tests/fuzz/run.sh [SECONDS]
# Needs clang and its runtime (scripts/setup --all). A target that finds
# something leaves its input in build/fuzz/findings and fails.
set -eu
cd "$(dirname "$0")/../.."

seconds=${1:-10}
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz -j "$(nproc)" >build/fuzz/build.log 2>&1 || {
	cat build/fuzz/build.log
	exit 1
}
mkdir -p build/fuzz/findings
for source in tests/fuzz/fuzz_*.c; do
	name=$(basename "$source" .c)
	corpus=build/fuzz/corpus/$name
	mkdir -p "$corpus"
	seeds=tests/fuzz/seeds/$name
	[ -d "$seeds" ] || seeds=
	# shellcheck disable=SC2086 # no seeds, no word
	if ! build/fuzz/tests/"$name" -max_total_time="$seconds" -timeout=10 \
		-rss_limit_mb=2048 -print_final_stats=1 \
		-artifact_prefix=build/fuzz/findings/"$name"- "$corpus" $seeds \
		>build/fuzz/"$name".log 2>&1; then
		tail -n 40 build/fuzz/"$name".log
		echo "fuzz: $name found something" >&2
		exit 1
	fi
	echo "fuzz: $name: $(sed -n 's/^stat::number_of_executed_units: *//p' \
		build/fuzz/"$name".log) runs, clean"
done
