# What `yes` would answer is spoken: with the question, and at every key.
set speech.language en
fen r1bqk2r/pppp1ppp/2n2n2/2b1p1N1/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 6 5
lift g5
press white
hear "Which piece was captured?"
hear "Answer: Felix sieben?"
key down
hear "Answer: Hector sieben?"
hear nothing
key no
hear "Answer: Felix sieben?"
key up
hear "Answer: Hector sieben?"
key yes
expect completed g5h7
