# Which board must change.
profile rapid-12-3
set game.seating linked
set game.blind white
arbiter start @0
lift e2
place e4
press white
lift e2 board 2
place e3 board 2
wait 4s
expect irregular boards-differ
lift e3 board 2
place e4 board 2
expect state ready board 2
