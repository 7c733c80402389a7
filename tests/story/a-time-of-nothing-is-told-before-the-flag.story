# The new times come first, then the flag that falls by them.
profile rapid-12-3
set clock.black 5m
set game.blind none
arbiter start
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
arbiter adjust white 0s
hear "Neue Zeiten. Weiß: null Sekunden. Schwarz: fünf Minuten." public
hear "Weiß hat die Zeit überschritten." public
hear nothing
