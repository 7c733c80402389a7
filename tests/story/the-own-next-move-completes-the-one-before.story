# 6.2.1
profile rapid-12-3
arbiter start @0
lift e2
place e4
lift e7
place e5
lift g1
place f3
wait 1s
expect completed e2e4
expect moves e2e4 e7e5 g1f3
