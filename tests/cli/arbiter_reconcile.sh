#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# `rochade-arbiter reconcile` from outside.
# usage: tests/cli/arbiter_reconcile.sh PATH_OF_ROCHADE_ARBITER
set -eu
. "$(dirname "$0")/lib.sh"
arbiter=$1
a=$work/a.pgn
b=$work/b.pgn

reconcile() {
	# Two scores are the last arguments; the first one is the options.
	printf '%b' "$2" >"$a"
	printf '%b' "$3" >"$b"
	# shellcheck disable=SC2086 # several options
	"$arbiter" reconcile $1 "$a" "$b"
}

# Moves are compared, not text.
want 0 '"equal": true, "moves_equal": true, "kind": "equal"' \
	reconcile --json '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nge7 *\n' \
	'1. e4 e5 2. Ng1-f3 Nc6 3. Bc4!? Bc5 4. 0-0 {x} Nge7 *\n'
want 0 "agree, move for move" reconcile "" '1. e4 *\n' '1. e2e4 *\n'

# Back to the last agreed position, with the clocks there.
want 1 '"kind": "diverges", "first_difference_ply": 5, "a": "Bb5", "b": "Bc4", "agreed_ply": 4' \
	reconcile --json '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n' \
	'1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *\n'
want 1 '"clock_at_agreed": {"white_ms": 5340000, "black_ms": 5385000, "a": {"white_ms": 5340000, "black_ms": 5390000}, "b": {"white_ms": null, "black_ms": 5385000}}, "clock_differs": [2]' \
	reconcile --json \
	'1. e4 {[%clk 1:30:00]} e5 {[%clk 1:29:50]} 2. Nf3 {[%clk 1:29:00]} d6 *\n' \
	'1. e4 e5 {[%clk 1:29:45]} 2. Nf3 Nc6 *\n'
want 1 "Clocks there: White 1:29:50 in A but 1:29:45 in B, Black not" \
	reconcile "" '1. e4 {[%clk 1:29:50]} e5 *\n' \
	'1. e4 {[%clk 1:29:45]} c5 *\n'
want 1 "Clocks there: White 1:29:00, Black not written down" reconcile "" \
	'1. e4 {[%clk 1:29:00]} e5 *\n' '1. e4 c5 *\n'

# What one lacks, doubles or misspells, and where they meet again.
want 1 '"kind": "prefix", "first_difference_ply": 3, "a": "Nf3", "b": null' \
	reconcile --json '1. e4 e5 2. Nf3 *\n' '1. e4 e5 *\n'
want 1 '"behind": "b", "by": 1' \
	reconcile --json '1. e4 e5 2. Nf3 *\n' '1. e4 e5 *\n'
want 1 '"kind": "missing"' reconcile --json \
	'1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n' '1. e4 e5 2. Nf3 3. Bb5 a6 *\n'
want 1 '"rejoins_at": [4, 3]' reconcile --json \
	'1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n' '1. e4 e5 2. Nf3 3. Bb5 a6 *\n'
want 1 '"kind": "doubled"' reconcile --json \
	'1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n' \
	'1. e4 e5 2. Nf3 Nf3 3. Nc6 Bb5 4. a6 *\n'
want 1 '"kind": "transposes"' reconcile --json \
	'1. d4 Nf6 2. c4 e6 *\n' '1. c4 Nf6 2. d4 e6 *\n'
want 1 '"kind": "unreadable"' reconcile --json \
	'1. e4 e5 2. Nf3 Nc6 *\n' '1. e4 e5\n2. Nf4 Nc6 *\n'
want 1 '"errors": [{"score": "b", "line": 2, "ply": 3, "code": "illegal-move", "entry": "Nf4"' \
	reconcile --json '1. e4 e5 2. Nf3 Nc6 *\n' '1. e4 e5\n2. Nf4 Nc6 *\n'
want 1 '"could_be": ["f4", "Nf3"]' \
	reconcile --json '1. e4 e5 2. Nf3 Nc6 *\n' '1. e4 e5\n2. Nf4 Nc6 *\n'

# What nobody could read is an entry, wherever it stands; the moves behind it
# are compared all the same.
behind='3. Bb5 a6 4. Ba4 Nf6 *\n'
for entry in 'N??' 'N?' '???' '??' 'N' 'D' '[illegible]' '[?]' '(unclear)' \
	'{illegible}' '--'; do
	want 1 '"kind": "unreadable", "first_difference_ply": 4, "a": "Nc6", ' \
		reconcile --json "1. e4 e5 2. Nf3 Nc6 $behind" \
		"1. e4 e5 2. Nf3 $entry $behind"
	says '"rejoins_at": [4, 4]'
	want 1 '"rejoins_at": [3, 3]' reconcile --json \
		"1. e4 e5\n2. $entry Nc6 $behind" "1. e4 e5 2. Nf3 Nc6 $behind"
	says '"errors": [{"score": "a", "line": 2, "ply": 3,'
	want 1 '"rejoins_at": [2, 2]' reconcile --json \
		"1. e4 e5 2. Nf3 Nc6 $behind" "1. e4 $entry 2. Nf3 Nc6 $behind"
done
want 1 '"rejoins_at": [1, 1]' reconcile --json \
	"1. e4 e5 2. Nf3 Nc6 $behind" "1. ?? e5 2. Nf3 Nc6 $behind"
want 1 '"a": "Nc6", "b": "??"' reconcile --json \
	"1. e4 e5 2. Nf3 Nc6 $behind" "1. e4 e5 2. Nf3 ?? 3. ?? a6 4. Ba4 ?? *\n"

# A sign that is about a move is none, apart or not.
for score in '1. e4 e5 2. Nf3?? Nc6 N 3. Bb5 ?? a6 ?! 4. Ba4 D Nf6' \
	'1. e4 N e5 2. Nf3 [novelty] Nc6 (unclear) 3. Bb5 (3. Bc4) a6 = 4. Ba4 (=) Nf6 +-'; do
	want 0 '"kind": "equal"' reconcile --json \
		"1. e4 e5 2. Nf3 Nc6 $behind" "$score *\n"
done

# The first position of a game without a legal move is that of its FEN.
fen='[SetUp "1"]\n[FEN "7k/8/8/8/8/8/R7/K7 w - - 0 40"]\n\n'
want 1 '"agreed_ply": 0, "fen": "7k/8/8/8/8/8/R7/K7 w - - 0 40"' \
	reconcile --json "${fen}40. Ra8+ *\n" "${fen}*\n"
want 1 '"agreed_ply": 0, "fen": "7k/8/8/8/8/8/R7/K7 w - - 0 40"' \
	reconcile --json "${fen}40. Ra8+ *\n" "${fen}40. Qa8+ *\n"
want 1 "It could have meant f4, Nf3." \
	reconcile "" '1. e4 e5 2. Nf3 Nc6 *\n' '1. e4 e5\n2. Nf4 Nc6 *\n'
want 0 '"kind": "equal"' reconcile --json '1. e4 e5 2. Nf3 *\n' \
	'1. e4 c5 {takeback} 1... e5 2. Nf3 *\n'
want 0 '"kind": "equal"' reconcile "--json --letters de" \
	'1. e4 e5 2. Sf3 *\n' '1. e4 e5 2. Sg1-f3 (2. Lc4) *\n'

# Results.
want 1 '"moves_equal": true, "kind": "equal"' reconcile --json \
	'[Result "1-0"]\n\n1. e4 e5 1-0\n' '[Result "*"]\n\n1. e4 e5 *\n'
want 1 '"result_conflict": ["1-0", "*"]' reconcile --json \
	'[Result "1-0"]\n\n1. e4 e5 1-0\n' '[Result "*"]\n\n1. e4 e5 *\n'

# Where no position is, none can be agreed on.
bad='[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *\n'
want 2 "b.pgn: line 2, game 1: the FEN is no position: White has no king" \
	reconcile --json "$bad" "$bad"
lacks "equal"
want 2 "a.pgn: line 2, game 1: the FEN is no position" \
	reconcile --json "$bad" '1. e4 *\n'
want 2 "UTF-16 text" reconcile "" '1. e4 *\n' '1\0.\0 \0e\0004\0'

# The page is never written over a score, whatever its name is.
ln -s a.pgn "$work/link.pgn"
want 2 "is one of the scores" reconcile "--html $work/link.pgn" \
	'1. e4 *\n' '1. e4 *\n'
want 2 "is one of the scores" reconcile "--html $b" '1. e4 *\n' '1. e4 *\n'
want 0 "1. e4" cat "$b"
want 2 "only one of the two scores" "$arbiter" reconcile - -

# Boards against the agreed position.
want 1 '"boards": [{"board": "b", "matches": false, "carry": [{"piece": "p", "from": "d6", "to": "d5"}]}]' \
	reconcile '--json --board-b fff708000800f7ff' \
	'1. d4 d5 *\n' '1. d4 d5 *\n'
want 1 "Carry black pawn from d6 to d5." reconcile \
	'--board-b rnbqkbnr/ppp1pppp/3p4/8/3P4/8/PPP1PPPP/RNBQKBNR' \
	'1. d4 d5 *\n' '1. d4 d5 *\n'
want 0 "Board of A: Matches" reconcile '--board-a fff700080800f7ff' \
	'1. d4 d5 *\n' '1. d4 d5 *\n'
want 2 "neither a FEN nor" reconcile '--board-a xyz' '1. d4 *\n' '1. d4 *\n'

# A page to print and sign.
want 1 "" reconcile "--html $work/page.html" \
	'[White "A <b>"]\n\n1. e4 e5 *\n' '1. e4 c5 *\n'
want 0 '<html lang="en">' cat "$work/page.html"
want 0 '<th scope="row">Arbiter</th>' cat "$work/page.html"
want 0 'A &lt;b&gt;' cat "$work/page.html"
lacks 'A <b>'
want 2 "choose another file" reconcile "--html /nowhere/page.html" \
	'1. e4 *\n' '1. e4 *\n'

# Any two texts have an answer.
want 1 '"fen": null' reconcile --json \
	'[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *\n' \
	'1. e4 *\n'
want 2 "has no game 1" reconcile --json '' '1. e4 *\n'
want 2 "has no game 2" reconcile "--json --game 2" '1. e4 *\n' '1. e4 *\n'
want 2 "two files" "$arbiter" reconcile "$a"
want 2 "check the name" "$arbiter" reconcile "$a" /nowhere/b.pgn
want 2 "number from 1" "$arbiter" reconcile --game x "$a" "$b"
finish
