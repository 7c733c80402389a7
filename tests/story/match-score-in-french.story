profile playoff-5-3
set speech.language fr
arbiter start
arbiter result 0-1
hear "Score du départage. Blancs : zéro. Noirs : un." public
hear "La partie suivante se joue avec les couleurs inversées." public
arbiter start
arbiter result 0-1
hear "Égalité. Une dernière partie décide." public
hear "Les mêmes couleurs ? Oui ou non." public
key no
hear "Couleurs inversées. Les Blancs doivent gagner." public
