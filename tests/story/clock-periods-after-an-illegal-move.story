# 7.5.1: the move counter goes back with the turn: the move that replaces the
# illegal one is the second of the period, and it alone enters the next.
profile rapid-12-3
set game.blind none
set clock.white 2/10m,5m
set clock.black 10m
arbiter start @0
lift e2
place e5
press white @4000
arbiter illegal white @5000
lift e5
place e2
lift e2
place e4
press white @11000
expect clock white 9:50
lift e7
place e5
press black @14000
lift g1
place f3
press white @17000
expect clock white 14:47
