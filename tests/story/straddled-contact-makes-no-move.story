# A contact straddled at rest makes no move: nothing is said, and a press is
# judged by what stands.
profile rapid-12-3
set game.blind white
arbiter start @0
lift e2 @1000
place e3 @1500
place e4 @1600
wait 4s
press white
expect completed
wait 1s
lift e3
wait 1s
press white
expect completed e2e4
