# K21: the opponent claims the flag by one key; it never resigns.
profile playoff-5-3
set clock.white 10s
set clock.black 10s
arbiter start @0
wait 10s
key yes black
expect result 0-1 time
