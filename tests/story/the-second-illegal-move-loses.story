# 7.5.5
profile rapid-12-3
arbiter start @0
lift g1
place g3
press white
arbiter illegal white
lift g3
place g1
lift b1
place b3
press white
arbiter illegal white
expect result 0-1 illegal
