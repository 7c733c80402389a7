# Article 5.1.1: the position that was set up ends the game; nothing begins.
profile rapid-12-3
fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1
arbiter start
hear "Schachmatt. Weiß gewinnt." public
expect result 1-0 checkmate
expect clock white 12:03 black 12:03 running none
