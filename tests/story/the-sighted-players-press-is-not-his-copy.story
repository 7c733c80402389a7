# D.1: whose turn on the board and whose clock runs are two things.
profile aepa-championship
set game.blind white
arbiter start @0
lift e2 @1000
place e4 @2000
press white @10000
expect completed e2e4
press black @20000
expect clock white 1:30:50 black 1:30:50 running white
expect completed e2e4
lift e7 @25000
place e5 @26000
wait 1s
hear "Bauer Eva sieben Eva fünf" public
lift g1
place f3
wait 1s
press white
expect completed e2e4 e7e5 g1f3
