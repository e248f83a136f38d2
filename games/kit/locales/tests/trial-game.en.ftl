# Refusals of the trial game.

not-listed = That cannot be done now.
no-singing = No singing at the table.
bad-seats = Two to four play.
not-seated = Only those who sit at the table have a hand.
no-such-card = There is no card at place { $place } of your hand.
