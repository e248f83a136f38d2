# The page of the matches that have been played.

title = Matches · Starboard
matches = Matches
not-over = Not over yet
show-older = Show older matches

## The search and its filters

search = Search
search-hint = Person or table
favourites = Favourites
whose = Whose
whose-mine = Mine
whose-all = Everybody's
whose-one = One player's
game = Game
all-games = All games
result = Result
all-results = All results
won = Won
lost = Lost
shared = Shared
tag = Tag
all-tags = All tags
with = With { $name }
with-remove = With { $name }: remove
# In the place of a name that is not known.
one-player = one player
more-filters = More filters
ending = Ending
all-endings = All endings
analysis = Analysis
with-or-without-analysis = With or without analysis
with-analysis = With analysis
origin = Origin
all-origins = All origins
played-here = Played here
imported = Imported
day-from = First day
day-to = Last day
turns-min = Fewest turns
turns-max = Most turns

wrong-long-search = Search for at most { $most } characters.
wrong-no-day = Enter a date with year, month and day, such as 2026-11-26.
wrong-days-crossed = The first day is after the last one. Change one of them.
wrong-no-length = Enter a number of turns.
wrong-lengths-crossed = “{ turns-min }” is above “{ turns-max }”. Change one of them.

# parts: one or more of the following, with commas between.
only-part = Only matches <b>{ $parts }</b>
part-people = between people
part-bots = with bots
part-opponent = against one player
part-seat = from seat { $seat }
part-loadout = with { $loadout }
show-others = Show the others too

## No match

none = No match to show. <play>Play one</play>
none-finished = No finished match to show.
none-fits = No finished match fits.
none-fits-of-yours = No finished match of yours fits.
favourite-hint = The star beside a match makes it a favourite.
fewer-filters = Search for the beginning of a name, or choose fewer filters.
search-all = Search everybody's
clear-search = Clear search

## A match

turns = { $turns } { $turns ->
    [one] turn
   *[other] turns
}
players = Players: { $names }
you = You
# The laurel beside a name.
winner = won
matches-with = Matches with { $name }
matches-tagged = Matches with the tag { $tag }
analysed = Analysed

## A record from elsewhere

open-record = Open a record
verifying = Verifying the record
record = Record of a match
drop-record = Drop the record to open it
no-record = That file is not the record of a match. A record is a .json file that Download saves in a review.
