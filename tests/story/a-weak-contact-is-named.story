# It flickers, and no hand is that quick twice.
lift e8 @0
place e8 @40
lift e8 @300
place e8 @340
expect state ready
expect irregular contact-lost
