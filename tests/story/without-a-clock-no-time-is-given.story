# An illegal move and a penalty in a game that has no clock.
set speech.language en
lift e2
place e4
wait 1s
expect state made
arbiter illegal white
hear "That move is not legal." public
hear "There is no clock in this game." arbiter
hear "Please restore the position before this move." public
hear nothing
arbiter penalty black 2m
hear "There is no clock in this game." arbiter
hear nothing
