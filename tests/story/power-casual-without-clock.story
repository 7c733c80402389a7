# No arbiter, no clock: nothing stands still, and how to go on is said.
set speech.language en
lift e2
place e4
lift e7
place e5
wait 1s
expect state made
power off
power on
hear "After a power cut: the position after move one has been restored. Black to move."
hear "The power was out for one second."
hear "To play on, hold down the arbiter key."
hear nothing
press black
hear "To play on, hold down the arbiter key."
hear nothing
key arbiter long
hear "The game continues. Black to move."
expect moves e2e4 e7e5
