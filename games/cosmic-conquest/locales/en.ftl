# Cosmic Conquest in English. `web-client/locales/en.ftl` explains the functions.

### Things

units = { $units ->
    [one] { $units } unit
   *[other] { $units } units
}
drones = { $drones ->
    [one] { $drones } drone
   *[other] { $drones } drones
}
systems = { $systems ->
    [one] { $systems } system
   *[other] { $systems } systems
}
force = { units }{ $drones ->
    [0] {""}
   *[other] { " " }and { drones }
}{ $led ->
    [yes] { " " }led by the admiral
   *[no] {""}
}
attacker = { $seat } ({ force })
post = { $system } ({ force })
share = { force } against { $seat }
home = { $seat } at { $system }
founded = { $seat } with { $faction_name } ({ $technology })
standing = { $seat } { $total }
operation = { $kind ->
    [attack] the attack on { $system }
   *[defend] the defence of { $system }
}
assaulted = { $seat ->
    [none] the defence of { $system }
   *[other] { WHO($seat) ->
        [you] your
       *[other] { $seat }’s
    } attack on { $system }
}

# What adds up in a battle; traits and technologies have their own names.
part = { $what ->
    [die] die
    [units] units
    [drones] drones
    [admiral] admiral
   *[assault] Assault
}
part-before = Base output before
part-half = Half of it
part-drone = For the drone
part-lost = Still lost
part-drawn = Drawn
part-cv = Command Value before
part-gained = Gained

### Orders, as the log names them and as a list has them

order-attack = attack { $system } with { force }
    .row = Attack { $system }
order-defend = defend { $system } with { force }
    .row = Defend { $system }
order-invest = invest { $points } in { $system }
    .row = Invest in { $system }
order-raise = raise { COUNT($raises) ->
    [one] a drone
   *[other] drones
} at { $raises }
    .row = Raise a drone at { $system }
order-time-skip = { $ability } on { $system }
    .row = { $ability } on { $system }
order-stasis = { $ability } on { $system }
    .row = { $ability } on { $system }
order-sabotage = { $ability } on { $system }
    .row = { $ability } on { $system }
order-assault = { $ability } on { assaulted }
    .row = { $ability } on { assaulted }
order-proclaim = proclaim the empire
    .row = Proclaim the empire

### The log: a message for each type of event

match-set-up = The match begins on { $map }: { $homes }

factions-revealed = The factions: { $factions }

turn-opened = Units this turn: { $standings }
    .heading = Turn { $turn }

ordered = { $orders ->
    [none] nothing
   *[other] { $orders }
}
orders-sealed = { $hidden ->
    [yes] {""}
   *[no] { $how ->
        [empty] { $seat } { WHO($seat) ->
            [you] have
           *[other] has
        } nothing to order
       *[other] { $seat } { WHO($seat) ->
            [you] seal
           *[other] seals
        } { $how ->
            [defaults] default orders
           *[other] orders
        }: { ordered }
    }
}

insight-requested = { $seat } { WHO($seat) ->
    [you] use
   *[other] uses
} { $ability } on { $target }

insight-revealed = { $seat } { WHO($seat) ->
    [you] read
   *[other] reads
} { WHO($target) ->
    [you] your
   *[other] { $target }’s
} orders: { ordered }

orders-published = { WHO($seat) ->
    [you] { $seat } show everybody your
   *[other] { $seat } shows everybody their
} orders: { ordered }

resigned = { $seat } { WHO($seat) ->
    [you] resign
   *[other] resigns
}

resolution-began = The orders of turn { $turn } are carried out

stasis-shown = { $system } is in { $ability }

sabotage-placed = { $by ->
    [none] { $ability } strikes { $system } next turn
   *[other] { $by } { WHO($by) ->
        [you] use
       *[other] uses
    } { $ability } on { $system } for next turn
}

time-skip-used = { $seat } { WHO($seat) ->
    [you] use
   *[other] uses
} { $ability } on { $system }

drone-raised = { $seat } { WHO($seat) ->
    [you] raise
   *[other] raises
} a drone at { $system }: its output falls from { $from } to { $to }

drones-regrown = { $seat } { WHO($seat) ->
    [you] regrow
   *[other] regrows
} { $count }

output-grown = { $system } grows from { $from } to { FIGURE($to) }

battle-void = { $attackers } { WHO($seats) ->
    [you] attack
    [many] attack
   *[other] attacks
} { $system } in vain: it is in { $ability }

battle-undefended = { $attackers } { WHO($seats) ->
    [you] attack
    [many] attack
   *[other] attacks
} { WHO($owner) ->
    [you] your
   *[other] { $owner }’s
} undefended { $system }

battle-began = { $attackers } { WHO($seats) ->
    [you] attack
    [many] attack
   *[other] attacks
} { $owner ->
    [none] independent { $system }, which has { force }
   *[other] { $system }, which { $owner } { WHO($owner) ->
        [you] defend
       *[other] defends
    } with { force }
}

leftover-draw = { $candidates } attack { $system } with equal forces: { $chosen } { WHO($chosen) ->
    [you] are
   *[other] is
} drawn to face the rest of the defence

shares = { COUNT($shares) ->
    [one] {""}
   *[other] The defence of { $system } divides: { $shares }
}

duel = { $attacker } { $success ->
    [yes] { WHO($attacker) ->
        [you] win
       *[other] wins
    }
   *[no] { WHO($attacker) ->
        [you] fail
       *[other] fails
    }
} at { $system }, { $attack } to { $defender ->
    [none] the independents’
   *[other] { WHO($defender) ->
        [you] your
       *[other] { $defender }’s
    }
} { $defence }

control-draw = { $candidates } sent equal forces: { $chosen } { WHO($chosen) ->
    [you] are
   *[other] is
} drawn to take { $system }

beaten-to-it = { $seats } also { WHO($seats) ->
    [you] beat
    [many] beat
   *[other] beats
} the defence of { $system }, but another faction takes it

drones-destroyed = { $seat } { WHO($seat) ->
    [you] lose
   *[other] loses
} { $count ->
    [one] { $count } drone
   *[other] { $count } drones
} in { $op }

system-captured = { $to } { WHO($to) ->
    [you] take
   *[other] takes
} { $from ->
    [none] independent { $system }
   *[other] { $system } from { $from }
}{ $halved ->
    [yes] : its output falls from { $base } to { $new_base }
   *[no] {""}
}

defence-held = { $seat ->
    [none] { $system } stays independent
   *[other] { $seat } { WHO($seat) ->
        [you] hold
       *[other] holds
    } { $system }
}

seat-eliminated = { $seat } { WHO($seat) ->
    [you] are
   *[other] is
} out{ $by ->
    [none] {""}
   *[other] : { WHO($seat) ->
        [you] your
       *[other] their
    } last system falls to { $by }
}

admiral-toss = A coin for { WHO($seat) ->
    [you] your
   *[other] { $seat }’s
} admiral, who led { $op }: { $heads }
coin = { $side ->
    [yes] heads
   *[no] tails
}

admiral-returned = { $name } returns

admiral-died = { $name } dies in battle

admiral-appointed = { $seat } { WHO($seat) ->
    [you] appoint
   *[other] appoints
} { $admiral }
in-office = { $name }, { $rank }, Command Value { $cv }{ $traits ->
    [none] {""}
   *[other] , { $traits }
}

admiral-promoted = { $name } is promoted to { $rank }, Command Value { $cv }; { $heads }{ $lost ->
    [none] {""}
   *[other] : no longer { $lost }
}{ $gained ->
    [none] {""}
   *[other] : now { $gained }
}

empire-proclaimed = { $seat } { WHO($seat) ->
    [you] proclaim
   *[other] proclaims
} an Intergalactic Empire

systems-freed = { $systems } { FORM($systems) ->
    [one] becomes
   *[other] become
} independent as { $seat } { WHO($seat) ->
    [you] leave
   *[other] leaves
}

unattacked-orders = { $facts ->
    [none] {""}
   *[other] { WHO($seat) ->
        [you] Your
       *[other] { $seat }’s
    } other orders: { LIST($facts, between: "; ") }
}
fact-defences = nobody attacks { $defences }
fact-assault = { $ability } on { assaulted } { $felt ->
    [yes] takes effect
   *[no] finds no battle
}
fact-unspent = { units } unused

victory-checked = Closest to Overlord: { $seat } { WHO($seat) ->
    [you] have
   *[other] has
} { $units } { $units ->
    [one] unit
   *[other] units
}, all others together { $others }; { systems }, the best rival { $rival }

game-ended = { $winners ->
    [none] The match ends with nobody left
   *[other] { $winners } { WHO($winners) ->
        [you] win
        [many] win together
       *[other] wins
    } { $manner }
}

### What came of a battle, and of the match

outcome = { $system } { $result ->
    [won] is yours
    [lost] is lost
    [held] holds
    [free] stays free
   *[failed] stands firm
}
outcome-taken = { $seat } takes it
outcome-from = from { $seat }
outcome-output = +{ $output } output
outcome-drones-lost = { drones } lost
outcome-drones-shot = { drones } shot down
outcome-killed = { $name } killed
outcome-late = another came first

ending-won = The stars are yours
ending-lost = takes the stars
measure-units = { $value ->
    [one] unit
   *[other] units
}
measure-systems = { $value ->
    [one] system
   *[other] systems
}
decided-overlord = { $seat } { WHO($seat) ->
    [you] produce
   *[other] produces
} { units } a turn, { $rivals ->
    [one] the other
   *[other] all others together
} { $others }.
decided-turn-limit = Turn { $turn } was the last, and { $seat } { WHO($seat) ->
    [you] produce
   *[other] produces
} the most: { units } a turn.
decided-sole-survivor = { $seat } { WHO($seat) ->
    [you] have lost your
   *[other] has lost their
} last system.

### A battle

independents = Independents
duel-label = { $attacker } against { $defender ->
    [none] the independents
   *[other] { $defender }
}
die-of = { $who }’s die
task-attacks = attacks
task-defends = defends
task-share = share of { $share }
standing-before = { $how ->
    [void] in Temporal Stasis
   *[other] { $owner ->
        [none] independent
       *[other] { WHO($owner) ->
            [you] yours
           *[other] { $owner }’s
        }
    }, { $defence ->
        [none] undefended
       *[other] defended by { $defence }
    }{ $count ->
        [0] {""}
        [1] {""}
       *[other] , divided among { $count } attackers
    }
}
verdict-void = Nobody can attack it this turn
verdict-held = { $owner ->
    [none] It stays independent
   *[other] { $owner } { WHO($owner) ->
        [you] hold
       *[other] holds
    } it
}
verdict-taken = { $seat } { WHO($seat) ->
    [you] take
   *[other] takes
} it{ $lots ->
    [yes] , by lot
   *[no] {""}
}{ $halved ->
    [yes] : output { $base } falls to { $new_base }
   *[no] {""}
}

### The story

story-label = What happened in turn { $turn }
story-turn = Turn { $turn }
story-battle = battle { $number } of { $count }
story-on = Continue
story-back = Back
story-pause = Pause
story-play = Play
story-next = Next
story-skip = Skip
story-more = and { $more } more
coin-led = { $name } led { operation } and lost.
coin-tossed = A coin is tossed
coin-decides = A coin decides his fate
coin-falls = { $heads }: { $dies ->
    [yes] he dies
   *[no] he returns
}
story-totals = Units in turn { $turn }

### The map

reading = { $seat }’s orders
reading-waits = You see them as soon as they are sealed. Your own time runs on after that.
reading-none = No orders at all.

whose = { $owner ->
    [none] independent
   *[other] { WHO($owner) ->
        [you] yours
       *[other] { $owner }’s
    }
}
system-label = { $place }, { whose }, { $base ->
    [0] devastated
   *[other] output { $output }
}{ $home ->
    [yes] , home
   *[no] {""}
}{ $exposed ->
    [yes] , exposed
   *[no] {""}
}
drones-here = { drones } ready here{ $fresh ->
    [0] {""}
   *[other] , { $fresh } fresh
}
about-system = { $owner ->
    [none] Independent
   *[other] { WHO($owner) ->
        [you] Yours
       *[other] { $owner }’s
    }
}{ $home ->
    [none] {""}
   *[other] , { $own_home ->
        [yes] { WHO($home) ->
            [you] your home
           *[other] their home
        }
       *[no] once the home of { $home }
    }
}. { $owner ->
    [none] It defends with 10 units.
   *[other] Output { $base } of at most { $cap }.
}
about-hit = Sabotaged: { $base } − { $hit } = { $output } this turn.
about-now = With your orders its output is { $output }.
about-dead = Devastated: it yields nothing until somebody invests in it.
about-exposed = Exposed to { $seats }.
about-lanes = Lanes to { $places }.
about-before = In the same hands since turn { $turn }; before that: { LIST($holders, between: ", ") }.
holder = { $turn ->
    [0] {""}
   *[other] from turn { $turn }{ " " }
}{ $owner ->
    [none] independent
   *[other] { $owner }
}
next-look = Choose it to look at it.
next-order = Choose it to give orders here.
next-attack = Choose it to attack it.
next-set = Choose it to use it here.
map-label = { $map }, the star map
zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Whole map
zoom-home = Back to your systems

### The turn's units, and what is at hand

budget = Units this turn
budget-free = free of { $pool }
budget-next = next turn { $next }
source-systems = from systems
source-sabotage = sabotage
source-resourceful = Resourceful
source-empire = empire
source-time-skip = Time Skip
source-stasis = Stasis
use-attacks = attack
use-defences = defence
use-investments = growth
use-drones = drones
use-free = free
token-units = Units
    .about = Units can be used anywhere. Set them on a system to attack or defend it with all that are free.
token-label = { $token }: { $short }{ $used ->
    [yes] , used
   *[no] {""}
}
token-used = Used at { $system }.
token-next = { $system ->
    [none] { $free ->
        [yes] Now choose a marked system.
       *[no] There is no system that you can use it on.
    }
   *[other] Used at { $system }.{ $free ->
        [yes] { " " }Choose another system to move it.
       *[no] {""}
    }
}
token-back = Take it back
assault-attack = { WHO($seat) ->
    [you] Your
   *[other] { $seat }’s
} attack on { $system }
token-short = { $token ->
    [time-skip] Time Skip
    [stasis] Stasis
    [sabotage] Sabotage
   *[assault] Assault
}
proclaim = { $on ->
    [yes] Empire proclaimed
   *[no] Proclaim empire
}

### Orders for a system

units-for = units to { $kind } { $system }
points-for = points for { $system }
step = { $label }: { $by } { $more ->
    [yes] more
   *[no] fewer
}
step-all = All
no-drones = no drones
drones-from = Drones{ $station ->
    [none] {""}
   *[other] { " " }from { $station }
}
drones-of = { $value } of { $max }{ $station ->
    [none] {""}
   *[other] { " " }{ $station }
}
drone-fewer = One drone fewer
drone-more = One drone more
lead = { $on ->
    [yes] { $first } leads
   *[no] Let { $first } lead
}
    .about = { $admiral_name } adds { $cv } to one attack or defence a turn.
sum-die = + die 1–10
to-take = to take it
to-hold = to hold it
defends-with = { $owner ->
    [none] Independent: it defends
   *[other] { $owner } { WHO($owner) ->
        [you] defend
       *[other] defends
    }
} with { $defence }
suppose-defence = If { $owner } defends with
suppose-attack = If attacked with
most-there = At most { units }{ $drones ->
    [0] {""}
   *[other] , { drones } worth { $drone_value } each
}{ $cv ->
    [0] {""}
   *[other] , { $admiral_name } worth { $cv }
}{ $always ->
    [none] {""}
   *[other] ; always { $always }
}
could-send = { $defended ->
    [yes] {""}
   *[no] Undefended, it falls to any attack.{ " " }
}{ $seat } could send up to { $most }.
divided = Against { $count } { $count ->
    [one] attacker
   *[other] attackers
} it splits into { $largest } and { $others }.
invest = Invest
invest-rate = { $rate } { $rate ->
    [one] unit
   *[other] units
} each{ $points ->
    [0] {""}
   *[other] : output { $base } to { $to } of { $cap }
}
raise = { $on ->
    [yes] Raises a drone
   *[no] Raise a drone
}

attack-title = Attack { $system }
attack-from = from { $from }
held-by = { $owner ->
    [none] independent, defends with 10
   *[other] { whose }, output { $output } of { $cap }
}

### The list of orders

orders-label = Your orders
orders-none = { $sealed ->
    [yes] You gave no orders this turn.
   *[no] No orders yet. Choose a system on the map, or a quick order.
}
order-grows = { $amount } output
order-shrinks = less output
order-holds = holds { $chance }% at worst

### Quick orders

quick-orders = Quick orders
quick-more = More…
clear = Clear
    .what = { $what ->
        [attacks] attacks
        [defences] defences
        [investments] growth
        [raises] drones
       *[all] all
    }
where = Where
    .place = { $place ->
        [inner] Behind the front
       *[all] Everywhere
    }
slider = { $field ->
    [units] Defend with { $amount }
   *[points] Invest { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }
}
    .label = { $field ->
        [units] Units for defence
       *[points] Points of growth
    }

### The primary action and what may be overlooked

seal = Seal orders
seal-other = Other ways to seal
seal-open = Seal and show to everybody
    .sure = Press again: everybody will see them
seal-defaults = Seal default orders instead
    .sure = Press again: your draft is discarded
secret = Nobody sees your orders until everybody has sealed.
warning-hopeless = 0% to take { $places }{ $more ->
    [0] {""}
   *[other] { " " }and { $more } more
}
warning-undefended = { $places }{ $more ->
    [0] {""}
   *[other] { " " }and { $more } more
} { $count ->
    [one] has
   *[other] have
} no defence
warning-unused-drones = { drones } unused
warning-free-units = { units } unused: lost at the end of the turn
warning-could-proclaim = You could proclaim your empire
warnings-more = { $count } more
waiting = { $sealed ->
    [yes] Sealed. Waiting
   *[no] Waiting
} for { $seats }{ $more ->
    [0] {""}
   *[other] { " " }and { $more } more
}
resolving = { $sealed ->
    [yes] Sealed. The turn is resolved
   *[no] The turn is resolved
}
won-by = Won { $manner }
won = { $seats } { WHO($seats) ->
    [you] win
    [many] win together
   *[other] wins
}

### Commands: a message for each type

choice-assign = { $kind ->
    [attack] Attack { $system } with { $units }
   *[defend] Defend { $system } with { $units }
}
choice-unassign = Take { units } back from { $system }
choice-assign-drone = { drones } to { $kind } { $system }
choice-unassign-drone = Take { drones } back from { $system }
choice-lead = Send the admiral to { $system }
choice-stop-leading = Recall the admiral
choice-invest = Invest { $points } in { $system }
choice-uninvest = Invest { $points } less in { $system }
choice-raise-drone = Raise a drone at { $system }
choice-cancel-raise = Cancel the drone at { $system }
choice-time-skip = Use Time Skip on { $system }
choice-cancel-time-skip = Cancel Time Skip
choice-stasis = Put { $system } into Stasis
choice-cancel-stasis = Cancel Stasis
choice-sabotage = Sabotage { $system }
choice-cancel-sabotage = Cancel Sabotage
choice-assault = Assault { assaulted }
choice-cancel-assault = Cancel Assault
choice-proclaim-empire = Proclaim the empire
choice-cancel-proclaim = Cancel the proclamation
choice-defend-evenly = Defend evenly with { $units }
choice-spread-drones = Drones to the borders
choice-invest-evenly = Invest { $points } evenly
choice-raise-everywhere = A drone everywhere
choice-repeat-last = As last turn
choice-default-orders = Hold the line
choice-clear = Clear { $what ->
    [attacks] attacks
    [defences] defences
    [investments] growth
   *[raises] drones
}
choice-undo = Undo
choice-reset-draft = Clear my orders
choice-insight = Read the orders of { $seat }
choice-submit = { $open ->
    [yes] Seal and show
   *[no] Seal orders
}
choice-submit-defaults = Seal default orders

### Factions

factions = Factions
empire = empire
gone = gone
faction-state = { $state ->
    [out] eliminated
    [resigned] has resigned
    [placed] place { $place }
    [sealed] sealed
   *[thinking] thinking
}
faction-has = units, { systems }
faction-technology = { $technology }. { $text }
faction-admiral = { $name }, { $rank }, { $cv } when leading{ $traits ->
    [none] {""}
   *[other] : { $traits }
}
faction-drones = { drones } ready{ $fresh ->
    [0] {""}
   *[other] , { $fresh } fresh
}{ $regrowing ->
    [0] {""}
   *[other] , { $regrowing } regrowing
}; worth { $attack } in attack, { $defence } in defence
tracker = To become Overlord
tracker-met = { $met ->
    [yes] met:
   *[no] not met:
}
tracker-turn = Enough turns have passed
tracker-total = { $units } of { $needed } { $needed ->
    [one] unit
   *[other] units
}: more than all others together
tracker-most = { systems }; the best rival has { $rival }
tracker-empire = An empire is proclaimed
insight-done = You have read this mind this turn.
insight = Read
    .sure = Press again: it can’t be taken back
overlord = Overlord: { $seat }
overlord-near = { $seat } { $empire ->
    [yes] { WHO($seat) ->
        [you] hold an empire
       *[other] holds an empire
    }:{ " " }
   *[no] {""}
}{ $units } of { $needed } to win

### The goal

goal-unit = units
goal-turn = turn
goal-rule = { $overlord }{ $empire ->
    [yes] { " " }An empire has to be proclaimed too.
   *[no] {""}
} After turn { $turn } the strongest wins.
goal-systems = Systems of { $faction }
    .value = { $systems }, the best rival { $rival }

### Tabs: systems, and the report of a turn

tab-systems = Systems
tab-report = Report
dock = Last turn
systems-of = Systems of { $map }
column-name = System
column-owner = Owner
column-output = Output
column-exposed = Exposed
column-orders = Orders
output-of = { $free ->
    [yes] {""}
   *[no] of { $cap }
}{ $hit ->
    [0] {""}
   *[other] , −{ $hit } by sabotage
}{ $base ->
    [0] , devastated
   *[other] {""}
}
can = can { $things }
    .order = { $order ->
        [attack] attack
        [defend] defend
        [invest] invest
        [raise-drone] raise a drone
        [time-skip] Time Skip
        [stasis] Stasis
        [sabotage] sabotage
       *[assault] assault
    }
strip-empty = The battles of each turn appear here.
strip-battles = { $battles ->
    [0] no battles
    [one] { $battles } battle
   *[other] { $battles } battles
}, replay
plate = { $how ->
    [taken] taken from
    [void] in Stasis, out of reach of
   *[held] beats off
}
plate-undefended = { $how ->
    [taken] undefended
   *[other] {""}
}
report-none = No turn has been resolved yet. Its report appears here.
turn-step = { $back ->
    [yes] Previous turn
   *[no] Next turn
}
replay = Replay
copy = Copy
copied = { $done ->
    [yes] Report copied.
   *[no] Your browser doesn’t allow copying.
}
replay-battle = Replay the battle of { $place }
graph-what = Show
graph = { $what ->
    [systems] Systems
   *[units] Units a turn
}

### The choice of a faction before the match

loadout = Your faction
    .state = { $state ->
        [busy] Saving…
        [refused] Not accepted yet
        [given] Your seat’s faction, unless you choose another
       *[chosen] Chosen; nobody sees it before the start
    }
    .fold = { $open ->
        [yes] Collapse
       *[no] Change
    }
loadout-own = Technology and traits of your own
loadout-leave = Decide everything at the start
loadout-ready = Ready-made factions
loadout-colour = Colour
loadout-technology = Technology
loadout-traits = Two traits of your admiral
    .count = { $count } of { $of }
loadout-open = Chosen for you at the start: { $parts }.
loadout-name = { $key ->
    [faction_name] Name of the faction
   *[admiral_name] Name of your admiral
}
    .open = Chosen for you at the start
    .hint = { $length } of { $most }: letters, digits, spaces, ’ - and .
part-open = { $part ->
    [technology] technology
    [traits] traits
    [trait] a trait
    [colour] colour
    [name] name
   *[admiral] admiral
}
faction-unnamed = A faction without a name yet
led-by = led by { $admiral_name }
colour-any = any
colour-contest = If two players choose the same colour, the lower seat gets it.
technology-later = Decide at the start
number-attack = Every attack
number-drone = Drone, attack and defence
number-rate = A point of growth
number-cap = Systems grow to
number-empire = An empire yields

## What the chance to win depends on, as hints name it: "It gains you { $feature }."

feature-units = units
feature-share = a share of all units
feature-systems = systems
feature-most = the lead in systems
feature-drones = drones
feature-admiral = command value
feature-empire = the empire
