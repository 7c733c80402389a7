# 7.1: the clocks of that ply come back.
profile rapid-12-3
arbiter start @0
lift e2 @1000
place e4 @2000
press white @10000
lift e7 @11000
place e5 @12000
press black @20000
arbiter retract 1 @30000
expect completed e2e4
expect state setup
expect clock white 11:56 black 12:03 running black
lift e5
place e7
expect state ready
