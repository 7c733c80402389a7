# Never in competition.
profile rapid-12-3
history e2e4 e7e5
arbiter start @0
lift e5
place e7
expect state wrong
