# Two blind players: each hears in his own ear what he asked for, his own time
# first, also while a move is still being announced.
profile aepa-championship
set game.blind both
set game.seating shared
set speech.story_duration 3s
set game.default_time none
set audio.private.black default 3
arbiter start @0
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
lift e2 @3723000
place e4 @3723500
press white @3724000
key time black @3724100
hear "Bauer Eva zwei Eva vier" public
hear "Die Uhren stehen." private black
hear "Schwarz hat noch eine Stunde dreißig Minuten." private black
hear "Weiß hat noch achtundzwanzig Minuten sechsundzwanzig Sekunden." private black
wait 5s
key time long white
hear "Verbrauchte Zeit, Weiß: eine Stunde zwei Minuten." private white
hear "Verbrauchte Zeit, Schwarz: zwei Sekunden." private white
