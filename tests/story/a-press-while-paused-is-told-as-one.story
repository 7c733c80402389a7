# White is to move; it is the clocks that stand.
profile rapid-12-3
set game.blind none
arbiter start
lift e2
arbiter pause
place e4
press white
expect irregular press-out-of-turn
hear "Weiß hat die Uhr gedrückt. Die Uhren stehen." arbiter
