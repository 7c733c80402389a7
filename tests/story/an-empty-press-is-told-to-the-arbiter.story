# 7.5.3
profile rapid-12-3
arbiter start @0
press white
expect irregular no-move-press
hear "Weiß hat die Uhr gedrückt, ohne zu ziehen." arbiter
expect state ready
expect clock running white
