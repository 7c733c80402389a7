# A game on a board is not set by the menu of the clock: before it begins
# there is but the voice to set.
profile playoff-5-3
set speech.language fr
key menu @1000
hear "Menu." private white
hear "Régler la voix." private white
key down
hear "Régler la voix." private white
