# 9.6.1
history g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1
lift f6
place g8
wait 1s
expect result 1/2-1/2 fivefold
