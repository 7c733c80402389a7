# Every halt of a slide would be a move, if it were said at once.
step 100ms
fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1
lift a1
place a8
lift a8
place a7
wait 1s
expect moves a1a7
press white
expect completed a1a7
expect state ready
