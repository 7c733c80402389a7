# 6.9 by pieces: bishops on squares of two colours, a loss.
profile playoff-5-3
set clock.white 10s
set clock.black 10s
fen 8/8/4k3/2b5/8/3BK3/8/8 w - - 0 1
arbiter start @0
wait 10s
arbiter flag white
expect result 0-1 time
