# Cards and decks, as the pages of the decks and the tables of games with decks show them.

from-start = Can be played from the start.
# lacking: what a card costs beyond the start, each a "lacking-cost".
needs-more = Needs more { $lacking } than you start with.
lacking-cost = { $cost } ({ $more })

## Numbers at a card's foot

fact-attack = attack
fact-save = save
fact-armour = armour
foot-attack = +{ $value }
foot-save = save { $value }+
foot-armour = { $value }

## What the rules say about a deck

verdict = { $faults ->
    [0] Legal
    [one] { $faults } fault
   *[other] { $faults } faults
}
tips = Tips

## The choice of a deck before a match

your-deck = Your deck
choice-sent = Sending your choice
choice-refused = Not accepted
choice-default = Your seat's default deck
choice-made = Chosen; nobody sees it before the start
ready-decks = Ready decks
my-decks = My decks
build-one = Build one in a new window
build-another = Build another in a new window
no-choice = Leave it to the game
not-legal = It may not be played yet. Fix it in a new window.
