# Why Galactic Supremacy refuses a command, an option or a deck, by the codes. The server says these in English.

malformed = Unknown command.
game-over = The game is over.
eliminated = You are out of the game.
not-your-decision = You have nothing to decide now. You can do that { when }.
wrong-phase = You can do that only { when }.
# When a command can be given, for the texts that say so.
when =
    { $when ->
        [draw] in your Draw Phase
        [command] in your Command Phase
        [build] in your Build Phase
        [attack] in your Attack Phase
        [move] in your Move Phase
        [research] in your Research Phase
        [counter] when you may counter a Command card
        [combat] before the dice of a combat
        [attacked] when a world of yours is attacked
       *[asked] when you are asked
    }
restless = You have changed your mind 100 times this turn. Please finish it.
must-discard =
    { $limit ->
        [one] Discard down to 1 card first.
       *[other] Discard down to { $limit } cards first.
    }
attack-staged = Launch or cancel the prepared attack first.
nothing-staged = No attack is being prepared.
no-attack-left = You have no attack left in this phase.
no-fleet = You have no fleet that can attack.
under-truce = Peace Talks: you can't attack that player this turn.
no-command-card = You have no Command card.
wrong-window = You can play that effect only { when }.
initiative-already = You already have a second Attack Phase.
deck-empty = There is no card to look at.
bad-target = That is not a possible target.
target-hand-empty = That player has no cards.
target-no-credits = That player has no credits.
not-your-unit = Choose one of your own units.
not-your-world = Choose one of your own worlds.
no-leader = That unit has no leader.
unit-has-leader = That unit already has a leader.
unit-cap = You can't have more than 15 of these in play.
fleet-already-fought = That fleet has already attacked in this phase.
already-committed = That fleet is already in the attack.
not-committed = That fleet is not in the attack.
nothing-to-add = No more fleets can be added.
no-fleet-committed = Send at least one fleet.
same-place = It is already there.
already-moved = That has already moved in this phase.
nothing-moved = Nothing has been moved.
bad-technology = Choose one of the nine technologies.
already-bought = Only one extra card may be bought each turn.
exchange-limit = That exchange is used up for this turn.
no-such-card = You have no { $kind } card.
not-enough-credits =
    { $n ->
        [one] You need 1 credit and have { $m }.
       *[other] You need { $n } credits and have { $m }.
    }
no-cards-left = The deck and the discard pile are both empty.
peace-too-late = Too late for Peace Talks in this attack.
ambush-pointless = Your fleets may join already, or you have none elsewhere.
surprise-pointless = No other fleet could join anyway.
not-in-combat = There is no combat.
fleet-not-here = That fleet is not at the attacked world.
no-reinforcement = Only fleets at the attacked world may defend.
not-joined = That fleet has not joined.
bad-kill-choice = Choose one of the listed results.
trading-off = Trading is off at this table.
no-trade-now = You can't trade during a combat or while a decision is open.
draft-open = Finish or drop the offer you are preparing.
offer-open = You already have an offer open.
offer-limit = Three offers per turn are the limit.
no-draft = Start an offer first.
too-many-cards = At most five cards on each side, and no more than they have.
too-much-asked = They don't have that many credits.
empty-offer = The offer is empty.
no-such-offer = That offer is gone.
cannot-fulfil = You don't have what this offer asks for.
bad-preference = Unknown setting.
already-joined = That fleet is defending already.
bad-option = Unknown option.
bad-player-count = Two to six players.
not-yours =
    { $whose ->
        [player] Only a player who is still in the game can ask that.
       *[combat] Only the players in the combat can see the odds.
    }
nothing-to-ask =
    { $why ->
        [no-attack] No attack is being prepared or under way.
        [no-fleet] Send at least one fleet.
       *[dice] The dice are rolling.
    }
