# Article 9.4: a piece touched, and the right to claim is lost for this move,
# although the position is there for the third time. It is a wrong claim.
profile rapid-12-3
set game.supervised no
history g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8
arbiter start
lift e2
place e2
key menu white
key down white
key yes white
key yes white
key yes white
expect irregular claim-after-touch
expect clock white 11:56 black 13:03 running white
expect result *
