# 4.4.2: castling on that side is then forbidden; the arbiter is told.
profile rapid-12-3
fen r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4
arbiter start @0
lift h1
place f1
lift e1
place g1
wait 1s
press white
expect completed e1g1
expect irregular rook-touched-first
