# 7.5.1: two minutes, the increment withdrawn, the position restored.
profile aepa-championship
set game.seating shared
set game.blind none
set clock.gate press
arbiter start @0
lift g1 @5000
place g3 @6000
press white @10000
expect irregular illegal-move
expect state wrong
expect clock white 1:30:50 black 1:30:30 running black
arbiter illegal white @15000
expect clock white 1:30:20 black 1:32:25 running white
expect state setup
lift g3
place g1
expect state ready
