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
	echo 80 >$reeds/grounded # the lever of Black is down
	begin "$1" "$2"
	wait_for "/run/$1/said" Partie || return 1
	"$hands" play game.story $reeds 26 7
	sleep 1
	grep -E 'VmRSS|VmHWM' /proc/$service/status >"$1/memory"
	end "$1"
	cat $reeds/shorts >"$1/shorts"
}

hands=$(cat hands)
while read -r name program; do
	echo "guest: $name plays"
	play_game "$name" "$program"
done <programs
