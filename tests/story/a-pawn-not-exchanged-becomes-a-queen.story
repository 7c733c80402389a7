# 7.5.2: not taken back.
profile rapid-12-3
set game.blind black
fen 8/P6k/8/8/8/8/8/K7 w - - 0 1
arbiter start @0
lift a7
place a8
press white
expect irregular pawn-not-promoted
expect state ask
arbiter illegal white
expect completed a7a8q
