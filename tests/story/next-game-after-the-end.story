# Without a match the arbiter's start, or his long key, begins the same game
# once more; casual play begins by itself when the pieces stand.
profile casual
lift e2
place e4
key menu white
arbiter result 1-0
expect result 1-0 arbiter
scan ffff00000000ffff
key arbiter long
hear "Die Partie beginnt. Weiß am Zug." public
expect moves
lift d2
place d4
expect moves d2d4
