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
part-systems = Systems
part-sabotage = Sabotage
part-resourceful = Resourceful
part-empire = Empire

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
} { $units } units, all others together { $others }; { systems }, the best rival { $rival }

game-ended = { $winners ->
    [none] The match ends with nobody left
   *[other] { $winners } { WHO($winners) ->
        [you] win
        [many] win together
       *[other] wins
    } { $manner }
}
