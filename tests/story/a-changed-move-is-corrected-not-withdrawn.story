# The pawn goes on without having stood on its square again.
set speech.language en
lift e2
place e4
wait 1s
hear "Bauer Eva zwei Eva vier" public
lift e4
place e3
wait 1s
hear "Correction: Bauer Eva zwei Eva drei" public
hear nothing
