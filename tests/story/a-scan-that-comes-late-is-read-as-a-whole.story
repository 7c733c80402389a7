# Levels are the truth.
scan ffff00001000efff
expect moves e2e4
expect state made
