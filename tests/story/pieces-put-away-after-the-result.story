# Normal, and no longer the game's.
fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1
lift a1
place a8
wait 1s
expect result 1-0 checkmate
lift a8
lift g8
expect state setup
expect moves a1a8
