# The same with clocks: the press still waits for the answer.
profile rapid-12-3
set game.blind white
fen r1bqk2r/pppp1ppp/2n2n2/2b1p1N1/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 6 5
arbiter start @0
lift g5 @1000
press white @2000
expect clock running none
lift a7 @3000
expect clock running none
place a7 @3500
wait 1s
key yes white
wait 1s
expect completed g5f7
expect clock running black
