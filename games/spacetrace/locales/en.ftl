# Spacetrace in English. `web-client/locales/en.ftl` explains the functions.

### Things

# Whether a card's name takes a verb in the plural: Fluent's plural categories.
form = { $id ->
    [fighters] {"other"}
    [interceptors] {"other"}
    [emp-fighters] {"other"}
    [destroyers] {"other"}
    [eagles] {"other"}
    [cruisers] {"other"}
    [battlecruisers] {"other"}
    [saboteurs] {"other"}
    [false-orders] {"other"}
   *[other] {"one"}
}

fleet = { $fleet ->
    [extra] extra fleet
   *[base] base fleet
}
    .title = { $fleet ->
        [extra] Extra fleet
       *[base] Base fleet
    }

battle-fleets = { $attacker } against { $defender }
joins = { $extra ->
    [before] fights first
    [after] fights second
   *[no] stays out
}
scrap-three = Scrap three { $kind ->
    [draw] to draw a card
   *[mp] for 100 MP
}

copies = { $copies ->
    [1] { $card }
   *[other] { $card } ×{ $copies }
}

wreck-of = the wreck of { $name }
commander-of = the commander of { $ship }

leaves = { $how ->
    [destroyed] destroyed
    [killed] killed
    [sacrificed] sacrificed
    [lost-with-flagship] lost with the flagship
    [removed] removed from the game
    [exchanged] changing sides
   *[other] lost
}

price-printed = printed
price-off = less
levy = levy

shots-alike = { $shots } × { $ap }
shots-points = { $points } { $points ->
    [one] point
   *[other] points
}

### The log: a message for each type of event

game-started = { $own ->
    [none] The match begins: { $decks }; { $first } { WHO($first) ->
        [you] go
       *[other] goes
    } first
   *[other] {""}
}

deck-of = { $deck ->
    [none] { $seat }
   *[other] { $seat } ({ $deck })
}

turn-started =
    .heading = { WHO($seat) ->
        [you] Turn { $turn }, yours
       *[other] Turn { $turn }, { $seat }
    }

turn-ended = { $quiet ->
    [yes] A quiet turn: nothing happened
   *[no] {""}
}

cards-drawn = { $seat } { WHO($seat) ->
    [you] draw
   *[other] draws
} { $cards ->
    [none] { $count ->
        [one] a card
       *[other] { $count } cards
    }
   *[other] { $cards }
}{ $cause ->
    [opening] { " " }as the opening hand
    [sorel] { " " }with Admiral Sorel
    [scrap] { " " }for scrapping three
   *[other] {""}
}

reinforcement-played = { $seat } { WHO($seat) ->
    [you] play
   *[other] plays
} { $card }: +{ FIGURE($mp) } MP, { $pool } in all

ship-deployed = { $seat } { WHO($seat) ->
    [you] deploy
   *[other] deploys
} { $piece } { $price ->
    [none] for free
   *[other] for { $price } MP
}

commander-placed = { $seat } { WHO($seat) ->
    [you] put
   *[other] puts
} { $card } aboard { $ship } { $price ->
    [none] for free
   *[other] for { $price } MP
}

commander-lost = { $card } is lost

scrapped = { $seat } { WHO($seat) ->
    [you] scrap
   *[other] scraps
} { $cards } { $kind ->
    [draw] to draw a card
   *[mp] for { $mp } MP
}

fleet-opened = { $seat } { WHO($seat) ->
    [you] open
   *[other] opens
} an extra fleet led by { $flagship }

fleet-closed = { $seat } { WHO($seat) ->
    [you] close
   *[other] closes
} the extra fleet

fleet-lost = { WHO($seat) ->
    [you] Your extra fleet
   *[other] { $seat }’s extra fleet
} is lost with its flagship

fleet-dissolved = { WHO($seat) ->
    [you] Your extra fleet
   *[other] { $seat }’s extra fleet
} loses its flagship and joins the base fleet

ship-moved = { $seat } { WHO($seat) ->
    [you] move
   *[other] moves
} { $ship } to the { $to }

mp-expired = { $seat } { WHO($seat) ->
    [you] lose
   *[other] loses
} { FIGURE($amount) } unspent MP

wreck-recovered = { $seat } { WHO($seat) ->
    [you] take the wreck of { $card } back to your hand
   *[other] takes the wreck of { $card } back to the hand
}

ship-lost = { $ship } { FORM($ship) ->
    [one] is
   *[other] are
} { leaves }{ $how ->
    [removed] {""}
    [exchanged] {""}
   *[other] { $mp ->
        [0] {""}
       *[other] { " " }({ $mp } MP)
    }
}

tactic-played = { $seat } { $answers ->
    [none] { WHO($seat) ->
        [you] play
       *[other] plays
    } { $card }{ $target ->
        [none] {""}
       *[other] { " " }on { $target }
    }
   *[other] { WHO($seat) ->
        [you] answer
       *[other] answers
    } { $answers } with { $card }
}{ $sacrificed ->
    [none] {""}
   *[other] , sacrificing { $sacrificed }
}{ $price ->
    [none] {""}
   *[other] { " " }for { $price } MP
}

tactic-resolved = { WHO($seat) ->
    [you] Your
   *[other] { $seat }’s
} { $card } { $outcome ->
    [fizzled] { FORM($card) ->
        [one] has
       *[other] have
    } no target and no effect
    [countered] { FORM($card) ->
        [one] is
       *[other] are
    } stopped
    [returned] { FORM($card) ->
        [one] returns
       *[other] return
    } to the hand
   *[done] { FORM($card) ->
        [one] takes
       *[other] take
    } effect
}

passed = { $seat } { WHO($seat) ->
    [you] let
   *[other] lets
} it happen

damage = { $ship } { FORM($ship) ->
    [one] takes
   *[other] take
} { FIGURE($points) } damage{ $source ->
    [none] {""}
   *[other] { " " }from { $source }
}{ $ships_lost ->
    [0] {""}
    [one] : { $ships_lost } ship lost
   *[other] : { $ships_lost } ships lost
}{ $excess ->
    [0] {""}
   [one] , { $excess } point wasted
   *[other] , { $excess } points wasted
}

ships-killed = { FIGURE($count) } of { $ship } { $count ->
    [one] is
   *[other] are
} killed for good, { $max } can still be restored

card-jammed = { $ship } { FORM($ship) ->
    [one] is
   *[other] are
} jammed until the turn ends

ambush-laid = { $ship } { FORM($ship) ->
    [one] lies
   *[other] lie
} in ambush and { FORM($ship) ->
    [one] fires
   *[other] fire
} first

attack-declared = { $seat } { WHO($seat) ->
    [you] attack
   *[other] attacks
}{ COUNT($fleets) ->
    [one] {""}
   *[other] { " " }with both fleets, the { $leading } first
}

defence-declared = { $seat } { WHO($seat) ->
    [you] defend
   *[other] defends
}{ COUNT($fleets) ->
    [one] { $battles ->
        [one] {""}
       *[other] { " " }in { $battles } battles
    }
   *[other] { " " }with both fleets, the { $leading } first{ $battles ->
        [one] {""}
       *[other] , in { $battles } battles
    }
}

stack-ordered = { $seat } { WHO($seat) ->
    [you] put
   *[other] puts
} { $front } in front of class { $class }

battle-started =
    .heading = Battle { $number } of { $of }: { $attacker } against { $defender }

battle-ended = { $early ->
    [yes] The battle breaks off
   *[no] The battle is over
}

class-battle = { $skipped ->
    [yes] {""}
   *[no] Class { $attacker } meets class { $defender }{ $reason ->
        [attacker-missing] : the attacker has no class { $class } ships
        [defender-missing] : the defender has no class { $class } ships
       *[same] {""}
    }
}

preemptive-step = { $hits ->
    [none] { $shots ->
        [none] First fire: nobody fires
       *[other] First fire: { $shots }, no hits
    }
   *[other] First fire: { LIST($hits, between: "; ") }
}

fire-step = { $hits ->
    [none] { $shots ->
        [none] Nobody fires
       *[other] { LIST($shots, between: " against ") }: no hits
    }
   *[other] { LIST($hits, between: "; ") }
}

hit-jammed = { $count ->
    [one] { $count } ship jammed
   *[other] { $count } ships jammed
}
hit-struck = { $count ->
    [one] { $count } ship destroyed before it fires
   *[other] { $count } ships destroyed before they fire
}
hit-absorbed = a Base absorbs the strike
hit-lost = { $ship } { FORM($ship) ->
    [one] loses
   *[other] lose
} { $destroyed ->
    [one] { FIGURE($destroyed) } ship
   *[other] { FIGURE($destroyed) } ships
}
hit-damaged = { $ship } { FORM($ship) ->
    [one] takes
   *[other] take
} { FIGURE($points) } damage

blast = { $ship } { FORM($ship) ->
    [one] deals
   *[other] deal
} { FIGURE($points) } damage to every class II and III card: { $lost ->
    [0] no ship lost
    [one] { $lost } ship lost
   *[other] { $lost } ships lost
}

reconstructed = { $by } { FORM($by) ->
    [one] brings
   *[other] bring
} back { $ship } with { $ships ->
    [one] { $ships } ship
   *[other] { $ships } ships
}

repaired = { $by } { FORM($by) ->
    [one] repairs
   *[other] repair
} { $ship }{ $ships ->
    [0] {""}
    [one] : { $ships } ship restored
   *[other] : { $ships } ships restored
}

all-repaired = Repaired: { $ships }

base-damaged = { WHO($seat) ->
    [you] Your Base
   *[other] { $seat }’s Base
} takes { FIGURE($points) } damage{ $source ->
    [none] {""}
   *[other] { " " }from { $source }
}: { FIGURE($total) } in all, { $left } left

game-ended = { $winner ->
    [none] A draw: { $reason ->
        [exhaustion] both decks ran out
        [turn-cap] the match reached its last turn
       *[other] both Bases fell
    } (damage { LIST($damage, between: " : ") })
   *[other] { $winner } { WHO($winner) ->
        [you] win
       *[other] wins
    }: { $reason ->
        [base] the enemy Base is destroyed (damage dealt { $dealt }, taken { $taken })
        [scores] a Base fell, and the wreck score decides (damage dealt { $dealt }, taken { $taken })
        [exhaustion] both decks ran out (damage dealt { $dealt }, taken { $taken })
        [turn-cap] ahead after the last turn (damage dealt { $dealt }, taken { $taken })
        [resignation] the opponent resigned
        [abandonment] the opponent left
       *[other] the match is over
    }
}

### Buttons: a message for each type of command

choice-play-reinforcement = Play { $card }{ $gives ->
    [none] {""}
   *[other] , { $gives } MP
}{ $onto ->
    [none] {""}
   *[other] , on { $onto }
}
choice-deploy = Deploy { $card }{ $cost ->
    [none] {""}
   *[other] , { $cost } MP
}
choice-play-commander = Put { $card } on { $onto }{ $cost ->
    [none] {""}
   *[other] , { $cost } MP
}
choice-play-tactic = Play { card-played }{ $cost ->
    [none] {""}
   *[other] , { $cost } MP
}
choice-choose-target = Aim at { $onto }
choice-cancel-choice = Take back
choice-scrap = Scrap { $card }
choice-cancel-scrap = Take back
choice-open-fleet = Open extra fleet
choice-close-fleet = Close extra fleet
choice-move-ship = Move { $onto } to the { $to }
choice-attack = { $planned ->
    [yes] Attack
   *[no] Plan attack
}
choice-to-front = Put { $onto } in front
choice-reset-order = Reset order
choice-confirm-order = Fight in this order
choice-commit-extra = { $extra ->
    [before] Fight first
    [after] Fight second
   *[no] Stay out
}
choice-pass = { letting }
choice-pass-battle = Pass this battle
choice-pass-turn = Pass this turn
choice-ready = End turn

# A card with what it is played on.
card-played = { $card }{ $onto ->
    [none] {""}
   *[other] { " " }on { $onto }
}{ $given ->
    [none] {""}
   *[other] , sacrificing { $given }
}
the-commander = the commander

# Not answering, by the kind of question.
letting = { $asked ->
    [answer] Let it happen
    [class-window] Fight on
    [end-window] End the turn
   *[other] Pass
}

### The steps of a turn

step-prepare = Prepare
    .text = Deploy ships, play cards, rearrange your fleets.
step-order = Order
    .text = The attacker orders stacks: the card in front is hit first.
step-defence = Defence
    .text = The defender decides whether an extra fleet fights, and orders stacks.
step-battle = Battle
    .text = Class fights class, I to IV. Both players can play cards before each.
step-regroup = Regroup
    .text = After the attack the turn continues as before it.
step-repair = Repair
    .text = Cards in play get their ships back. Unspent manpower is lost.

### Who is waited for

doing = { $seats } { $asked ->
    [main] { WHO($seats) ->
        [you] are
       *[other] is
    } taking a turn
    [attack-order] { WHO($seats) ->
        [you] order
       *[other] orders
    } stacks
    [defend-order] { WHO($seats) ->
        [you] order
       *[other] orders
    } stacks
    [answer] { WHO($seats) ->
        [you] consider
       *[other] considers
    } an answer
    [defend-fleets] { WHO($seats) ->
        [you] are
       *[other] is
    } deciding who fights
    [class-window] { WHO($seats) ->
        [you] look
       *[other] looks
    } at the battle
    [end-window] { WHO($seats) ->
        [you] look
       *[other] looks
    } at the end of the turn
   *[other] { WHO($seats) ->
        [you] are
       *[other] is
    } deciding
}

### What came of an attack, and of the match

base-of = { WHO($seat) ->
    [you] Your Base
   *[other] { $seat }’s Base
}
outcome-hit = { $base } is hit
outcome-safe = { $base } is not reached
outcome-damage = { $points } damage
outcome-cards = { $whose ->
    [own] { $count ->
        [one] { $count } card lost
       *[other] { $count } cards lost
    }
   *[other] { $count ->
        [one] { $count } card destroyed
       *[other] { $count } cards destroyed
    }
}
outcome-ships = { $whose ->
    [own] { $count ->
        [one] { $count } ship lost
       *[other] { $count } ships lost
    }
   *[other] { $count ->
        [one] { $count } ship destroyed
       *[other] { $count } ships destroyed
    }
}
ending-won = The sky is yours
ending-lost = takes the sky
print-ap = { $points } AP
print-lp = { $points } LP
dealt-damage = damage dealt
dealt-wrecks = MP of wrecks
decided-base = { WHO($seat) ->
    [you] Your Base falls on turn { $turn }: { $more } damage to { $less }.
   *[other] { $seat }’s Base falls on turn { $turn }: { $more } damage to { $less }.
}
decided-wrecks = { WHO($seat) ->
    [you] Your Base falls on turn { $turn }, and wrecks decide: { $more } MP to { $less }.
   *[other] { $seat }’s Base falls on turn { $turn }, and wrecks decide: { $more } MP to { $less }.
}
decided-both = Both Bases fall on turn { $turn }.
decided-even = { $why }, and both have dealt the same: { $more }.
decided-more-damage = { WHO($seat) ->
    [you] { $why }, and you have dealt more damage: { $more } to { $less }.
   *[other] { $why }, and { $seat } has dealt more damage: { $more } to { $less }.
}
decided-more-wrecks = { WHO($seat) ->
    [you] { $why }, and you have made more wrecks: { $more } to { $less }.
   *[other] { $why }, and { $seat } has made more wrecks: { $more } to { $less }.
}
why-exhausted = Both libraries are empty
why-turn-cap = Turn { $turn } was the last
### The board

base = Base
base-label = { base-of }, { $damage } of { $most } damage{ $front ->
    [yes] , in front
   *[no] {""}
}
base-now = { $damage } of { $most } damage{ $forecast ->
    [none] {""}
   *[other] , { $forecast } by forecast
}.
front = front
next-choose = Choose it.
next-again = Choose it again to confirm.
gap-away = fighting class { $class } first
gap-none = no class { $class } ships
turn-number = Turn { $turn }
battle-number = Battle { $number } of { $of }
lane-forecast = ▼ ships lost if they fought now
lane-none = none

tile-jammed = jammed
tile-ambush = ambush: fires first
tile-flagship = flagship
tile-each = each
tile-label = { $name }, { WHO($seat) ->
    [you] yours
   *[other] of { $seat }
}, class { $class }{ $front ->
    [yes] , in front
   *[no] {""}
}, { $max ->
    [one] { $alive } of { $max } ship
   *[other] { $alive } of { $max } ships
}, attack { $attack }, life { $life }{ $flagship ->
    [yes] , flagship
   *[no] {""}
}{ $extra ->
    [yes] , extra fleet
   *[no] {""}
}{ $jammed ->
    [yes] , jammed
   *[no] {""}
}{ $ambush ->
    [yes] , fires first
   *[no] {""}
}{ $commander ->
    [none] {""}
   *[other] , { $commander }
}
tile-now = { $alive } of { $max } alive; { $shots ->
    [1] {""}
   *[other] { $shots } shots of{ " " }
}{ $ap } attack, { $lp } life each.{ $lead ->
    [0] {""}
   *[other] { " " }The front ship has taken { $lead } damage.
}{ $threat ->
    [0] {""}
    [one] { " " }Forecast: { $threat } ship lost.
   *[other] { " " }Forecast: { $threat } ships lost.
}{ $jammed ->
    [yes] { " " }Jammed until the end of the turn.
   *[no] {""}
}{ $commander ->
    [none] {""}
   *[other] { " " }{ $commander }: { $text }
}

stack-done = takes effect
stack-fizzled = no target
stack-countered = is stopped
stack-returned = returns to the hand
stack-stops = stops { FIGURE($number) }
stack-target = { $target ->
    [none] {""}
   *[other] on { $target }
}
stack-player = { WHO($seat) ->
    [you] yours
   *[other] by { $seat }
}

manpower = Manpower
supply = Supply
supply-next = The next ship card costs less
mp-amount = { $amount } MP
hand-size = Cards in hand
cards-listed = { $cards ->
    [none] Empty
   *[other] { LIST($cards, between: ", ") }
}
pile-library = Library
    .label = library
    .title = { $count ->
        [one] Library, { $count } card
       *[other] Library, { $count } cards
    }
pile-hand = Hand
    .title = { $count ->
        [one] Hand, { $count } card
       *[other] Hand, { $count } cards
    }
pile-discard = Discard
    .label = discard
    .title = { $count ->
        [one] Discard, { $count } card
       *[other] Discard, { $count } cards
    }
pile-wrecks = Wrecks
    .label = { $mp ->
        [0] wrecks
       *[other] wrecks, { $mp }
    }
    .title = { $count ->
        [one] Wrecks, { $count } card
       *[other] Wrecks, { $count } cards
    }
pile-known = Seen in hand
pile-removed = Removed from the game
piles-of = { WHO($seat) ->
    [you] Your piles
   *[other] Piles of { $seat }
}
library-left = { $count ->
    [one] { $count } card left to draw.
   *[other] { $count } cards left to draw.
}
wrecks-made = Wrecks made
wreck-score = Wreck score
fleet-switch = { $count ->
    [one] Extra fleet, { $count } card
   *[other] Extra fleet, { $count } cards
}: show the { $to }

### The hand

hand-of = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
hand-own = { $count ->
    [one] Your hand: { $count } card
   *[other] Your hand: { $count } cards
}
hand-empty = Your hand is empty.
purse-supply = Your next ship costs { $supply } MP less
purse-lost = Unspent manpower is lost at the end of the turn
card-gives = It gives { $gives } MP.
card-costs = It costs { $amount } MP now.
ribbon-tray = { $count } on the tray
ribbon-short = { $short } short
ribbon-pay = Pay with { COUNT($cards) ->
    [one] { $cards }
   *[other] { COUNT($cards) } cards
}
tab-hand = Hand
tab-cards = Cards
tab-forecast = Forecast

### The primary action and its hints

act-playing = The battle is playing
act-turn = turn { $turn }
act-won = { $seats } { WHO($seats) ->
    [you] win
    [many] draw
   *[other] wins
}
act-skip = Skip to the result
act-pause = Pause
act-resume = Resume
act-step = Step
    .label = Next class battle
act-harmless = would deal no damage
act-pay = pay with { $cards }
hint-target = Choose the target
hint-scrap = Choose the next card to scrap
hint-board = Choose on the board
hint-order = Choose the cards to put in front
hint-place = Choose where it goes
hint-nothing = You can’t use { $card } now
hint-sacrifice-ship = Choose the ship to sacrifice
hint-sacrifice-card = Choose the card to sacrifice
hint-stack = Choose a card on the stack
hint-optional = Choose a target, or none
hint-target-of = Choose the target of { $card }

### The panel

tray-line = The third card completes it. Until then your opponent sees nothing.
tray-more = one more
choice-given = You sacrifice { $given }. Your opponent sees nothing until you choose the target.
use-plain = Play it without a target
use-wreck = The wreck of { $name ->
    [none] a ship
   *[other] { $name }
}
effect-title = What it would do
stack-title = On the stack
stack-top = { $text }{ $points ->
    [0] {""}
   *[other] { " " }It deals { $points } damage.
}{ $aim ->
    [none] {""}
   *[other] { " " }Aimed at { $aim }.
}
attack-title = The attack
attack-line = The base fleet always fights. Next, both sides order their stacks, and the defender decides who fights.
attack-extra = The extra fleet
attack-pause = Ask me before each class battle
    .more = Otherwise the battle runs through, unless you can answer a card.
question-main = Your turn
question-attack-order = Order of attack
question-defend-order = Order of defence
question-defend-fleets = Does your extra fleet fight?
question-class-window = Before the class battle
question-end-window = Before the turn ends
question-none = If they fought now
order-line = The card in front is hit first. Each card you choose goes to the front.
pass-idle = Pass for me when I have nothing to play
    .more = It happens after a short random pause, so nobody can tell.
next-game = Next: { $name }
    .label = The next game
    .play = Play a bot
box-own = Your cards
    .line = The same for every match of this version.
box-dealt = One box for both
    .line = Both decks are dealt from one set of cards when the match begins.

### The forecast

forecast-pending = Calculating the battle…
forecast-outcome-pending = Calculating the outcome…
forecast-class = Forecast for this class battle
forecast-attack = { WHO($seat) ->
    [you] Forecast if you attack
   *[other] Forecast if { $seat } attacks
}
forecast-fired = { $points } pts
forecast-points = { $points } { $points ->
    [one] point
   *[other] points
}
forecast-base-hit = Base +{ $points }
forecast-wrecks = Wrecks
forecast-none = Forecast: no card lost, no Base damaged.
forecast-title = By forecast
forecast-title-attack = The attack, by forecast
forecast-as-is = As it stands
forecast-wrecks-of = { WHO($seat) ->
    [you] Your wrecks
   *[other] { $seat }’s wrecks
}
forecast-base-of = { base-of }, now { $damage }
forecast-about = There are no dice. If both sides fought now and nobody played a card, this is the result.
sheet-battle = Battle { $number }

### The goal and the turn

goal-unit = { $wrecks ->
    [yes] MP of wrecks
   *[no] damage
}
goal-turn = turn
goal-rule = { $wrecks ->
    [yes] When a Base falls, the better wreck score wins.
   *[no] A Base with { $most } damage is destroyed. The other side wins.
}
goal-wrecks = { WHO($seat) ->
    [you] Wrecks you made
   *[other] Wrecks { $seat } made
}
goal-damage = { WHO($seat) ->
    [you] Damage to your Base
   *[other] Damage to { $seat }’s Base
}
strip-label = Turn { $turn }, { $step }
strip-quiet = { $turns } quiet
    .about = Two quiet turns in a row with empty libraries end the match

### While a battle plays

scene-now = Just now
scene-class = Class { $attacker } against { $defender }
scene-same = Class { $class }
scene-first-fire = First fire
scene-fire = Fire
scene-losses = Losses
scene-after = After
term-fires = { $ships } { $name } × { $shots ->
    [1] {""}
   *[other] { $shots } ×{ " " }
}{ $ap }{ $added ->
    [0] {""}
   *[other] { " " }+ { $added }
}
term-none = no shots
line-hit = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}{ $destroyed ->
    [0] {""}
   *[other] , { $destroyed } destroyed
}{ $total ->
    [none] {""}
   *[other] , now { $total }
}{ $left ->
    [none] {""}
   *[other] , the next has { $left } left
}{ $excess ->
    [0] {""}
   *[other] , { $excess } wasted
}
line-missed = no target
    .shots = { $count ->
        [one] { $count } shot lost
       *[other] { $count } shots lost
    }

## What the chance to win depends on, as hints name it: "It gains you { $feature }."

feature-fleet = fleet strength
feature-ships = ships
feature-base = Base strength
feature-score = points
feature-hand = cards
feature-manpower = manpower
feature-felling = the chance to destroy the Base
feature-turn = the move
