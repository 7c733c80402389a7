# The first illegal move was counted before the power cut: the second loses.
profile rapid-12-3
arbiter start
lift e2
place e4
press white
arbiter illegal black
expect irregular illegal-move
power off
power on
arbiter resume
arbiter illegal black
expect result 1-0 illegal
