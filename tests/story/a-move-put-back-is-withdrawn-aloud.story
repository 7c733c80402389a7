# Both have heard it, so both must know that it does not stand.
set speech.language en
lift e2
place e4
wait 1s
hear "Bauer Eva zwei Eva vier" public
lift e4
place e2
wait 1s
hear "Taken back: Bauer Eva zwei Eva vier" public
hear nothing
lift d2
place d4
wait 1s
hear "Bauer David zwei David vier"
hear nothing
