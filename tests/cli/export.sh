#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# `rochade export` in the forms that are for fingers and ears, and where it
# writes.
# usage: tests/cli/export.sh PATH_OF_ROCHADE
set -eu
. "$(dirname "$0")/lib.sh"
rochade=$1
games=$work/games

cat >"$work/short.story" <<S
set record.directory $games
set speech.language de
set event.name Halle
set event.white "Anna Eins"
set event.black "Bob Zwei"
lift g1
place f3
press white
lift b8
place c6
press black
S
"$rochade" replay "$work/short.story" >"$work/played"
export_() {
	"$rochade" export --directory "$games" "$@"
}

# Capitals of moves are dots 46, numbers 3456, in the letters of embossers.
want 0 "#A'   .SF#C           .SC#F" export_ --brf last
want 0 "ANNA EINS ,- BOB ZWEI                 #A" export_ --brf 1
want 0 "1     SF3             SC6" export_ --brf --language en 1
want 0 ".CF,%" export_ --brf --language fr --cells 24 --lines 6 1
want 2 "--cells is a number from 24" export_ --brf --cells 12 1
want 2 "--lines is a number from 6" export_ --brf --lines many 1
want 2 "de, en or fr" export_ --brf --language it 1
want 1 "no such game" export_ --brf 7

# Spoken: Ogg begins with OggS, FLAC with fLaC, both with what is in them.
want 0 "" export_ --audio --output "$work/game.opus" 1
want 0 "OpusHead" head -c 64 "$work/game.opus"
want 0 "" export_ --audio --output "$work/game.flac" --language fr last
want 0 "fLaC" head -c 4 "$work/game.flac"
want 0 "OpusHead" export_ --audio 1
want 2 "ends in .opus" export_ --audio --output "$work/game.mp3" 1
want 1 "nowhere/game" export_ --audio --output "$work/nowhere/game.opus" 1
want 1 "no such game" export_ --audio --output "$work/game.opus" 7
want 0 "OpusHead" head -c 64 "$work/game.opus"
want 0 "" "$rochade" replay --sound "$work/all.flac" "$work/short.story"
want 0 "fLaC" head -c 4 "$work/all.flac"

want 0 "" export_ --brf --output "$work/sheet.brf" 1
want 0 ".SF#C" cat "$work/sheet.brf"
want 1 "name another file" export_ --output "$work/nowhere/x.pgn" 1
want 1 "is a folder" export_ --output "$work" 1
want 1 "no space left" export_ --output /dev/full 1
echo before >"$work/kept"
want 1 "no such game" export_ --output "$work/kept" 7
want 0 "before" cat "$work/kept"
want 0 "" export_ --output "$work/kept" 1
want 0 "1. Nf3 Nc6" cat "$work/kept"
if ls "$work"/*.part* >/dev/null 2>&1; then
	echo "FAILED: a half-written file is left"
	failures=$((failures + 1))
fi

finish
