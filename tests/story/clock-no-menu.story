# A game on a board is not set by the menu of the clock.
profile playoff-5-3
set speech.language fr
key menu @1000
hear "Il n'y a pas de menu ici." private white
