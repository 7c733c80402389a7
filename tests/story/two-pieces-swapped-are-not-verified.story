# They look like nothing happened.
lift b1
lift c1
place b1
place c1
expect moves
expect state ready
expect irregular identity-unverified
