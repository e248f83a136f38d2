# The server's refusals and notices, by their codes. The server sends these English texts; a client may have its own
# translations. In Fluent (https://projectfluent.org/fluent/guide/).

## Requests

bad-body = Invalid request: { $fault }.
bad-host = Send exactly one Host header.
banned = You are banned from this server.
busy = The server is busy. Try again in a moment.
elsewhere = Another node has that table.
internal = Something went wrong on the server. Nothing was changed. Try again.
no-websocket = Connect to this address with a WebSocket: { $fault }.
not-found = There is nothing here, or it is private.
other-origin = This page and its server have different addresses. If you run the server, make its proxy pass on the Host header.
too-long = That is too long.
too-many-bytes = Too many large downloads from your network. Try again when they have finished.
too-many-lines =
    { $of ->
        [chat] You are sending messages too quickly. Wait a few seconds.
       *[connections] Too many connections from your network. Close a tab and try again.
    }
# $minutes is 0 for a wait of less than two minutes.
too-many-requests =
    { $minutes ->
        [0] { $seconds ->
            [one] Too many requests from your network. Try again in a second.
           *[other] Too many requests from your network. Try again in { $seconds } seconds.
        }
       *[other] Too many requests from your network. Try again in { $minutes } minutes.
    }
wrong-host = This server does not serve that host.
wrong-method = This address does not support that method.

## Storage

database-away = The server's database is unreachable. Play resumes automatically when it returns.
disk-full = The server's disk is full. Nothing was changed. Play resumes automatically once there is space.
file-damaged = The server's database is damaged. Nothing is stored until a backup is restored.
file-gone = The server's database file was deleted or replaced. Nothing is stored until the server is restarted.
file-locked = Another program has locked the server's database. Nothing was changed. Try again in a moment.
file-read-only = The server cannot write to its database. Nothing was changed. Play resumes automatically once it can.
file-unsynced = The server's disk is failing. Your last change may or may not be stored. Send it again.
not-stored = That could not be stored. Try again.
taken-over = Another server has taken over this server's database. Nothing more is stored here.
unknown = Another server may have taken over this table. Send that again.

## Reasons for closing a WebSocket: a close frame carries only the text

bad-frame = Not a valid WebSocket frame.
crowded = This table has too many spectators. Try again later.
left-review = You left this review, or joined it from another tab.
logged-out = Your session has ended. Reload the page to continue as a guest, or log in.
message-too-long = Message too long. The limit is 64 KiB.
not-text = Send JSON text, not binary.
reloading = The table must be loaded again.
restarting = The server is restarting.
review-moved = The review has moved to another server.
too-many-frames = Too many frames. Send at most 20 per second on average.

## Sessions and accounts

bad-name =
    { $why ->
        [accents] A letter in a name can have at most three accents.
        [reserved] That name is reserved. Choose another one.
       *[length] A name has 1 to 24 characters.
    }
bad-password = A password has 8 to 200 characters.
guest-keeps-seat = The account can't take the guest's seat at this table.
name-taken = That name, or one that looks like it, belongs to an account. Log in if it is yours, or choose another one.
no-guest = There is no guest to return to on this browser.
no-session = Choose a name first.
session-ended = Your session has ended. You are a guest again.
wrong-password = Wrong name or password.
wrong-recovery-code = Wrong name or recovery code. Each code works once.

## Tables and their settings

already-begun = That is only possible before the match begins.
bad-clock =
    { $why ->
        [turn] The time for a turn or a reaction is 10 seconds to two weeks, or unlimited.
        [reserve] A reserve or a match clock can be at most one day.
        [match] A match clock also needs a time for turns and one for reactions.
        [grace] The grace period cannot be longer than the time for a turn.
        [extensions] A seat can have at most ten extensions.
       *[away] A seat is marked away after at most five missed turns, or never.
    }
bad-delay = Spectators can watch 1 to 10 turns behind.
bad-seats =
    { $why ->
        [twice] A player can have only one seat.
       *[number] { $game } is for { $least } to { $most } players.
    }
bad-table-name = A table's name can have at most 40 characters.
changed =
    { $what ->
        [name] { $name } changed the name of the table.
        [options] { $name } changed the options.
        [clock] { $name } changed the clock.
        [seats] { $name } changed the number of seats.
        [order] { $name } changed who sits where.
        [visibility] { $name } changed who can find the table.
        [messages] { $name } changed who can talk to whom.
        [hints] { $name } changed whether hints are available.
        [watching] { $name } changed who can watch.
       *[start] { $name } changed when the match starts.
    }
closed = { $name } closed this table.
forked = This match continues another one, with the same seats, options and loadouts.
host =
    { $to ->
        [host] You can change the table and start the match.
       *[others] { $name } is the host now.
    }
host-only = Only the host can do that.
in-series = A series keeps its players, seats and options.
no-lesson = There is no lesson for this game.
no-such-code = No waiting table has that code. Its match may have begun, or its host may have replaced the code.
no-such-game = There is no such game.
not-at-table = You have no seat at this table.
not-waiting = That table is not waiting for players. End its match instead.
other-rules = This server does not have the rules of that match. Try again later.
over = The match is over.
removed = The host removed you from this table.
too-many-bots = At least one seat must be for a person.

## Seats

lent-seat = { $owner } has lent you this seat. Only they can resign or lend it. You can give it back.
no-such-colour = There are { $colours } colours, counted from 0.
nobody-plays = Bots cannot play alone: at least one person must take a seat.
not-ready = Not ready yet: { $names }.
own-seat =
    { $then ->
        [mute] You cannot mute yourself.
        [remove] That is your own seat; leave instead.
       *[take-over] You already have a seat at this table. Ask another friend.
    }
seat-free = That seat is free.
seat-kept =
    { $which ->
        [this] This seat is kept for { $name }.
       *[all] The free seats are kept for others.
    }
seat-lent = { $name } now plays for { $owner }.
seat-not-lent = That seat is taken, or its player wants it back.
seat-taken =
    { $then ->
        [change] { $name } would lose their seat. Remove them first.
       *[join] { $name } already has that seat.
    }
seat-taken-back = { $name } has their seat back.
seats-free = Some seats are free: wait for players, or fill them with bots.
table-full = All seats are taken.

## The start

# Others know the revealed nonces, so they cannot be used again.
-new-numbers = Every player adds a new number to the dice.
bad-nonce = A nonce and its hash have 64 hex digits.
called-off = { $name } called the start off. { -new-numbers }
not-begun =
    { $why ->
        [failed] The match could not begin. { -new-numbers }
       *[waiting] The match has not begun.
    }
not-revealed =
    { $count ->
        [one] { $names } is no longer ready: no answer within { $seconds } seconds. { -new-numbers }
       *[other] No longer ready, because they did not answer within { $seconds } seconds: { $names }. { -new-numbers }
    }
not-revealing = The table is not asking for your nonce now.
rematch =
    { $series ->
        [best-of] { $name } wants match { $match } of the best of { $of }.
        [matches] { $name } wants match { $match } of { $of }.
       *[none] { $name } wants a rematch.
    }
revealing = Nonces are being revealed: it is too late for another hash.
wrong-nonce = The SHA-256 hash of that nonce is not the one that you sent with ready.

## Play

bad-id = An id has 1 to { $most } characters.
cannot-go-on = This server cannot continue the match.
frozen = The match is frozen: this version of the server cannot continue it. Everything is saved.
goes-on =
    { $then ->
        [end] The match has been ended.
       *[play] The match continues.
    }
hints-off = The host has turned off hints at this table.
not-asked =
    { $for ->
        [hint] Hints are available when you have a decision to make.
       *[vote] You have no vote on that.
    }
not-frozen = The match is not frozen.
not-over =
    { $then ->
        [ask] The match is still running. Ask at its table.
        [chat] The match is still running. Read the chat at its table.
        [export] The match is still running. Its record reveals everything, so it is available after the end.
        [import] Only the record of a finished match can be imported.
       *[other] That is possible once the match is over.
    }
not-playing = No match is being played here.
not-running =
    { $what ->
        [analysis] You have no analysis of this match that could be cancelled.
       *[match] No match is running there, and none is frozen.
    }
not-yet =
    { $turns ->
        [one] You are watching 1 turn behind. There is nothing to see yet.
       *[other] You are watching { $turns } turns behind. There is nothing to see yet.
    }
players-only = Only its players see this match until it is over.

## Proposals, time and absence

already-extended = You have already taken an extension this turn.
away = { $name } is away and will be skipped until they return.
declined = { $name } declined.
extended =
    { $by ->
        [own] { $name } takes more time; { $left ->
            [0] no more extensions are left
            [one] 1 more extension is left
           *[other] { $left } more extensions are left
        }.
       *[others] { $name } gets more time.
    }
late-grace = Only { $name } is late, and gets a little more time.
motion =
    { $what ->
        [draw] { $name } offers a draw.
        [pause] { $name } suggests stopping all clocks.
        [replace] { $name } suggests letting a bot play for { $whom }.
       *[extend] { $name } asks for more time for { $whom }.
    }
no-clock = No clock is running here.
no-such-motion = Nobody has proposed that.
nobody-to-ask = There is nobody who could agree to that.
not-absent = { $name } is here.
not-away = You are not away: the table waits for you.
not-late =
    { $why ->
        [time] A bot can play once { $name }’s time has run out.
        [others] The table is not waiting for { $name }.
       *[away] { $minutes ->
            [one] { $name } is away. The others can propose a bot after another minute.
           *[other] { $name } is away. The others can propose a bot after another { $minutes } minutes.
        }
    }
not-timed = { $name } has no deadline.
paused = All clocks are stopped.
replaced = A bot is playing for { $name } until they return.
resumed = { $name } started the clocks again.
returned = { $name } is back.
welcome-back =
    { $turns ->
        [0] Welcome back. Your seat is yours again.
        [one] Welcome back. A bot played 1 turn for you.
       *[other] Welcome back. A bot played { $turns } turns for you.
    }

## Chat

bad-chat = A message has 1 to { $most } characters.
chat-closed = While a match is running, only its players can chat here.
chat-off = Chat is off at this table while a match is running.
chat-public = At this table all messages are public.
muted = The host has muted you at this table.
no-such-player = Nobody here has that id.
not-watching = Only spectators of a running match can chat here.
too-many = You can mute at most { $most } people at a table. Unmute somebody first.

## Review, links, notes and records

bad-note = A note has 1 to 500 characters.
bad-picture =
    { $why ->
        [too-long] A picture can be at most 512 KiB.
        [no-svg] A picture must be an SVG without a document type.
        [size] A picture must have the viewBox 0 0 1200 600.
        [content] A picture can contain only shapes, gradients and text.
        [too-much] The picture has too many parts.
       *[too-slow] The picture takes too long to draw.
    }
bad-times = The record has times before 1970 or after 2999.
bad-version =
    { $then ->
        [continue] A match can be continued only from a position before its end.
       *[show] The match has no position with that number.
    }
broken-record = The record is not valid. { $fault }
no-such-link = There is no such link, or it is not yours.
no-such-note = There is no such note, or it is not yours.
not-a-member = Only the players of this match can share something about it.
notes-closed = While the match is running, only its players can write notes.
own-view-only = The match is still running. You can only see your own view of it.
too-many-analyses = Too many analyses are waiting: at most { $own } of yours and { $all } in all. Try again later.
too-many-links = You have { $most } links to this match. Revoke one first.
too-many-notes = Your notes about a match are limited to { $most }. Delete one first.

## Review rooms

bad-spot = That place is not on the board.
lead-taken = { $name } is leading.
no-such-reviewer = They have left. Choose somebody else.
not-leading = Only the leader can do that.
room-full = This review is full. Try again later.
too-many-marks = At most { $most } marks fit on the board. Remove one first.
too-many-reviews = Too many reviews are open. Try again later.
you-lead = You are leading. Hand over the lead first.

## The list of matches

bad-before = `before` must be a time, or the `next` of a page.
bad-players = Name at most { $most } players.
bad-search = A search has at most { $words } words of letters or digits, and at most { $characters } characters.
bad-seat = `seat` must be a number from 0 to { $most }.
bad-tag = A tag has 1 to { $most } characters.
bad-text = A text cannot contain a NUL character.
bad-time = `{ $name }` must be a time in milliseconds since 1970.
bad-turns = `{ $name }` must be a number of turns from { $least } to { $most }.
bad-until = `until` must be later than `since`.
bad-with = `with` accepts only these values: { $names }.
no-game = A search by `ending` also needs a `game`.
no-player = This search also needs a `player`.
not-public = You can mark public matches and your own. This match is private.
too-many-favourites = Your favourites are limited to { $most }. Remove one first.
too-many-tags =
    { $of ->
        [match] A match can have at most { $most } tags.
        [different] You have { $most } different tags. Remove one first.
       *[all] Your matches have { $most } tags in all. Remove some first.
    }

## Saved decks and settings

bad-card = The id of a card has 1 to 64 characters.
bad-deck-name = A deck's name has 1 to 40 characters.
bad-settings-name = A name has 1 to 40 characters.
deck-too-long = The cards in a part of a deck are limited to { $most }.
no-decks = { $game } does not use decks of your own.
no-such-deck = There is no such deck, or you cannot see it.
no-such-part = A deck of { $game } has no part { $part }.
no-such-settings = There are no such settings, or they are not yours.
other-game = These settings are for another game.
too-many-decks = Your decks are limited to { $most }. Delete one first.
too-many-settings = You have { $most } saved settings for this game. Delete one first.

## Notifications

bad-address = Not a web address.
bad-keys = These are not the keys of a push subscription.
bad-quiet-hours = Choose two different times of the day for the quiet hours.
no-such-host = No public host has that address.
not-secure = The address must begin with https://.
redirects = The address redirects ({ $status }). Enter the final address.
refused-there = The receiving server refused the message ({ $status }).
slow-webhook = The webhook took longer than a second.
too-many-devices = You already get notifications on ten browsers. Remove one first.
too-slow = The receiving server took longer than 5 seconds.
unreachable = The receiving server does not respond.
