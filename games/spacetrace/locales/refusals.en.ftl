# Why Spacetrace refuses a command, an option or a deck, by the codes. The server says these in English.

game-over = The game is over.
not-your-move = It is not your move. You can do that { when }.
wrong-phase = You can do that only { when }.
# When a command can be given, for the texts that say so.
when =
    { $when ->
        [turn-or-answer] in your turn, or when you may answer
        [ordering] before a battle of your ships
        [base-attacked] when your base fleet is attacked
        [asked] when you are asked
       *[turn] in your own turn, outside an attack
    }
ship-not-now = You can deploy ships only in your own turn, outside an attack.
reinforcement-not-needed = In your opponent's turn reinforcements may only pay for a tactic card.
unknown-card = You do not hold that card.
commander-once = Only one commander may be played per turn.
commander-second = You already have a commander in play.
commander-class = { $card } can board only class { $class } ships.
commander-base = The Base cannot carry a commander.
undo-spent = You have taken back 20 steps this turn. You can't start another.
tactic-no-target = { $card } has no possible target.
target-required = Choose a target.
target-illegal = That is not a legal target for { $card }.
base-immune = The Base is immune to that.
sacrifice-missing = { $card } demands a sacrifice you cannot make.
scrap-kind = Scrap three reinforcements or three other cards, not a mixture.
scrap-count = You need three such cards to scrap.
scrap-library-empty = Your library is empty; there is nothing to draw.
fleet-open = You already have an extra fleet.
fleet-once = Only once per turn.
no-mothership = Only a Mothership in the base fleet can open a fleet.
no-extra-fleet = You have no extra fleet.
not-your-ship = That is not one of your ship cards.
move-limit = This card has moved twice this turn.
move-flagship = The flagship moves only by closing the fleet.
attack-first-turn = The starting player may not attack in the first turn.
attack-once = You have already attacked this turn.
attack-no-ships = You need at least one ship to attack.
pause-pointless = You hold nothing that could be played during the battle.
order-fronted = This card has already been moved to the front.
order-not-here = That card is not in a stack you are ordering.
not-enough-mp = { $card } costs { $price } MP; you have { $pool }.
bad-player-count = Spacetrace is for two players.
nothing-to-forecast = There is nothing to forecast.
not-seated = Only a player can ask that.
two-decks = Bring a ready-made deck or your own deck, not both.
unknown-starter = There is no ready-made deck called { $id }.
no-deck = This deck is not legal.
deck-not-used = At this table everybody plays with the cards of the box. Your deck is not used.
deck-too-small =
    { $size ->
        [one] Your deck has 1 card. It needs at least { $least }, which makes 40 with the Base.
       *[other] Your deck has { $size } cards. It needs at least { $least }, which makes 40 with the Base.
    }
deck-too-large =
    { $size ->
        [one] Your deck has 1 card; at most { $most } are allowed.
       *[other] Your deck has { $size } cards; at most { $most } are allowed.
    }
deck-copies =
    { $card }: at most { $copies } { $copies ->
        [one] copy
       *[other] copies
    }.
deck-no-mothership = Your deck needs a Mothership.
deck-no-commander = Your deck needs at least one commander.
deck-reinforcements = Reinforcements: { $given } of { $total }. They must be about a third (30–45%).
deck-unknown-card = Unknown card { $id }.
