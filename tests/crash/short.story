# The game of the crash tests: two moves, an illegal one, a take-back, a press
# by the wrong side, and an end.
profile rapid-12-3
arbiter start
lift e2
place e4
press white
lift e7
place e5
press black
arbiter illegal black
lift d1
place h5
press white
