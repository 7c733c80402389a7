# With first_increment off the clock begins without it, and each move that is
# completed brings its own.
profile playoff-5-3
set clock.gate press
set clock.first_increment no
arbiter start @0
expect clock white 5:00 black 5:00 running white
lift e2 @3500
place e4 @4000
press white @5000
expect clock white 4:58 black 5:00 running black
