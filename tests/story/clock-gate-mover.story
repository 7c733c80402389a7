# With gate_time = mover the mover's time goes on until the gate opens.
profile playoff-5-3
set speech.story_duration 1600ms
set clock.gate_time mover
arbiter start @0
lift e2 @400
place e4 @1000
press white @2000
expect clock white 5:01 black 5:03 running white
wait 2s
expect clock white 5:03.150 black 5:01.850 running black
