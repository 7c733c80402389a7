# Article 9.5.3: an incorrect claim gives the opponent two minutes, in rapid
# play one; it is also an offer, which stands. Where no arbiter is the board
# decides.
profile rapid-12-3
set game.supervised no
history e2e4 e7e5
arbiter start
key menu white
key down white
key yes white
key yes white
key yes white
hear "Weiß reklamiert remis: dreimal dieselbe Stellung." public
expect clock white 11:58 black 13:03 running white
expect result *
key menu black
hear "Remis annehmen." private black
key yes black
expect result 1/2-1/2 agreement
