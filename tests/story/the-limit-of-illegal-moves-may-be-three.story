# R03, youngest groups.
profile youth-20-5
set game.illegal_limit 3
arbiter start @0
press white
arbiter illegal white
press white
arbiter illegal white
expect state ready
press white
arbiter illegal white
expect result 0-1 illegal
