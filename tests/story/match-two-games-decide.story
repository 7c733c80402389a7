# A playoff: the second game has the colours reversed; names, the blind player
# and the younger go with them, and two wins decide.
profile playoff-5-3
set event.white "Abel, Anna"
set event.black "Kaim, Karl"
arbiter start
hear "Weiß: Abel, Anna. Schwarz: Kaim, Karl." public
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
arbiter result 1-0
expect result 1-0 arbiter
hear "Weiß gewinnt." public
hear "Stand im Stichkampf. Abel, Anna: eins. Kaim, Karl: null." public
hear "Es folgt eine Partie mit vertauschten Farben." public
arbiter start
hear "Weiß: Kaim, Karl. Schwarz: Abel, Anna." public
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
expect clock white 5:03 black 5:03 running white
lift e2
place e4
press white
expect completed e2e4
arbiter result 0-1
hear "Stand im Stichkampf. Kaim, Karl: null. Abel, Anna: zwei." public
hear "Abel, Anna gewinnt den Stichkampf." public
arbiter start
hear "Diese Anweisung bewirkt jetzt nichts." arbiter
expect result 0-1 arbiter
