# The next game is set up by the first order; it waits for the pieces and for
# another order.
profile playoff-5-3
arbiter start
lift e2
place e4
press white
arbiter result 1-0
arbiter start
expect moves
expect state setup
hear nothing private
scan ffff00000000ffff
expect state ready
wait 4s
arbiter start
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
expect clock white 5:03 black 5:03 running white
