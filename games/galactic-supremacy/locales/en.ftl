# Galactic Supremacy in English. `web-client/locales/en.ftl` explains the functions.

### Things

a-card = a { $card }
cards-of-kind = { $count ->
    [1] a { $kind }
   *[other] { $count } { $many }
}
credits = { $count ->
    [one] { $count } credit
   *[other] { $count } credits
}
some-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
nothing = nothing
bundle = { $bundle }
rolled = { $unit } { $roll }
seat-rolled = { $seat } { $roll }
retreat = { $fleet } retreats to { $to }

part-dice = Dice
part-leader = Leader
part-tactical = Tactical Superiority
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
}: { $rolled }

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
} { $exchange }: a { $paid } { $drawn ->
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

credits-changed = { $by ->
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
    } from { $by }
}

command-played = { $seat } { $answered ->
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
    } { $answered } with { $effect }
}

reaction-asked = {""}

die-rolled = { $for ->
    [none] {""}
   *[other] { $seat } { WHO($seat) ->
        [you] roll
       *[other] rolls
    } { $roll } for { $for }{ $need ->
        [none] {""}
       *[other] { $success ->
            [yes] : success
           *[no] : failure
        }
    }
}

play-negated = { $effect } is countered and has no effect

play-resolved = { $tactical ->
    [none] {""}
   *[other] { $tactical } rolls one more die until the phase ends
}

hand-seen = { $seat } { $cards ->
    [none] { WHO($seat) ->
        [you] look
       *[other] looks
    } at { $hand }
   *[other] { WHO($seat) ->
        [you] see
       *[other] sees
    } { $hand }: { $cards }
}
hand-of = { WHO($seat) ->
    [you] your hand
   *[other] { $seat }’s hand
}
no-cards = no cards

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

leader-killed = { $leader } on { $unit } is killed{ $by ->
    [none] {""}
   *[other] { " " }by { $by }
}

unit-returned = { $unit }’s { COUNT($cards) ->
    [one] card returns
   *[other] cards return
} to { $hand }{ $moved ->
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
    } { $leader } on { $unit }
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
} { $target } with { $force }
force = { $count ->
    [one] { $count } fleet
   *[other] { $count } fleets
}

attack-cancelled = The attack is called off: { $attacker } and { $defender } talk peace

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
} to destroy { $count ->
    [one] { $count } fleet
   *[other] { $count } fleets
}{ $leaders ->
    [0] {""}
   *[other] { $count ->
        [one] { " " }with a leader
       *[other] , { $leaders } of them led
    }
}

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
beats = { $by } { COUNT($by) ->
    [one] beats
   *[other] beat
} { $loser }

combat-ended = { $winner } { $took ->
    [yes] { WHO($winner) ->
        [you] take
       *[other] takes
    }
   *[no] { WHO($winner) ->
        [you] hold
       *[other] holds
    }
} { $world } after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}

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
} { $to } { $given ->
    [none] a trade
   *[other] { $given } for { $wanted }
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

preference-set = { $name }: { $setting }

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
    } { $seat }{ $loot ->
        [none] {""}
       *[other] { " " }and { WHO($by) ->
            [you] take
           *[other] takes
        } { $loot }
    }
}

match-ended = { $winners } { WHO($winners) ->
    [other] wins
   *[you] win
}: { $reason ->
    [conquest] all rivals are conquered
    [round-limit] richest at the round limit
    [resigned] the others resigned
    [absent] the others left
   *[other] the match is over
}
