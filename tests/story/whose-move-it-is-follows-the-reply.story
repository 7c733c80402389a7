# A reply completes the move before it: then the other side has the move, 1.3.
profile training
set speech.language en
lift e2
place e4
wait 1s
key board
hear "Black to move."
lift e7
place e5
wait 1s
key board
hear "White to move."
