# The card was full for a while; what happened meanwhile was written later.
set clock.white 5m
set clock.black 5m
lift e2
place e4
fault record
press white
lift e7
place e5
press black
restore record
power off
power on
expect completed e2e4 e7e5
expect state ready
