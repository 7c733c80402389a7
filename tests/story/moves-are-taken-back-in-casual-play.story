# Any number, capture and castling included.
history e2e4 d7d5 e4d5 d8d5
lift d5
place d8
place d5
expect state ready
lift d5
place e4
place d5
expect state ready
lift d5
place d7
lift e4
place e2
expect state ready
expect moves
expect fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
lift d2
place d4
expect moves d2d4
