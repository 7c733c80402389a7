# Whose flag fell first is known after a power cut too.
profile playoff-5-3
set game.flag_ends noted
set clock.freeze_on_flag no
set clock.white 3s
set clock.black 3s
set game.blind none
arbiter start
wait 3s
lift e2
place e4
press white
wait 6s
power off
power on
arbiter resume
arbiter flag black
hear "Diese Anweisung bewirkt jetzt nichts." arbiter
key yes black
expect result 0-1 time
