# Article 9.1.1: the rules of an event may forbid draw offers.
profile rapid-12-3
set game.draw_offers no
history e2e4 e7e5 g1f3 b8c6
arbiter start
key menu white
hear "Remis reklamieren: dreimal dieselbe Stellung." private white
key up white
hear "Aufgeben." private white
