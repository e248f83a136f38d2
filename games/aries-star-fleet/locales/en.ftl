# Aries Star Fleet in English. `web-client/locales/en.ftl` explains the functions.

### Things

# Whether a card's name takes a verb in the plural: Fluent's plural categories.
form = { $id ->
    [bridge-officers] {"other"}
    [line-officers] {"other"}
    [cadets] {"other"}
    [belt-mechanics] {"other"}
    [smugglers] {"other"}
    [hackers] {"other"}
    [street-medics] {"other"}
    [sharpshooters] {"other"}
    [saboteurs] {"other"}
    [prospectors] {"other"}
    [hired-guns] {"other"}
    [contract-technicians] {"other"}
   *[other] {"one"}
}

# A card's name after "your" or "Ilse’s".
owned-name = { $id ->
    [old-marshal] Old Marshal
    [locals-object] Locals Object
   *[other] { $name }
}

crews-of = the crews of { $holder }
crews-on = the crews on { $location }
surface-of = the surface of { $location }
surface = the surface

attribute = { $attribute ->
    [power] power
    [reserve] reserve
   *[weapons] weapons
}
    .title = { $attribute ->
        [power] Power
        [reserve] Reserve
       *[weapons] Weapons
    }
amount = { FIGURE($amount) } { attribute }
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
crews = { $count ->
    [one] { $count } crew
   *[other] { $count } crews
}
people = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
    .title = People
interventions = { $count ->
    [one] { $count } intervention
   *[other] { $count } interventions
}

# What a condition asks for; skills have their names from the catalogue.
subject = { $what ->
    [power] Power
    [weapons] Weapons
    [personnel-at-most] people at most
    [personnel-at-least] people at least
    [fusion-core] a fusion core
    [cloaking-device] a cloaking device
    [fighter] somebody to fight
    [defender] somebody to be fought
    [damage] damage in battle
    [destroyed] a ship destroyed
    [battle-won] a battle won
   *[other] { $what }
}

# "Navigation 1 of 2": what there is of what it takes.
need = { $subject } { FIGURE($have) } of { $need }
needs = { LIST($needs, between: ", ") }

# Why something was stopped or lost.
cause = { $cause ->
    [ship-battle] in the ship battle
    [crew-battle] in the crew battle
    [failure] as the attempt fails
    [rescue] by the rescue
    [turn-end] as the turn ends
   *[card] by { $card }
}

# The play that a card took, with what granted it.
play = { $sort ->
    [normal] {""}
    [crew] { " " }as a crew play
    [upgrade] { " " }as an upgrade play
   *[crew-or-ship] { " " }as an extra play
}{ $source ->
    [none] {""}
   *[other] { " " }of { $source }
}

part-cells = Reserve Cells
part-transferred = transferred
part-spans = sum of the spans
part-difference = times their difference
part-left = left
part-people = people or crews
part-overcome = overcome

### The log: a message for each type of event

deck-lists = { $seat } { WHO($seat) ->
    [you] bring { $starter ->
        [none] a deck of your own
       *[other] { $starter }
    }
   *[other] brings { $starter ->
        [none] a deck of their own
       *[other] { $starter }
    }
}

first-player = { $seat } { WHO($seat) ->
    [you] go
   *[other] goes
} first, { $rand ->
    [none] as agreed
   *[other] by lot
}

shuffled = { $seat } { WHO($seat) ->
    [you] shuffle
   *[other] shuffles
} { $pile ->
    [draw-deck] { cards }
   *[interventions] { interventions }
}

planet-laid = { $seat } { WHO($seat) ->
    [you] lay
   *[other] lays
} { $planet }{ $shared ->
    [yes] { " " }too
   *[no] {""}
}

seed-placed = { $seat } { WHO($seat) ->
    [you] place
   *[other] places
} { $card } { $place ->
    [none] in play
   *[other] at { $place }
}

drew = { $seat } { WHO($seat) ->
    [you] draw
   *[other] draws
} { $cards ->
    [none] { cards }
   *[other] { $cards }
}

recycled = { $seat } { WHO($seat) ->
    [you] shuffle
   *[other] shuffles
} { $count ->
    [one] { $count } discarded card
   *[other] { $count } discarded cards
} into a new deck

turn-start =
    .heading = { WHO($seat) ->
        [you] Turn { $turn }, yours
       *[other] Turn { $turn }, { $seat }
    }

reinforcement-ended = Transferred power returns: { $ships }
shifts-ended = Transferred power returns: { $ships }

repaired = { $source } { FORM($source) ->
    [one] repairs
   *[other] repair
} { $amounts } of { $ship }

discarded-hand = { $seat } { WHO($seat) ->
    [you] discard
   *[other] discards
} { $card }

card-played = { $seat } { WHO($seat) ->
    [you] play
   *[other] plays
} { $card }{ $target ->
    [none] { $place ->
        [none] {""}
       *[other] { " " }at { $place }
    }
   *[other] { " " }on { $target }
}{ $play }

played-face-down = { $seat } { WHO($seat) ->
    [you] play
   *[other] plays
} { $card } face down

stored = { $seat } { WHO($seat) ->
    [you] store
   *[other] stores
} { $card ->
    [none] { cards }
   *[other] { $card }
}

enhancement-discarded = { $card } is { $saves ->
    [yes] used up to save { $reason }
   *[no] discarded by { $reason }
}{ $lost ->
    [none] {""}
   *[other] , and with it { $lost }
}

looked = { $seat } { WHO($seat) ->
    [you] look
   *[other] looks
} at the { $what ->
    [row] opponent’s face-down cards
   *[pile] opponent’s top intervention
}{ $names ->
    [none] {""}
   *[other] : { $names }
}

objective-activated = { $seat } { WHO($seat) ->
    [you] activate
   *[other] activates
} { $card }{ $location ->
    [none] {""}
   *[other] { " " }at { $location }
}

objective-abandoned = { $seat } { WHO($seat) ->
    [you] abandon
   *[other] abandons
} { $card }{ $interventions ->
    [none] {""}
   *[other] { " " }with { COUNT($interventions) ->
        [one] { COUNT($interventions) } intervention
       *[other] { COUNT($interventions) } interventions
    } beneath it
}

revealed = { $seat } { WHO($seat) ->
    [you] reveal
   *[other] reveals
} { $card } against { $target }

power-transferred = { $seat } { WHO($seat) ->
    [you] transfer
   *[other] transfers
} { $given } of { $ship } to { $to }, now { $now }

ship-moved = { $seat } { WHO($seat) ->
    [you] fly
   *[other] flies
} { $ship } from { $from } to { $to }{ $aboard ->
    [none] {""}
   *[other] { " " }with { COUNT($aboard) ->
        [one] { COUNT($aboard) } card
       *[other] { COUNT($aboard) } cards
    } aboard
}, range { $need }

landed = { $seat } { WHO($seat) ->
    [you] land
   *[other] lands
} { $ship } on { $location }

took-off = { $ship } takes off from { $location }

cloaked = { $seat } { WHO($seat) ->
    [you] cloak
   *[other] cloaks
} { $ship } at { $location }

decloaked = { $seat } { WHO($seat) ->
    [you] decloak
   *[other] decloaks
} { $ship } at { $location }

crew-moved = { $seat } { WHO($seat) ->
    [you] move
   *[other] moves
} { $card } from { $from } to { $to }

upgrade-moved = { $seat } { WHO($seat) ->
    [you] move
   *[other] moves
} { $card } from { $from } to { $to }{ $effective ->
    [yes] {""}
   *[no] , where it does nothing
}

ability-used = { $seat } { WHO($seat) ->
    [you] use
   *[other] uses
} { $card } to { $effect ->
    [mend] mend { $on }
    [scan] scan the opponent’s interventions
    [triage] save { $on }
    [repair] repair { $on }
    [cells] give reserve to { $on }
    [scramble] scramble crews and ships
    [salvage] salvage { $on }
    [rally] rally { $on }
   *[sabotage] sabotage { $on }
}

ship-battle = { $seat } { WHO($seat) ->
    [you] attack
   *[other] attacks
} { $target } with { $attackers }: weapons { $weapons } against power { $power }, { $damage ->
    [0] no damage
   *[other] { $damage } damage
}

damaged = { $seat } { WHO($seat) ->
    [you] lose
   *[other] loses
} { $lost } of { $ship }, { $amount } damage in all

stopped = { LIST($cards, between: ", and ") } { $count ->
    [one] { FORM($cards) ->
        [one] is
       *[other] are
    }
   *[other] are
} stopped { $reason }

unstopped = { LIST($cards, between: ", and ") } { $count ->
    [one] { FORM($cards) ->
        [one] is
       *[other] are
    }
   *[other] are
} free again { $reason }

ship-destroyed = { $ship } is destroyed { $by }{ $aboard ->
    [none] {""}
   *[other] , with { $aboard } aboard
}

pod-launched = A pod from { $ship } brings { $aboard } to { $refuge }

crew-battle = { $seat } { WHO($seat) ->
    [you] send
   *[other] sends
} { $attackers } against { $target }: { $defenders }

crew-compared = { $attacker } { FORM($attacker) ->
    [one] meets
   *[other] meet
} { $defender }: people { $personnel }{ $rating ->
    [none] {""}
   *[other] , rating { $rating }
}; { $result ->
    [tie] both are stopped
    [defender-stopped] { $defender } { FORM($defender) ->
        [one] is
       *[other] are
    } stopped
    [defender-discarded] { $defender } { FORM($defender) ->
        [one] is
       *[other] are
    } lost
    [attacker-stopped] { $attacker } { FORM($attacker) ->
        [one] is
       *[other] are
    } stopped
   *[attacker-discarded] { $attacker } { FORM($attacker) ->
        [one] is
       *[other] are
    } lost
}

crew-battle-result = { $winner ->
    [none] Nobody wins
   *[other] { $winner } { WHO($winner) ->
        [you] win
       *[other] wins
    }
} the crew battle: the attackers won { $won }, lost { $lost } and tied { $tied }

crew-saved = { $victim } { FORM($victim) ->
    [one] is
   *[other] are
} saved by { $by }{ $refuge ->
    [none] {""}
   *[other] { " " }and brought to { $refuge }
}

crew-discarded = { $crew } { FORM($crew) ->
    [one] is
   *[other] are
} lost { $reason }

attempt-started = { $seat } { WHO($seat) ->
    [you] attempt
   *[other] attempts
} { $objective } with { COUNT($team) ->
    [one] { COUNT($team) } crew
   *[other] { COUNT($team) } crews
} of { $ships }{ $target ->
    [none] {""}
   *[other] { " " }against { $target }
}, to meet { $count } { FORM($count) ->
    [one] intervention
   *[other] interventions
}

interventions-drawn = { $seat } { WHO($seat) ->
    [you] draw
   *[other] draws
} { $cards ->
    [none] { interventions }
   *[other] { $cards }
}

pile-recycled = { $seat } { WHO($seat) ->
    [you] turn
   *[other] turns
} { interventions } face down again

interventions-set = { $seat } { WHO($seat) ->
    [you] set
   *[other] sets
} { $order ->
    [none] { $count ->
        [0] no intervention
       *[other] { interventions }
    }
   *[other] { $order }
}

interventions-unused = { $cards ->
    [none] {""}
   *[other] { $seat } { WHO($seat) ->
        [you] put
       *[other] puts
    } { $cards } back unused
}

intervention-flipped = { $passed ->
    [yes] { $card } is passed: { $way }
   *[no] { $card } hits: { $lacks ->
        [none] nothing passes it
       *[other] { LIST($lacks, between: " or ") }
    }
}

# Of one candidate nothing is drawn by lot.
random-pick = { $of ->
    [0] {""}
    [1] {""}
   *[other] { $chosen } { FORM($chosen) ->
        [one] is
       *[other] are
    } picked at random from { $of }
}

chosen = { $seat } { WHO($seat) ->
    [you] choose
   *[other] chooses
} { $card } { $purpose ->
    [none] as the refuge
   *[other] for { $purpose }
}

intervention-done = { $outcome ->
    [returned] { $card } returns to its pile
   *[overcome] {""}
}

interventions-unflipped = { $cards ->
    [none] {""}
   *[other] { $seat } { WHO($seat) ->
        [you] take
       *[other] takes
    } { $cards } back unrevealed
}

attempt-result = { $seat } { $success ->
    [yes] { WHO($seat) ->
        [you] complete
       *[other] completes
    } { $objective }
   *[no] { WHO($seat) ->
        [you] fail
       *[other] fails
    } at { $objective }{ $missing ->
        [none] , which is broken off
       *[other] : { LIST($missing, between: ", ") }
    }
}

scored = { $seat } { WHO($seat) ->
    [you] score
   *[other] scores
} { FIGURE($points) } { $points ->
    [one] point
   *[other] points
}: { LIST($items, between: ", ") }; { $total } in all
scored-item = { $card } { $points }

turn-end = { $quiet ->
    [0] {""}
   *[other] A quiet turn, { $quiet } in a row
}

time-up = The match clock has run out: round { $round } is the last

game-over = { $winner ->
    [none] The match is drawn
   *[other] { $winner } { WHO($winner) ->
        [you] win
       *[other] wins
    }
}{ $reason ->
    [resignation] : the opponent resigned
    [abandonment] : the opponent left
    [time] { " " }when time is up, { $more } to { $less } on points
    [round-cap] { " " }after the last round, { $more } to { $less } on points
    [quiet] { " " }after six quiet turns, { $more } to { $less } on points
   *[points] , { $more } to { $less } on points
}

### Buttons: a message for each type of command; `order` is said below the name of what it is done with

choice-place-seed = { $level ->
    [space] Place { $card } at { $location }
   *[surface] Place { $card } on { $location }
}
    .order = { $level ->
        [space] In space at { $location }
       *[surface] On { $location }
    }
choice-discard = Discard { $card }
choice-play-crew = Play { $card } at { $home }
    .order = Report at { $home }
choice-play-ship = Play { $card } at { $home }
    .order = Report at { $home }
choice-play-upgrade = Fit { $card } to { $to }
    .order = Fit to { $to }
choice-play-face-down = Play { $card } face down
    .order = Play face down
choice-play-enhancement = Play { $card }{ $target ->
    [none] {""}
   *[other] { " " }on { $target }
}
    .order = Play{ $target ->
        [none] {""}
       *[other] { " " }on { $target }
    }
choice-store = Store { $card } in the Computer Core
    .order = Store in the Computer Core
choice-activate = Activate { $card }{ $location ->
    [none] {""}
   *[other] { " " }at { $location }
}
    .order = Activate{ $location ->
        [none] {""}
       *[other] { " " }at { $location }
    }
choice-abandon = Abandon { $objective }
    .order = Abandon
choice-reveal = Reveal { $card } against { $target }
    .order = Reveal against { $target }
choice-transfer = { $ship }: { $givers } to { $to }
choice-reinforce-all = All power to every ship
choice-move-ship = Fly { $ship } to { $location }
    .order = Fly to { $location }
choice-land = Land { $ship }
    .order = Land
choice-take-off = Take { $ship } off
    .order = Take off
choice-cloak = Cloak { $ship }
    .order = Cloak
choice-decloak = Decloak { $ship }
    .order = Decloak
choice-move-crew = Send { $crew } { $to ->
    [surface] out onto the surface
   *[other] to { $to }
}
    .order = Go to { $to }
choice-move-upgrade = Move { $upgrade } to { $to }
    .order = Move to { $to }
choice-use = { $kind ->
    [ship] Scan interventions with { $card }
   *[other] Repair the ship with { $card }
}
    .order = { $kind ->
        [ship] Scan interventions
       *[other] Repair the ship
    }
choice-attack = Fire on { $target }
    .order = Fire
choice-board = Fight { $target }
choice-attempt = Attempt { $objective } with { $ship }
    .order = Attempt it with { $ship }
choice-attempt-battle = Attempt { $objective } against { $target }
    .order = Attempt it against { $target }
choice-end-turn = End turn
choice-cancel = Cancel
choice-confirm = { $of ->
    [select-attackers] Fire
    [select-boarders] Fight
    [select-attempt-crew] Begin the attempt
    [select-attempt-ships] Begin the attempt
   *[picks] { $picks ->
        [0] Set none
        [one] Set this one
       *[other] Set these { $picks }
    }
}
choice-pick = { $card }
choice-pick-all = Set all that apply
choice-unpick = Take back the last one
choice-toggle = { $id }
choice-choose = Choose { $id }
choice-pod-done = Save nobody else
choice-absorb = { attribute.title } takes the damage
choice-save = { $by ->
    [none] Let them go
   *[other] Save with { $by }
}

### What came of an attempt, of a battle, and of the match

outcome-attempt = { $objective } { $success ->
    [yes] is completed
   *[no] fails
}
outcome-ship = { $ship } { $fate ->
    [gone] is destroyed
    [hit] is hit
   *[holds] holds
}
outcome-crew-battle = { $winner ->
    [none] No crew wins
   *[other] { WHO($winner) ->
        [you] Your crews win
       *[other] Their crews win
    }
}
outcome-points = +{ $count } { $count ->
    [one] point
   *[other] points
}
outcome-crews = { crews } lost
outcome-hits = { interventions } hit
outcome-passed = { $count } passed
outcome-damage = { $count } damage
outcome-tied = { $count } tied
ending-won = The spaceline is yours
ending-lost = takes the spaceline
measure-points = { $count ->
    [one] point
   *[other] points
}
measure-objectives = { $count ->
    [one] objective
   *[other] objectives
}
decided-points = { $winner } { WHO($winner) ->
    [you] reach
   *[other] reaches
} { $points } { $points ->
    [one] point
   *[other] points
}{ $objective ->
    [none] {""}
   *[other] { " " }with { $objective }
} on turn { $turn }.
decided-time = The match’s time is up, and the points decide.
decided-round-cap = Round { $round } was the last, and the points decide.
decided-quiet = Nobody acted for six turns, and the points decide.

### The board

objective = Objective
points = Points
posts = Posts
station = station
nobody = nobody
plate-label = { $points } of { $goal } { $goal ->
    [one] point
   *[other] points
}
plate-goal = of { $goal }
plate-objective = { $wins ->
    [yes] wins with { $objective }
   *[no] { $objective } { $points }
}
plate-table =
    .title = On the table
plate-hand =
    .title = { cards } in hand
plate-row =
    .title = { cards } face down
plate-stored =
    .title = { cards } stored
plate-deck =
    .title = { cards } to draw
plate-discard =
    .title = Discarded
plate-interventions =
    .title = { interventions }; face up:
gauge-of = { attribute } { $value } of { $printed }
ship-state = { $state ->
    [landed] landed
    [cloaked] cloaked
    [stopped] stopped
    [transferred] power transferred
   *[spent] range spent
}
ship-label = { $name }, { WHO($seat) ->
    [you] yours
   *[other] of { $seat }
}, { LIST($gauges, between: ", ") }, { $lacking ->
    [0] staffed
    [one] lacks { $lacking } post
   *[other] lacks { $lacking } posts
}, { $people } aboard{ $states ->
    [none] {""}
   *[other] , { LIST($states, between: ", ") }
}
world-label = { $name }, span { $span }{ $surface ->
    [no] , no surface
   *[yes] {""}
}{ $need ->
    [none] {""}
   *[other] , { $need } range, { $reach ->
        [now] in reach
        [may] in reach with a transfer
       *[no] out of reach
    }
}
world-here = it is here
# A world's name where there is little room.
short-name = { $planet ->
    [asteroid-belt] Belt
    [vulcanoids] Vulcan.
   *[other] { $name }
}
crews-outside = { crews } outside

### The primary action and its hints

act-round = round { $round }
act-won = { $seats } { WHO($seats) ->
    [you] win
    [many] draw
   *[other] wins
}
act-lend = { $givers } into reserve first
doing = { $seats } { $asked ->
    [seeding] { WHO($seats) ->
        [you] are
       *[other] is
    } placing seed cards
    [ante-discard] { WHO($seats) ->
        [you] are
       *[other] is
    } discarding
    [main] { WHO($seats) ->
        [you] are
       *[other] is
    } taking a turn
    [interventions] { WHO($seats) ->
        [you] are
       *[other] is
    } choosing interventions
    [absorb] { WHO($seats) ->
        [you] are
       *[other] is
    } assigning damage
    [save-crew] { WHO($seats) ->
        [you] are
       *[other] is
    } deciding whom to save
   *[other] { WHO($seats) ->
        [you] are
       *[other] is
    } deciding
}
selecting = { $of ->
    [select-attackers] Which ships fire?
    [select-boarders] Which crews fight?
    [select-attempt-crew] Which crews take part?
    [select-attempt-ships] Which ships take part?
   *[other] Choose who takes part
}
selecting-against = { $of ->
    [select-attempt-crew] {""}
   *[other] Against { $target }
}
hint-select = Choose at least one
hint-held = { $card ->
    [none] Choose what to do with them
   *[other] Choose what to do with { $card }
}
hint-answer = Choose an answer
hint-seeding = Choose a world
hint-ante-discard = Choose a card to discard
hint-save-crew = Save them, or let them go
hint-reach = That is out of reach
doubt-attempt = no chance to complete it
doubt-attack = it would do no damage
doubt-board = no chance to win

### The panel

outlook-drawn = { people }{ $beneath ->
    [0] {""}
   *[other] { " " }− { $beneath } overcome
} = { interventions } against you
outlook-salvo = { $weapons } weapons − { $power } power = { $damage } damage{ $destroys ->
    [yes] , destroyed
   *[no] {""}
}
    .transferred = With all power to weapons: { outlook-salvo }
outlook-board = { $win } to win, { $even } even, { $lose } to lose
outlook-pairs = Expected pairs: { $won } won, { $lost } lost. Expected losses of crews: you { $yours }, they { $theirs }.
chance-of = { $share } chance to complete
sheet-place = { $level ->
    [space] in space at { $location }
   *[surface] on { $location }
}
sheet-where = { $holder ->
    [none] { sheet-place }
   *[other] { $flies ->
        [yes] aboard { $holder }
       *[no] in { $holder }
    }, { sheet-place }
}
sheet-beneath = Overcome: { LIST($cards, between: ", ") }
sheet-span = span { $span }, { $surface ->
    [yes] with a surface
   *[no] in space only
}
sheet-empty = Nobody is there.
sheet-ground = On the surface of { $location }
sheet-ship = { $type }, { sheet-place }{ $states ->
    [none] {""}
   *[other] , { LIST($states, between: ", ") }
}
sheet-staffed = { $staffed ->
    [yes] staffed
   *[no] posts missing
}
cells = { $count } { $cell ->
    [lent] lent here
    [used] flown
    [out] lent
    [plus] added
   *[lost] lost
}
list = { LIST($list, between: ", ") }
sheet-gift = { $plus } from { $givers } to { attribute }
sheet-reach = Range { FIGURE($range) }{ $further ->
    [none] {""}
   *[other] , { LIST($further, between: ", ") }
}
sheet-further = { $range } with { $givers }
sheet-to = To { $location }
sheet-range = { $plus ->
    [0] Range { $range }
   *[other] Range { $range } + { $plus } { $givers }
}
sheet-left = { $isShort ->
    [yes] { $short } short
   *[no] { $left } left
}
upgrade-idle = does nothing here

### A battle

need-asked = { $subject } { $need }
need-met = { $met ->
    [yes] met
   *[no] missing
}
need-have = have { $have }{ $after ->
    [none] {""}
   *[other] { " " }→ { $after }
}
battle = The battle
battle-ships = Ship battle
battle-weapons = { $weapons } weapons
battle-power = { $power } power
battle-damage = { $weapons } − { $power } = { $damage ->
    [0] no damage, it holds
   *[other] { $damage } damage
}
battle-crews = Crew battle
battle-compared = people, rating
battle-pair = { $result ->
    [tie] both stopped
    [defender-stopped] stopped
    [attacker-stopped] stopped
   *[other] lost
}
battle-result = { $winner ->
    [none] Nobody wins
   *[other] { $winner } { WHO($winner) ->
        [you] win
       *[other] wins
    }
}: { FIGURE($won) } won, { FIGURE($lost) } lost, { $tied } tied{ COUNT($unopposed) ->
    [0] {""}
    [one] , { COUNT($unopposed) } crew meets nobody
   *[other] , { COUNT($unopposed) } crews meet nobody
}

### An attempt

attempt = The attempt
attempt-who = Who attempts what
attempt-points = { $success ->
    [yes] points, scored
    [no] points, not scored
   *[none] points, { $now } → { $after }
}
attempt-overcome = Overcome
attempt-team = The team
attempt-out = takes no further part
attempt-thread = What was set against it
attempt-next = { $set ->
    [none] Drawn
   *[other] Not revealed yet
}
    .line = { $set ->
        [none] Some of these will be set.
       *[other] Face down until its turn.
    }
attempt-turned = { $fate ->
    [passed] Passed
    [chooses] Hit, you choose
   *[hit] Hit
}
attempt-passed = { LIST($ways, between: "; ") }
attempt-way = { $need }{ $cards ->
    [none] {""}
   *[other] { " " }from { $cards }
}
attempt-lacks = { $lacks ->
    [none] Nothing passes it
   *[other] { LIST($lacks, between: ", or ") }
}
attempt-nothing = Nothing happens.
attempt-ended = { $success ->
    [yes] Completed
   *[no] Failed
}
attempt-scored = { $seat } { FIGURE($points) } { $points ->
    [one] point
   *[other] points
}, { $total } in all
attempt-missing = { $missing ->
    [none] Broken off
   *[other] { LIST($missing, between: "; ") }
}
attempt-taking-part = { $count } taking part
attempt-less = −{ $beneath } overcome
attempt-drawn = drawn by { $seat }
attempt-set = { $set } played
attempt-unused = unused: { $cards }

### What may come of it

odds-picking = { $seat } { WHO($seat) ->
    [you] choose
   *[other] chooses
} interventions
odds-drawn = { $count } drawn against { $objective }
odds-title = { $type ->
    [confirm] With these interventions
    [save] { $by ->
        [none] If nobody is saved
       *[other] If { $by } saves
    }
    [absorb] If { attribute } takes it
    [choose] If you choose { $id }
    [pod-done] If nobody else is saved
   *[other] Right now
}
odds-line = chance to complete { $name }
odds-next = { $count ->
    [one] The next card
   *[other] The next card is one of these { $count }
}
odds-others = and { $count ->
    [one] { $count } other
   *[other] { $count } others
}, no worse
odds-counted = Counted over { $deals } deals of the open deck list, without the cards already seen. Each card is equally likely, and both sides answer sensibly.
odds-candidate = { $fate ->
    [passed] passed
    [hits] hits
   *[open] passed { $passed }
}, { $share }
choice-more = Choose a card, then confirm.
choice-more-choose-crew = Stopped crews take no further part. They are back when the turn ends.
choice-more-save-crew = A crew that is saved is stopped, not lost.
choice-more-absorb = The attribute absorbs all it can before the next one does.
choice-more-pod-crew = Three people fit in.
choice-more-interventions = They are revealed in the order in which you choose them. The others go to the bottom of your pile.
answer-save = nobody
answer-pod-done = nobody else
answer-absorb = { attribute }
answer-missing = { $subjects ->
    [none] Nothing would be missing
   *[other] { $subjects } would be missing
}
answer-odds = chance to complete
answer-drawn = { $fate ->
    [idle] Does not apply here
    [passed] They would pass it
   *[failed] They would fail it
}

### The hand, the objective, the decks

mission-none = No objective is active. Play one face down, then activate it where it can be attempted.
mission-where = { $location ->
    [none] in battle
   *[other] at { $location }
}
hand-of = Hand of { $seat }, { cards }
hand-own = Your hand: { cards }
hand-empty = No card in hand.
hand-stored = stored in the Core
next-choose = Choose it.
next-again = Choose it again to confirm.
plays = Card plays left
plays-none = None this turn
play-left = { $sort ->
    [normal] any card
    [crew] crew
    [upgrade] upgrade
   *[crew-or-ship] crew or ship
}
row = Face down
row-own = Your face-down cards
tab-decks = Decks
pile-scored = Scored
pile-known = Known to you
pile-discard = Discarded, { cards }
pile-face-up = Interventions face up
pile-draw = Draw deck, { cards }
pile-interventions = Interventions, { cards }
pile-planets = Planets and seeds
deck-brought = The deck at the start

### The goal and the turn

goal-unit = points
goal-round = round
goal-rule = The first player with { $goal } { $goal ->
    [one] point
   *[other] points
} wins. After round { $cap }, or when the match’s time is up, more points win.
goal-points = { WHO($seat) ->
    [you] Your points
   *[other] Points of { $seat }
}
goal-last = Last round
strip-turn = { WHO($seat) ->
    [you] Your turn
   *[other] { $seat }
}
strip-final = { $isLast ->
    [yes] Last round
   *[no] Round { $round } of { $cap }
}
strip-label = Round { $round }, { $turn }
strip-clock = { $left } left in the match

## What the chance to win depends on, as hints name it: "It gains you { $feature }."

feature-points = points
feature-missions = progress on the mission
feature-staffed = ships that can act
feature-ships = ship strength
feature-covered = ships that no stronger enemy can fire at
feature-personnel = crew
feature-hand = cards
feature-enhancements = enhancements
feature-turn = the move
