# A lever that does nothing yet is answered: nobody sees that no clock runs.
profile clock-only
press white
hear "Die Partie hat noch nicht begonnen." public
arbiter start
hear "Die Partie beginnt. Die Uhr von Weiß läuft." public
press white
hear nothing
expect clock running black
