# It counts against nobody.
profile aepa-championship
set game.blind white
history e2e4
arbiter start @0
press black
lift e7
place e6
wait 1s
hear "Bauer Eva sieben Eva sechs" public
lift e6
place e5
wait 1s
expect irregular copy-differs
lift g1
place f3
wait 1s
press white
expect completed e7e5 g1f3
