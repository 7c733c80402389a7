# 6.9 by pieces: a bishop can never mate the king of a queen, a draw.
profile playoff-5-3
set clock.white 10s
set clock.black 10s
fen 8/8/4k3/3b4/8/3QK3/8/8 w - - 0 1
arbiter start @0
wait 10s
arbiter flag white
expect result 1/2-1/2 time
