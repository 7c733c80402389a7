# Article 5.2.3: a draw is agreed on when both have made at least one move; so
# the menu does not offer it before. Only the player to move may claim.
profile rapid-12-3
arbiter start
lift e2
place e4
press white
key menu white
hear "Stimme einstellen." private white
key down white
hear "Aufgeben." private white
key menu white
hear "Menü geschlossen." private white
key menu black
hear "Remis reklamieren: dreimal dieselbe Stellung." private black
key menu black
lift e7
place e5
press black
key menu black
hear "Remis anbieten." private black
