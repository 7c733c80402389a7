# A flag fell and nobody has noted it yet, 6.8; that is not forgotten.
set clock.white 1m
set clock.black 5m
lift e2
place e4
wait 2m
power off
power on
expect clock white 0:00 black 5:00 running none
arbiter flag white
expect result 0-1 time
