# A match in a page of another site.

title = { $match } · Starboard
still-running = The match is still running. It can be shown here after its end.
# What a failed drawing is called: "The board could not be drawn."
the-board = The board
open-review = Open the review
previous-turn = Previous turn
next-turn = Next turn
play = Play
pause = Pause
