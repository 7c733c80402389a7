# Somebody knocked a piece over in the dark: the board says which.
lift e2
place e4
press white
power off
lift d8
place d5
power on
expect completed e2e4
expect state wrong
expect missing d8
expect extra d5
