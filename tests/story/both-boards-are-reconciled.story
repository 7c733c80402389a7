# D.2.9: with the clocks stopped, then on from there.
profile rapid-12-3
set game.seating linked
set game.blind white
arbiter start @0
lift e2
place e4
press white
lift d2 board 2
place d4 board 2
arbiter reconcile
expect clock running none
expect state setup board 2
lift d4 board 2
place d2 board 2
lift e2 board 2
place e4 board 2
expect state ready board 2
arbiter resume
expect clock running black
