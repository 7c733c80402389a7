# A ruling that ended the game by mistake is taken back with its result; no move
# is lost by it, not even if none has been played.
profile rapid-12-3
set game.blind none
set game.illegal_limit 1
arbiter start
lift e2
place e5
press white
arbiter illegal white
expect result 0-1 illegal
arbiter penalty black 1m
hear "Diese Anweisung bewirkt jetzt nichts." arbiter
arbiter retract 0
expect state setup
expect clock running none
lift e5
place e2
arbiter resume
expect clock running white
lift e2
place e4
press white
expect completed e2e4
expect clock running black
