# A.3
profile rapid-12-3
arbiter start @0
lift g1 @1000
place g3 @2000
press white @3000
arbiter illegal white @3000
expect clock white 12:00 black 13:03 running white
