# Paused while a question is open: what is named meanwhile counts afterwards.
profile rapid-12-3
fen 8/4P3/8/8/8/1k6/p7/4K3 w - - 0 1
arbiter start @0
lift e7 @1000
place e8 @2000
press white @2100
arbiter pause
promote q
arbiter resume
wait 1s
expect completed e7e8q
expect clock running black
