# Article 6.8: a flag is noted when it has fallen, not before, and not where
# no clock is.
profile rapid-12-3
arbiter start
arbiter flag white
expect result *
expect clock white 12:02 black 12:03 running white
arbiter flag black
expect result *
