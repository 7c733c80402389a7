# A press while an earlier position is put up again makes no move of it.
profile rapid-12-3
fen 6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1
set game.blind none
arbiter start
lift a1
place a7
press white
lift g8
place f8
press black
arbiter retract 0
wait 5s
press white
expect moves
expect state setup
