# An illegal move that is found after the reply: the arbiter goes back to before
# it, and rules.
profile rapid-12-3
set game.blind none
arbiter start
lift e2
place e4
press white
lift e7
place e5
press black
arbiter illegal white
hear "Diese Anweisung bewirkt jetzt nichts." arbiter
arbiter retract 0
arbiter illegal white
expect irregular illegal-move
expect clock black 13:03 running white
arbiter illegal white
hear "Diese Anweisung bewirkt jetzt nichts." arbiter
