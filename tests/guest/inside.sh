# shellcheck shell=sh disable=SC2034,SC2154
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs in the guest, in the folder of the test: play the game once for each
# program named in the file "programs", a line "NAME PATH" each.
reeds=/sys/devices/platform/reeds

# wait_for FILE WORDS: until the words stand in the file, 20 seconds at most.
wait_for() {
	for _ in $(seq 200); do
		grep -q "$2" "$1" && return 0
		sleep 0.1
	done
	echo "$1: '$2' never came"
	return 1
}

# The program in the background, and its number in $service. It writes to
# memory: the share answers in the time of the machine outside, which is not
# that of the guest.
begin() {
	mkdir -p "/run/$1"
	"$2" run --config "$1/conf" --voice text >"/run/$1/said" \
		2>"/run/$1/log" &
	service=$!
}

# Ask it to end, keep how it ended in NAME/status, and all that it wrote.
end() {
	kill -TERM "$service"
	wait "$service"
	echo $? >"$1/status"
	cp -r "/run/$1/." "$1/"
}

play_game() {
	echo ffff00000000ffff >$reeds/closed
	echo 800 >$reeds/grounded # the lever of Black is down
	begin "$1" "$2"
	wait_for "/run/$1/said" Partie || return 1
	"$hands" play game.story $reeds 10 11
	sleep 1
	grep -E 'VmRSS|VmHWM' /proc/$service/status >"$1/memory"
	end "$1"
	cat $reeds/shorts >"$1/shorts"
}

# holds_no_line PID: that it has nothing of a lost chip open any more.
holds_no_line() {
	for _ in $(seq 50); do
		readlink /proc/"$1"/fd/* |
			grep -q -e /dev/gpiochip -e inode:.*gpio || return 0
		sleep 0.1
	done
	echo "a lost chip is still held:"
	readlink /proc/"$1"/fd/*
	return 1
}

# The chip goes and comes back while a game is on, and the game goes on.
lose_chip() {
	mkdir -p "$1/lost"
	cp "$1/conf" "$1/lost/conf"
	echo ffff00000000ffff >$reeds/closed
	begin "$1/lost" "$2"
	wait_for "/run/$1/lost/said" Partie || return 1
	echo reeds >/sys/bus/platform/drivers/reeds/unbind
	wait_for "/run/$1/lost/log" "board 1 is lost" || return 1
	wait_for "/run/$1/lost/log" "levers: their lines are lost" || return 1
	holds_no_line "$service" || return 1
	sleep 1
	echo reeds >/sys/bus/platform/drivers/reeds/bind
	wait_for "/run/$1/lost/log" "board 1 is back"
	wait_for "/run/$1/lost/log" "levers: their lines are back"
	echo ffff00000000efff >$reeds/closed
	sleep 0.2
	echo ffff00001000efff >$reeds/closed
	wait_for "/run/$1/lost/said" "Eva vier"
	end "$1/lost"
}

# examine NAME PROGRAM WHICH DEAD STUCK OPTION...: what the doctor finds.
examine() {
	name=$1
	program=$2
	which=$3
	dead=$4
	stuck=$5
	shift 5
	echo "$stuck" >$reeds/closed
	{
		"$program" doctor --config "$name/conf" --voice text "$@" 2>&1
		echo "status $?"
	} | tee "/run/$which" | "$hands" follow $reeds 10 11 "$dead" "$stuck"
	cp "/run/$which" "$name/$which"
}

# A wrong setting must be refused.
refuse() {
	sed "$3" "$1/conf" >"/run/wrong"
	"$2" run --config /run/wrong --voice text >>"$1/refused" 2>&1
	echo "status $?" >>"$1/refused"
}

# Read before time counts: what is in memory takes no time of the machine
# outside.
warm() {
	# shellcheck disable=SC2046 # a list of files is wanted here
	cat "$1" $(ldd "$1" | grep -o '/[^ ]*') >/dev/null
}

hands=$(cat hands)
while read -r name program; do
	warm "$hands"
	warm "$program"
	echo "guest: $name plays at $(cut -d' ' -f1 /proc/uptime)"
	play_game "$name" "$program" || exit 1
	echo "guest: $name loses its chip"
	lose_chip "$name" "$program" || exit 1
	echo 0 >$reeds/grounded
	echo "guest: $name is examined"
	examine "$name" "$program" healthy 0 0 --squares --ghosts --keys \
		--patience 4s
	examine "$name" "$program" broken 40000 200000000000 --squares \
		--patience 2s
	echo fffffffffffff7ff >$reeds/diodes
	examine "$name" "$program" ghosts 0 0 --ghosts --patience 2s
	echo ffffffffffffffff >$reeds/diodes
	refuse "$name" "$program" 's/^white = .*/white = 4/'
	refuse "$name" "$program" 's/^black = .*/black = GPIO99/'
	dmesg | grep -E 'BUG|WARNING|Oops' >"$name/kernel"
done <programs
