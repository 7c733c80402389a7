# Rate, pitch, volume and variant by key, each step heard; what was set is
# still set when the power comes back, and the menu needs no game.
profile rapid-12-3
key menu white
hear "Menü." private white
hear "Stimme einstellen." private white
key yes white
hear "Tempo: hundertsechzig Wörter in der Minute." private white
key yes white
hear "Nach oben mehr, nach unten weniger." private white
key up white
hear "Tempo: hundertsiebzig Wörter in der Minute." private white
key no white
key down white
hear "Stimmhöhe: fünfzig." private white
key down white
hear "Lautstärke: hundert Prozent." private white
key yes white
key down white
hear "Lautstärke: neunzig Prozent." private white
key yes white
key down white
hear "Übliche Stimme." private white
key yes white
key up white
hear "Stimme eins." private white
key menu white
hear "Menü geschlossen." private white
power off
power on
key menu white
key yes white
hear "Tempo: hundertsiebzig Wörter in der Minute." private white
key down white
hear "Stimmhöhe: fünfzig." private white
key down white
hear "Lautstärke: neunzig Prozent." private white
key down white
hear "Stimme eins." private white
key menu white
arbiter start
lift e2
place e4
press white
power off
power on
key menu black
key up black
key up black
hear "Stimme einstellen." private black
key yes black
hear "Tempo: hundertsiebzig Wörter in der Minute." private black
