# 6.9 by pieces: a bishop can mate a king whose knight is in his way, a loss.
profile playoff-5-3
set clock.white 10s
set clock.black 10s
fen 8/8/4k3/3b4/8/3NK3/8/8 w - - 0 1
arbiter start @0
wait 10s
arbiter flag white
expect result 0-1 time
