# Without freezing the other clock goes on; a fallen flag brings no increment
# any more.
profile playoff-5-3
set clock.gate press
set clock.freeze_on_flag no
set clock.white 10s+2s
set clock.black 10s+2s
arbiter start @0
lift e2 @11000
place e4 @12500
press white @13000
expect clock white 0:00:00 black 0:00:12 running black
wait 2s
expect clock white 0:00:00 black 0:00:10 running black
