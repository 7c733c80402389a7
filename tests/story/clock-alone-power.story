# A cut while the clock is alone: the times come back, stopped; the menu goes on
# with them.
profile clock-only
set speech.language en
arbiter start @0
press white @10000
press black @20000
press white @30000
power off @31000
power on @40000
expect clock running none
key menu @50000
key yes @51000
expect clock running black
press black @61000
expect clock running white
key moves @62000
hear "Two moves completed." public
