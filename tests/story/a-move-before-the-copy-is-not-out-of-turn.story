# The sighted player has pressed, the blind player's clock runs, and he has moved
# before he copied: only the copy is missing, which counts against nobody.
profile aepa-championship
set game.blind white
arbiter start
lift e2
place e4
press white
press black
lift g1
place f3
wait 4s
expect irregular copy-differs
hear "Der nachgestellte Zug ist nicht der gespielte." arbiter
arbiter illegal white
hear "Diese Anweisung bewirkt jetzt nichts." arbiter
