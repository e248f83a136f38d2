# What several pages share. The first page loads it.

## The bar and the foot of a page

home = Starboard, home
starboard = Starboard
site = Site
play = Play
matches = Matches
rulebooks = Rulebooks
decks = Decks
log-in = Log in
my-statistics = My statistics
elsewhere = <words>Your turn elsewhere ·</words><b>{ $matches }</b><unseen>: your move in { $match }</unseen>
elsewhere-hint = Your move in { $match }
tagline = Starboard: space empires, played at a table.
credits = Credits
api = API

## Above every page

session-ended = Your session has ended. You are a guest again. <login>Log in</login>
update-ready = A new version is ready. <reload>Reload</reload>

## A page that is not there

page-not-found = Page not found
page-not-found-why = If this is a private match, ask for its link.
# What a page is about, by its name in the code.
subject = { $what ->
    [game] game
    [match] match
    [player] player
    [rulebook] rulebook
   *[table] table
}
no-such = No such { subject }
closed-to-you = This { subject } is closed to you
nothing-yet = Nothing to see yet
not-fetched = The { subject } could not be loaded
back-to-tables = Back to the tables
unknown-game = This version of the page does not know the game. Reload it.

## A running match of one's own

your-move = Your move
time-left = { $time } left
go-to = Go<unseen> to { $match }</unseen>
with = with { $players }
# $in-words is the number in words.
free-seats = { $free ->
    [0] not started
    [one] one seat is free
   *[other] { $in-words } seats are free
}
in-waiting-room = In the waiting room
frozen = Frozen
waiting-for = Waiting for { $players }

## Favourites and tags

favourite = Favourite: { $match }
favourite-add = Add to favourites
favourite-remove = Remove from favourites
tags = Tags
tags-of = Tags: { $match }
tags-hint = Only you see them.
tagged = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
new-tag = New tag
add = Add
tags-full = A match has at most { $most } tags.
done = Done

## Pieces of pages

you-play-as = You play as
another-name = Another name
save = Save
imported = <b>Imported by { $by }.</b> Names, times and dice are the file’s word.
browser-on = { $browser } on { $system }
unnamed-program = An unnamed program
no-way-with-deck = No way to play { $game } takes this deck yet. Open it to see why.
