# 6.7.1: the arbiter lets a player begin who came too late: his later result is
# not a forfeit. Arriving exactly at the end is in time, or not, as set.
profile rapid-12-3
set game.default_boundary at
set clock.gate press
set speech.language fr
arbiter start @0
wait 10m
hear "La partie commence. La pendule des Blancs est en marche." public
hear "Le délai de forfait est écoulé." arbiter
hear "Qui est absent ? Perte par forfait ?" arbiter
lift e2
place e4
press white
lift e7
place e5
press black
arbiter result 1-0
expect result 1-0 arbiter
