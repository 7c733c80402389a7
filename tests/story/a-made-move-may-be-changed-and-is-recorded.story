# 4.7: final when released, which contacts cannot see.
profile rapid-12-3
set game.blind white
arbiter start @0
lift e2
place e4
wait 1s
hear "Bauer Eva zwei Eva vier" public
lift e4
place e3
wait 1s
expect irregular move-changed
hear "Berichtigung: Bauer Eva zwei Eva drei" public
press white
expect completed e2e3
