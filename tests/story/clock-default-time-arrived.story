# 6.7: who has moved is there; when both have, nothing is waited for.
profile rapid-12-3
set clock.gate press
set speech.language en
arbiter start @0
lift e2 @3000
place e4 @4000
press white @5000
lift e7 @14000
place e5 @14500
press black @15000
hear "The game begins. White's clock is running." public
hear "Bauer Eva zwei Eva vier" public
hear "Bauer Eva sieben Eva fünf" public
wait 11m
hear nothing
