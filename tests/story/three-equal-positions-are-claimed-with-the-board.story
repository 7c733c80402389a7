# Articles 9.2.1.2 and 9.5.2: the position has just appeared for the third
# time, the player to move claims. The clocks stand; the arbiter decides, and
# hears what the board thinks, Article 6.12.2.
profile rapid-12-3
history g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1
arbiter start
lift f6
place g8
press black
key menu white
key down white
hear "Remis reklamieren: dreimal dieselbe Stellung." private white
key yes white
hear "Die Stellung ist auf dem Brett." private white
key yes white
key yes white
hear "Weiß reklamiert remis: dreimal dieselbe Stellung." public
expect clock white 11:58 black 12:03 running none
arbiter result 1/2-1/2
expect result 1/2-1/2 threefold
