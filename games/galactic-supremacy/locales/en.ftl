# Galactic Supremacy in English. `web-client/locales/en.ftl` explains the functions.

### Things

a-card = a { $card }
cards-of-kind = { $count ->
    [1] a { $card }
   *[other] { $count } { kinds }
}
kinds = { $kind ->
    [fleet] Fleets
    [colony] Colonies
    [command] Commands
    [leader] Leaders
   *[research] Research
}
credits = { $count ->
    [one] { $count } credit
   *[other] { $count } credits
}
some-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
force = { $count ->
    [one] { $count } fleet
   *[other] { $count } fleets
}
kills = { force }{ $leaders ->
    [0] {""}
   *[other] { $count ->
        [one] { " " }with a leader
       *[other] , { $leaders } of them led
    }
}
nothing = nothing
no-cards = no cards
rolled = { $unit } { $roll }
seat-rolled = { $seat } { $roll }
retreat = { $fleet } retreats to { $to }
hand-of = { WHO($seat) ->
    [you] your hand
   *[other] { $seat }’s hand
}
unit-kind = { $kind ->
    [homeworld] homeworld
    [colony] colony
   *[fleet] fleet
}

part-dice = Dice
part-leader = Leader
part-unit = { $kind ->
    [homeworld] Homeworld
    [colony] Colony
   *[fleet] Fleet
}
part-need = succeeds on
    .value = { $need } or less
part-jump = Jump Speed of the attacker
part-jump-defender = of the defender
part-reinforce = Fleets elsewhere
    .value = { $may ->
        [yes] may join
       *[no] can’t join
    }

### The log: a message for each type of event

match-started = The match begins with { $seats ->
    [one] { $seats } empire
   *[other] { $seats } empires
}

order-rolled = { $reroll ->
    [yes] A tie, rolled again
   *[no] For the turn order
}: { $rolls }

order-set = Turn order: { LIST($order, between: ", ") }

start-advance = { $seat } { WHO($seat) ->
    [you] start
   *[other] starts
} with { $tech } { FIGURE($level) }

start-credits = { $seat } { WHO($seat) ->
    [you] start
   *[other] starts
} with { FIGURE($value) } { $value ->
    [one] credit
   *[other] credits
}

start-cards = { $seat } { WHO($seat) ->
    [you] start
   *[other] starts
} with { FIGURE($value) } { $value ->
    [one] card
   *[other] cards
}

turn-started =
    .heading = { WHO($seat) ->
        [you] Turn { $turn }, yours
       *[other] Turn { $turn }, { $seat }
    }

phase-started = {""}

phase-passed = { $phase ->
    [draw] Draw skipped: nothing to buy or discard
    [move] Move skipped: nowhere new to go
   *[other] A phase is skipped
}

card-drawn = { $seat } { $none ->
    [yes] { WHO($seat) ->
        [you] find
       *[other] finds
    } no card to draw
   *[no] { $reason ->
        [bought] { WHO($seat) ->
            [you] buy
           *[other] buys
        }
       *[other] { WHO($seat) ->
            [you] draw
           *[other] draws
        }
    } { $card ->
        [none] a card
       *[other] a { $card }
    }{ $reason ->
        [setup] { " " }to start with
       *[other] {""}
    }
}

exchange = { $seat } { WHO($seat) ->
    [you] use
   *[other] uses
} { $kind }: a { $paid } { $drawn ->
    [none] paid, and no card is left to draw
   *[other] for a { $drawn }, { $kept ->
        [yes] which is kept
       *[no] discarded as the wrong kind
    }
}

pile-reshuffled = The discard pile is shuffled: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} to draw

discarded = { $reason ->
    [exchange] {""}
   *[other] { $seat } { WHO($seat) ->
        [you] discard
       *[other] discards
    } a { $card }{ $reason ->
        [limit] { " " }to keep to the hand limit
        [misinformation] { " " }because of Misinformation
       *[other] {""}
    }
}

income = { $seat } { WHO($seat) ->
    [you] receive
   *[other] receives
} { $total } income and { WHO($seat) ->
    [you] have
   *[other] has
} { $credits ->
    [one] { $credits } credit
   *[other] { $credits } credits
}

credits-changed = { $reason ->
    [none] {""}
   *[other] { $seat } { $gain ->
        [yes] { WHO($seat) ->
            [you] gain
           *[other] gains
        }
       *[no] { WHO($seat) ->
            [you] lose
           *[other] loses
        }
    } { $amount ->
        [0] no credits
        [one] { $amount } credit
       *[other] { $amount } credits
    } from { $reason }
}

command-played = { $seat } { $answering ->
    [none] { WHO($seat) ->
        [you] play
       *[other] plays
    } { $effect }{ $target ->
        [none] {""}
       *[other] { $own ->
            [yes] { " " }on { $target }
           *[no] { " " }against { $target }
        }
    }
   *[other] { WHO($seat) ->
        [you] counter
       *[other] counters
    } { $answering } with { $effect }
}

reaction-asked = {""}

die-rolled = { $purpose ->
    [none] {""}
   *[other] { $seat } { WHO($seat) ->
        [you] roll
       *[other] rolls
    } { $value } for { $purpose }{ $need ->
        [none] {""}
       *[other] { $success ->
            [yes] : success
           *[no] : failure
        }
    }
}

play-negated = { $effect } is countered and has no effect

play-resolved = { $effect ->
    [tactical-superiority] { $target } rolls one more die until the phase ends
   *[other] {""}
}

hand-seen = { $seat } { $cards ->
    [none] { WHO($seat) ->
        [you] look
       *[other] looks
    } at { $target }
   *[other] { WHO($seat) ->
        [you] see
       *[other] sees
    } { $target }: { $cards }
}

pile-seen = { $seat } { $cards ->
    [none] { WHO($seat) ->
        [you] look
       *[other] looks
    } at { pile-top }
   *[other] { WHO($seat) ->
        [you] see
       *[other] sees
    } { pile-top }: { $cards }
}
pile-top = { $count ->
    [one] the top card of the pile
   *[other] the top { $count } cards of the pile
}

card-stolen = { $to } { WHO($to) ->
    [you] steal
   *[other] steals
} { $card ->
    [none] a card
   *[other] a { $card }
} from { $from }

leader-killed = { $card } on { $unit } is killed{ $reason ->
    [none] {""}
   *[other] { " " }by { $reason }
}

unit-returned = { $unit }’s { COUNT($cards) ->
    [one] card returns
   *[other] cards return
} to { $owner }{ $moved ->
    [none] {""}
   *[other] . { $moved } { COUNT($moved) ->
        [one] flies
       *[other] fly
    } to the homeworld
}

second-attack-granted = { $seat } { WHO($seat) ->
    [you] have
   *[other] has
} a second Attack Phase this turn

built = { $seat } { $kind ->
    [leader] { WHO($seat) ->
        [you] put
       *[other] puts
    } { $card } on { $unit }
   *[other] { WHO($seat) ->
        [you] build
       *[other] builds
    } { $kind ->
        [fleet] the fleet
       *[colony] the colony
    } { $unit }{ $at ->
        [none] {""}
       *[other] { " " }at { $at }
    }
}

attack-staged = {""}

attack-launched = { $attacker } { WHO($attacker) ->
    [you] attack
   *[other] attacks
} { $world } with { $fleets }

attack-cancelled = The attack is called off: { $attacker } and { $defender } are in Peace Talks

reinforce-changed = { $by }: { $value ->
    [yes] fleets elsewhere may join
   *[no] only fleets at the world may defend
}

defence-set = { $confirmed ->
    [no] {""}
   *[yes] { $seat } { WHO($seat) ->
        [you] defend
       *[other] defends
    } with { $fleets ->
        [none] the world alone
       *[other] { $fleets }
    }{ $retreats ->
        [none] {""}
       *[other] . { $retreats }
    }
}

combat-rolled = Round { $round }: { $attack } against { $defence }

kills-asked = {""}
kills-chosen = { $seat } { WHO($seat) ->
    [you] choose
   *[other] chooses
} to destroy { $chosen }

combat-result = { $beaten ->
    [none] No roll wins: { $world } stands
   *[other] { LIST($beaten, between: ". ") }
}{ $lost ->
    [none] {""}
   *[other] . { $lost } { COUNT($lost) ->
        [one] is
       *[other] are
    } destroyed
}{ $fallen ->
    [none] {""}
   *[other] . { $fallen } falls
}
beats = { $by }{ COUNT($by) ->
    [one] { " " }beats
   *[other] , together { FIGURE($sum) }, beat
} { $loser }{ $tie ->
    [yes] : a tie is enough
   *[no] {""}
}

combat-ended = { $winner } { $took ->
    [yes] { WHO($winner) ->
        [you] take
       *[other] takes
    }
   *[no] { WHO($winner) ->
        [you] hold
       *[other] holds
    }
} { $world } after { $rounds }

colony-captured = { $seat } { WHO($seat) ->
    [you] capture
   *[other] captures
} { WHO($from) ->
    [you] your
   *[other] { $from }’s
} Colony card

moved = { $seat } { WHO($seat) ->
    [you] move
   *[other] moves
} { $what ->
    [fleet] { $unit }
   *[leader] the leader of { $from }
} to { $to }

moves-reset = { $seat } { WHO($seat) ->
    [you] take back your
   *[other] takes back their
} moves of this phase

researched = { $seat } { $tech ->
    [none] { WHO($seat) ->
        [you] roll
       *[other] rolls
    } { FIGURE($value) } in research and may pick any technology
   *[other] { WHO($seat) ->
        [you] research
       *[other] researches
    } { $tech } { FIGURE($level) } with a roll of { FIGURE($value) }
}

technology-picked = { $seat } { WHO($seat) ->
    [you] pick
   *[other] picks
} { $tech } { FIGURE($level) }

trade-offered = { $by } { WHO($by) ->
    [you] offer
   *[other] offers
} { $to } { $give ->
    [none] a trade
   *[other] { $give } for { $want }
}

trade-closed = { $how ->
    [accepted] { $to } { WHO($to) ->
        [you] trade
       *[other] trades
    } with { $by }: { $taken } for { $given }
    [declined] { $to } { WHO($to) ->
        [you] decline
       *[other] declines
    } { WHO($by) ->
        [you] your offer
       *[other] { $by }’s offer
    }
    [withdrawn] { $by } { WHO($by) ->
        [you] withdraw your
       *[other] withdraws the
    } offer to { $to }
   *[other] { WHO($by) ->
        [you] Your offer
       *[other] { $by }’s offer
    } to { $to } expires
}

preference-set = { $key }: { $value }

eliminated = { $by ->
    [none] { $reason ->
        [resigned] { $seat } { WHO($seat) ->
            [you] resign
           *[other] resigns
        }
       *[other] { $seat } { WHO($seat) ->
            [you] are
           *[other] is
        } out: away too long
    }
   *[other] { $by } { WHO($by) ->
        [you] conquer
       *[other] conquers
    } { $seat }{ $spoils ->
        [none] {""}
       *[other] { " " }and { WHO($by) ->
            [you] take
           *[other] takes
        } { $spoils }
    }
}

match-ended = { $winners } { WHO($winners) ->
    [other] wins
   *[you] win
}: { $reason ->
    [conquest] all rivals are conquered
    [round-limit] the greatest empire at the round limit
    [resigned] the others resigned
    [absent] the others left
   *[other] the match is over
}

### Buttons: a message for each type of command

choice-end-phase = { $phase ->
    [draw] Done drawing
    [command] Done with commands
    [build] Done building
    [attack] Don’t attack
    [move] Done moving
    [research] End turn
   *[production] Done
}
choice-end-turn = End turn
choice-skip-to = Skip to { $phase }
choice-buy-card = Buy a card · 5
choice-exchange = Risk a { $pays } for a { $seeks }
choice-discard = Discard { $kind }
choice-play = { $target ->
    [none] Play { $effect }
   *[other] { $effect }: { $target }
}
choice-build-colony = Build a colony · { $cost }
choice-build-fleet = Build a fleet at { $world }
choice-build-leader = Put the leader on { $unit }
choice-target = Attack { $world }
choice-commit = Send { $fleet }
choice-commit-all = Send all
choice-release = Hold { $fleet } back
choice-cancel-attack = Call it off
choice-launch = Launch attack
choice-move-fleet = Move to { $world }
choice-move-leader = Move the leader to { $to }
choice-reset-moves = Take moves back
choice-research = Research · { $cost }
choice-pick-technology = { $tech }
choice-pass = { $asked ->
    [counter] Let it happen
    [answer] Play no card
    [riposte] Play no card
    [tactics] Roll the dice
   *[other] Pass
}
choice-pass-combat = No cards in this combat
choice-retreat = Retreat to { $world }
choice-stand = Let { $fleet } stand
choice-join = Call { $fleet } to the defence
choice-leave = Keep { $fleet } out
choice-confirm-defence = Defend like this
choice-choose-kills = Destroy { $count }, { $leaders } led
choice-trade-open = Offer { $to } a trade
choice-trade-give = Give { $item }
choice-trade-want = Ask for { $item }
choice-trade-reset = Reset
choice-trade-cancel = Cancel
choice-trade-send = Send offer
choice-trade-withdraw = Withdraw
choice-trade-accept = Accept
choice-trade-decline = Decline
choice-set-preference = { $key }: { $value }

### Who is waited for

doing = { $seats } { $asked ->
    [draw] { WHO($seats) ->
        [other] draws
       *[you] draw
    } cards
    [command] { WHO($seats) ->
        [other] plays
       *[you] play
    } Command cards
    [build] { WHO($seats) ->
        [other] builds
       *[you] build
    }
    [attack] { WHO($seats) ->
        [other] plans
       *[you] plan
    } an attack
    [move] { WHO($seats) ->
        [other] moves
       *[you] move
    } fleets
    [research] { WHO($seats) ->
        [other] researches
       *[you] research
    }
   *[other] { WHO($seats) ->
        [other] is
       *[you] are
    } deciding
}

### The primary action and its hints

act-move = Your move
act-waits = { WHO($seat) ->
    [you] Your turn
   *[other] { $seat }’s turn
}
act-discard = Discard { $over } more
act-turn = Turn { $turn }
act-ended = Nothing left to do: your turn has ended
act-won = { $seats } { WHO($seats) ->
    [other] wins
   *[you] win
}
act-play = Play on { $target }
act-hopeless = about 0% to take it
phase = { $phase }
hint-board = Choose on the board
hint-technology = Choose a technology above
hint-discard = Choose a card to discard
hint-effect = Choose above what the card does
hint-place = { $card }: choose where on the board
hint-target = { $effect }: choose the target on the board
hint-leader = Choose who takes the leader
hint-retreat = Choose where it retreats to
hint-move = Choose where it moves to{ $moves ->
    [0] {""}
    [one] { " " }({ $moves } move made)
   *[other] { " " }({ $moves } moves made)
}
next-choose = { $goes ->
    [yes] Choose it, then where.
   *[no] Choose it, then confirm below.
}
next-again = { $aimed ->
    [yes] Choose it again to confirm.
   *[no] Choose it again to lay it down.
}
next-look = Choose it again to see their worlds.
next-effect = Choose it to see what it can do now.
next-exchange = It can be exchanged ({ $exchange }): choose it, then confirm below.

### What came of an attack, and of the match

outcome = { $result ->
    [won] { $world } falls
    [lost] { $world } is lost
    [held] { $world } holds
   *[failed] { $world } stands firm
}
outcome-out = { $seat } { WHO($seat) ->
    [you] are
   *[other] is
} out
outcome-leader = { $leader } killed
outcome-lost = { $own ->
    [yes] {""}
   *[no] { $seat }’s{ " " }
}{ $count ->
    [1] { $fleet }
   *[other] { force }
} lost
outcome-captured = { $seat } { WHO($seat) ->
    [you] take
   *[other] takes
} its card
ending-won = The galaxy is yours
ending-lost = takes the galaxy
score-value = empire value
score-worlds = { $worlds ->
    [one] world
   *[other] worlds
}
score-income = income
decided-conquest = { $by } { WHO($by) ->
    [you] take
   *[other] takes
} { WHO($seat) ->
    [you] your
   *[other] { $seat }’s
} homeworld on turn { $turn }{ $rivals ->
    [1] {""}
   *[other] , the last of { $rivals } rivals
}.
decided-rounds = Round { $round } was the last, and the greatest empire wins.

### The board

board = The board
player = { $seat }
unit-label = { $name }, { WHO($seat) ->
    [you] your { unit-kind }
   *[other] { unit-kind } of { $seat }
}{ $at ->
    [none] {""}
   *[other] , at { $at }
}{ $dice ->
    [none] {""}
    [one] , { $dice } die
   *[other] , { $dice } dice
}{ $leader ->
    [none] {""}
   *[other] , led by { $leader }
}{ $guards ->
    [0] {""}
    [one] , { $guards } fleet
   *[other] , { $guards } fleets
}
leader-label = { $leader }, leader on { $unit }
about-unit = { WHO($seat) ->
    [you] Your { unit-kind }
   *[other] { $seat }’s { unit-kind }
}{ $at ->
    [none] {""}
   *[other] { " " }at { $at }
}{ $leader ->
    [none] {""}
   *[other] , led by { $leader }
}.
about-dice = Rolls { $dice ->
    [one] { FIGURE($dice) } die
   *[other] { FIGURE($dice) } dice
} against { $seat }.
about-income = Yields { $income ->
    [one] { FIGURE($income) } credit
   *[other] { FIGURE($income) } credits
} a turn.
about-danger = If all your fleets attack: about { $chance } to take it.
about-empire = { $alive ->
    [yes] Empire value { $value }.
   *[no] Out of the game.
}
about-matchup = Your fleets roll { $yours ->
    [one] { $yours } die
   *[other] { $yours } dice
}, theirs { $fleet }, a colony of theirs { $colony }, their homeworld { $homeworld }.
about-lead = You lead in { $techs ->
    [none] nothing
   *[other] { $techs }
}.
about-trail = They lead in { $techs ->
    [none] nothing
   *[other] { $techs }
}.
about-truce = Peace Talks: cannot be attacked this turn.
shots = { $sum } against { $against }
die-strip = { $seat }: { $purpose ->
    [none] Research
   *[other] { $purpose }
}{ $need ->
    [none] {""}
   *[other] , { $need } or less
}
die-succeeds = It succeeds
die-fails = It fails

plate-label = { $alive ->
    [yes] { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
   *[no] out
}
plate-doing = { $doing ->
    [attacks] { WHO($seat) ->
        [you] attack
       *[other] attacks
    }
    [defends] { WHO($seat) ->
        [you] defend
       *[other] defends
    }
    [decides] { WHO($seat) ->
        [you] decide
       *[other] decides
    }
   *[out] out
}
plate-out = Eliminated
purse-income = Income next turn
purse-hand = Cards in hand
advantages = { WHO($seat) ->
    [you] Your advantages
   *[other] Their advantages
}
tech-list = { LIST($techs, between: ", ") }
tech-label = { $name } { $level }{ $ahead ->
    [1] , ahead of you
    [-1] , behind you
   *[other] {""}
}
tech-levels = { $even ->
    [yes] You are level.
   *[no] { $level } against your { $mine }.
}
tech-own = This one
tech-least = Lowest of the three
pile-draw = Draw
    .title = { $count ->
        [one] Draw pile, { $count } card
       *[other] Draw pile, { $count } cards
    }
    .about = When it is empty, the discard pile is shuffled.
    .open = In the draw pile
pile-discard = Discard
    .title = { $count ->
        [one] Discard pile, { $count } card
       *[other] Discard pile, { $count } cards
    }
round = Round { $round } of { $limit }.
offer = Offer
offer-closed = Can’t be accepted now

### The hand

income-title = Income
income-worlds = By world
income-from = { $from ->
    [homeworld] homeworld
    [colonies] { $colonies ->
        [one] { $colonies } colony
       *[other] { $colonies } colonies
    }
    [leaders] leaders
   *[economy] economy
}
hand-own = Your hand: { $count } of { $limit } { $limit ->
    [one] card
   *[other] cards
}
hand-count = in hand
hand-empty = Your hand is empty.
hand-closed = { $seat } { WHO($seat) ->
    [you] hold
   *[other] holds
} { some-cards }
hand-out = { $seat } { WHO($seat) ->
    [you] are
   *[other] is
} out of the game.
hand-open = In hand
hand-known = Known to be in hand
card-line = { $kind ->
    [research] One roll on the technology table
    [command] { $effects ->
        [0] One of fourteen effects
        [one] { $effects } effect now
       *[other] { $effects } effects now
    }
    [fleet] Joins one of your worlds. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
    [colony] A new world: { $income ->
        [one] { $income } credit
       *[other] { $income } credits
    }, { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
   *[leader] One more die, or credit on a world
}

### The panel

command-title = Play a Command card
command-counter = Counter { $effect }?
command-line = It is spent whether it succeeds or not.
attack-title = Attack on { $world }
attack-line = { $kind ->
    [homeworld] { WHO($owner) ->
        [you] Your homeworld
       *[other] Homeworld of { $owner }
    }
   *[colony] { WHO($owner) ->
        [you] Your colony
       *[other] Colony of { $owner }
    }
}{ $round ->
    [0] {""}
   *[other] , after round { $round }
}
attack-about = about
attack-chance = { $defends ->
    [yes] that it falls
   *[no] to take it
}
attack-other = { $defence ->
    [all] { $chance } if every fleet that may come defends
   *[tactical] { $chance } with Tactical Superiority
}
attack-losses = expected losses: { $attacker } { $lost }, { $defender } { $killed }
attack-send = Choose the fleets to send
attack-reinforce = { $may ->
    [yes] Fleets elsewhere may join
   *[no] No other fleet can arrive
}
attack-reach = { $may ->
    [yes] Others may arrive
   *[no] No other fleet can arrive
}: Jump Speed { $theirs } against your { $yours }
side-each = +{ $dice } each: { $name }
technology-title = Choose a technology
gain = { $credits ->
    [0] {""}
   *[other] +{ $credits } income
}{ $cards ->
    [0] {""}
   *[other] { $credits ->
        [0] {""}
       *[other] { " and " }
    }{ $cards ->
        [one] +{ $cards } card
       *[other] +{ $cards } cards
    } in hand
}
gain-none = Nothing yet: not the lowest of the three
gain-rivals = { $seats ->
    [none] { $even ->
        [none] Overtakes nobody
       *[other] Draws level with { $even }
    }
   *[other] Puts you ahead of { $seats }
}
trade-title = Offer to { $seat }
trade-give = You give
trade-want = You want
item-credits = Credits
settings = When to ask me
    .secret = Nobody else sees these.
preference-counter = Ask me to counter
    .about = When a player plays a Command card and you hold one to answer it.
    .never = Never
    .targeted = When I am the target
    .any = Always
preference-combat = Ask me for cards in combat
    .about = Peace Talks, Ambush, Surprise and Tactical Superiority.
    .ask = Ask
    .never = Never
preference-stops = Phases that stop for me
    .about = Useful: something is worth doing. Possible: anything can be done. All: also to trade, to chat, or to bluff.
    .few = Useful
    .auto = Possible
    .all = All
preference-bluff = Bluff
    .about = You are asked for reactions even without a Command card, so a pause tells nobody what you hold.
    .off = Off
    .on = On

### The tabs

tab-odds = Odds
tab-notes = Notes
odds-title = If all your fleets attacked now
odds-none = There is nothing that you could attack.
unseen-title = Cards you have not seen
notes-title = What you have looked at
notes-none = Nothing yet. Spy and Strategic Planning are noted here.
note = { $seat ->
    [none] Top of the pile
   *[other] { WHO($seat) ->
        [you] Your hand
       *[other] { $seat }’s hand
    }
}
    .when = { $effect }, turn { $turn }
known-title = In hand, as everybody knows

### The goal and the turn

goal-unit = homeworlds stand
goal-turn = turn
goal-rule = The last player with a homeworld wins; after round { $limit } the greatest empire does.
goal-empire = { $alive ->
    [yes] empire of { $value }
   *[no] out
}
goal-round = Round
    .value = { $round } of { $limit }
strip-label = Round { $round } of { $limit }, { $phase } Phase
strip-short = { $phase }{ $again ->
    [yes] { " " }again
   *[no] {""}
}

## What the chance to win depends on, as hints name it: "It gains you { $feature }."

feature-income = income
feature-credits = credits
feature-cards = cards
feature-fleets = fleets
feature-colonies = colonies
feature-leaders = leaders
feature-technologies = technology
feature-safety = safety for the homeworld
feature-threat = chances against a homeworld
