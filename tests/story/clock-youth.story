# 40m+10s, and 20m+5s in the other youth event: the increment from the start.
profile youth-20-5
set clock.gate press
arbiter start @0
expect clock white 20:05 black 20:05 running white
lift e2 @9000
place e4 @9500
press white @10000
expect clock white 20:00 black 20:05 running black
