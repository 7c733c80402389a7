#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every check that reads the source instead of running it. A tool that is not
# installed, or not in the pinned version, is said to be skipped.
set -eu
cd "$(dirname "$0")/../.."

ours() {
	git ls-files -co --exclude-standard "$@" |
		while read -r file; do
			[ -e "$file" ] && printf '%s\n' "$file"
		done
}

tests/lint/layers.sh
tests/lint/sizes.sh
for script in tests/lint/*.sh; do
	case "$script" in
	*/all.sh | */layers.sh | */sizes.sh) ;;
	*) "$script" ;;
	esac
done

if command -v clang-format >/dev/null 2>&1 &&
	clang-format --version | grep -q 'version 14\.'; then
	ours '*.c' '*.h' | xargs clang-format --dry-run -Werror
else
	echo "skipped: clang-format (version 14 is the pinned one)"
fi

if command -v shellcheck >/dev/null 2>&1; then
	ours 'tests/*.sh' scripts/setup scripts/test scripts/try .ci/run |
		xargs shellcheck -x -P SCRIPTDIR
else
	echo "skipped: shellcheck"
fi
