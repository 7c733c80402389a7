# 15 ms between the piece and the lever.
profile rapid-12-3
arbiter start @0
lift e2 @1000
place e4 @2000
press white @2015
expect completed e2e4
expect clock running black
