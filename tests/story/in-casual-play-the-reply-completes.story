# House rule of the profile casual.
lift e2
place e4
lift e7
place e5
expect completed e2e4
expect moves e2e4 e7e5
