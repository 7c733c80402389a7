# 6.7: the default time is told to the arbiter alone and never executed.
profile rapid-12-3
set speech.language en
arbiter start @0
hear "The game begins. White's clock is running." public
wait 10m
hear nothing
wait 1s
hear "The default time has expired." arbiter
expect clock white 0:02:02 black 0:12:03 running white
