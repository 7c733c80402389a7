#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The completions know every command, and bash completes with them.
set -eu
cd "$(dirname "$0")/../.."
status=0

commands="$(sed -n 's/^	{ "\([a-z]*\)", .*/\1/p' firmware/main.c)
$(sed -n 's/^	X(\([a-z]*\), *\\*.*/\1/p' host/cli/cli.h)"
for command in $commands; do
	for file in scripts/completions/*; do
		if ! grep -q -w -e "$command" "$file"; then
			echo "$file: does not know $command"
			status=1
		fi
	done
done

if ! bash -c '. scripts/completions/rochade.bash
	COMP_WORDS=(rochade play --profile you) COMP_CWORD=3
	_rochade
	[ "${COMPREPLY[*]}" = "youth-40-10 youth-20-5" ] || exit 1
	COMP_WORDS=(rochade-arbiter fen --s) COMP_CWORD=2
	_rochade_arbiter
	[ "${COMPREPLY[*]}" = "--strict" ]'; then
	echo "scripts/completions/rochade.bash: completes wrongly"
	status=1
fi
for shell in zsh fish; do
	if ! command -v "$shell" >/dev/null 2>&1; then
		echo "skipped: $shell"
	fi
done
! command -v zsh >/dev/null 2>&1 || zsh -n scripts/completions/_rochade
! command -v fish >/dev/null 2>&1 || fish -n scripts/completions/rochade.fish
exit $status
