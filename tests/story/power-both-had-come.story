# 6.7: who has come has come, also after a break of the power.
profile rapid-12-3
set speech.language en
set game.default_from scheduled
set event.start 00:05
set clock.gate press
arbiter start @360000
lift e2
place e4
press white
lift e7
place e5
press black
power off
wait 1m
power on
wait 20m
hear nothing arbiter
power off
wait 20m
power on
wait 1m
hear nothing arbiter
