# Without a board the arbiter alone knows what was illegal: White's last move,
# to which Black has replied. Both presses are none, White's increment too, and
# there is no position to speak of.
profile clock-only
arbiter start @0
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
press white @1000
press black @2000
arbiter illegal white @3000
expect clock white 1:30:28 black 1:32:59 running white
hear "Regelwidriger Zug von Weiß. Schwarz erhält zwei Minuten zusätzlich." public
hear "Die Partie wird fortgesetzt. Die Uhr von Weiß läuft." public
hear nothing
arbiter illegal white
hear "Diese Anweisung bewirkt jetzt nichts." arbiter
press white
press black
press white
arbiter illegal white
expect result 0-1 illegal
