# A pawn was shifted in the dark: both its squares are named.
set speech.language en
lift e2
place e4
press white
power off
lift d2
place d4
power on
wait 5s
hear "A piece is missing: David zwei."
hear "One piece too many: David vier."
