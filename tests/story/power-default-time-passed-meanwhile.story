# 6.7: the default time passes while the power is out; it is told when there is
# somebody to be told.
profile rapid-12-3
set speech.language en
set game.default_from scheduled
set event.start 00:05
arbiter start @360000
wait 1m
power off
wait 20m
power on
wait 1s
hear "The default time has expired." arbiter
