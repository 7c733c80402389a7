# 6.11: the arbiter stops both clocks and starts them again; a player may only
# call him.
profile playoff-5-3
set clock.gate press
arbiter start @0
arbiter pause @1000
expect clock white 5:02 black 5:03 running none
wait 1h
expect clock white 5:02 black 5:03 running none
arbiter resume
expect clock white 5:02 black 5:03 running white
key arbiter white
expect clock white 5:01 black 5:03 running none
key arbiter white
wait 1m
expect clock white 5:01 black 5:03 running none
arbiter resume
wait 2s
expect clock white 4:59 black 5:03 running white
