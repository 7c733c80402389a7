# 5.2.1
fen 7k/8/6Q1/8/8/8/8/K7 w - - 0 1
lift g6
place f7
wait 1s
expect result 1/2-1/2 stalemate
