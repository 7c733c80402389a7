# The board does not answer: clock and game go on. The press passes the turn,
# and the move is read when the board is back; it counts against nobody.
profile rapid-12-3
set speech.story_duration 1s
arbiter start
fault board
lift e2
place e4
press white
expect clock white 12:02 black 12:03 running black
wait 3s
restore board
expect moves e2e4
wait 3s
hear "Bauer Eva zwei Eva vier" public
wait 3s
lift e7
place e5
expect completed e2e4
press black
wait 2s
expect completed e2e4 e7e5
