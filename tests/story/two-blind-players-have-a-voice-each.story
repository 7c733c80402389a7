# Two blind players with an earphone each set its voice for themselves.
profile rapid-12-3
set game.blind both
set speech.language en
set audio.private.black default 3
key menu white
key yes white
hear "Speed: one hundred and sixty words a minute." private white
key yes white
key up white
hear "Speed: one hundred and seventy words a minute." private white
key menu black
key yes black
hear "Speed: one hundred and sixty words a minute." private black
key yes black
key down black
hear "Speed: one hundred and fifty words a minute." private black
power off
power on
key menu white
key yes white
hear "Speed: one hundred and seventy words a minute." private white
key menu black
key yes black
hear "Speed: one hundred and fifty words a minute." private black
