# What was taken back stays taken back, and the dials of that ply with it.
set clock.white 5m+3s
set clock.black 5m+3s
lift e2
place e4
press white @2000
lift e7
place e5
press black @4000
arbiter retract 1
lift e5
place e7
power off
power on
expect completed e2e4
expect state ready
arbiter resume
lift c7
place c5
press black
expect completed e2e4 c7c5
arbiter retract 0
expect completed
expect clock white 5:03 black 5:03
