# 4.7.1
profile rapid-12-3
fen rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3
arbiter start @0
lift e5
place f6
press white
expect irregular en-passant-incomplete
expect state wrong
