# Two captures that promote.
fen 1r1r3k/2P5/8/8/8/8/8/K7 w - - 0 1
lift c7
press white
expect ask move
lift d8
place d8
expect ask promotion
promote n
expect completed c7d8n
expect state ready
