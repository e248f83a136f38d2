# Why Aries Star Fleet refuses a command, an option or a deck, by the codes. The server says these in English.

game-over = The game is over.
not-your-turn = It is not your turn.
wrong-state = You cannot do that now; first: { decision }.
# What the match waits for, for the text above.
decision =
    { $decision ->
        [seeding] place your seed card
        [ante-discard] discard down to four cards
        [interventions] pick interventions, in the order in which they are to come
        [choose-ship] choose the ship that it hits
        [choose-crew] choose the crew that it hits
        [choose-upgrade] choose the upgrade that is scrapped
        [absorb] choose the attribute that takes the damage
        [save-crew] save your crew
        [choose-refuge] choose a refuge
        [pod-crew] choose who goes into the escape pod
        [selection] confirm or cancel who takes part
        [opponent] your opponent must answer
       *[main] play a card, command your ships, or end your turn
    }
command-limit = This turn has used its 120 actions; please end your turn.
fidget-limit = You have changed your mind 200 times this turn; please confirm or cancel.
# The card that a command names, for some below.
card =
    { $card ->
        [none] That card
       *[other] { $card }
    }
no-such-card = That card is not where you can use it.
not-in-hand = That card is not in your hand.
wrong-card-type = { card } cannot be played that way.
no-card-play = You have no card play left for { played } this turn.
# What is played, for the text above.
played =
    { $type ->
        [crew] a crew
        [ship] a ship
        [upgrade] an upgrade
        [enhancement] an enhancement
        [abandon] that
       *[card] this card
    }
unique-in-play = { card } is unique and you already have one in play.
not-a-home = You can report only at one of your stations or working station ships.
home-needs-station = A station ship played from hand needs a regular station or seeded station ship beside it.
home-no-ships = Ships cannot be reported at { $ship }.
upgrade-place = This upgrade must be played at a home or onto a ship there.
upgrade-duplicate = That ship already carries { $card }.
host-full = Fleet Upgrade already holds an upgrade.
host-not-allowed = Fleet Upgrade holds only an upgrade that has no staffing icon and is not Small.
bad-target = { card } cannot be used on that.
core-missing = You have no Computer Core.
core-full = The Computer Core already stores 3 cards.
core-used = You have already stored a card this turn.
seed-place = { card } cannot be placed there.
objective-active = Finish or abandon your active objective first.
objective-location = { card } cannot be placed at that location.
no-active-objective = You have no active objective.
wrong-attempt = Your active objective is not attempted this way.
not-at-objective = That ship is not at the objective's location.
wrong-level =
    { $level ->
        [surface] The ship must be on the surface for this.
       *[space] The ship must be in space for this.
    }
no-crew = No unstopped crew is aboard.
ship-stopped = That ship is stopped this turn.
ship-unstaffed =
    { $icons ->
        [none] That ship lacks staffing: needs { $posts }, has nothing.
       *[other] That ship lacks staffing: needs { $posts }, has { $icons }.
    }
ship-cloaked = A cloaked ship can only move.
already-transferred = That ship has already transferred power this turn.
nothing-to-transfer = That attribute has no power to give.
range-spent = That ship has used all its range landing or taking off.
same-location = The ship is already there.
out-of-range = That needs { $need } range; { $left } is left.
no-thrusters = That ship has no landing thrusters.
no-surface = Ships cannot land there.
no-cloak = That ship has no cloaking device.
cloak-used = That ship has already cloaked or decloaked this turn.
crew-stopped = That crew is stopped this turn.
crew-locked = Its ship is stopped or cloaked; nobody can leave or enter.
not-same-place = Both must be at the same place.
ability-used = Already used this turn.
nothing-to-repair = That ship is not damaged.
target-cloaked = A cloaked ship cannot be a target.
target-landed = A landed ship cannot be attacked from space.
no-attacker = None of your ships there can fire.
no-boarder = You have no unstopped crew at that place.
no-defender = There is no unstopped opposing crew to fight.
not-selectable = That cannot take part.
selection-minimum = At least one must take part.
not-drawn = You did not draw that intervention.
out-of-scope = That intervention does not apply to this kind of attempt.
already-picked = Already picked.
nothing-picked = Nothing is picked.
not-offered = That is not one of the choices.
bad-player-count = Aries Star Fleet is for two players.
bad-option =
    { $option ->
        [points] The points to win must be 50, 75, 100, 125 or 150.
       *[rounds] The last round must be from 10 to 60.
    }
not-seated = Only a player can ask that.
nothing-to-forecast = There is nothing to forecast.
two-decks = Bring a ready-made deck or your own deck, not both.
unknown-starter = There is no ready-made deck called { $id }.
no-deck = This deck is not legal.
no-affiliation = Choose the deck's affiliation: fleet or rebel.
deck-planets = A deck has exactly 4 different planets.
deck-seeds =
    { $why ->
        [count] A deck has at most 4 seed cards; this one has { $count }.
       *[card] { $card } cannot be a seed card.
    }
deck-home = The seed cards need a station or a seedable station ship.
deck-station-planet = { $card } needs { $planet } among the planets.
deck-draw-size = A draw deck has 20 to 60 cards; this one has { $size }.
deck-draw-type = { $card } cannot be in a draw deck.
deck-interventions =
    { $why ->
        [size] A deck has 24 to 60 interventions; this one has { $size }.
        [stranger] { $card } is not an intervention.
       *[copies] At most 2 copies of { $card }.
    }
deck-affiliation = { $card } is a { $whose } card; this is a { $side } deck.
deck-copies =
    At most { $most } { $most ->
        [one] copy
       *[other] copies
    } of { $card }.
deck-points =
    { $points ->
        [one] The objectives of the draw deck are worth 1 point; you need { $needed } to win.
       *[other] The objectives of the draw deck are worth { $points } points; you need { $needed } to win.
    }
deck-unknown = There is no card { $id }.
