# A control of one's own for each side, swapped, and set anew after the flag.
profile clock-only
set clock.presets 25m+10s 40/90m+30s,30m+30s
set speech.language de
key menu @1000
key yes @1500
hear "Menü." public
hear "Bedenkzeit wählen." public
hear "Fünfundzwanzig Minuten, dazu zehn Sekunden je Zug." public
key down @2000
hear "Eine Stunde dreißig Minuten für vierzig Züge, dazu dreißig Sekunden je Zug." public
hear "Dreißig Minuten, dazu dreißig Sekunden je Zug." public
key no @2500
hear "Bedenkzeit wählen." public
key down @3000
hear "Eigene Bedenkzeit." public
key yes @4000
hear "Weiß, Stunden: eins." public
key down @5000
hear "Weiß, Stunden: null." public
key yes @6000
hear "Weiß, Minuten: dreißig." public
key up @7000
hear "Weiß, Minuten: einunddreißig." public
key yes @8000
key yes @9000
hear "Weiß, Sekunden: null." public
hear "Weiß, Sekunden je Zug: dreißig." public
key yes @10000
hear "Weiß, dies gilt für den Rest der Partie." public
key yes @10500
hear "Schwarz ebenso? Ja oder nein." public
key no @11000
hear "Schwarz, Stunden: eins." public
key down @12000
key yes @13000
key down long @14000
key down long @15000
key down long @16000
key yes @17000
key up @18000
key yes @19000
key down long @20000
key down long @21000
key down long @22000
hear "Schwarz, Stunden: null." public
hear "Schwarz, Minuten: dreißig." public
hear "Schwarz, Minuten: zwanzig." public
hear "Schwarz, Minuten: zehn." public
hear "Schwarz, Minuten: null." public
hear "Schwarz, Sekunden: null." public
hear "Schwarz, Sekunden: eins." public
hear "Schwarz, Sekunden je Zug: dreißig." public
hear "Schwarz, Sekunden je Zug: zwanzig." public
hear "Schwarz, Sekunden je Zug: zehn." public
hear "Schwarz, Sekunden je Zug: null." public
key yes @23000
hear "Schwarz, dies gilt für den Rest der Partie." public
key yes @23500
hear "Die Uhr ist gestellt." public
hear "Weiß:" public
hear "Einunddreißig Minuten, dazu dreißig Sekunden je Zug." public
hear "Schwarz:" public
hear "Eine Sekunde." public
key menu @24000
key down @25000
key down @26000
key yes @27000
hear "Menü." public
hear "Bedenkzeit wählen." public
hear "Eigene Bedenkzeit." public
hear "Zeiten von Weiß und Schwarz tauschen." public
hear "Die Uhr ist gestellt." public
hear "Weiß:" public
hear "Eine Sekunde." public
hear "Schwarz:" public
hear "Einunddreißig Minuten, dazu dreißig Sekunden je Zug." public
expect clock white 0:01 black 31:30 running none
arbiter start @28000
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
wait 2s
expect result 0-1 time
hear "Weiß hat die Zeit überschritten." public
hear "Schwarz gewinnt durch Zeitüberschreitung." public
key menu @40000
hear "Menü." public
hear "Uhr neu stellen." public
key yes @41000
hear "Wirklich? Ja oder nein." public
key yes @42000
hear "Die Uhr ist gestellt." public
hear "Weiß:" public
hear "Eine Sekunde." public
hear "Schwarz:" public
hear "Einunddreißig Minuten, dazu dreißig Sekunden je Zug." public
expect clock white 0:01 black 31:30 running none
arbiter start @43000
press white @43500
expect clock white 0:00.500 black 31:30 running black
key moves @44000
hear "Ein Zug abgeschlossen." public
