# Refusals that are the same in every game.

not-seated = Only seated players can act.
not-listed = That cannot be done now.
malformed = That is not understood: { $fault }.
bad-option = Unknown option: { $fault }.
bad-loadout = That is not a loadout of this game: { $fault }.
name-too-long = The name of a deck has at most { $most } characters.
unknown-part = A deck has no part { $part }. It can have: { $parts }.
part-too-long =
    { $most ->
        [one] A part of a deck has at most 1 card.
       *[other] A part of a deck has at most { $most } cards.
    }
