# Nothing is said twice: the copy that is read back says that it is mate.
profile aepa-championship
set game.blind white
fen 4k3/8/8/8/8/8/r6r/4K3 b - - 0 1
arbiter start
press black
hear "Die Partie beginnt. Die Uhr von Schwarz läuft." public
lift a2
place a1
wait 2s
hear "Turm Anna zwei Anna eins, Schachmatt" public
hear "Schwarz gewinnt." public
hear nothing
