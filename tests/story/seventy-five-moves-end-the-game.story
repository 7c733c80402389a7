# 9.6.2
fen 8/8/4k3/8/8/4K3/8/R7 w - - 149 105
lift a1
place a2
wait 1s
expect result 1/2-1/2 seventy-five
