# Compared at once after each completed move.
profile rapid-12-3
set game.seating linked
set game.blind white
arbiter start @0
lift e2
place e4
press white
expect completed e2e4
lift e2 board 2
place e4 board 2
expect state ready board 2
lift e7 board 2
place e5 board 2
press black
expect completed e2e4 e7e5
lift e7
place e5
expect state ready
