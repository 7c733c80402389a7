# 4.7.2
profile rapid-12-3
fen r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4
arbiter start @0
lift e1
place g1
press white
expect irregular castling-incomplete
expect state wrong
