# 4.4.1
profile rapid-12-3
fen r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4
arbiter start @0
lift e1
place g1
expect state lifted
lift h1
place f1
expect state made
wait 1s
press white
expect completed e1g1
expect state ready
