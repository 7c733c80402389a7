# The board asks what the pawn becomes when the power goes; it asks again.
fen 8/4P3/8/8/8/1k6/8/1K6 w - - 0 1
set speech.language en
lift e7
place e8
expect ask promotion
power off
power on
expect ask promotion
arbiter resume
promote q
expect moves e7e8q
