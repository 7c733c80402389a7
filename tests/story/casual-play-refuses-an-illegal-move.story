# illegal = refuse
lift g1
place g3
press white
expect irregular illegal-move
hear "Dieser Zug ist nicht erlaubt." public
expect state wrong
lift g3
place g1
expect state ready
expect completed
