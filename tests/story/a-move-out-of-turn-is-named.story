# It is not his move.
history e2e4
lift d2
place d4
expect state wrong
wait 4s
expect irregular out-of-turn
