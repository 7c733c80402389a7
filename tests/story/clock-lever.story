# K12, K13: a lever that bounces credits once; who is not to move presses in
# vain.
profile playoff-5-3
set clock.gate press
arbiter start @0
press black @1000
expect clock white 5:02 black 5:03 running white
expect irregular press-out-of-turn
lift e2 @3000
place e4 @4000
press white @5000
press white @5004
press white @5011
expect clock white 5:01 black 5:02.989 running black
