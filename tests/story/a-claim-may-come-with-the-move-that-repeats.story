# Article 9.2.1.1: he says which move he is going to make, and that it brings
# the position about for the third time. Square by square: Felix six, Gustav
# eight.
profile rapid-12-3
set game.supervised no
history g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1
arbiter start
key menu black
key down black
key yes black
key down black
hear "Mit einem Zug, der erst noch kommt." private black
key yes black
hear "Der Zug beginnt auf: Anna acht." private black
key up black
key up black
key up black
key up black
key up black
key yes black
key down black
key down black
hear "Der Zug beginnt auf: Felix sechs." private black
key yes black
hear "Der Zug endet auf: Felix sechs." private black
key up black
key yes black
key up black
key up black
hear "Der Zug endet auf: Gustav acht." private black
key yes black
hear "Wirklich? Ja oder nein." private black
key yes black
hear "Schwarz reklamiert remis: dreimal dieselbe Stellung." public
expect result 1/2-1/2 threefold
