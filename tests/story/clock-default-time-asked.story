# 6.7: the rest of the default time on request; it is told to the arbiter, who
# is asked and rules; the result is then a forfeit.
profile rapid-12-3
set game.blind white
set clock.gate press
set speech.language en
arbiter start @0
hear "The game begins. White's clock is running." public
key time long white @60000
hear "Default time: nine minutes left." private white
lift e2 @70000
place e4 @71000
press white @72000
hear "Bauer Eva zwei Eva vier" public
key time long white @120000
hear "Default time: eight minutes left." private white
hear "Time used, White: one minute twelve seconds." private white
hear "Time used, Black: forty-eight seconds." private white
wait 8m
hear nothing
wait 1s
hear "The default time has expired." arbiter
hear "Black has not arrived. Loss by default?" arbiter
expect clock running black
arbiter result 1-0
expect result 1-0 forfeit
hear "Black loses by default." public
