# K14: a press without a move passes no turn; it is told to the arbiter.
profile playoff-5-3
set clock.gate press
arbiter start @0
press white @4000
expect irregular no-move-press
expect moves
expect clock white 4:59 black 5:03 running white
