# The sighted opponent has pressed, his move is not copied yet: it is the blind
# player's time, on a board that still shows the position before.
set game.seating special
set game.blind white
set clock.white 5m+3s
set clock.black 5m+3s
lift e2
place e4
press white @2000
press black @4000
power off
power on
expect completed e2e4
expect clock white 5:03 black 5:04 running none
arbiter resume
expect clock running white
lift e7
place e5
lift g1
place f3
press white
expect completed e2e4 e7e5 g1f3
