# Armageddon: each side has its own time.
profile armageddon-4-3
set clock.gate press
arbiter start @0
expect clock white 4:03 black 3:03 running white
lift e2 @9000
place e4 @9500
press white @10000
lift e7 @14000
place e5 @14500
press black @15000
expect clock white 3:56 black 3:01 running white
