# What a turn of a match is called where the game has no name of its own for it.

setup = Setup
turn = Turn { $turn }
