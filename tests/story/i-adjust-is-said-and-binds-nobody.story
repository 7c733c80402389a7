# 4.2.1: the key says it publicly and suspends touch.
profile rapid-12-3
arbiter start @0
key adjust white
hear "Ich rücke zurecht." public
lift e2
place e2
lift d2
place d4
wait 1s
press white
expect completed d2d4
