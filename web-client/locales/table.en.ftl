# A table: its waiting room and the match in play.

title = { $table } · Starboard
title-your-move = ● Your move · { $table }
no-such-table = If this is a private table, ask for its link.
removed = You were removed

chat = Chat
back-to-tables = Back to the tables

## The waiting room: what table this is

somebody = Somebody
invites-you = { $host } invites you to { $game }
hosts = { $host } hosts { $game }
wants-to-play = { $host } wants to play { $game }
visibility-public = public
visibility-private = private
continues = Continues from <link>position { $version } of an earlier match</link>. Hands and piles stay as they were dealt there: everybody can look them up in its review.
own-rules = Own rules
own-rules-hint = Options chosen by the host.
option = { $option }: { $value }
read-rules = Read the rules
talk-public = All chat here is public.
talk-off = There is no chat while the match runs.
no-hints = There are no hints here.

## The waiting room: seats

seats = Seats
closed = This table is closed
seat-count = Number of seats
fewer-seats = One seat fewer
more-seats = One seat more
fill-with-bots = Fill with bots
add-bot = Add a bot
bot = Bot
# "officer: makes mistakes now and then"
bot-style = { $level }: { $temper }
host = host
you = you
absent = not here
ready = ready
not-ready = not ready yet
rating = Rating
kept = kept
kept-hint = A kept name: a password protects it. Nobody else can use it or a name that looks like it.
guest = guest
guest-hint = A guest: anybody can use this name.
remove = Remove<unseen> { $player }</unseen>
remove-bot = Remove<unseen> the bot</unseen>
move-up = ↑<unseen> Move { $player } up</unseen>
move-free-up = ↑<unseen> Move the free seat up</unseen>
free-seat = A free seat
kept-for = Kept for { $player }
kept-for-you = Kept for you
sit-here = Sit here
take-your-seat = Take your seat
unreserve = Give it to anybody
choose-colour = Choose your colour
colours = Colours

## The waiting room: who can come

invite-link = Invite a friend with this link
invite-code = Or have them enter this code on the home page
new-invite = New link and code
new-invite-made = The old link and code no longer work. Somebody you removed can come back with the new ones.

## The waiting room: until the match starts

waiting-for-players = Waiting for { $players }.
seats-free = { $seats ->
    [one] One seat is still free.
   *[other] { $seats } seats are still free.
}
loadout-refused = You can’t bring that to this table. Choose something else.
begins = Everybody is ready. The match begins.
starts-when-ready = The match starts when everybody is ready.
host-starts = The host starts the match.
everybody-ready = Everybody is ready.
start = Start the match
im-ready = I’m ready
im-not-ready = I’m not ready
leave-table = Leave the table
take-seat = Take a seat
seats-taken = Every seat is taken.
can-watch = You can watch.

## The host changes or closes the table

change-table = Change the table
change-hint = Players are asked to be ready again if you change how the match is played.
save = Save
close-table = Close the table
leave-or-close = Leave or close
close-title = Close the table?
leave-or-close-title = Leave or close the table?
can-stay-host = You can give up your seat and stay the host.
host-follows = If you leave, { $player } becomes the host.
close-hint = If you close it, its link and its code stop working.
keep-table = Keep it
only-host = Only host
leave = Leave
close-it = Close it

## Notifications

notify-me = Notify me when it’s my turn
post-turns = Post turns to Discord or Slack
turns-posted-at = Turns are posted at { $host }
post-failed = The last post failed: { $why }
posts-stopped = Nothing more is posted there.
local-links = Links in these messages begin with { $address }, which works only on your network. Ask the server’s operator to set --public-url.
stop-posting = Stop posting
webhook = The channel’s webhook
webhook-start = https://
webhook-hint = Discord, Slack and others give you such an address. We post whose turn it is there, and nothing about the position.
quiet-hint = By the clock of this browser.
webhook-set = Turns are posted there from now on.
webhook-failed = That did not work.
trying-webhook = Trying it
set-webhook = Post turns there

## The bar and the parts of the table

home = Home
watching-only = You are watching
watchers = { $people } { $count ->
    [one] watches
   *[other] watch
}
waiting-for-some = <unseen>Waiting for </unseen><icon> { $thinking } of { $asked }
parts = Parts of the table
board = Board
hand = Hand
log = Log
rules = Rules
unread = { $count }<unseen> new</unseen>
usable = { $count }<unseen> can be used</unseen>
what-happens = What happens
what-you-hold = What you hold
being-decided = What is being decided
show-more = Show more
show-less = Show less
dismiss = Dismiss

## Where a part cannot be drawn: "The board could not be drawn."

part-goal = The goal
part-turn = The turn
part-board = The board
part-earlier-board = The earlier board
part-others = What the others did
part-outcome = What came of it
part-actions = What to do
part-guide = The guide
part-tab = This part

## Who is here

who-is-here = Who is here
people-watching = { $people } { $people ->
    [one] person
   *[other] people
} watching
who-watches = Who watches
thinking = thinking
done = done
about-person = What you can do about { $player }
show-messages = Show their messages again
hide-messages = Hide their messages from me
unmute = Let them chat again
mute = Mute them for everybody
make-host = Make them the host

## The menu of the table

table-menu = Table menu
write-note = Write a note
offer-draw = Offer a draw
start-clocks = Start the clocks
stop-clocks = Suggest stopping all clocks
# "Take 8 hours more (2 left)"
take-time = Take { $time } more ({ $left } left)
ask-for-time = Ask for more time
give-time = Give { $player } { $time } more
let-bot-play = Let a bot play for { $player }
have-to-go = I have to go
resign = Resign
guide-me = Guide me
resume-guide = Resume the guide
end-guide = End the guide
theme = Theme
theme-auto = System
theme-dark = Night
theme-light = Day
animations = Animations
animations-slow = Slow
animations-fast = Fast
animations-off = Off
sound = Sound
hold-ends = Undo after ending a turn
azure = Always show me in blue
shortcuts = Keyboard shortcuts
shortcut-keys = <kbd>A</kbd> act, <kbd>B</kbd> board, <kbd>H</kbd> hand, <kbd>L</kbd> log, <kbd>C</kbd> chat, <kbd>R</kbd> rules

note-title = Note at this moment
note-private = Only you see it
note-saved = Note saved. You find it in the review of this match.

resign-title = Give up this match?
resign-to-one = You lose, and { $player } wins. You cannot undo this.
resign-to-several = You are out of the match. The others play on. You cannot undo this.
play-on = Play on

## Proposals, and what keeps a match from its course

we-propose-draw = <b>You</b> offer a draw
we-propose-pause = <b>You</b> suggest stopping all clocks
we-propose-replace = <b>You</b> suggest letting a bot play for { $ours ->
    [yes] you until you are back
   *[no] { $player } until they are back
}
we-propose-extend = { $ours ->
    [yes] <b>You</b> ask for more time
   *[no] <b>You</b> ask for more time for { $player }
}
they-propose-draw = <b>{ $proposer }</b> offers a draw
they-propose-pause = <b>{ $proposer }</b> suggests stopping all clocks
they-propose-replace = <b>{ $proposer }</b> suggests letting a bot play for { $ours ->
    [yes] you until you are back
   *[no] { $player } until they are back
}
they-propose-extend = <b>{ $proposer }</b> asks for more time for { $ours ->
    [yes] you
   *[no] { $player }
}
# Who proposes, where nobody has agreed yet.
the-table = The table
agree = Agree
decline = Decline
take-back = Take back
waiting-for-answers = waiting for { $players }

clocks-stopped = <b>All clocks are stopped.</b> Players can still move.
bot-plays = <b>A bot plays for you.</b>
marked-away = <b>You’re marked away.</b> Your turns are played automatically.
im-back = I’m back
take-seat-back = Take my seat back

since-last = Since you last looked
things-happened = { $things ->
    [one] { $things } thing happened. The log marks it.
   *[other] { $things } things happened. The log marks them.
}
skip-to-now = Skip to now
seen = Seen

looking-back = <b>{ $turn }</b> · You are looking back
your-turn = Your turn
back-to-now = Back to now
step-back = Step back
step-forward = Step forward

## A bot or a friend plays a seat

stand-in-title = Who plays for you?
stand-in-hint = A bot or a friend can play your seat while you are away. A bot gives it back as soon as you open this table. A friend plays until you take it back.
stay = Stay
ask-friend = Ask a friend
leave-to-bot = Leave it to a bot
bot-took-over = A bot plays for you. Open the table to take your seat back.
withdraw-link = Withdraw the link
lend-link = Send this link to one friend
lend-hint = Your friend sees your hand and plays your seat until you take it back. The link works once, and only until you withdraw it.
plays-your-seat = <b>{ $player }</b> plays your seat.
you-play-for = You play for <b>{ $player }</b>.
give-seat-back = Give the seat back
offer-title = Play for { $player }?
offer-hint = { $player } has to go and asks you to play this seat. You see everything that { $player } sees. { $player } can take the seat back at any time.
only-watch = Only watch
play-for = Play for { $player }

## People without a seat do not see the board, or not yet

appears-later = The board appears here once that many turns have been played.
visible-after = You can see it here once it is over.
people = People
being-played = The match is being played

## A frozen match

frozen = This match is frozen
frozen-hint = The rules on this server cannot continue this match. Nothing is deleted, all clocks are stopped, and an update of the server may resume it.
frozen-for-host = The host of the table or the server’s operator decides whether it continues.
frozen-for-good = It cannot continue from any position.
frozen-whole = It can continue from here. Nothing you have seen is lost.
frozen-back = { $things ->
    [one] It can continue from before the last thing that you saw happen, since { $day }, { $time }. This is lost, and its dice are rolled again.
   *[other] It can continue from before the last { $things } things that you saw happen, since { $day }, { $time }. They are lost, and their dice are rolled again.
}
end-match = End the match
end-for-all = End it for all: those in play share first place
play-on-for-all = Play on, for all at the table
not-now = Not now
