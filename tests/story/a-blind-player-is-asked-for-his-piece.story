# Caught by the gate and asked, not penalised.
profile rapid-12-3
set game.blind white
fen 8/P6k/8/8/8/8/8/K7 w - - 0 1
arbiter start @0
lift a7
place a8
press white
expect ask promotion
expect clock running none
promote r
expect completed a7a8r
expect clock running black
