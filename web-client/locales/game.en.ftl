# A game's own page: its first lines, its pictures, bots, players, matches and terms. What the page says of the game itself is
# in `games/<slug>/locales/about.en.ftl`.

title = { $game } · Starboard

## The head

players = { $seats } players
learn = Learn
learn-hint = a guided first match
play = Play
play-hint = now, { $opponents }
host = Host
host-hint = a table for friends
more-about = More about { $game }
rulebook = Rulebook
decks = Decks
finished-matches = Finished matches

## A turn in four pictures

pictures = A turn in four pictures
# What a failed drawing is called: "The picture could not be drawn."
the-picture = The picture
show-again = Show picture { $number } again

## Recent matches

recent-matches = Recent matches
recent-matches-hint = to step through, turn by turn
no-recent-matches = No public match has been played here yet.
played-by = { $players }
turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
review = Review<unseen> { $match }</unseen>

## The best players

best-players = Best players
best-players-hint = by rating, of those who show their page

## Bots

bots = Bots
levels = { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
} to play against
level = Level
rating = Rating
wins = Wins against the level before
match = Match
play-bot = Play<unseen> against { $bot }</unseen>
wins-often = wins { $percent }%

## Terms

terms = Terms
terms-hint = point at one, or hold it
