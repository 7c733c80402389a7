#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# No line over 80 columns, no .c file over 600 lines (tables apart), an SPDX
# line first, and every header alone makes sense to the compiler.
set -eu
cd "$(dirname "$0")/../.."

# Tables of words and numbers may be as long as their subject.
tables='sentences_|_table\.c|magic|vocabular|phonemes|keys\.c'
status=0
for file in $(git ls-files -co --exclude-standard 'host/*.[ch]' \
	'speech/*.[ch]' 'firmware/*.[ch]' 'tests/*.[ch]'); do
	[ -e "$file" ] || continue
	if ! head -n 1 "$file" | grep -q 'SPDX-License-Identifier'; then
		echo "$file: no SPDX line"
		status=1
	fi
	case "$file" in
	tests/*) continue ;;
	esac
	# A tab counts eight columns; expand knows, and counts bytes, so
	# letters beyond ASCII may only make it too strict.
	if expand "$file" | grep -n -E '^.{81}' >/dev/null; then
		if expand "$file" | LC_ALL=C.UTF-8 grep -n -E '^.{81}'; then
			echo "$file: longer than 80 columns"
			status=1
		fi
	fi
	if [ "$(wc -l <"$file")" -gt 600 ] &&
		! echo "$file" | grep -q -E "$tables"; then
		echo "$file: longer than 600 lines"
		status=1
	fi
done
exit $status
