# The power goes between two games, and before the colours are chosen.
profile playoff-5-3
arbiter start
arbiter result 1/2-1/2
power off
power on
hear "Nach Stromausfall: Die Partie ist beendet." public
arbiter start
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
arbiter result 1/2-1/2
hear "Wieder dieselben Farben? Ja oder nein." public
power off
power on
hear "Wieder dieselben Farben? Ja oder nein." public
key no
hear "Vertauschte Farben. Weiß muss gewinnen." public
arbiter start
expect clock white 4:03 black 3:03 running white
power off
power on
arbiter result 0-1
hear "Schwarz gewinnt den Stichkampf." public
