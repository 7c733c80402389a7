# 6.2.1, 6.8: a move made but not pressed when the flag falls is not completed.
profile playoff-5-3
set clock.gate press
set clock.white 10s
set clock.black 10s
arbiter start @0
lift e2 @8000
place e4 @9000
press white @10000
expect clock white 0:00:00 black 0:00:10 running none
arbiter flag white
expect result 0-1 time
