# flag_ends = at_once: the fallen flag ends the game at its millisecond.
profile playoff-5-3
set game.flag_ends at_once
set clock.white 10s
set clock.black 10s
arbiter start @0
wait 10s
expect result 0-1 time
expect clock white 0:00:00 black 0:00:10 running none
