# A long think is not given back: what the journal noted last counts, at most
# five seconds before. Two cuts in a row lose nothing more.
set clock.white 5m+3s
set clock.black 5m+3s
set speech.language en
lift e2
place e4
press white @2000
wait 60s
power off
wait 1h
power on
expect clock white 5:04 black 4:05 running none
power off
power on
expect clock white 5:04 black 4:05 running none
expect completed e2e4
arbiter resume
wait 1s
expect clock white 5:04 black 4:04 running black
