# Judged by the contacts as they were.
profile rapid-12-3
arbiter start @0
lift e2 @1000
press white @2000
place e4 @2001
expect irregular no-move-press
expect state made
expect completed
