# Every command that changes nothing says so on his own channel.
profile rapid-12-3
set speech.language en
arbiter start
wait 1s
arbiter takeback 1
hear "This instruction has no effect now." arbiter
arbiter retract 5
hear "This instruction has no effect now." arbiter
arbiter resume
hear "This instruction has no effect now." arbiter
arbiter start
hear "This instruction has no effect now." arbiter
arbiter pause
hear "The arbiter has paused the clock." public
hear nothing
arbiter pause
hear "This instruction has no effect now." arbiter
hear nothing
