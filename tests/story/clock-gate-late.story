# The gate opens five seconds after the press at the latest.
profile playoff-5-3
set speech.story_duration 60s
arbiter start @0
lift e2 @400
place e4 @1000
press white @2000
wait 4999ms
expect clock white 5:01 black 5:03 running none
wait 2s
expect clock white 5:04 black 5:01.001 running black
