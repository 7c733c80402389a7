# A retracted mate whose pieces stand counts again when the arbiter goes on from
# here; what follows is dated after his order, and no clock runs.
profile rapid-12-3
fen 6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1
set game.blind none
arbiter start
lift a1
place a8
wait 2s
arbiter retract 0
wait 1s
arbiter resume-here
wait 5s
expect result 1-0 checkmate
expect clock running none
