# Texts that the messages of every part share, in Fluent (https://projectfluent.org/fluent/guide/).
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

# The viewer, in a sentence.
viewer = you

# A thing with its owner.
owned = { WHO($owner) ->
    [you] your { $thing }
   *[other] { $owner }’s { $thing }
}

# An event of a newer server.
unknown-event = Something happened ({ $event })

## What many parts say

try-again = Try again
close = Close
cancel = Cancel

## Actions

act-over = The match is over
act-waiting = Waiting for { $seats ->
    [none] the table
   *[other] { $seats }
}
