# The clock alone: no board, moves are presses, flags end the game.
profile clock-only
arbiter start @0
press white @10000
press black @20000
expect clock white 1:30:50 black 1:30:50 running white
