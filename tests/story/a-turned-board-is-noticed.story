# 7.2.2
lift d7
place d5
expect state wrong
wait 4s
expect irregular board-rotated
