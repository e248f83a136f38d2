# What a turn of a match is called beside its positions.

setup = Setup
turn = Turn { $turn }
