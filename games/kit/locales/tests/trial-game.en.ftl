# Refusals of the trial game.

not-listed = You can't do that now.
no-singing = No singing at the table.
bad-seats = The game needs two to four players.
not-seated = Only seated players have a hand.
no-such-card = There is no card at place { $place } in your hand.
