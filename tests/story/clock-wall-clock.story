# K07: time is monotonic; the wall clock may jump as it likes.
profile playoff-5-3
set clock.gate press
arbiter start @0
wallclock -1h @1000
wallclock +24h @2000
lift e2 @8000
place e4 @9000
press white @10000
expect clock white 4:56 black 5:03 running black
