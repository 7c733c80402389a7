# Low-time warnings: only if switched on, at the times that the user set, into
# his own ear; what the arbiter sets is not warned of.
profile playoff-5-3
set game.blind both
set speech.low_time_warning 4m 1m
set speech.language fr
set clock.gate press
arbiter start @0
hear "La partie commence. La pendule des Blancs est en marche." public
wait 62s
hear nothing
wait 1s
hear "Il vous reste quatre minutes." private white
arbiter pause @70000
hear "L'arbitre a mis la pendule en pause." public
arbiter adjust white 0:30 @71000
hear "Nouveaux temps. Blancs : trente secondes. Noirs : cinq minutes trois secondes." public
arbiter resume @72000
hear "La partie reprend. La pendule des Blancs est en marche." public
wait 10s
hear nothing
