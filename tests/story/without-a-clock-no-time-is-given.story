# An illegal move and a penalty in a game that has no clock.
profile rapid-12-3
set clock.white none
set clock.black none
set game.blind none
set speech.language en
arbiter start
lift e2
place e5
press white
hear "Illegal move? Arbiter, please." arbiter
arbiter illegal white
hear "That move is not legal." public
hear "Please restore the position before this move." public
arbiter penalty black 2m
hear "There is no clock in this game." arbiter
hear nothing
