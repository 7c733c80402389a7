# The clock of the computer comes back a year too early: how long the power
# was out cannot be said, and nothing else depends on it.
set clock.white 5m+3s
set clock.black 5m+3s
set speech.language en
lift e2
place e4
press white
expect completed e2e4
power off
wallclock -1000h
power on
hear "After a power cut: the position after move one has been restored. The clocks are paused. Black to move."
hear "To play on, hold down the arbiter key."
hear nothing
expect clock white 5:04 black 5:03 running none
