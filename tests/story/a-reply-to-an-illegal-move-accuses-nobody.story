# 7.5: the illegal move is White's. Black has answered it properly, unaware, and
# is not suspected; the increment is withdrawn although White's clock runs.
profile aepa-championship
set game.seating shared
set game.blind none
arbiter start @0
lift e2 @1000
place e5 @2000
press white @3000
expect irregular illegal-move
hear "Regelwidriger Zug? Schiedsrichter bitte." arbiter
lift d7 @4000
place d5 @5000
press black @6000
hear nothing
expect clock white 1:30:57 black 1:30:57 running white
wait 4s
arbiter illegal white
expect clock white 1:30:23 black 1:32:57 running white
lift d5
place d7
lift e5
place e2
expect state ready
lift e2
place e4
press white
expect completed e2e4
