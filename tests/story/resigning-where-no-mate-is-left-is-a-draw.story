# Article 5.1.2: White can only take the pawn, which alone could have become
# something; so Black cannot mate by any series of legal moves.
profile rapid-12-3
fen 8/8/8/7p/5k1K/8/8/5b2 w - - 0 52
arbiter start
key menu white
key up white
key yes white
key yes white
hear "Weiß gibt auf. Schwarz kann nicht mattsetzen: remis." public
expect result 1/2-1/2 resignation
