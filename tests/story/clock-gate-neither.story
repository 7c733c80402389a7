# K15: a press during the announcement stops the mover at once; the opponent's
# time begins when the announcement has ended (D.2.3, D.2.4). Nobody's clock
# runs in between: the delay is the device's.
profile playoff-5-3
set speech.story_duration 1600ms
arbiter start @0
lift e2 @400
place e4 @1000
press white @2000
expect clock white 5:01 black 5:03 running none
wait 2s
expect clock white 5:04 black 5:01.850 running black
