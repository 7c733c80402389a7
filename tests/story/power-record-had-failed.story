# The card was full, which had been told: the move that could not be written
# is not completed any more, but stands on the board.
set clock.white 5m
set clock.black 5m
lift e2
place e4
press white
fault record
lift e7
place e5
press black
expect completed e2e4 e7e5
power off
power on
expect completed e2e4
expect state made
expect moves e2e4 e7e5
