# What happens to a table rather than in a game: each event is its own message.

table-deadline = { $seat } { WHO($seat) ->
    [you] run
   *[other] runs
} out of time
table-time-up = The match clock has run out
table-draw-agreed = The players agree on a draw
table-abandoned = Nobody plays on, and the match is over
