# Solar Empires in English. `web-client/locales/en.ftl` explains the functions.

### Things

race = { $race ->
    [terracorp] Terracorp
    [chain] The Chain
    [shadow] Shadow Infestation
   *[neutral] Neutral
}
size = { $size ->
    [fighter] fighter
    [cruiser] cruiser
   *[battleship] battleship
}
    .title = { $size ->
        [fighter] Fighter
        [cruiser] Cruiser
       *[battleship] Battleship
    }

# The three kinds of support.
support-e = E
    .name = energy
support-m = M
    .name = minerals
support-o = O
    .name = organics
orbit-name = Orbit { $numeral }

ships = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
copies = { $copies ->
    [1] { $card }
   *[other] { $card } ×{ $copies }
}

# What an attack's sum consists of.
part-point-ship = point ship
part-smaller-supporters = smaller
part-larger-supporter = as large
part-bomber = bomber
part-command-center = Command Center
part-shield = shield
part-die = die
part-swarm = swarm
part-sabotage = Sabotage
part-total = in all
part-base = base

# A ship that nothing names.
unnamed = Unknown

### The log: a message for each type of event

game-set-up = { $own ->
    [none] The match begins: { LIST($decks, between: ", ") }
   *[other] {""}
}
deck-of = { $seat } ({ race })

pile-shuffled = The players’ { $cards ->
    [one] { $cards } solar card is
   *[other] { $cards } solar cards are
} shuffled

body-revealed = { $card } { $placed ->
    [star] is the star
    [ignored] fits nowhere
   *[orbit] takes orbit { $numeral }
}

deck-arranged = { $seat } { WHO($seat) ->
    [you] have arranged your deck
   *[other] has arranged their deck
}

opening-hand = { $seat } { WHO($seat) ->
    [you] draw
   *[other] draws
} { drawn } as the opening hand

cards-drawn = { $seat } { WHO($seat) ->
    [you] draw
   *[other] draws
} { drawn }{ $reason ->
    [reclamation] { " " }by Battlefield Reclamation
   *[other] {""}
}
drawn = { $cards ->
    [none] { cards }
   *[other] { $cards }
}

coin-tossed = { $winner } { WHO($winner) ->
    [you] win
   *[other] wins
} the toss with { FIGURE($die) }

first-priority = { $own ->
    [yes] { $seat } { WHO($seat) ->
        [you] take
       *[other] takes
    } priority in the first turn
   *[no] { $by } { WHO($by) ->
        [you] give
       *[other] gives
    } { $seat } priority in the first turn
}

turn-started =
    .heading = Turn { $turn }, priority: { $priority }

step-started =
    .heading = { step }

card-played = { $kind ->
    [ship] {""}
    [building] {""}
   *[other] { $seat } { WHO($seat) ->
        [you] play
       *[other] plays
    } { $card }{ $targets ->
        [none] {""}
       *[other] { " " }on { $targets }
    }
}

ship-entered = { $seat } { $source ->
    [hand] { WHO($seat) ->
        [you] play
       *[other] plays
    } { $ship }
   *[other] { WHO($seat) ->
        [you] bring in
       *[other] brings in
    } { $ship } from the { $source ->
        [deck] deck
       *[discard] discard pile
    }
}

building-built = { $seat } { WHO($seat) ->
    [you] build
   *[other] builds
} { $card } on { $orbit }

building-destroyed = { $card } on { $orbit } { $cause ->
    [replaced] makes way for a new building
    [order-101] is blown up by Order 101
    [planet-destroyed] is lost with the planet
   *[save-failed] is destroyed
}

event-in-force = { $card } is in force{ $orbits ->
    [none] {""}
   *[other] { " " }on { $orbits }
} until clean-up

events-expired = { $cards } { COUNT($cards) ->
    [one] ends
   *[other] end
}

support-changed = { $change ->
    [none] {""}
   *[other] { WHO($seat) ->
        [you] Your
       *[other] { $seat }’s
    } support changes by { $change } to { $after }
}

damage-dealt = { $ship } takes { FIGURE($amount) }{ $cause ->
    [none] {""}
   *[other] { " " }from { $cause }
}{ $left ->
    [0] {""}
   *[other] , { $left } armour left
}

ship-destroyed = { $ship } is destroyed{ $cause ->
    [none] {""}
   *[other] { " " }by { $cause }
}

damage-lost = { FIGURE($amount) } damage finds no ship

shield-granted = { $ship } has a shield of { FIGURE($value) } for this turn

cannon-fired = { $seat } { WHO($seat) ->
    [you] fire
   *[other] fires
} the { $card } of { $from } at { $orbit }

planet-destroyed = { $orbit } is { $cause ->
    [world-eater] devoured
    [black-hole] swallowed by the black hole
   *[solaris-cannon] destroyed
}

star-collapsed = { $old } collapses into a black hole

construction-done = { $seat } { WHO($seat) ->
    [you] finish
   *[other] finishes
} building

deployment-done = { $seat } { WHO($seat) ->
    [you] finish
   *[other] finishes
} deploying

ship-deployed = { $seat } { moves }

spy-moved = { $seat } { moves } by { $behind }

moves = { $to ->
    [none] { WHO($seat) ->
        [you] recall
       *[other] recalls
    } { $ship }
   *[other] { $from ->
        [none] { WHO($seat) ->
            [you] send
           *[other] sends
        }
       *[other] { WHO($seat) ->
            [you] move
           *[other] moves
        }
    } { $ship } to { $to }
}

spy-passed = { $seat } { WHO($seat) ->
    [you] leave your ships where they are
   *[other] leaves the ships where they are
}

combat-quiet = { $seat } { WHO($seat) ->
    [you] hold
   *[other] holds
} { $orbit } unopposed

# A fleet alone meets nobody. The next line has its victory.
combat-started = { $fleets ->
    [none] {""}
   *[other] { $fleets } fight at { $orbit }
}
    .heading = Combat at { $orbit }
fleet-of = { $seat } ({ ships })

swarm-rolled = Asteroids hit { WHO($seat) ->
    [you] your
   *[other] { $seat }’s
} fleet: { $sum } damage

ground-fire = { $source ->
    [none] Ground fire
   *[other] { $source }
}: { $hits }
hit = { $ship } takes { FIGURE($amount) }

point-chosen = { $seat } { $replacement ->
    [yes] { WHO($seat) ->
        [you] put forward
       *[other] puts forward
    }
   *[no] { WHO($seat) ->
        [you] lead with
       *[other] leads with
    }
} { $ship }

fire-order = Order of fire: { $order }
fires = { $seat } ({ size }{ $by_priority ->
    [yes] , by priority
   *[no] {""}
})

attack-rolled = { $attacker } { WHO($attacker) ->
    [you] roll
   *[other] rolls
} { FIGURE($die) }{ $rerolled_from ->
    [none] {""}
   *[other] , after a { FIGURE($rerolled_from) },
} against { $target }: { $sum } = { $harm } damage

intercept-named = { $attacker } { WHO($attacker) ->
    [you] intercept
   *[other] intercepts
} { $ship ->
    [none] no fighter
   *[other] { $ship }: it is hit first
}

fleet-withdrew = { $seat } { WHO($seat) ->
    [you] withdraw
   *[other] withdraws
} from { $orbit }{ $automatic ->
    [yes] , with no ship to lead
   *[no] {""}
}

stand-off = Neither side can hurt the other at { $orbit }: all withdraw

combat-won = { $seat } { WHO($seat) ->
    [you] win
   *[other] wins
} at { $orbit } { $how ->
    [unopposed] unopposed
    [ground-fire] by ground fire
    [withdrawal] by the other’s withdrawal
   *[destroyed] in battle
}

combat-without-winner = Nobody wins at { $orbit }

planet-captured = { $to } { $from ->
    [none] { WHO($to) ->
        [you] take
       *[other] takes
    } { $orbit }
   *[other] { WHO($to) ->
        [you] capture
       *[other] captures
    } { $orbit } from { $from }
}

save-rolled = { $roller } { WHO($roller) ->
    [you] roll
   *[other] rolls
}{ $reroll ->
    [yes] { " " }again
   *[no] {""}
} { $sum }, { $needed } needed: { $building } on { $orbit } { save-result }
save-result = { $success ->
    [yes] stands
   *[no] falls
}

order-101-used = { $seat } { $yes ->
    [yes] { WHO($seat) ->
        [you] use
       *[other] uses
    } { $behind } at { $orbit }
   *[no] { WHO($seat) ->
        [you] leave
       *[other] leaves
    } the building on { $orbit } to its save
}

planet-eaten = { $seat } { WHO($seat) ->
    [you] feed
   *[other] feeds
} { $orbit } to the { $behind }

clean-up = { $done ->
    [none] {""}
   *[other] { LIST($done, between: ", ") }
}
ships-returned = { $count ->
    [one] { $count } ship returns
   *[other] { $count } ships return
}
ships-repaired = { $count ->
    [one] { $count } ship is repaired
   *[other] { $count } ships are repaired
}

priority-passed = Priority passes from { $from } to { $to }

idle-turns = Nothing has happened for { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}

seat-eliminated = { $seat } { $reason ->
    [exhaustion] { WHO($seat) ->
        [you] have no card and no ship left
       *[other] has no card and no ship left
    }
    [resignation] { WHO($seat) ->
        [you] resign
       *[other] resigns
    }
   *[abandonment] { WHO($seat) ->
        [you] have left
       *[other] has left
    }
} and { WHO($seat) ->
    [you] are
   *[other] is
} out of the game

game-over = { COUNT($winners) ->
    [one] { $winners } { WHO($winners) ->
        [you] win
       *[other] wins
    } { $manner }
   *[other] The match is drawn between { $winners }
}

### Buttons: a message for each type of command

choice-arrange-move = Move to place { $place }
choice-arrange-reset = Reset order
choice-arrange-confirm = Keep this order
choice-set-first = { WHO($seat) ->
    [you] Go first
   *[other] Let { $seat } go first
}
choice-play = Play { $hand }
choice-build = Build on { $orbit }
choice-fire-cannon = Destroy { $orbit }
choice-target-ship = Aim at { $ship }
choice-target-orbit = Aim at { $orbit }
choice-target-card = Bring back { $card }
choice-target-deck = Bring in { $card }
choice-targets-done = No more targets
choice-cancel = Take back
choice-construction-done = Done building
choice-deploy = Send { $ship } to { $orbit }
choice-recall = Recall { $ship }
choice-recall-all = Recall all ships
choice-deploy-done = Done deploying
choice-spy-move = { $to ->
    [none] Recall { $ship }
   *[other] Send { $ship } to { $to }
}
choice-spy-pass = Move no ship
choice-fight = Fight at { $orbit }
choice-fight-rest = Fight the rest in order
choice-silo = Hit { $ship }
choice-point = Lead with { $ship }
choice-repoint = Lead with { $ship }
choice-attack = { $targets ->
    [one] Roll the die
   *[other] Fire at { $seat }
}
choice-withdraw = Withdraw
choice-intercept = Intercept { $ship }
choice-intercept-none = Intercept no ship
choice-assign = Hit { $ship }
choice-eat = { $yes ->
    [yes] Devour the planet
   *[no] Spare it
}
choice-revive = Bring back { $card }
choice-revive-done = Bring back no more ships
choice-order-101 = { $yes ->
    [yes] Blow it up
   *[no] Let them roll
}
choice-reroll = { $yes ->
    [yes] Roll again
   *[no] Let it fall
}

note-late = No effect after combat
note-self-harm = This is your own!
note-loses = You would lose

### The steps of a turn

step = { $step ->
    [arrange] Set-up
    [set-first] Draw
    [draw] Draw
    [deployment] Deploy
    [spy] Deploy
    [combat] Combat
    [clean-up] Clean-up
   *[other] Build
}

### Who is waited for

doing = { $seats } { $asked ->
    [arrange] { WHO($seats) ->
        [you] are
        [many] are
       *[other] is
    } arranging a deck
    [set-first] { WHO($seats) ->
        [you] choose
       *[other] chooses
    } who has priority
    [construction] { WHO($seats) ->
        [you] are
       *[other] is
    } building
    [targeting] { WHO($seats) ->
        [you] are
       *[other] is
    } building
    [deployment] { WHO($seats) ->
        [you] are
       *[other] is
    } deploying
    [spy] { WHO($seats) ->
        [you] consider
       *[other] considers
    } a spy’s report
    [fight] { WHO($seats) ->
        [you] choose
       *[other] chooses
    } the next combat
   *[other] { WHO($seats) ->
        [you] are
        [many] are
       *[other] is
    } deciding
}

### What came of a combat, and of the match

captured-won = { $orbit } is yours
captured-lost = { $orbit } is lost
captured-failed = { $orbit } is taken
outcome-holds = { $orbit } holds
outcome-won = You win the fight at { $orbit }
outcome-held = Nobody gives way at { $orbit }
outcome-failed = Beaten back at { $orbit }
outcome-lost = { $orbit } is lost
outcome-ships = { $ship ->
    [none] { ships }
   *[other] { $ship }
} { $own ->
    [yes] lost
   *[no] destroyed
}
outcome-building = { $card } is destroyed
outcome-withdrew = { $seat } { WHO($seat) ->
    [you] withdraw
   *[other] withdraws
}
outcome-volleys = { $count ->
    [one] { $count } volley
   *[other] { $count } volleys
}
ending-won = The system is yours
ending-lost = takes the system
score-planets = { $count ->
    [one] planet
   *[other] planets
}
score-ships = { $count ->
    [one] ship
   *[other] ships
}
decided-conquest = { $seat } { WHO($seat) ->
    [you] take
   *[other] takes
} { $orbit } on turn { $turn }, and with it the last planet of { $count }.
decided-exhaustion = { $seat } { WHO($seat) ->
    [you] have
   *[other] has
} no card and no ship left.
decided-last-planet = The last planet is gone: the player with the most ships wins.
decided-mutual-exhaustion = Nobody has a card or a ship left: the player with the most planets wins.
decided-idle = Nothing happened for five turns: the player with the most planets wins.
decided-turn-limit = Turn { $turn } was the last: the player with the most planets wins.

### The board

star-gives = { $amounts } to the player who controls orbit { $numeral }
star-at = { $amounts } at { $numeral }
star-label = { $name }: { $gives }
reserve-label = { $name }, in reserve: { ships }
reserve-empty = No ship in reserve
reserve-recall = Recall { $count }
odds-label = { $odds ->
    [none] The odds are being worked out
   *[other] { $name }: about { $odds }% to win
}
next-volley = { WHO($seat) ->
    [you] Your next volley
   *[other] { $seat }’s next volley
}
next-kills = { $kills } of { $of } faces can destroy { $prey ->
    [none] the fleet
   *[other] { $prey }
}
sum-die = + die
sum-range = = { $least } to { $most }
face-all = all
face-miss = miss
face-hurt = hurt
save-faces = { $faces } of { $of } faces save the { $save }
save-needs = needs { $needed }+
save-sabotage = −{ $sabotage } Sabotage
the-die = The die
rerolled = Accurate: rolled again
plate-point = POINT
plate-own = { " " }your own
plate-label = { $name }, { $player }, { $place ->
    [none] in reserve
   *[other] at { $place }
}, attack { $attack }, armour { $left } of { $armour }{ $skill ->
    [none] {""}
   *[other] , { $skill }
}{ $point ->
    [yes] , point ship
   *[no] {""}
}{ $taking ->
    [0] {""}
   *[other] , would take { $taking } damage
}

planet-closed = closed
planet-gone = destroyed
    .value = an empty orbit
planet-gone-in = { $gone_in ->
    [1] gone this turn
   *[other] gone in { $gone_in } turns
}
from-star = from the star
cannon-label = Fire the { $name }
cannon-fire = fire
planet-label = { $name }, { $gone ->
    [yes] destroyed
   *[other] { $seats ->
        [none] nobody’s
       *[other] { $seats } in control
    }, yields { $yields ->
        [none] nothing
       *[other] { $yields }
    }{ $star ->
        [none] {""}
       *[other] , from the star { $star }
    }{ $built ->
        [none] {""}
       *[other] , { $built }
    }{ $closed ->
        [yes] , closed
       *[none] {""}
    }{ $swarms ->
        [0] {""}
       *[other] , asteroid swarm
    }{ $gone_in ->
        [none] {""}
       *[other] , gone in { $gone_in }
    }{ $combat_due ->
        [yes] , combat due
       *[none] {""}
    }
}
planet-building = { $name }, { $yields } save { $save } or more
story-skip = tap to skip

next-choose = Choose it.
next-again = Choose it again to confirm.
next-taking = Choose it: it takes { $taking } damage.
about-attack = attack
about-armour = armour left
    .value = { $left } of { $armour }
about-shield = { $granted ->
    [yes] shield, granted
   *[no] shield
}
about-ship = { size.title } of { WHO($owner) ->
    [you] yours
   *[other] { $owner }
}. { $where ->
    [none] In reserve
   *[other] At { $where }
}{ $withdrawn ->
    [yes] , withdrawn: it fights no more this turn
   *[no] {""}
}.
about-planet = the planet
about-controller = { $seats ->
    [none] Nobody controls it.
   *[other] { $seats } { WHO($seats) ->
        [you] control
       *[other] controls
    } it.
}
about-building = needs { $save } or more to be saved when the planet is taken.
about-spent = It has fired this turn.
about-closed = A solar flare closes it: no ship can be sent here this turn.
about-swarms = { $count ->
    [one] An asteroid swarm hits
   *[other] { $count } asteroid swarms hit
} each fleet here before combat.
about-gone-in = The black hole takes it in { $count ->
    [one] { $count } clean-up
   *[other] { $count } clean-ups
}.

### The players

conquest = Conquest
    .count = of { $needed } to conquer
    .short = of { $needed }
    .label = { $planets } of { $needed } to conquer
    .own = { WHO($seat) ->
        [you] you control
       *[other] controls
    }
    .rest = still to take
hand-count = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
left = Out of the game at 0
    .label = { $count } left before exhaustion
    .count = left
    .deck = in the deck
    .hand = in the hand
    .ships = ships in play
priority = priority
    .about = Has priority: goes first, and chooses the order of combats
player-label = { race }{ $out ->
    [yes] , out
   *[none] {""}
}
player-out = out
source-of = { $name } ({ $numeral })
in-force = { $card } in force{ $orbits ->
    [none] {""}
   *[other] { " " }on { $orbits }
}
    .now = In force until clean-up{ $orbits ->
        [none] {""}
       *[other] { " " }on { $orbits }
    }.
allowance = { $kind ->
    [event] E
   *[spell] S
}
    .about = { $used ->
        [yes] { $kind ->
            [event] This turn’s event is played
           *[spell] This turn’s spell is played
        }
       *[no] { $kind ->
            [event] You can play one event a turn
           *[spell] You can play one spell a turn
        }
    }

### The primary action and its hints

act-volley = volley { $volley }
act-turn = turn { $turn }
act-won = { $seats } { WHO($seats) ->
    [you] win
    [many] draw
   *[other] wins
}
hint-planet = Choose a planet for { $pieces }
hint-board = Choose on the board
hint-targeting = Choose the target
hint-spy = Choose a ship to move
hint-fight = Choose the next combat
hint-silo = Choose what the Silos hit
hint-point = Choose your point ship
hint-repoint = Choose a new point ship
hint-intercept = Choose a fighter
hint-assign = Choose what takes the hit
hint-swarm-assign = Choose what takes the hit
hint-revive = Choose a ship above

### The panel

a-ship = { $ship }
an-orbit = { $orbit }
a-card = { $card }
aimed-at = On { $chosen }{ $left ->
    [0] {""}
   *[other] , { $left } more
}
targets = Targets
revive-title = Bring a ship back
revive-line = Choose a ship card of your discard pile: it enters your reserve.
combat-held = { $seats ->
    [none] Nobody holds it
   *[other] { $seats } { WHO($seats) ->
        [you] hold
       *[other] holds
    } it
}{ $building ->
    [none] {""}
   *[other] , { $building }, save { $save }+
}
combat-outstanding = { FIGURE($amount) } damage to place on { WHO($seat) ->
    [you] your
   *[other] { $seat }’s
} fleet
odds-falls = { $ship } falls now
odds-wins = { $seats } { WHO($seats) ->
    [you] win
   *[other] wins
}, estimated
combat-fire = Fire
    .about = { $ends } that this volley ends it{ $odds ->
        [none] {""}
       *[other] ; about { $odds }% to win
    }
combat-kept = { ships } kept, the battle lost
save-chance = { $chance } that it stands when the die is rolled
arrange-title = Arrange your deck
arrange-others = { $seats ->
    [none] All others are ready
   *[other] Still arranging: { $seats }
}
arrange-label = Your deck, top card first
arrange-how = Drag a card, or press Alt and an arrow on it. A number sends it to that place.
arrange-fixed = Your deck’s order is fixed. The others are still arranging theirs.
arrange-place = Place of { $name }
coming-due = Combats to come
coming-now = If it came to battle now
coming-alone = unopposed

### The hand

hand-closed = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in hand, { $deck } in the deck
hand-empty = No card in hand.
hand-own = Your hand: { cards }
discard-empty = Nothing discarded yet.
opening-hand-label = Your opening hand, as arranged
draws-then = Then you draw
draws-next = Next draws
deck-empty = The deck is empty.
pile-deck = Deck
    .about = The tab Decks shows your deck in order.
pile-discard = Discard
    .about = { $cards ->
        [none] Empty.
       *[other] { LIST($cards, between: ", ") }
    }
lacking = Needs { $amounts } more

### The tabs

tab-decks = Decks
tab-odds = Odds
list-hand = Hand, { cards }
list-deck = Deck, { cards }, next first
list-discard = Discard pile, { cards }, latest first
deck-closed = Deck: { cards }, in an order only they know
odds-battles = Battles
odds-none = No fleets face each other.
odds-saves = Saves of buildings
odds-built = Nothing is built yet.
odds-save = { $card } on { $orbit }: { $save }+
odds-about = about { $odds }%
odds-volley = { $attacker } against { $target }:
    .chances = { $point } the point ship falls, { $fleet } the fleet

### The goal and the turn

goal-unit = planets
goal-turn = turn
goal-rule = Control every planet to win. The last player with a card or a ship left wins too.
goal-nobody = nobody’s
strip-label = { $turn ->
    [0] { $name }
   *[other] Turn { $turn }, { $name }
}
step-spy = Spy
turns-left = { $count } left
    .about = At the limit planets decide the match, then ships, then armour
turns-idle = { $count } idle
    .about = After five idle turns in a row planets decide the match

## What the chance to win depends on, as hints name it: "It gains you { $feature }."

feature-planets = planets
feature-safety = planets that last
feature-support = support
feature-attack = firepower
feature-armour = armour
feature-shields = shields
feature-doomed = ships for the last turns
feature-playable = cards that can be paid for
feature-hand = cards
feature-deck = cards in the deck
