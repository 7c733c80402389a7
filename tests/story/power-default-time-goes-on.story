# 6.7: the default time counts from the start of the round, and a break of the
# power is no new start. White has come and played, Black has not.
profile rapid-12-3
set speech.language en
arbiter start @0
lift e2 @60000
place e4
press white
wait 3m
power off
wait 2m
power on
hear nothing arbiter
wait 10s @600000
hear nothing arbiter
wait 1s
hear "The default time has expired." arbiter
hear "Black has not arrived. Loss by default?" arbiter
# Once is enough.
power off
power on
wait 1h
hear nothing arbiter
