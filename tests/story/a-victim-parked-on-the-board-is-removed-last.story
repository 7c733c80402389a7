# Any hand order.
fen rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
lift d5
place a5
lift e4
place d5
expect state lifted
lift a5
expect state made
expect moves e4d5
