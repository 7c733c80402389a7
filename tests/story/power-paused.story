# It was paused already; nothing runs until the arbiter says so.
set clock.white 5m+3s
set clock.black 5m+3s
lift e2
place e4
press white
arbiter pause @5000
wait 10m
power off
wait 10m
power on
wait 10m
expect clock white 5:04 black 5:00 running none
arbiter resume
expect clock running black
