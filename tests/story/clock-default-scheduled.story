# 6.7, default_from scheduled: a round that should have begun at five past
# midnight and began late. A story begins at midnight.
profile rapid-12-3
set game.default_from scheduled
set event.start 00:05
set clock.gate press
set speech.language de
arbiter start @480000
key time long white @540000
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
hear "Wartezeit: noch sechs Minuten." private white
wait 6m
hear nothing
wait 1s
hear "Die Wartezeit ist abgelaufen." arbiter
hear "Schwarz ist nicht erschienen. Kampflos verloren?" arbiter
