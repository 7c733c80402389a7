# 6.8: a mate made before the flag falls goes first, pressed or not.
profile playoff-5-3
set game.blind none
set clock.gate press
set clock.white 10s
set clock.black 10s
fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1
arbiter start @0
lift a1 @8000
place a8 @9900
wait 5s
expect result 1-0 checkmate
