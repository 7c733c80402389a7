# The arbiter takes the end of a game back: nothing of it counts.
profile playoff-5-3
arbiter start
lift e2
place e4
press white
arbiter result 0-1
hear "Stand im Stichkampf. Weiß: null. Schwarz: eins." public
arbiter retract 0
arbiter start
expect moves
scan ffff00000000ffff
arbiter resume
arbiter result 1-0
hear "Stand im Stichkampf. Weiß: eins. Schwarz: null." public
