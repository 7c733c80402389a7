# Faster than a contact can tell.
fen rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
lift e4
expect state lifted
press white
expect completed e4d5
