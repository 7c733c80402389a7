# Delay: the clock waits that long each turn, nothing is added.
profile playoff-5-3
set clock.gate press
set clock.mode delay
arbiter start @0
expect clock white 5:00 black 5:00 running white
lift e2 @1000
place e4 @1500
press white @2000
expect clock white 5:00 black 5:00 running black
lift e7 @8000
place e5 @8500
press black @9000
expect clock white 5:00 black 4:56 running white
