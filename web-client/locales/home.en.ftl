# The first page, and the list of all tables.

title = Starboard
at-tables = <b>{ $people }</b> { $people ->
    [one] person
   *[other] people
} at tables
at-tables-hint = People who play or watch now, each counted once

headline = { $number } games<br>of empire, one sky
headline-one = Build an empire,<br>take the galaxy
pitch = Cards, dice and star maps, against friends or bots. Sit down and play: no account, nothing to install.
play-now = Play now
setting-the-table = Setting the table
host-private = Host a private table

games = Games
plate = Plate { $number }
players = Players
time = Time
open-tables-of = { $open } open
play = Play<unseen> { $game } { $opponents }</unseen>
learn = Learn by playing<unseen> { $game }</unseen>
rules = Read the rules<unseen> of { $game }</unseen>
decks = Decks<unseen> for { $game }</unseen>
open-a-table = Open a table
play-preset = Play { $opponents }:

show-all = Show all
my-matches = My matches
waiting = { $in-words } { $number ->
    [one] waits
   *[other] wait
} for you
no-matches = You have no matches yet. <b>Play now</b> starts one at once.
looking = Loading the tables
review = Review<unseen> { $match }</unseen>
again = Again<unseen>: { $match }</unseen>

open-tables = Open tables
looking-for-players = { $in-words } looking for players
no-open-tables = No open tables. <host>Host one</host>
behind = { $turns } { $turns ->
    [one] turn
   *[other] turns
} behind
players-watch = only players watch
being-played = being played
starts-at = starts at { $seats }
seats-taken = { $taken } of { $seats } { $seats ->
    [one] seat
   *[other] seats
} taken
go = Go<unseen> { $table }</unseen>
look = Look<unseen> { $table }</unseen>
watch = Watch<unseen> { $table }</unseen>
join = Join<unseen> { $table }</unseen>

code = Got an invite code?
code-hint = three words
code-join = Join

tables-title = Tables · Starboard
tables = Tables
tables-open = Looking for players
tables-running = Being played
no-tables-open = No table is looking for players.
no-tables-running = No public match is being played.
host-one = Host one
