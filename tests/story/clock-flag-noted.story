# 6.8: the flag falls to the millisecond and both clocks freeze (K11), but the
# game ends only when the arbiter or a player notes it.
profile playoff-5-3
set clock.white 10s
set clock.black 10s
arbiter start @0
wait 9999ms
expect clock white 0:00:00.001 black 0:00:10 running white
wait 10s
expect clock white 0:00:00 black 0:00:10 running none
arbiter flag white
expect result 0-1 time
