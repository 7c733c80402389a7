# A question answered by key: the move is made then, announced then, and the
# opponent's clock waits for the end of that announcement, D.2.4.
profile rapid-12-3
set speech.story_duration 2s
fen r1bqk2r/pppp1ppp/2n2n2/2b1p1N1/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 6 5
arbiter start @0
lift f7 @3000
lift h7 @4000
lift g5 @5000
place f7 @6000
place h7 @7000
key yes @12000
press white @12500
expect clock running none
wait 10s
expect completed g5f7
