# By yes at the reading offered.
fen r1bqk2r/pppp1ppp/2n2n2/2b1p1N1/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 6 5
lift g5
press white
expect ask move
key down
key yes
expect completed g5h7
expect state ready
