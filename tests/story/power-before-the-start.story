# The power goes before the arbiter has started the game: there is nothing to
# take up, and the game begins as if nothing had been.
profile rapid-12-3
set speech.language en
power off
wait 5m
power on
expect state ready
expect completed
hear nothing
arbiter start
lift e2
place e4
press white
expect completed e2e4
expect clock white 12:03 black 12:03 running black
