#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Who may include whom, from one table (docs/architecture.md). Each line of
# the table: a folder, then the folders and headers its files may include.
set -eu
cd "$(dirname "$0")/../.."

table=$(cat <<'TABLE'
host/base host/base jansson.h
host/chess host/base host/chess
host/msg host/base host/msg host/chess/types.h
host/bus host/base host/msg host/bus
host/loop host/base host/bus host/loop uv.h
host/event host/base host/chess host/msg host/event jansson.h
host/referee host/base host/chess host/msg host/bus host/referee
host/clock host/base host/chess host/msg host/bus host/clock
host/record host/base host/chess host/msg host/bus host/loop host/event host/record uv.h sqlite3.h sodium.h liblouis/
host/menu host/base host/chess host/msg host/bus host/menu
host/arbiter host/base host/chess host/msg host/bus host/arbiter
host/display host/base host/chess host/msg host/bus host/display
host/page host/base host/chess host/msg host/bus host/loop host/page
host/profile host/base host/chess/types.h host/msg host/profile ini.h
host/cli host/ jansson.h
speech/lexicon host/base speech/lexicon
speech/words host/base host/chess host/msg speech/words speech/lexicon
speech/voice host/base speech/voice speech/lexicon espeak-ng/
speech/sound host/base speech/sound portaudio.h alsa/ sndfile.h
speech/speaker host/base host/msg host/bus host/loop speech/ uv.h
speech/announcer host/base host/chess/types.h host/chess/outcome.h host/msg host/bus host/loop speech/
firmware/gpio host/base firmware/gpio gpiod.h
firmware/board host/base host/chess/types.h host/msg host/bus firmware/
firmware/keys host/base host/chess/types.h host/msg host/bus host/loop firmware/ uv.h
firmware/story host/base host/chess host/msg host/bus firmware/story
firmware host/ speech/ firmware/ jansson.h uv.h
TABLE
)

# Third-party headers with one home each; everything else in <> is libc.
third='uv\.h|gpiod\.h|sqlite3\.h|microhttpd\.h|espeak-ng/.*|portaudio\.h|alsa/.*|ini\.h|jansson\.h|sodium\.h|sndfile\.h|liblouis/.*|mosquitto\.h'

status=0
for file in $(git ls-files -co --exclude-standard 'host/*.[ch]' \
	'speech/*.[ch]' 'firmware/*.[ch]'); do
	[ -e "$file" ] || continue
	folder=$(dirname "$file")
	allowed=$(printf '%s\n' "$table" | sed -n "s|^$folder ||p")
	if [ -z "$allowed" ]; then
		echo "$file: its folder is not in the table of layers.sh"
		status=1
		continue
	fi
	includes=$(sed -n -E \
		-e 's/^#include "([^"]+)".*/\1/p' \
		-e "s@^#include <($third)>.*@\\1@p" "$file")
	for include in $includes; do
		found=
		for prefix in $allowed; do
			case "$include" in
			"$prefix"*) found=yes ;;
			esac
		done
		if [ -z "$found" ]; then
			echo "$file: may not include $include"
			status=1
		fi
	done
done
exit $status
