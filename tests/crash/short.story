# The game of the crash tests: three moves, a penalty, and an end. Nothing is
# taken back, so that what is left is always a beginning of the whole.
profile rapid-12-3
arbiter start
lift e2
place e4
press white
lift e7
place e5
press black
arbiter penalty black 2m
lift d1
place h5
press white
lift b8
place c6
press black
arbiter result 1-0
