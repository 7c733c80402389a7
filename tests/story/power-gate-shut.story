# The lever went down during the announcement, and the power went before its
# end: the move is not completed, D.2.4. Pressing again completes it.
set clock.white 5m+3s
set clock.black 5m+3s
set clock.gate announcement
set game.blind white
set speech.story_duration 3s
set speech.language en
lift e2
place e4
press white
expect completed
expect clock running none
power off
power on
expect state made
expect completed
expect clock white 5:01 black 5:03 running none
arbiter resume
wait 4s
press white
expect completed e2e4
