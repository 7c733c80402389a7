# 6.10.2: the arbiter sets one time; the other stays, the running one runs on.
profile playoff-5-3
set clock.gate press
arbiter start @0
arbiter adjust black 0:01:30 @1000
expect clock white 5:02 black 1:30 running white
arbiter adjust white 0:02:00 move 24 @2000
expect clock white 2:00 black 1:30 running white
wait 1s
expect clock white 1:59 black 1:30 running white
