# With gate = press the opponent's time begins with the press.
profile playoff-5-3
set speech.story_duration 60s
set clock.gate press
arbiter start @0
lift e2 @400
place e4 @1000
press white @2000
expect clock white 5:04 black 5:03 running black
