# What the arbiter rules first stands, though a mate waits for its
# announcement.
profile rapid-12-3
set speech.story_duration 4s
set game.blind white
fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1
arbiter start @0
lift a1 @10000
place a8 @11000
press white
arbiter result 1/2-1/2
wait 10s
expect result 1/2-1/2 arbiter
