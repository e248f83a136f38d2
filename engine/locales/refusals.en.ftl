# A table's refusals. The server sends them in English; a client may have its own translation.

bad-series =
    { $counts ->
        [wins] A series is the best of three, five or seven.
       *[matches] A series has two to twelve matches.
    }
game-over = The match is over.
no-such-seat = There is no such seat at this table.
not-due = That seat has no open decision.
not-in-play = That seat is no longer in play.
repeated = This command has already been accepted.
rules-failed = The rules failed: { $fault }.
stale = The match has moved on. Look at the new position.
