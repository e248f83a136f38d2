# Where a table is opened or changed: what is played, by whom, and how.

host-title = Open a table · Starboard
host = Open a table
game = Game
start-match = Start the match
open-table = Open the table

## Ways to play and options

ways-to-play = Way to play
default-options = Default options
own-options = Your own
own-options-hint = The options below match none of the named ways to play.
all-options = All options
# How a way to play differs from the default options. $value is a truth value, or words.
differs = { $option }: { $value ->
    [yes] yes
    [no] no
   *[other] { $value }
}
# One value of an option that has several, in a row.
place-in-row = { $option }, { $place }
a-number = A number

## Saved settings

saved-settings = Saved settings
save-as = Save these settings as
name-hint = For example, Friday night
save = Save
replace = Replace
saved-as = Saved as “{ $name }”.
what-is-saved = The options, the seats, the clock and everything else in this form but the table's name.
saved-full = You have { $most } saved settings for this game. Delete one to save another.
filled-in = “{ $name }” is filled in.
filled-in-without = “{ $name }” is filled in without { $options }: the rules have changed. Check the options before you open the table.
quoted = “{ $option }”
new-name = New name
rename = Rename
rename-this = Rename<unseen> { $name }</unseen>
delete-this = Delete<unseen> { $name }</unseen>
deleted = <b>{ $name }</b> is deleted.
undo = Undo
own-settings = Your own options
seat-count = { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
seats-and-bots = { seat-count }, { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}
private = private

## Seats

seats = Seats
fewer-seats = One seat fewer
more-seats = One seat more
fill-with-bots = Fill with bots
all-for-people = All for people
person = Person
a-person = A person
you = you
seat = Seat { $seat }
i-play = I play
only-host = I only host

## Matches with the same people

series = Matches
series-one = One
series-best = Best of three
series-best-about = It ends once nobody can catch up with the leader.
series-three = Three
series-three-about = All three are played. A won match is a point.
series-five = Five
series-five-about = All five are played. A won match is a point.

## Clock

clock = Clock
pace-live = Live
pace-live-about = Everybody is at the table at the same time.
pace-days = By correspondence
pace-days-about = Look in when you have time: the table waits while you are away.
pace-none = No clock
pace-none-about = Everybody takes the time they need.
per-move = Per move
per-reaction = Per reaction
reserve = Reserve
no-time = none
clock-settings = Clock settings
extensions = Extensions for each player
no-extensions = none
each-gives = Each gives
third-of-move = a third of a move
gives-nothing = nothing
extensions-hint = A player takes an extension without asking, once a turn; it moves the deadline for all who share it.
late-grace = If only one player is late, give them { $time } more
absence = A player who misses turns
absence-bot = A bot plays
absence-bot-about = A bot plays for them until they are back.
absence-away = Is skipped
absence-away-about = The others do not wait for them until they are back. If nobody plays for three turns, the match is over.
absence-passive = Stays
absence-passive-about = The match continues. The clock runs for them every time.
absence-resign = Drops out
absence-resign-about = After three missed turns in a row they are out of the match.
after = After
missed-turns = { $turns ->
    [0] never
    [one] { $turns } missed turn
   *[other] { $turns } missed turns
}

## Start, chat and hints

start = Start
start-host = When I start it
start-ready = When everybody is ready
chat = Chat
chat-private = Public and private
chat-public = Public only
chat-off = None
chat-off-about = Nobody can chat while the match runs.
hints = Hints
hints-on = On request
hints-on-about = Players can ask for a private hint.
hints-off = None

## Who sees the table

watching = Who can watch
watching-open = Everybody
watching-delayed = With a delay
watching-players = Only players
turns-behind = Turns behind
visibility = Visibility
visibility-public = Everybody
visibility-private = Anyone with the link
table-name = Name of the table
