# 7.5.1: the turn was given back before the power cut, and is White's after it.
profile rapid-12-3
set game.blind none
arbiter start
lift e2
place e5
press white
arbiter illegal white
expect clock running white
power off
power on
arbiter illegal white
hear "Diese Anweisung bewirkt jetzt nichts." arbiter
lift e5
place e2
arbiter resume
wait 1s
hear "Die Partie wird fortgesetzt. Die Uhr von Weiß läuft." public
expect clock running white
lift d2
place d4
press white
expect completed d2d4
expect clock running black
