# Why Nine Cells refuses a command or an option.

bad-option = It takes 1 to { $most } moves.
not-your-turn = It is not your turn.
no-such-cell = There are nine cells, from 0 to 8.
