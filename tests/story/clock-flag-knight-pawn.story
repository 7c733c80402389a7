# K17: a mate by legal moves exists, so the fallen flag loses (6.9).
profile playoff-5-3
set clock.white 10s
set clock.black 10s
fen 8/8/8/4k3/4p3/4N3/4K3/8 b - - 0 1
arbiter start @0
wait 10s
arbiter flag black
expect result 1-0 time
