# In competition the board is no help; the key says so instead of nothing.
profile rapid-12-3
set speech.language en
arbiter start
wait 1s
expect state ready
key board white
hear "This help is not allowed during the game."
hear nothing
key moves long white
hear "This help is not allowed during the game."
