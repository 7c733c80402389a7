# The opponent's lever, or his piece brushed, undoes no press of who is asked.
profile casual
fen r1bqk2r/pppp1ppp/2n2n2/2b1p1N1/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 6 5
lift g5
press white
wait 1s
press black
expect state ask
wait 1s
lift a7
place a7
expect state ask
key yes
expect moves g5f7
expect completed g5f7
