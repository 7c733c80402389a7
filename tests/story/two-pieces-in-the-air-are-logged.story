# Perhaps two hands (4.1, 7.5.4): the arbiter's business.
profile rapid-12-3
fen r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4
arbiter start @0
lift e1
lift h1
expect irregular two-pieces-up
place g1
place f1
expect state made
