# 7.5.3: pressing without a move is ruled on; no piece has to be put back.
profile playoff-5-3
set game.blind none
arbiter start
press white
expect irregular no-move-press
arbiter illegal white
hear "Regelwidriger Zug von Weiß. Schwarz erhält zwei Minuten zusätzlich." public
hear nothing public
expect state ready
expect clock running white
