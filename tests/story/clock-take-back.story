# K08, K09: after retracting to a ply each side has its own reading of then,
# and the side to move runs.
profile playoff-5-3
set clock.gate press
arbiter start @0
lift e2 @3000
place e4 @4000
press white @5000
lift e7 @14000
place e5 @14500
press black @15000
expect clock white 5:01 black 4:56 running white
arbiter retract 1 @20000
expect clock white 5:01 black 5:03 running black
wait 1s
expect clock white 5:01 black 5:02 running black
