# The clock alone has no board: pieces mean nothing, and nothing is said of
# them. Other games have no menu.
profile clock-only
set speech.language fr
wait 1m
lift e2 @61000
place e4 @62000
wait 1m
hear nothing
key board @190000
hear "Trait aux Blancs." public
key menu @191000
key menu @192000
hear "Menu." public
hear "Choisir la cadence." public
hear "Menu fermé." public
