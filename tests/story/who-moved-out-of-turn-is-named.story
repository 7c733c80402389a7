# White presses after a black pawn was moved: it is Black who is not to move.
# It is also what a board turned round would show, Article 7.2.2.
profile rapid-12-3
arbiter start
lift d7
place d5
press white
wait 1s
hear "Schwarz ist nicht am Zug." arbiter
expect irregular out-of-turn
wait 4s
hear "Steht das Brett verkehrt herum?" arbiter
expect irregular board-rotated
