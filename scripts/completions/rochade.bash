# SPDX-License-Identifier: GPL-3.0-or-later
# bash completion for rochade and rochade-arbiter

_rochade_words() {
	mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
}

_rochade() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}

	case $before in
	--profile | profiles)
		_rochade_words "casual training clock-only aepa-championship
			rapid-12-3 youth-40-10 youth-20-5 playoff-5-3
			armageddon-4-3" "$word" ;;
	--config | --output) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
	--voice) _rochade_words "espeak text" "$word" ;;
	--speed) _rochade_words "1 max" "$word" ;;
	--language) _rochade_words "de en fr" "$word" ;;
	--form) _rochade_words "long short" "$word" ;;
	--vocabulary)
		_rochade_words "ibca anna nato native letters" "$word" ;;
	rochade)
		_rochade_words "run play replay doctor say profiles games
			export backup compact --help --version" "$word" ;;
	*)
		case ${COMP_WORDS[1]} in
		run)
			_rochade_words "--config --voice --sound --console
				--help" "$word" ;;
		doctor)
			_rochade_words "--config --voice --squares --ghosts
				--keys --patience --help" "$word" ;;
		play)
			_rochade_words "--profile --voice --sound --console
				--help" "$word" ;;
		replay)
			_rochade_words "--json --speed --sound --help" "$word"
			[[ $word == -* ]] ||
				mapfile -t COMPREPLY < <(compgen -f -- "$word")
			;;
		say)
			_rochade_words "--vocabulary --language --form --fen
				--text --phonemes --wav --help" "$word" ;;
		export)
			_rochade_words "--pgn --story --audit --boards --brf --audio --output
				--directory --language --cells --lines
				--help" "$word" ;;
		games | compact)
			_rochade_words "--directory --config --help" "$word" ;;
		backup)
			_rochade_words "--directory --config --help" "$word"
			[[ $word == -* ]] ||
				mapfile -t COMPREPLY < <(compgen -d -- "$word")
			;;
		esac ;;
	esac
}

_rochade_arbiter() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}

	case $before in
	--letters) _rochade_words "en de fr" "$word" ;;
	rochade-arbiter)
		_rochade_words "move fen perft legal check format outcome
			reconcile verify --help --version" "$word" ;;
	*)
		if [[ $word != -* ]]; then
			mapfile -t COMPREPLY < <(compgen -f -- "$word")
			return
		fi
		case ${COMP_WORDS[1]} in
		move) _rochade_words "--json --fen --letters --help" "$word" ;;
		fen) _rochade_words "--strict --help" "$word" ;;
		perft)
			_rochade_words "--fen --chess960 --divide --help" \
				"$word" ;;
		legal) _rochade_words "--fen --help" "$word" ;;
		check) _rochade_words "--json --letters --help" "$word" ;;
		format) _rochade_words "--letters --help" "$word" ;;
		outcome) _rochade_words "--json --game --fen --help" "$word" ;;
		reconcile)
			_rochade_words "--json --game --letters --board-a
				--board-b --html --help" "$word" ;;
		verify) _rochade_words "--key --help" "$word" ;;
		esac ;;
	esac
}

complete -F _rochade rochade
complete -F _rochade_arbiter rochade-arbiter
