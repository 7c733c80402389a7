# Article 9.1.2.1: he makes his move, offers, and presses; the offer may be
# accepted before he has pressed, and the move that was made belongs to the
# game.
profile rapid-12-3
history e2e4 e7e5
arbiter start
lift g1
place f3
wait 2s
key menu white
hear "Menü." private white
hear "Remis anbieten." private white
key yes white
hear "Weiß bietet remis an." public
key menu black
hear "Remis annehmen." private black
key yes black
hear "Angenommen. Die Partie ist remis." public
expect result 1/2-1/2 agreement
expect completed g1f3
