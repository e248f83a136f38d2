# Refusals that are the same in every game.

not-seated = Only seated players can act.
not-listed = You can't do that now.
malformed = The input is malformed: { $fault }.
bad-option = Unknown option: { $fault }.
bad-loadout = That is not a loadout for this game: { $fault }.
name-too-long = The name of a deck can have at most { $most } characters.
unknown-part = There is no deck part { $part }. The parts are: { $parts }.
part-too-long =
    { $most ->
        [one] A part of a deck can have at most 1 card.
       *[other] A part of a deck can have at most { $most } cards.
    }
