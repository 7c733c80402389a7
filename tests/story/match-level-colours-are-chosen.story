# Level after two games: the younger, who has Black now, chooses the colours
# of the last one; nobody starts it before; White must win.
profile playoff-5-3
set event.younger white
arbiter start
arbiter result 1-0
arbiter start
arbiter result 1-0
hear "Stand im Stichkampf. Weiß: eins. Schwarz: eins." public
hear "Es steht unentschieden. Die letzte Partie entscheidet." public
hear "Wieder dieselben Farben? Ja oder nein." public
arbiter start
hear "Wieder dieselben Farben? Ja oder nein." public
key yes white
hear nothing
key no black
hear "Vertauschte Farben. Weiß muss gewinnen." public
arbiter start
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
expect clock white 4:03 black 3:03 running white
arbiter result 1/2-1/2
hear "Die Partie ist remis." public
hear "Remis. Schwarz gewinnt den Stichkampf." public
hear "Stand im Stichkampf. Weiß: eineinhalb. Schwarz: eineinhalb." public
hear nothing
