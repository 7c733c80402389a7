# 6.8: both flags have fallen, White's first, known to the millisecond: he wins
# nothing by Black's. Both are told aloud.
profile playoff-5-3
set game.flag_ends noted
set clock.freeze_on_flag no
set clock.white 3s
set clock.black 3s
set game.blind none
arbiter start
wait 3s
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
hear "Weiß hat die Zeit überschritten." public
lift e2
place e4
press white
wait 6s
hear "Schwarz hat die Zeit überschritten." public
hear "Beide Zeiten abgelaufen, Weiß zuerst." arbiter
key yes white
expect clock running black
arbiter flag black
hear "Diese Anweisung bewirkt jetzt nichts." arbiter
key yes black
expect result 0-1 time
