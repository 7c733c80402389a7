# 1.3: no irregularity; the mover may still press late (6.2.2).
profile rapid-12-3
arbiter start @0
lift e2
place e4
lift e7
place e5
expect moves e2e4 e7e5
expect completed
expect state made
press white
expect completed e2e4
press black
expect completed e2e4 e7e5
expect state ready
