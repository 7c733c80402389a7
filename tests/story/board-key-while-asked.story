# Nothing is right or wrong while a question is open: it is asked again.
profile casual
fen r1bqk2r/pppp1ppp/2n2n2/2b1p1N1/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 6 5
lift g5
press white
hear "Welche Figur wurde geschlagen?"
key board
hear "Welche Figur wurde geschlagen?"
hear nothing private
