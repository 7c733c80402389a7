# Seating special: the opponent has moved and pressed on a board of his own,
# and the blind player has copied it, when the game ends. Article 6.2.1: that
# move was completed by the press.
profile aepa-championship
set game.blind white
history e2e4
arbiter start
press black
lift e7
place e5
wait 2s
key menu white
key up white
key yes white
key yes white
expect result 0-1 resignation
expect completed e7e5
