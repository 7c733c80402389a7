# The sound fails: moves, clock and record go on, the arbiter reads why, and
# the gate does not wait for what cannot be announced. When it works again the
# last announcement is said once more, not all that was missed.
profile rapid-12-3
set speech.story_duration 2s
arbiter start @0
lift e2 @10000
place e4 @11000
press white @12000
hear "Bauer Eva zwei Eva vier" public
fault sound @12500
hear "Die Tonausgabe ist ausgefallen. Das Gerät wurde nicht gefunden." arbiter
expect clock white 11:54 black 12:03 running black
lift e7 @20000
place e5 @21000
press black @22000
expect completed e2e4 e7e5
expect clock white 11:54 black 11:56.500 running white
lift g1 @30000
place f3 @31000
press white @32000
expect completed e2e4 e7e5 g1f3
expect clock white 11:47 black 11:56.500 running black
key time white
restore sound @40000
hear "Die Tonausgabe arbeitet wieder." arbiter
hear "Springer Gustav eins Felix drei" public
fault voice @50000
hear "Die Sprachausgabe ist ausgefallen. Das Gerät arbeitet nicht richtig." arbiter
lift b8 @60000
place c6 @61000
press black @62000
expect completed e2e4 e7e5 g1f3 b8c6
restore voice @70000
hear "Die Sprachausgabe arbeitet wieder." arbiter
hear "Springer Bella acht Cesar sechs" public
