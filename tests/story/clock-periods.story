# Several periods: the base of the next comes with the last move of the one
# before, counted on the board (6.3).
profile playoff-5-3
set clock.gate press
set clock.white 2/5m+3s,10m+3s
set clock.black 2/5m+3s,10m+3s
arbiter start @0
lift e2 @500
place e4 @600
press white @1000
lift e7 @1500
place e5 @1600
press black @2000
lift g1 @2500
place f3 @2600
press white @3000
expect clock white 15:07 black 5:05 running black
lift b8 @3500
place c6 @3600
press black @4000
expect clock white 15:07 black 15:07 running white
