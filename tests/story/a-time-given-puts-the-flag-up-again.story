# The arbiter corrects a clock that was set wrong: with time on it there is no
# fallen flag to note or to claim, Articles 6.8 and 6.10.2.
profile playoff-5-3
set clock.white 10s
arbiter start @0
wait 11s
arbiter adjust white 5:00
arbiter flag white
expect result *
key yes black
expect result *
