# What was heard is what the key means: an opponent's move closes a menu that
# would show something else now.
profile rapid-12-3
history e2e4 e7e5
arbiter start
key menu black
hear "Remis anbieten." private black
lift g1
place f3
press white
hear "Menü geschlossen." private black
key yes black
hear nothing
