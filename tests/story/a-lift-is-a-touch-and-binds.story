# The first own piece lifted that can move binds; reported at the press
# (4.3.1, D.2.2).
profile rapid-12-3
set game.blind white
arbiter start @0
lift e2
place e2
lift d2
place d4
wait 1s
press white
expect completed d2d4
expect irregular touch-move
