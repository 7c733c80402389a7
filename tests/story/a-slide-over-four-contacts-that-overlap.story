# A piece that straddles two contacts.
step 60ms
history e2e4 e7e5
lift d1
place e2
place f3
lift e2
place g4
lift f3
place h5
lift g4
wait 1s
expect moves d1h5
expect state made
