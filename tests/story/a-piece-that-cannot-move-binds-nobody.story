# 4.5
profile rapid-12-3
arbiter start @0
lift a1
place a1
lift e2
place e4
wait 1s
press white
expect completed e2e4
