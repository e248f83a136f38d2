# Texts that the messages of every game share, in Fluent (https://projectfluent.org/fluent/guide/).
#
# An argument is a field of an event, a command or a component, under its name. A field without a value is "none", a
# truth value "yes" or "no". Functions:
#
#   WHO($seat)                     "you" where it is the viewer or theirs, "many" for several, else "other"
#   FORM($card)                    the grammatical form of a thing, as `form` says; of a list "one" or "other"
#   COUNT($cards)                  how many a list has
#   LIST($hits, between: "; ")     a list with something else than commas and "and" between
#   FIGURE($points)                a number in bold
#
# An empty message ({""}) says nothing: another line tells it.

# A thing with its owner.
owned = { WHO($owner) ->
    [you] your { $thing }
   *[other] { $owner }’s { $thing }
}

# An event of a newer server.
unknown-event = Something happened ({ $event })

## What many pages say

try-again = Try again
close = Close
cancel = Cancel

## Actions

act-over = The match is over
act-waiting = Waiting for { $seats ->
    [none] the table
   *[other] { $seats }
}

## Hints

hint-title = Hint
hint-private = only you see it
hint-thinking = Thinking…
hint-further = Checking further…
hint-close = Close
hint-compose = Give these orders
hint-more = and { $count } more
hint-then = Then:
hint-chance = Your chance to win: { $best }%, with the next best move { $next }%.
hint-only = There is nothing else to do.
hint-wins = It wins the match in { $often }% of the trial games.
hint-saves = It keeps you in the match in { $often }% of the trial games.
hint-equal = { $others ->
    [0] This is the usual move.
   *[other] Several moves are about as good. This is the usual one.
}
hint-better = Your position is better after it than after any other move.
# What changes for the better, compared with the next best move.
hint-own = It gains you { $feature }.
hint-rival = It costs your rival { $feature }.

## Lessons

learning-wrong = Not in this step. { $tap }.
learning-read = First read this note, then press “Got it”.
learning-over = That was the lesson
learning-learnt = What you have learnt
learning-on = You play on against { $opponent }, a bot that { $temper } (level { $level }). A note comes when something is new.
learning-one-try = One thing to try
learning-play-on = Play on
learning-waits = Your opponent moves. The lesson continues when it is your turn.
learning-elsewhere = The match has taken another course. Play on: the notes return when they fit.
learning-went = What went well
learning-try = What to try
learning-next-time = In the next match
