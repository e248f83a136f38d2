# What the kit says at a table: the row of actions, pieces, hints, the guide and lessons.

at-of = { $at } of { $of }
more = and { $count } more
replay = Replay

## The row of actions

to-do = What to do
happened = What happened
continue = Continue
never-mind = Never mind
just-a-moment = Just a moment
nothing-to-do = There is nothing for you to do just now.

# A turn's end that is held back.
turn-ends = Your turn ends
turn-ends-in = Turn ends in { $seconds } seconds, Undo
undo = Undo
undo-hint = nobody has seen it yet
pass-now = Pass now

## Players

bot = { $level ->
    [random] { $name }
   *[other] { $name } bot
}
bot-plays = a bot plays
plays-for = plays for { $player }
away = away
late = out of time
absent = not here

## Clocks

clocks-stopped = Clocks stopped
paused = paused
time-left = { $time } left

## Pieces

goal = Your goal:
goal-now = Now
# The two numbers count to what they are.
goal-reached = <have> of <goal>
total = in all
rolling = { $title } rolls
rolled = rolled
roll = { $title }: { $values }{ $total ->
    [none] {""}
   *[other] , in all { $total }
}
pile = { $name }: { $count } { $count ->
    [one] card
   *[other] cards
}
no-cards = None.
hidden-cards = Nobody sees it.
stack = The stack, newest on top
skip-to-phase = Choose it to skip to it.
on = On
off = Off

## What the others did

others-did = What the others did
turn = The turn
turn-of = { $player }’s turn
in-lines = in { $lines ->
    [1] one line
    [2] two lines
    [3] three lines
   *[other] short
}
acts = { $turn }, { $acts } { $acts ->
    [one] act
   *[other] acts
}

outcome = What came of the battle
put-away = Put away
next-outcome = { at-of } <arrow>›</arrow><unseen>, the next</unseen>

## Links and notifications

copied = Copied
copy-link = Copy link
copy-refused = Your browser doesn't allow copying. The link is selected: copy it with Ctrl+C.
send = Send
qr-code = QR code
qr-code-of = QR code of the link to { $title }

sound = Sound
volume = { $volume ->
    [0] off
   *[other] { $volume }
}
volume-of = { $volume ->
    [0] off
   *[other] { $volume } of 100
}

not-allowed = The browser does not let us notify you. Its settings for this site say so.
no-push = The browser has no push service.
no-service-worker = The browser could not start notifications. Reload the page and try again.

## The guide. Its kind is "guide" or "lesson".

guide-over = That was the guide. The rest is yours; the table menu starts it again.
guide-away = The { $kind ->
    [lesson] lesson
   *[guide] guide
} is closed. The table menu opens it again.
guide-note = { $kind ->
    [lesson] Step
   *[guide] Note
} { at-of }
guide-read = Got it
guide-skip = Skip
guide-end = End { $kind ->
    [lesson] lesson
   *[guide] guide
}

## Hints

hint-title = Hint
hint-private = only you see it
hint-thinking = Thinking…
hint-further = Checking further…
hint-compose = Give these orders
hint-then = Then: <command>
hint-chance = Your chance to win: { $best }%, with the next best move { $next }%.
hint-only = There is nothing else to do.
hint-wins = It wins the match in { $often }% of the trial games.
hint-saves = It keeps you in the match in { $often }% of the trial games.
hint-equal = { $others ->
    [0] This is the usual move.
   *[other] Several moves are about as good. This is the usual one.
}
hint-better = Your position is better after it than after any other move.
# What changes for the better, compared with the next best move.
hint-own = It gains you { $feature }.
hint-rival = It costs your rival { $feature }.

## Lessons

learning-wrong = Not in this step. { $tap }.
learning-read = First read this note, then press “{ guide-read }”.
learning-over = That was the lesson
learning-learnt = What you have learnt
learning-on = You play on against { $opponent }, a bot that { $temper } (level { $level }). A note comes when something is new.
learning-one-try = One thing to try
learning-play-on = Play on
learning-waits = Your opponent moves. The lesson continues when it is your turn.
learning-elsewhere = The match has taken a different course. Play on: the notes come back when they fit.
