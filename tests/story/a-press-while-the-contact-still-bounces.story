# The pawn touches down at 5000 and its contact bounces until 5004; the lever
# went down in between. The piece stood at the press, Article 6.2.1.
profile rapid-12-3
arbiter start @0
lift e2 @4000
place e4 @5000
press white @5001
lift e4 @5002
place e4 @5004
wait 1s
expect completed e2e4
# And the other way round: taken up again for good before it ever rested.
lift e7
place e5 @8000
press black @8001
lift e5 @8002
wait 1s
expect irregular no-move-press
expect completed e2e4
