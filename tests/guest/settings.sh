#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The settings of the wiring page: what one solders is what is tested.
#
#   tests/guest/settings.sh RECORDS      RECORDS is the folder of the games
set -eu
cd "$(dirname "$0")/../.."

printf '%s\n' "[game]" "profile = casual" ""
awk '/^\[(board|levers)\]/ && !ended { on = 1 }
	/^\[keys\]/ { ended = 1; on = 0 }
	on' hw/wiring.md | sed '/^driver/a settle = 150ms'
printf '%s\n' "[record]" "directory = $1"
