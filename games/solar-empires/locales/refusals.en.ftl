# Why Solar Empires refuses a command, an option or a deck, by the codes. The server says these in English.

game-over = The game is over.
already-out = You are out of the game.
wrong-step = You can do that only { when }.
not-your-turn = It is not your move. You can do that { when }.
# When a command can be given, for the texts that say so.
when =
    { $when ->
        [arranging] before the first turn
        [construction] in your construction step
        [deployment] in your deployment step
        [spying] when your Spy Network moves a ship
        [combat] in combat
       *[asked] when you are asked
    }
no-such-position = Your deck has no such position.
nothing-to-undo = The deck is in its listed order.
fidget-limit = You have changed your mind 300 times in this step. Please finish it.
unknown-player = There is no such player.
no-such-card = You do not hold that card.
support-too-low = { $name } needs { $cost }; you have { $support }.
event-limit = You have already played an event this turn.
spell-limit = You have already played a spell this turn.
no-target = { $name } has no possible target.
needs-planet = Choose the planet for { $name }.
not-a-building = { $name } is not a building.
no-such-planet = That planet does not exist.
planet-not-yours = You do not control that planet.
no-cannon = You control no Solaris Cannon there.
cannon-spent = This Cannon has fired this turn.
cannon-support = Firing needs 3 energy, 3 minerals, 3 organics.
no-such-ship = That ship is not in play.
bad-target =
    { $effect ->
        [revive] { $name } cannot bring back a ship of that size.
       *[aim] { $name } cannot be used on that ship.
    }
duplicate-target = Already chosen.
not-in-discard = There is no such ship in your discard pile.
bad-position = There is no ship at that position in your deck.
not-enough-targets = Choose at least one.
not-yours = That is not your ship.
planet-closed = A solar flare closes that planet this turn.
already-there = It is there already.
not-deployed = That ship is in reserve.
no-combat-there = No combat is due there.
not-in-fleet = That ship is not in that fleet.
no-such-enemy = That player has no fleet here.
must-fire-first = A fleet may withdraw only after its first volley.
not-a-fighter = Only a fighter can be intercepted.
point-too-large = The new point ship may not be larger than the lost one.
bad-player-count = Two to four players.
bad-system = A custom system needs one of the six stars and six bodies. Any other system has none.
no-planet = You control no planet to build it on.
nothing-to-ask =
    { $what ->
        [battle] No two fleets face each other there.
       *[decision] You have nothing to decide now.
    }
not-seated = Only players get advice.
two-decks = Bring a starter deck or your own deck, not both.
unknown-starter = There is no starter deck called { $id }.
no-deck = This deck is not legal.
not-a-starter = This table is for starter decks only.
no-race = Choose the deck's race: terracorp, chain or shadow.
unknown-card = There is no card called { $id }.
not-fleet-card = { $card } belongs in the solar deck.
not-solar-card = { $card } cannot be in that part of a solar deck.
deck-size = A fleet deck has 40 to 60 cards; this one has { $size }.
too-many-copies =
    { $most ->
        [one] At most 1 copy of { $card }; you have { $copies }.
       *[other] At most { $most } copies of { $card }; you have { $copies }.
    }
mixed-races = { $card } is a { $whose } card; this is a { $race } deck.
chain-spell = Chain decks cannot hold spells: { $card }.
too-many-legendary = Only one legendary card in a fleet deck.
solar-star-count = A solar deck has exactly one star.
solar-body-count = A solar deck has exactly seven solar bodies; this one has { $count }.
solar-legendary = Only one legendary world in a solar deck.
solar-race = { $body } needs a { $race } fleet deck.
no-ships = Without ships you cannot win.
weak-opening = You start with one point of each resource; few of your first six cards can be played.
