# A fallen flag stands: resuming starts no clock, and none is said to run.
profile rapid-12-3
set clock.white 20s+3s
arbiter start
wait 30s
arbiter pause
arbiter resume
hear "Die Partie wird fortgesetzt." public
expect clock running none
