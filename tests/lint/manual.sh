#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The manual knows every command, setting, event and irregularity, and mandoc
# has nothing to complain about.
set -eu
cd "$(dirname "$0")/../.."
status=0

# lacks WORDS PAGE: each of the words stands in the page as a word.
lacks() {
	for word in $1; do
		if ! grep -q -w -e "$word" "docs/man/$2"; then
			echo "docs/man/$2: says nothing of $word"
			status=1
		fi
	done
}

lacks "$(sed -n 's/^	{ "\([a-z]*\)", .*/\1/p' firmware/main.c)" rochade.1
lacks "$(sed -n 's/^	X(\([a-z]*\), *\\*.*/\1/p' host/cli/cli.h)" \
	rochade-arbiter.1
lacks "$(sed -n 's/^;\([a-z0-9_.]*\) =.*/\1/p' \
	firmware/system/rochade.conf.example)" rochade.conf.5
lacks "$(sed -n '/RO_IRREGULAR_MAP/,/^$/s/.*, "\([a-z-]*\)").*/\1/p' \
	host/msg/terms.h)" rochade-events.5
lacks "$(sed -n 's/.*return "\([a-z_]*\)";/\1/p' host/event/event.c)" \
	rochade-events.5
lacks "$(sed -n 's/.*X([A-Z]*, "\([a-z]*\)").*/\1/p' \
	firmware/story/story.h)" rochade-story.5

if command -v mandoc >/dev/null 2>&1; then
	for page in docs/man/*.[15]; do
		# References to our own pages cannot be found before installing.
		if mandoc -Tlint -Wwarning "$page" | grep -v 'referenced manual'; then
			status=1
		fi
	done
else
	echo "skipped: mandoc"
fi
exit $status
