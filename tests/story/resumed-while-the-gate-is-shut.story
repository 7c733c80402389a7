# While the gate is shut no clock is said to run.
profile playoff-5-3
set speech.story_duration 4s
arbiter start @0
lift g2 @5000
place g4 @6000
press white @7000
arbiter pause @7500
arbiter resume @8000
wait 3s
hear "Die Partie wird fortgesetzt." public
wait 15s
expect clock running black
