# The pawn has no piece yet; pressing twice answers nothing.
set speech.language en
fen 8/4P3/8/8/8/1k6/8/1K6 w - - 0 1
lift e7
place e8
press white
hear "Promotion: which piece? Queen, rook, bishop, knight."
press white
hear "Promotion: which piece? Queen, rook, bishop, knight."
hear "Answer: Dame?"
key down
hear "Answer: Turm?"
key yes
expect completed e7e8r
