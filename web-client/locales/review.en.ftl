# The review of a match: whose it is about, its decisions, dice and log, the graph, and the ways to play on.

title = Review of { $match } · Starboard
this-match = This match
you = You

## The rail

viewpoint = Viewpoint
still-running = The match is still running. You see it as you did at its table.
everything-revealed = Everything is revealed
all = All
as-you-saw = As you saw it then
as-they-saw = As { $player } saw it then

tab-decisions = Decisions
# Only a wide page has room for <more>.
tab-notes = Notes<more> and chat</more>
tab-dice = Dice
tab-log = Log
tab-hands = Hands

the-hand = The hand

show = Show
try-it = Try it from here
# Below “Try it from here”: where the match continues, and with whom. $turn is "none" in the setup.
from-here-own = { $turn ->
    [none] the setup
   *[other] turn { $turn }
}, { $others ->
    [one] a bot in the other seat
   *[other] bots in the other seats
}
from-here-as = { $turn ->
    [none] the setup
   *[other] turn { $turn }
}, as { $player }
with-friends = With friends
with-friends-hint = Opens a table with { $seats ->
    [one] 1 free seat
   *[other] { $seats } free seats
}. Hands and piles stay as they were dealt.
to-table = To the table

## Decisions

# In the place of the decisions: why there are none.
unanalysed-none = An analysis shows what was luck, what was play, and which decisions cost most.
unanalysed-waiting = The analysis begins when those of other matches are done.
unanalysed-running = The first decisions are being judged.
unanalysed-done = There is nothing to judge in this match.
unanalysed-impossible = This match cannot be analysed.

no-mistakes = No mistakes
no-mistakes-yet = No mistakes so far
# $count is the number as a word.
costliest = The { $number ->
    [one] costliest decision
   *[other] { $count } costliest decisions
}
costliest-own = Your { $number ->
    [one] costliest decision
   *[other] { $count } costliest decisions
}
costliest-of = { $player }’s { $number ->
    [one] costliest decision
   *[other] { $count } costliest decisions
}

# A seat's match in five words. $count is the number of mistakes as a word.
headline-good = Good luck, { $mistakes ->
    [0] and no mistakes
    [one] but one mistake
   *[other] but { $count } mistakes
}
headline-even = Even luck, { $mistakes ->
    [0] and no mistakes
    [one] but one mistake
   *[other] but { $count } mistakes
}
headline-bad = Bad luck, { $mistakes ->
    [0] but no mistakes
    [one] and one mistake
   *[other] and { $count } mistakes
}

# The parts of a seat's sum, below their numbers.
sum-start = at the start
sum-luck = luck
sum-play = play
sum-own-play = your play
sum-others = the others
sum-end = at the end

chance-to-win = Chance to win
column-start = start
column-luck = luck
column-play = play
column-others = others
column-end = end

number-of = { $number } of { $total }
on-board = On the board
learn = Learn
learn-hint = Find the better answer yourself before you see it

find-better = Find a better answer.
not-that = Not that one. Try again, or see the answer.
see-answer = See the answer

# What a seat did, what was better, and why.
played-own = You
played = Played
played-deadline = Missed the deadline
played-resignation = Resigned
better = Better
better-play-on = Play on
why = Why
and-more = and { $more } more
hindsight-gains = In hindsight, with everything known, it gains { $percent }%.
hindsight-loses = In hindsight, with everything known, it loses { $percent }%.
hindsight-nothing = In hindsight, with everything known, it changes nothing.

## The analysis

analyse = Analyse
# Only a wide page has room for <wide>.
analysing = Analysing <done>{ $number }</done> of { $of } <wide>decisions </wide>
waiting = { $before ->
    [0] Waiting
   *[other] Waiting · { $before } before it
}
seconds-left = { $seconds } s left
time-left = { $time } left

## Luck and play of each seat

each-seat = Luck and play of each seat
part-luck = Luck
part-play = Play
won = won
mistakes = { $mistakes ->
    [0] no mistakes
    [one] 1 mistake
   *[other] { $mistakes } mistakes
}

## The graph, and the way through the match

course = The course of the match
below = Below
held = What { $player } held
fairly-judged = judged only by what each player knew then
how-sure = how sure we are
mistake = Mistake { $number }
turn-tick = turn { $turn }
position = Position
# $turn is "none" before the first one.
position-words = { $turn ->
    [none] command { $version } of { $length }
   *[other] turn { $turn }, { $player }, command { $version } of { $length }
}

to-start = To the start
turn-before = Turn before
command-before = Command before
play = Play
pause = Pause
next-command = Next command
next-turn = Next turn
to-end = To the end
speed = Speed
by-turn = by turn
position-of = <figure>{ $version }</figure> of { $length }
next-mistake = Next mistake

# How a match ended that was played on from here. $winners are the names of the match on the page.
what-if = What if
what-if-waiting = not begun
what-if-running = running
what-if-draw = a draw
what-if-nobody = nobody wins
what-if-own = you win
what-if-one = { $winners } wins
what-if-several = { $winners } win
what-if-you = you
# The best end of several from the same moment.
what-if-more = { $label }, and { $more } more

## Dice

dice-running = You see all rolls here once the match is over.
kind-of-die = Kind of die
die = { $sides ->
    [2] Coins
   *[other] d{ $sides }
}
heads = Heads
tails = Tails

rolls-of-all = { $rolls ->
    [one] 1 roll
   *[other] All { $rolls } rolls
}
rolls-own = Your { $rolls ->
    [one] 1 roll
   *[other] { $rolls } rolls
}
rolls-of = { $rolls ->
    [one] 1 roll
   *[other] { $rolls } rolls
} of { $player }
heads-expected = <figure>{ $heads }</figure> <rest>heads, { $expected } expected</rest>
average-expected = <figure>{ $average }</figure> <rest>on average, { $expected } expected</rest>

# The histogram for screen readers: each face with how often it came.
histogram = { LIST($faces, between: ", ") }. Usually { $least } to { $most } each.
histogram-face = { $face }: { $count }
expected = expected
usual-spread = usual spread, 9 times in 10

everyone = Everyone
column-rolls = rolls
column-heads = heads
column-average = average

drawn-in = { $turn ->
    [none] Drawn in the setup
   *[other] Drawn in turn { $turn }
}
nothing-drawn = Nothing was left to chance.
to-moment = To this moment
shuffled = { $cards } shuffled
picked = <figure>{ $picked }</figure> of { $of }
rolled = <figure>{ $face }</figure> on a d{ $sides }

changed = What they changed
changed-hint = Luck counts what a roll changed, not how high it was.
# Chances to win: the expected one, the one that came, and the range of the possible ones.
sway = { $expected }% expected, { $came }% came, { $least }–{ $most }% possible

provable-dice = Provable dice
can-be-checked = { $rolls ->
    [0] All draws
    [one] The roll
   *[other] All { $rolls } rolls
} can be checked.
check-dice = Check the dice

dice-source = Where the dice come from
dice-promised = All rolls come from a secret of the server and a number from each player’s browser. Both are promised by their hashes before anybody knows the numbers, so nobody can choose a roll.
# $by: “Imported by Joan”.
dice-imported = { $by }. This server promised nothing about these dice: hash, secret and numbers are the file’s word.
dice-hash = Published before
dice-hash-imported = The hash
dice-secret = The secret
dice-secret-closed = not yet open
dice-numbers = Added by players
dice-nothing = nothing
dice-number = seat { $seat }: { $number }

# What the check of the dice found.
found-fair = <b>✓ They are fair.</b> Secret and numbers belong to the hashes that this browser saw before it sent its own number, and the seed <code>{ $seed }…</code> gives every roll. Download the match and run <code>starboard verify</code> to roll it all again.
found-unbound = <b>✓ The secret is the promised one.</b> The seed <code>{ $seed }…</code> gives every roll. This browser added no number at the start of the match, so it can’t tell when the numbers of others were chosen.
found-unseen = <b>✓ Secret and hash match.</b> The seed <code>{ $seed }…</code> gives every roll. This browser did not see the hash before the match, so it can’t tell whether the hash is the one published then.
found-unseen-imported = <b>✓ Secret and hash match.</b> The seed <code>{ $seed }…</code> gives every roll. That proves that the file agrees with itself, not that nobody chose these dice.
found-swapped = <b>✗ The hash was changed.</b> Before the match the server showed this browser the hash <code>{ $seen }…</code> instead. These dice come from another secret than the promised one.
found-altered = <b>✗ The numbers were changed.</b> Before it sent its own number, this browser saw other hashes for { $seats }. Somebody could choose these dice.
found-altered-seat = seat { $seat }
found-missing = <b>✗ Your number is missing.</b> This browser sent one, and the match began without it. That is right if the start was called off and you were not at the table for the next one. Otherwise somebody could choose these dice.
found-forged = <b>✗ They are not fair.</b> The secret hashes to <code>{ $computed }…</code>, which is not what was published.
found-unrevealed = The secret opens when the match is over.

## The log

search-log = Search the log
lines = { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}
no-lines = No line says that.
loading-match = Loading the match
