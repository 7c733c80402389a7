# Two blind players in a playoff: when the colours are reversed, the voice that
# each has set for his ear goes with him.
profile playoff-5-3
set game.blind both
set speech.language en
set audio.private.black default 3
arbiter start
key menu white
key up white
key up white
key yes white
key yes white
key up white
key up white
hear "Speed: one hundred and eighty words a minute." private white
key menu white
arbiter result 1-0
arbiter start
key menu black
key up black
key up black
key yes black
hear "Speed: one hundred and eighty words a minute." private black
key menu white
key up white
key up white
key yes white
hear "Speed: one hundred and sixty words a minute." private white
