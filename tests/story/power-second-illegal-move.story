# The first illegal move was counted before the power cut: the second loses.
profile rapid-12-3
arbiter start
lift e2
place e5
press white
arbiter illegal white
expect irregular illegal-move
lift e5
place e2
power off
power on
arbiter resume
lift e2
place e5
press white
arbiter illegal white
expect result 0-1 illegal
