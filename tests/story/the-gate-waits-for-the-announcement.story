# D.2.4: announcement ended and clock pressed; nobody's clock runs between.
profile rapid-12-3
set game.blind white
set speech.story_duration 10s
arbiter start @0
announced
lift e2 @10000
place e4 @11000
press white @12000
expect state made
expect completed
expect clock running none
announced @15000
expect completed e2e4
expect state ready
expect clock running black
