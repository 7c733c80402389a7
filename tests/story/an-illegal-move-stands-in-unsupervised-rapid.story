# A.5: only until the opponent has made his next move.
profile rapid-12-3
set game.supervised no
arbiter start @0
lift g1
place g3
press white
expect irregular illegal-move
lift b8
place c6
press black
expect irregular illegal-stands
expect completed b8c6
expect state ready
expect fen r1bqkbnr/pppppppp/2n5/8/8/6N1/PPPPPPPP/RNBQKB1R w KQkq - 2 2
