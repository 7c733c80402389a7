# Time by ear: one key, private, in words, two units at most (D.2.6.1,
# D.2.10.4). The long press tells the time used; a stopped clock says so.
profile playoff-5-3
set game.blind white
set clock.gate press
set speech.language en
arbiter start @0
lift e2 @3000
place e4 @4000
press white @5000
hear "The game begins. White's clock is running." public
hear "Bauer Eva zwei Eva vier" public
key time white @35000
hear "White has five minutes one second left." private white
hear "Black has four minutes thirty-three seconds left." private white
key time long white @36000
hear "Time used, White: five seconds." private white
hear "Time used, Black: thirty-one seconds." private white
key moves white @37000
hear "One move completed." private white
arbiter pause @38000
hear "The arbiter has paused the clock." public
key time white @39000
hear "The clocks are stopped." private white
