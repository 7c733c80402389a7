# A sighted player who presses without naming a piece has a queen, 7.5.2.
profile playoff-5-3
set game.supervised no
set game.blind none
fen 4k3/8/8/8/8/8/p7/4K3 b - - 0 1
arbiter start
lift a2
place a1
press black
wait 6s
expect completed a2a1q
lift e1
place d2
press white
