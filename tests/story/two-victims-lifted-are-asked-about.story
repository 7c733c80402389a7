# Two readings: ask, never guess; answered by lifting the taker.
fen r1bqk2r/pppp1ppp/2n2n2/2b1p1N1/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 6 5
lift g5
lift f7
place f7
lift h7
place h7
expect state ask
expect ask move
wait 1s
hear "Welche Figur wurde geschlagen?"
lift f7
place f7
expect state made
expect moves g5f7
