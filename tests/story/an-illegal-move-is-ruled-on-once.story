# 7.5.5 counts illegal moves, not orders: what has been ruled on, and what
# nobody has done, is ruled on no more. The arbiter hears that.
profile rapid-12-3
set speech.language en
set game.blind none
arbiter start
lift e2
place e5
press white
hear "Illegal move? Arbiter, please." arbiter
arbiter illegal black
hear "This instruction has no effect now." arbiter
hear nothing
arbiter illegal white
expect irregular illegal-move
hear "First illegal move by White. One extra minute for Black." public
hear "Please restore the position before this move." public
hear "The game continues. White's clock is running." public
hear "Please carry: Bauer Eva fünf, Eva zwei." public
hear nothing
arbiter illegal white
hear "This instruction has no effect now." arbiter
hear nothing
lift e5
place e2
arbiter illegal white
hear "This instruction has no effect now." arbiter
expect clock running white
