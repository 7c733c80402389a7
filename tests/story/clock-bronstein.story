# Bronstein: the display starts at base and delay; a press gives back what was
# used, at most the delay.
profile playoff-5-3
set clock.gate press
set clock.mode bronstein
arbiter start @0
expect clock white 5:03 black 5:03 running white
lift e2 @1000
place e4 @1500
press white @2000
expect clock white 5:03 black 5:03 running black
lift e7 @8000
place e5 @8500
press black @9000
expect clock white 5:03 black 4:59 running white
