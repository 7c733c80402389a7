# Black lifts the rook he takes, slides his own and halts on the way for longer
# than a rest: no second player has taken anything, whatever the squares allow.
profile casual
fen r3k3/8/8/8/8/8/8/R3K3 b - - 0 1
lift a1 @0
lift a8 @500
place a5 @1000
lift a5 @1400
place a1 @1800
press black @2500
expect moves a8a1
expect completed a8a1
