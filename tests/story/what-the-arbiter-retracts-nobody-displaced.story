# 7.4 is about players: pieces that must go back because the arbiter retracts
# have been displaced by nobody.
profile rapid-12-3
set game.blind white
history e2e4 e7e5
arbiter start @0
lift g1 @1000
place f3 @2000
press white @3000
wait 2s
arbiter pause
arbiter retract 0
wait 5s
hear nothing arbiter
