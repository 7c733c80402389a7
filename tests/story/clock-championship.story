# The championship's control: 90 minutes and 30 seconds a move (Guidelines II).
# The opponent's time begins when the announcement has ended and the lever is
# down (D.2.4); here the announcement ends at once.
profile aepa-championship
set game.seating shared
set game.blind white
arbiter start @0
expect clock white 1:30:30 black 1:30:30 running white
lift e2 @4000
place e4 @5000
press white @9000
expect completed e2e4
expect clock white 1:30:51 black 1:30:30 running black
