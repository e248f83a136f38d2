# Why Cosmic Conquest refuses a command, an option or a deck, by the codes. The server says these in English.

wrong-phase = You can't do that now.
seat-out = Your faction is out of the game.
orders-sealed = Your orders are sealed and cannot be changed.
unknown-system = There is no such system.
unknown-seat = There is no such player.
own-system = You can't attack your own system.
# The systems that a command names, for some below.
system =
    { $system ->
        [each-left] Each system left
        [any-own] any system of yours
        [own] Your systems
       *[other] { $system }
    }
not-adjacent = None of your systems is next to { system }.
no-launch-base = Your systems next to { system } produce nothing this turn, so no attack can start there.
not-your-system = You don't control { system }.
in-stasis = { system } is in stasis this turn.
not-exposed = No rival can reach { system } this turn, so it needs no defence.
bad-amount = That amount isn't possible.
not-enough-units =
    { $free ->
        [one] You have only 1 unit left.
       *[other] You have only { $free } units left.
    }
indecisive-limit = Your indecisive admiral allows at most 15 units on one action.
nothing-assigned = Nothing is assigned there.
needs-a-unit = Drones and admirals need at least 1 unit with them.
no-drones = You have no more ready drones.
output-cap = { system } can't grow beyond { $cap }.
already-raised = Only one drone per system and turn.
no-output = { system } produces nothing to make a drone of.
inefficient-admiral = Your admiral cannot raise drones.
wrong-technology = Your technology has no such ability.
would-strand-attack = An attack you planned would lose its only base.
would-overspend = You have already spent those units.
stasis-conflict = Cancel the defence, drone or Time Skip there first.
bad-target = That can't be targeted.
ability-used = Telepathic Insight works once per turn.
target-immune = Psionic minds cannot be read.
already-empire = You already have an empire.
no-contiguous-four = You need four connected systems at the start of the turn.
nothing-to-undo = There is nothing to undo.
draft-limit = You have changed your draft 600 times this turn. Please seal your orders.
already-set = Nothing would change.
nothing-to-repeat = You have no earlier orders to repeat.
drone-out-of-reach = Those drones are too far away.
not-yours = Only that player can ask that.
nothing-to-ask = There are no orders to ask about.
bad-option = That setting isn't possible here.
seat-count = Cosmic Conquest is for 2 to 12 players.
map-does-not-fit = This map has no place for { $seats } players.
trait-limit = Choose exactly two traits.
bad-trait = That trait can't be chosen.
name-invalid = Use 1–24 letters, digits, spaces, apostrophes, hyphens or dots.
