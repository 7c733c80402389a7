# The game is over and stays over.
fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1
set clock.white 5m
set clock.black 5m
lift f7
place g7
press white
expect result 1-0 checkmate
power off
power on
expect result 1-0 checkmate
expect moves f7g7
