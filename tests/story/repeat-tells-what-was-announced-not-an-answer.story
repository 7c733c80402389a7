# Who asked for the number of moves can still have the last move again.
set speech.language en
lift e2
place e4
wait 1s
key moves
hear "No move completed yet."
key repeat
hear "Bauer Eva zwei Eva vier"
hear nothing
wait 5s
key moves
key moves
key repeat
key repeat @15000
hear "Bauer Eva zwei Eva vier"
