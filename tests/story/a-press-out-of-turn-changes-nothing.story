# His clock does not run.
profile rapid-12-3
arbiter start @0
press black
expect irregular press-out-of-turn
expect clock running white
