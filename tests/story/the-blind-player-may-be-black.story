# One scanner under his board.
profile aepa-championship
set game.blind black
arbiter start @0
press white
lift e2
place e4
wait 1s
lift e7
place e5
wait 1s
press black
expect completed e2e4 e7e5
