# Both touched: the one takes the other (4.3.3).
profile rapid-12-3
fen rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
arbiter start @0
lift e4
lift d5
place e5
place d5
wait 1s
press white
expect completed e4e5
expect irregular touch-move
