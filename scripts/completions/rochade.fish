# SPDX-License-Identifier: GPL-3.0-or-later
# fish completion for rochade and rochade-arbiter
set -l commands run play replay doctor say profiles games export backup compact
set -l profiles casual training clock-only aepa-championship rapid-12-3 \
	youth-40-10 youth-20-5 playoff-5-3 armageddon-4-3
complete -c rochade -f -n "not __fish_seen_subcommand_from $commands" \
	-a "$commands"
complete -c rochade -l help
complete -c rochade -l version
complete -c rochade -n "__fish_seen_subcommand_from play" -l profile -xa "$profiles"
complete -c rochade -n "__fish_seen_subcommand_from run doctor export games backup compact" -l config -r
complete -c rochade -n "__fish_seen_subcommand_from doctor" -l squares
complete -c rochade -n "__fish_seen_subcommand_from doctor" -l ghosts
complete -c rochade -n "__fish_seen_subcommand_from doctor" -l keys
complete -c rochade -n "__fish_seen_subcommand_from doctor" -l patience -x
complete -c rochade -n "__fish_seen_subcommand_from run doctor play" -l voice -xa "espeak text"
complete -c rochade -n "__fish_seen_subcommand_from run play" -l sound -r
complete -c rochade -n "__fish_seen_subcommand_from run play" -l console -r
complete -c rochade -n "__fish_seen_subcommand_from replay" -l json
complete -c rochade -n "__fish_seen_subcommand_from replay" -l speed -xa "1 max"
complete -c rochade -n "__fish_seen_subcommand_from replay" -l sound -r
complete -c rochade -n "__fish_seen_subcommand_from say" -l vocabulary \
	-xa "ibca anna nato native letters"
complete -c rochade -n "__fish_seen_subcommand_from say" -l language -xa "de en fr"
complete -c rochade -n "__fish_seen_subcommand_from say" -l form -xa "long short"
complete -c rochade -n "__fish_seen_subcommand_from say" -l fen -x
complete -c rochade -n "__fish_seen_subcommand_from say" -l text
complete -c rochade -n "__fish_seen_subcommand_from say" -l phonemes
complete -c rochade -n "__fish_seen_subcommand_from say" -l wav -r
complete -c rochade -n "__fish_seen_subcommand_from profiles" -xa "$profiles"
complete -c rochade -n "__fish_seen_subcommand_from export" -l pgn
complete -c rochade -n "__fish_seen_subcommand_from export" -l story
complete -c rochade -n "__fish_seen_subcommand_from export" -l audit
complete -c rochade -n "__fish_seen_subcommand_from export" -l boards
complete -c rochade -n "__fish_seen_subcommand_from export" -l brf
complete -c rochade -n "__fish_seen_subcommand_from export" -l audio
complete -c rochade -n "__fish_seen_subcommand_from export" -l output -r
complete -c rochade -n "__fish_seen_subcommand_from export" -l language -xa "de en fr"
complete -c rochade -n "__fish_seen_subcommand_from export" -l cells -x
complete -c rochade -n "__fish_seen_subcommand_from export" -l lines -x
complete -c rochade -n "__fish_seen_subcommand_from export games backup compact" -l directory -r

set -l tools move fen perft legal check format outcome reconcile verify
complete -c rochade-arbiter -n "not __fish_seen_subcommand_from $tools" -xa "$tools"
complete -c rochade-arbiter -l help
complete -c rochade-arbiter -l version
complete -c rochade-arbiter -n "__fish_seen_subcommand_from move check outcome reconcile" -l json
complete -c rochade-arbiter -n "__fish_seen_subcommand_from move perft legal outcome" -l fen -x
complete -c rochade-arbiter -n "__fish_seen_subcommand_from move check format reconcile" -l letters -xa "en de fr"
complete -c rochade-arbiter -n "__fish_seen_subcommand_from outcome reconcile" -l game -x
complete -c rochade-arbiter -n "__fish_seen_subcommand_from fen" -l strict
complete -c rochade-arbiter -n "__fish_seen_subcommand_from perft" -l chess960
complete -c rochade-arbiter -n "__fish_seen_subcommand_from perft" -l divide
complete -c rochade-arbiter -n "__fish_seen_subcommand_from reconcile" -l board-a -x
complete -c rochade-arbiter -n "__fish_seen_subcommand_from reconcile" -l board-b -x
complete -c rochade-arbiter -n "__fish_seen_subcommand_from reconcile" -l html -r
complete -c rochade-arbiter -n "__fish_seen_subcommand_from verify" -l key -x
