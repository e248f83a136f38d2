# A match that is over: its page, and the strip over its board.

over = The match is over
how-it-went = How it went
review = Review
review-match = Review the match
watch-rematch = Watch the rematch
join-rematch = Join the rematch
rematch = Rematch
next-match = Next match
best-of-three = Best of three
series-of-three = Series of three
series-match = Match { $match } of the series
to-series-match = To match { $match } of the series

## The page

home = Home
share = Share
course = The course of the match
# "27 November, 25 min"
when = { $day }, { $length }

## What it came to

# $ending is the game's: "takes the system".
lost-to = { $winner } { $ending }
# $how is the game's: "by conquest".
won-how = { WHO($seat) ->
    [you] { $seat } win { $how }.
   *[other] { $seat } wins { $how }.
}
loser-resigned = { WHO($seat) ->
    [you] { $seat } resign.
   *[other] { $seat } resigns.
}
loser-left = { WHO($seat) ->
    [you] { $seat } leave the match.
   *[other] { $seat } leaves the match.
}
losers-resigned = Everybody else resigned.
losers-left = Everybody else left the match.

# $what is a measure of the game: "worlds".
best-hour = Turn { $turn } was your best hour: { $own } { $what } to { $others }.
fact-turns = { $turns ->
    [one] turn
   *[other] turns
}
fact-of = of { $battles }
fact-battles = battles won

turned = Where it turned
turned-on = Where it turned, turn { $turn }
# What happened, and the chances before it and after it.
turned-by = <event>. Your chance to win went from <b>{ $before }</b> to <b>{ $after }</b>.
try-again-from = Try turn { $turn } again
show-me = Show me

## Struck into the medal

medal-draw = a draw
medal-winners = { $winners }
medal-best-hour = your best hour
medal-turn = turn { $turn }

## The graph

chance = Chance to win
chance-hint = an estimate; select a moment to see it on the board
turning-point = Turning point { $number }, turn { $turn }
tide-turns = The tide turns
axis-turn = turn { $turn }

## Beside it

how-it-ended = How it ended
to-board = The board
places = Final places
first = first
you = You
what-decided = What decided it
whose-yours = your chance to win
whose = chance of { $player }
point = Turn { $turn }. <event>
series = The series
another-deck = Play with another deck
chat = Chat
watchers-said = What the watchers said
# These are sent to the others.
said-well-played = Well played
said-close = Close one
said-again = Once more?

## A match that continued another one

compared-label = Compared with the original
back-to-moment = Back to the moment in { $match }
compared = In the original you { $before }; here you { $now }.
compared-other = In the original { $player } { $before }; here you { $now }.
compared-same = You { $now }, as in the original.
compared-same-other = You { $now }, as { $player } did in the original.
# "won", "lost", "drew", or the place among several.
ended = { $end ->
    [won] won
    [lost] lost
    [drew] drew
    [2] came second
    [3] came third
    [4] came fourth
    [5] came fifth
    [6] came sixth
   *[other] came in place { $end }
}

## The end of a lesson

learning-went = What went well
learning-try = What to try
learning-next-time = In the next match
