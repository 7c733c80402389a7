# Article 5.1.2: the opponent of a player who resigns wins. It cannot be
# withdrawn, so it is asked about once more.
profile rapid-12-3
history e2e4 e7e5
arbiter start
key menu white
key up white
hear "Aufgeben." private white
key yes white
hear "Wirklich? Ja oder nein." private white
key no white
hear "Aufgeben." private white
key yes white
key yes white
hear "Weiß gibt auf. Schwarz gewinnt." public
expect result 0-1 resignation
