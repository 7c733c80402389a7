# In casual and training play the change is simply accepted.
lift e2
place e4
wait 1s
lift e4
place e3
wait 1s
press white
expect completed e2e3
