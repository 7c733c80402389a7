# Article 5.2.2: the last gap is closed, nobody can pass or take anything any
# more; the game ends by itself, the board has proven it.
profile rapid-12-3
fen 4k3/8/8/1p1p1p1p/1P1P1P2/7P/8/4K3 w - - 0 1
arbiter start
lift h3
place h4
press white
wait 2s
hear "Tote Stellung. Die Partie ist remis." public
expect result 1/2-1/2 dead
expect completed h3h4
