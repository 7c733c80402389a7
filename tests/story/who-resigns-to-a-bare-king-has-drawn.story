# Article 5.1.2: drawn if the opponent cannot checkmate by any legal moves.
profile rapid-12-3
fen 8/8/4k3/8/8/4K3/4P3/8 w - - 0 1
arbiter start
key menu white
key up white
key yes white
key yes white
hear "Weiß gibt auf. Schwarz kann nicht mattsetzen: remis." public
expect result 1/2-1/2 resignation
