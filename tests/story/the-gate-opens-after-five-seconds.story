# At the latest.
profile rapid-12-3
set game.blind white
set speech.story_duration 1m
arbiter start @0
announced
lift e2 @10000
place e4 @11000
press white @12000
expect clock running none
wait 4999ms @16999
expect clock running none
wait 1ms @17000
expect clock running black
