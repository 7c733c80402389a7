# Article 9.1.2.1: an offer stands until it is accepted, rejected orally,
# rejected by touching a piece with the intention of moving it, or the game is
# over. It is told from a brush by the move that is made.
profile rapid-12-3
history e2e4 e7e5
arbiter start
lift g1
place f3
press white
key menu white
key yes white
hear "Weiß bietet remis an." public
key menu black
key down black
hear "Remis ablehnen." private black
key yes black
hear "Remis abgelehnt." public
lift b8
place c6
press black
# Nothing stands any more: Black's menu begins with his own offer.
key menu black
hear "Remis anbieten." private black
key yes black
hear "Schwarz bietet remis an." public
lift f1
place c4
wait 2s
hear "Remis abgelehnt." public
press white
expect result *
