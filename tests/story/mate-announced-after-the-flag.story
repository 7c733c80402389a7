# The flag fell before the mate had been announced: one result, and it stays.
profile rapid-12-3
set speech.story_duration 4s
set game.flag_ends at_once
set clock.white 12s
set clock.first_increment no
set game.blind white
fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1
arbiter start @0
lift a1 @10000
place a8 @11000
wait 10s
expect result 0-1 time
