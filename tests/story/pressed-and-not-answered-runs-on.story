# Pressed, asked, and no answer: after five seconds the mover's own time goes
# on; his press counts from his answer, and never before.
profile rapid-12-3
fen 8/4P3/8/8/8/1k6/p7/4K3 w - - 0 1
arbiter start @0
lift e7 @1000
place e8 @2000
press white @2100
expect clock running none
wait 20s
expect clock running white
promote q
wait 1s
expect clock running black
expect completed e7e8q
