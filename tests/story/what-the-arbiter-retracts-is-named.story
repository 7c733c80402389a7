# The last move first, and a made one that was told too.
set speech.language en
lift e2
place e4
lift e7
place e5
lift g1
place f3
wait 1s
arbiter retract 0
hear "Taken back: Springer Gustav eins Felix drei" public
hear "Back to the initial position. White to move." public
hear "Taken back: Bauer Eva sieben Eva fünf" public
hear "Taken back: Bauer Eva zwei Eva vier" public
