# Whoever comes back after the end hears how the game ended.
set speech.language en
lift e2
place e4
wait 1s
arbiter result 1-0
expect state setup
power off
power on
hear "After a power cut: the game is over."
hear "White wins."
hear nothing
