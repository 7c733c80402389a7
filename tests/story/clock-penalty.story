# The arbiter punishes Black: White gains two minutes (12.9).
profile playoff-5-3
set clock.gate press
arbiter start @0
arbiter penalty black 2m @1000
expect clock white 7:02 black 5:03 running white
