# K18: a bishop alone can never mate a rook's king, so it is a draw (6.9).
profile playoff-5-3
set clock.white 10s
set clock.black 10s
fen 8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1
arbiter start @0
wait 10s
arbiter flag white
expect result 1/2-1/2 time
