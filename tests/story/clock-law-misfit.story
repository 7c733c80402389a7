# Appendix A.1: the law does not fit the clock. The arbiter is told and the
# game is played as set.
profile rapid-12-3
set clock.white 5m+3s
set clock.black 5m+3s
set speech.language en
arbiter start @0
expect irregular clock-setting
hear "Please check the setting of the clock." arbiter
expect clock white 5:03 black 5:03 running white
