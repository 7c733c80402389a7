# Several periods, with the clock alone by presses: the correction of the count
# gives no time by itself; the press that completes the period does.
profile clock-only
set clock.white 3/5m,1m
set clock.black 3/5m,1m
set clock.first_increment no
arbiter start @0
press white @1000
press black @2000
arbiter pause @3000
key menu @4000
key up @5000
key up @6000
key up @6500
key yes @7000
key up @8000
key yes @9000
expect clock white 4:58 black 4:59 running none
arbiter resume @10000
press white @11000
expect clock white 5:57 black 4:59 running black
press black @12000
expect clock white 5:57 black 5:58 running white
