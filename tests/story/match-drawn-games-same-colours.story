# Two draws, common keys, the same colours again, and White wins it.
profile playoff-5-3
set speech.language en
arbiter start
arbiter result 1/2-1/2
hear "Score of the match. White: a half. Black: a half." public
arbiter start
arbiter result 1/2-1/2
hear "Score of the match. White: one. Black: one." public
hear "The same colours again? Yes or no." public
key yes
hear "The same colours. White must win." public
key arbiter long
expect clock white 4:03 black 3:03 running white
arbiter result 1-0
hear "Score of the match. White: two. Black: one." public
hear "White wins the tie-break." public
