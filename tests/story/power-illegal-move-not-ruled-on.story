# What was suspected before a power cut may be ruled on after it: the increment
# that the press gave is withdrawn, and White moves again.
profile rapid-12-3
set game.blind none
arbiter start @0
lift e2 @1000
place e5 @2000
press white @3000
expect clock white 12:03 black 12:03 running black
power off
power on
arbiter illegal black
hear "Diese Anweisung bewirkt jetzt nichts." arbiter
arbiter illegal white
expect clock white 12:00 running none
arbiter illegal white
hear "Diese Anweisung bewirkt jetzt nichts." arbiter
lift e5
place e2
arbiter resume
expect clock white 12:00 running white
lift d2
place d4
press white
expect completed d2d4
expect clock white 12:00 running black
