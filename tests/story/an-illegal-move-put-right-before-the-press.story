# Nothing is illegal before the press (7.5.1).
profile rapid-12-3
arbiter start @0
lift g1
place g3
expect state wrong
lift g3
place f3
wait 1s
press white
expect completed g1f3
