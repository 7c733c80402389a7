# 5.1.1 and D.2.3
profile rapid-12-3
set game.blind white
set speech.story_duration 10s
fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1
arbiter start @0
announced
lift a1
place a8
wait 1s
expect state made
announced
expect result 1-0 checkmate
hear "Weiß gewinnt." public
