# What could be said between the two would be false.
profile rapid-12-3
set speech.language en
arbiter start
arbiter pause
hear "The arbiter has paused the clock." public
wait 1s
arbiter adjust white 5m black 6m
hear "New times. White: five minutes. Black: six minutes." public
hear nothing
