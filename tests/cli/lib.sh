# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# For the scripts beside it: run a command, compare status and output.
#
#   want STATUS TEXT COMMAND...   the status, and TEXT somewhere in the output
#   says TEXT                     TEXT is in the output of the last one, too
#   lacks TEXT                    TEXT is not in the output of the last one
#
# The output, both streams, is in $output. At the end: finish.

failures=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
output=$work/output

want() {
	status=$1
	text=$2
	shift 2
	got=0
	"$@" >"$output" 2>&1 </dev/null || got=$?
	if [ "$got" != "$status" ]; then
		echo "FAILED: $*: status $got, expected $status"
		sed 's/^/  /' "$output"
		failures=$((failures + 1))
	elif [ -n "$text" ] && ! grep -q -F -e "$text" "$output"; then
		echo "FAILED: $*: does not say '$text' but:"
		sed 's/^/  /' "$output"
		failures=$((failures + 1))
	else
		echo "OK: $*"
	fi
}

says() {
	if ! grep -q -F -e "$1" "$output"; then
		echo "FAILED: does not say '$1' but:"
		sed 's/^/  /' "$output"
		failures=$((failures + 1))
	fi
}

lacks() {
	if grep -q -F -e "$1" "$output"; then
		echo "FAILED: says '$1'"
		failures=$((failures + 1))
	fi
}

finish() {
	echo "$failures failed"
	[ "$failures" = 0 ]
}
