# His opponent's lift opens the question anew: whose clock is said to run does.
profile rapid-12-3
fen 8/4P3/8/8/8/1k6/p7/4K3 w - - 0 1
arbiter start @0
lift e7 @1000
place e8 @2000
press white @2100
wait 1s
lift b3
expect clock running white
place b4
press black
wait 3s
promote n
