# What any page may say: clocks, results, levels, faults of the network.

# A small number as a word.
number = { $number ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $number }
}
against-bots = { $number ->
    [one] against a bot
   *[other] against { number } bots
}
# The name of a piece that nobody knows.
unnamed = Unknown
seat = Seat { $number }

## Time

# What is left of a time.
hours-left = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
}
days-left = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } h
}

# A length of time.
seconds = { $seconds } s
minutes = { $minutes } min
hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}

## Clocks. $time, $turn and $bank are lengths of time.

clock-none = No clock
clock-correspondence = By correspondence, { $turn } per move
clock-match = { $time } in all
clock-reaction = { $time } per reaction
clock-turn = { $bank ->
    [none] { $turn } per move
   *[other] { $turn } per move + { $bank } reserve
}
clock-extensions = Each player can add { $time }, { $number ->
    [1] once
    [2] twice
   *[other] { number } times
}.
clock-late = If only one player is late, they get { $time } more.
missed-turns = { $number ->
    [one] a turn
   *[other] { number } turns in a row
}
clock-forfeit = Miss three turns in a row and you forfeit.
clock-away = A player who misses { missed-turns } is skipped until they return.
clock-bot = A bot plays for those who miss { missed-turns }, until they are back.

## Results

won-by = { $winners } won { $manner }
# How a match was won that ended for a reason which its game does not name.
by-reason = by { $reason }
ended-by-reason = Ended: { $reason }
ended-early = Ended by the { $who ->
    [host] host
   *[operator] operator
}
agreed-draw = A draw by agreement
abandoned = Abandoned: nobody played on
imported = Imported by { $player }

verdict-won = Won
verdict-shared = Shared
verdict-lost = Lost
verdict-abandoned = Abandoned
verdict-ended = Ended

## A series of matches. $points are those of every player.

series = { $whole ->
    [yes] series of { number } { $number ->
        [one] match
       *[other] matches
    }
   *[no] best of { number }
}
series-score = series { $points }
series-you-won = You have won the { series }, { $points }
series-won = { $winner } has won the { series }, { $points }
series-first = The first match of a { series }
series-over = The { series } is over: { $points }
series-after = After match { $played } of { $number }: { $points }
series-best = Best of { number }: { $points }

## Who watches

turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
watched-later = People without a seat watch { turns } behind.
watched-after = People without a seat see the match only once it is over.
watching-later = You watch { turns } behind
watching-none = Only players can watch this match

## Levels of bots

level-cadet = Cadet
    .temper = plays like a beginner
level-officer = Officer
    .temper = makes mistakes now and then
level-captain = Captain
    .temper = makes few mistakes
level-admiral = Admiral
    .temper = thinks about every move, up to 3 seconds
level-random = Random bot
    .temper = plays at random

## The server and the connection to it

unreachable = The server cannot be reached. Nothing was lost; try again in a moment.
server-fault = Something went wrong on the server. Try again in a moment.
refused = The server refused this ({ $status }).
went-wrong = Something went wrong. Nothing was lost.
offline = Offline. That may not have reached the table: try again when you are back.
server-closed = The server closed the connection.
position-changed = The position has changed.
# Why the connection to a table is closed.
not-at-table = you are no longer at this table
match-running = The match is still running. Ask at its table.
no-answers = Nothing can be asked about a picture.
match-cut = The server stopped sending this match.
