# A player's page: ratings and statistics.

title = { $name } · Starboard

no-statistics = No statistics yet
no-statistics-hint = They begin with your first match. Play one, or log in.
# What there is none of.
player = player
absent = Only the player sees this page, or there is no such player.

## The head

played = { $people ->
    [one] { $people } match
   *[other] { $people } matches
} between people
played-with-bots = { played }<muted> · { $bots } with bots</muted>
none-finished = No finished match yet

anyone = Anyone can see this page
open-hint = Others see your ratings, and figures of the matches that they can open.
closed-hint = Only you see it. Your ratings are on no list.
copy-link = Copy link
link-copied = Link copied.
copy-yourself = Copy this link: { $link }

## Which matches are shown

game = Game
all = All
matches = Matches
between-people = Between people
with-bots = With bots

none-of-people = No such match yet. <other>Show matches with bots</other>
none-of-bots = No such match yet. <other>Show matches between people</other>

no-matches = No matches yet
no-matches-own = Your first finished match appears here: won and lost, against whom, from which seat. Matches between people are rated.
no-matches-other = { $name } has no finished match that you may see.
play = Play
host = Host a table

## Ratings

ratings = Ratings
ratings-hint = from matches between people
head-game = game
head-played = played
head-won = won
head-rating = rating
head-latest = last five
matches-played = { $count }<unseen> { $count ->
    [one] match
   *[other] matches
} of { $game } played</unseen>
matches-won = <b>{ $count }</b><unseen> { $count ->
    [one] match
   *[other] matches
} of { $game } won</unseen>
not-rated = not rated
ratings-explained = A player 400 points ahead wins ten times as often as they lose. Two out of three ratings are accurate to within their ±. A rating needs { $matches } { $matches ->
    [one] match
   *[other] matches
}.

## Matches one by one

latest = Last matches
latest-hint = places, the latest first
show-all = Show all
latest-match = { $game }, { $day }: place { $place } of { $seats }
place = <b>{ $place }</b> <small>of { $seats }</small>

fair = Luck and play
fair-mean = on average play { $play } and luck { $luck } in { $matches ->
    [one] { $matches } analysed match
   *[other] { $matches } analysed matches
}; each with play left, luck right
fair-match = { $game }, { $day }: luck { $luck }, play { $play }

## Opponents

opponents = Head to head
opponents-own = you finished ahead : they did
opponents-other = { $name } finished ahead : they did
# How often one of two finished ahead of the other; level: they shared a place.
score = Ahead { $ahead }, behind { $behind }{ $level ->
    [0] {""}
   *[other] , level { $level }
}
level = { $level } level

## What matches have in common

seats = Seats
seats-hint = in the order of the table
seat = Seat { $number }
decks = Decks
factions = Factions
loadouts-hint = as they were called
lengths = Length
lengths-hint = by the number of turns
turns-most = Up to { $most } turns
turns-between = { $least } to { $most } turns
turns-above = More than { $turns } turns

tally = { $name }<unseen>: { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}</unseen>
won-share = { $share } won
result-won = { $count } won
result-shared = { $count } shared
result-lost = { $count } lost
