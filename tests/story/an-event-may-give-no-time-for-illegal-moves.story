# The setting penalty 0s: illegal moves are counted, no time is given.
profile rapid-12-3
set game.penalty 0s
arbiter start
lift e2
place e5
press white
arbiter illegal white
expect irregular illegal-move
wait 1s
expect clock white 11:59 black 12:02 running white
