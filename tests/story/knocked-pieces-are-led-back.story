# 7.4.1: fewest carries, each step told.
lift d1
place d3
lift h1
place h4
lift e1
place e4
wait 4s
expect irregular pieces-displaced
lift e4
place e1
lift d3
place d1
lift h4
place h1
expect state ready
hear "Die Stellung stimmt."
