# The first increment is on the clock from the moment it is set; every later
# one is credited by the press (6.1).
profile playoff-5-3
set clock.gate press
arbiter start @0
expect clock white 5:03 black 5:03 running white
lift e2 @3500
place e4 @4000
press white @5000
expect clock white 5:01 black 5:03 running black
lift e7 @6500
place e5 @7000
press black @8000
expect clock white 5:01 black 5:03 running white
