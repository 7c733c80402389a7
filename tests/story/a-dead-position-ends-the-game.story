# 5.2.2
fen 7k/8/8/8/8/8/1r6/K7 w - - 0 1
lift b2
lift a1
place b2
wait 1s
expect result 1/2-1/2 dead
