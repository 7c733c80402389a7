# The clock alone, set by ear: a control that ships, the start, stopping,
# correcting and going on, by keys only. Presses are moves.
profile clock-only
set speech.language en
key menu @1000
hear "Menu." public
hear "Choose the time control." public
key yes @2000
hear "One hour thirty minutes, plus thirty seconds a move." public
key down @3000
hear "Twelve minutes, plus three seconds a move." public
key up @4000
key up @5000
hear "One hour thirty minutes, plus thirty seconds a move." public
hear "White:" public
hear "Four minutes, plus three seconds a move." public
hear "Black:" public
hear "Three minutes, plus three seconds a move." public
key up @6000
hear "Five minutes, plus three seconds a move." public
key yes @7000
hear "The clock is set." public
hear "Five minutes, plus three seconds a move." public
expect clock white 5:03 black 5:03 running none
key menu @8000
key up @9000
hear "Menu." public
hear "Choose the time control." public
hear "Start the game." public
key yes @10000
hear "The game begins. White's clock is running." public
press white @20000
press black @30000
key moves @31000
hear "One move completed." public
key time @31000
hear "White has four minutes fifty-five seconds left." public
hear "Black has four minutes fifty-six seconds left." public
key moves long @32000
hear "White to move." public
key menu @33000
hear "Menu." public
hear "Stop the clock." public
key yes @34000
hear "The arbiter has paused the clock." public
expect clock white 4:52 black 4:56 running none
key time @35000
hear "The clocks are stopped." public
hear "White has four minutes fifty-two seconds left." public
hear "Black has four minutes fifty-six seconds left." public
key menu @36000
hear "Menu." public
hear "Continue the game." public
key down @37000
hear "Correct White's time." public
key yes @38000
hear "White, hours: zero." public
key yes @39000
hear "White, minutes: four." public
key up long @40000
hear "White, minutes: fourteen." public
key yes @41000
hear "White, seconds: fifty-two." public
key yes @42000
hear "New times. White: fourteen minutes fifty-two seconds. Black: four minutes fifty-six seconds." public
expect clock white 14:52 black 4:56 running none
key menu @43000
key down @44000
key down @45000
key down @46000
hear "Menu." public
hear "Continue the game." public
hear "Correct White's time." public
hear "Correct Black's time." public
hear "Correct the move number." public
key yes @47000
hear "Move two." public
key up long @48000
hear "Move twelve." public
key yes @49000
hear "Move twelve." public
key moves @50000
hear "Eleven moves completed." public
key menu @51000
key yes @52000
hear "Menu." public
hear "Continue the game." public
hear "The game continues. White's clock is running." public
expect clock white 14:52 black 4:56 running white
