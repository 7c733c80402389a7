# Copying the opponent's move touches nothing (ours).
profile aepa-championship
set game.blind white
history e2e4
arbiter start @0
press black
lift d7
place d7
lift e7
place e5
lift g1
place f3
wait 1s
press white
expect completed e7e5 g1f3
