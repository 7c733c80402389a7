# Never a resignation.
lift e1 @0
place e1 @600000
expect state ready
expect moves
