#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The tables of spoken sentences: the same keys in the same order in every
# language, gaps that say.c knows, no digit and no sign that a synthesiser
# would read out, and every sentence said by somebody. That no key is missing
# the compiler sees; this sees what it cannot.
set -eu
cd "$(dirname "$0")/../.."

words=speech/words
# Not said yet: adjournment (issue 3) has no message, and the names of the
# parts are for lists that are read out.
waiting='SEAL SEALED ADJOURNED PART_BOARD PART_VOICE PART_SOUND PART_RECORD'
status=0

complain() {
	echo "$1"
	status=1
}

keys_of() {
	sed -n 's/^\tX(\([A-Z_]*\),.*/\1/p' "$1"
}

# Every text between double quotes, one a line, without includes and comments.
texts_of() {
	sed -e '/^#include/d' -e 's|/\*.*\*/||' "$1" |
		grep -o '"[^"]*"' | sed -e 's/^"//' -e 's/"$//'
}

keys=$(keys_of $words/say.h)
gaps=$(sed -n 's/^\t{ "\([a-z ]*\)", add_.*/\1/p' $words/say.c)

for table in "$words"/sentences_??.c; do
	if [ "$(keys_of "$table")" != "$keys" ]; then
		complain "$table: not the keys of say.h in their order"
	fi
	for gap in $(texts_of "$table" | grep -o '{[^}]*}' |
		tr 'A-Z ' 'a-z_' | tr -d '{}' | sort -u); do
		if ! echo "$gaps" | tr ' ' '_' | grep -qx "$gap"; then
			complain "$table: {$gap} is no gap of say.c"
		fi
	done
done

for table in "$words"/sentences_??.c $words/words.c $words/vocabulary.c \
	$words/numbers.c $words/times.c; do
	if texts_of "$table" | grep -n '[0-9#+=/<>*_@&%$;()]'; then
		complain "$table: these would be read out as signs"
	fi
	if texts_of "$table" | grep -n '  \|^ .*[.?] $'; then
		complain "$table: too much space"
	fi
done

for key in $keys; do
	if ! grep -rqw "RO_SAY_$key" speech/announcer firmware host &&
		! echo "$waiting" | grep -qw "$key"; then
		complain "$words/say.h: nobody says $key"
	fi
done
exit $status
