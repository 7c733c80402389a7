# 6.9: White's flag falls, but his only legal move takes the queen: no series of
# legal moves mates him, which is seen by looking ahead, not by counting pieces.
profile playoff-5-3
set clock.white 10s
set clock.black 10s
fen qK6/3k4/8/8/8/8/8/8 w - - 0 60
arbiter start @0
wait 10s
arbiter flag white
expect result 1/2-1/2 time
