# The stamps decide: the press came before the flag, though the contacts came to
# rest only after it. The flag is neither told nor counted (6.8).
profile playoff-5-3
set clock.gate press
set game.flag_ends at_once
set clock.white 10s
set clock.black 10s
arbiter start @0
lift e2 @9000
place e4 @9985
press white @9995
wait 1s
expect completed e2e4
expect clock white 0:00:00.005 black 0:00:09 running black
