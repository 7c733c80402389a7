# The clock alone, set by ear: two periods, and a delay before each move.
profile clock-only
set speech.language de
key menu @1000
key down @2000
key yes @3000
key yes @4000
key down long @4500
key down long @4600
key down long @4700
key yes @5000
key yes @6000
key yes @7000
hear "Weiß, dies gilt für den Rest der Partie." public
key up @8000
key up @8100
hear "Weiß, Züge in diesem Abschnitt: zwei." public
key yes @9000
hear "Weiß, Stunden: null." public
key yes @9500
key up @10000
hear "Weiß, Minuten: eins." public
key yes @11000
key yes @12000
key yes @13000
hear "Weiß, dies gilt für den Rest der Partie." public
key yes @14000
hear "Schwarz ebenso? Ja oder nein." public
key yes @15000
hear "Die Uhr ist gestellt." public
hear "Eine Stunde für zwei Züge, dazu dreißig Sekunden je Zug." public
hear "Eine Minute." public
key menu @16000
key up @17000
key up @17100
key up @17200
hear "Art der Zeitzugabe." public
key yes @18000
hear "Zugabe nach jedem Zug." public
key down @19000
hear "Aufschub vor jedem Zug." public
key yes @20000
hear "Aufschub vor jedem Zug." public
expect clock white 1:00:00 black 1:00:00 running none
arbiter start @30000
press white @35000
expect clock white 1:00:00 running black
