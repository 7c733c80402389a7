# A piece is in the hand when the power goes, and is set down before it is
# back: the move is on the board, and still to be completed.
set clock.white 5m+3s
set clock.black 5m+3s
set speech.language en
lift e2
place e4
press white
lift g8
power off
place f6
power on
expect state made
expect completed e2e4
expect moves e2e4 g8f6
expect clock black 5:02 running none
arbiter resume
press black
expect completed e2e4 g8f6
