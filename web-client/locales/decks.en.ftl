# The pages of one's own decks: the collection, the builder, and a deck that is shared by a link.

decks = Decks
decks-title = Decks · Starboard
deck-title = Deck · Starboard
shared-title = A deck · Starboard
no-such-deck = No such deck
deck-of-another = This deck belongs to somebody else. Log in to see your own.
link-gone = The link was taken back, or the deck is gone.

## The collection

no-games = No game here has decks.
my-decks = My decks
count = { $decks } { $decks ->
    [one] deck
   *[other] decks
}
count-found = { $found } of { $decks } { $decks ->
    [one] deck
   *[other] decks
}
deleted = <b>{ $deck }</b> is deleted.
undo = Undo
redo = Redo
none-found = No decks match.
show-all = Show all
show-all-count = Show all { $decks }
find-decks = Find decks
find-decks-hint = Find by name, card or #tag
game = Game
all-games = All games
order = Order
order-changed = Last changed
order-name = Name
order-legal = Legal first
more = More<unseen> for { $deck }</unseen>
edit = Edit<unseen> { $deck }</unseen>
copy-deck = Copy<unseen> { $deck }</unseen>
delete = Delete<unseen> { $deck }</unseen>
won-of = { $won } of { $played } won
won-of-hint = Finished matches with a deck called { $deck }

new-deck = New deck<unseen> for { $game }</unseen>
new-deck-title = A new deck
from-scratch = Start from scratch
import-text = Import text
from-ready = Or start from a ready deck:
# A name that no deck has yet; number counts from 1.
fresh-name = { $number ->
    [1] New deck
   *[other] New deck { $number }
}

## Playing with a deck, and showing it

play = Play<unseen> with { $deck } against a bot</unseen>
play-hint = Against a bot
play-friend = Play a friend<unseen> with { $deck }</unseen>
share = Share
copy-link = Copy the link
link-copied = Link copied. Anyone with the link can see the deck.
stop-sharing = Stop sharing
sharing-stopped = Sharing stopped. The link no longer works.
shown-by = A deck for { $game }, shown by <b>{ $player }</b>
copy-shared = Copy to my decks

## The builder

all-decks = All your decks
deck-for = { $deck }, a deck for { $game }
deck-name = Name of the deck
saved = Saved
saving = Saving
not-saved = Not saved. { $reason }
no-reason = It could not be saved.
overwrote = This deck was also changed in another window. The version here is the saved one.
changed-elsewhere = This deck was changed in another window. You see the new version; undo brings back yours.
ok = OK

sides = View
side-cards = Cards
side-deck = Deck <num>{ $cards }</num>

choose-side = Choose a side
choose-side-hint = The cards to choose from depend on it. You can change it later.
own-cards = <num>{ $own }</num> { $own ->
    [one] card
   *[other] cards
} of its own, <num>{ $free }</num> for every side

## The cards to choose from

cards-for = Cards for the { $part }
no-cards = No cards match.
find-cards = Find cards
find-cards-hint = Find by name, words, numbers
shown-of = <num>{ $shown }</num> of { $cards }
filter = { $chosen ->
    [0] Filter
   *[other] Filter ({ $chosen })
}
clear = Clear
copies-of = { $count } of { $most }
one-more = One { $card } more
one-less = One { $card } less
all-copies = All { $most } { $card }
tap-to-add = Tap again to add one.
tap-full = Already in the deck ({ $most } of { $most }).
at-most = At most { $most } of { $card }.
# Read aloud; count is how many cards the part has now.
card-in = { $card } is in. { $part }: { $count }.
card-out = One { $card } is out. { $part }: { $count }.
all-in = All { $most } of { $card } are in. { $part }: { $count }.

## The deck itself

deck = The deck
parts = Parts of the deck
text-tab = Text
empty-part = { $cards } { $cards ->
    [one] card
   *[other] cards
} in this part.
empty-part-range = { $least } to { $most } { $most ->
    [one] card
   *[other] cards
} in this part.
add-first = Add the first from the cards.
rules-check = Rules check
fill-up = Fill up
filled-up = { $cards } { $cards ->
    [one] card
   *[other] cards
} added, most of them from { $deck }.
# How many cards have each cost; each of counts is a "curve-count".
curve = { $cost }: { COUNT($counts) ->
    [0] none
   *[other] { LIST($counts, between: ", ") }
}
curve-count = { $cards } of { $value }
moved = { $card } is number { $position } now.
taken-out = { $card } is out. { $left ->
    [one] { $left } card.
   *[other] { $left } cards.
}
to-play-all = To play all:
to-top = To the top
to = To
position = Position
go = Go
take-out = Take out

sample-hand = Sample hand
new-hand = New hand
draw-one = Draw one
hand-cards = { $cards } { $cards ->
    [one] card
   *[other] cards
}

## A deck as text

text = The deck as text
take-text = Take this text
text-taken = The deck now matches the text. Undo brings back the old one.
copy = Copy
copied = Copied.
copy-failed = Your browser doesn't allow copying. The text is selected: copy it with Ctrl+C.
save-file = Save as a file
unread = { $lines } { $lines ->
    [one] line
   *[other] lines
} cannot be read. Nothing has changed.
unread-line = <b>Line { $line }.</b> { $reason }

# Why a line cannot be read.
too-long = This text has { $length } characters; a deck has at most { $most }.
said-twice = The { $key } is given twice.
name-too-long = A deck's name has at most { $most } characters.
no-allegiance = There is no { $allegiance } called “{ $value }”.
no-card = There is no card called “{ $card }”.
# line is what to write.
wrong-part = { $card } belongs in the { $part }: write “{ $line }”.
too-few-copies = The number of copies must be 1 or more.
too-many-cards = No part has more than { $most } { $most ->
    [one] card
   *[other] cards
}.

grammar = How to write one
grammar-name = Long night
grammar-name-hint = The deck's name.
grammar-allegiance-hint = One of { LIST($values, between: ", ") }.
grammar-first-hint = { $part }: a card a line; a number before it for copies that follow one another.
grammar-ordered-hint = { $part }: a card a line, the first on top; a number before it for copies that follow one another.
grammar-part-hint = { $part }, all in one line with commas between.
grammar-remark = a remark
grammar-remark-hint = Ignored. You can write a card’s name instead of its id, in capitals or not.
