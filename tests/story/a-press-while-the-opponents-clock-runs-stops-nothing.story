# White presses after an illegal move, so Black's clock runs, Article 7.5.1.
# White puts it right himself and presses again: his clock does not run, so
# the lever stops nothing and credits nobody, and the game goes on.
profile rapid-12-3
set speech.story_duration 2s
arbiter start @0
lift e2 @4000
place e5 @5000
press white @6000
expect irregular illegal-move
wait 5s
lift e5
place e4
wait 2s
press white
expect clock white 12:00 black 11:55 running black
expect completed e2e4
wait 3s
lift e7
place e5
wait 2s
press black
wait 3s
expect completed e2e4 e7e5
expect clock white 11:57.250 black 11:52 running white
