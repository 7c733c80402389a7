# Article 5.1.2: drawn if the opponent cannot checkmate by any legal moves.
profile rapid-12-3
fen 8/8/4k3/8/8/4K3/4P3/8 w - - 0 1
set game.blind black
arbiter start
lift e3
place e4
press white
key menu black
key up black
key yes black
key yes black
hear "Schwarz gibt auf. Weiß gewinnt." public
expect result 1-0 resignation
