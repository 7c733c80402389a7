# Appendix B and the playoff rules: a drawn Armageddon stays drawn and is
# Black's tie-break.
profile armageddon-4-3
set clock.gate press
arbiter start @0
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
lift e2 @9000
place e4 @9500
press white @10000
hear "Bauer Eva zwei Eva vier" public
arbiter result 1/2-1/2 @11000
expect result 1/2-1/2 arbiter
hear "Remis. Schwarz gewinnt den Stichkampf." public
