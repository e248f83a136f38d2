# The log of a table, its chat, and its connection.

## The log

your-move = Your move
nothing-yet = Nothing has happened yet
earlier = Show what was before
since = Since you last looked
to-heading = To { $heading }
to-moment = To this moment
# What could not be drawn.
this-line = This line

## The chat

chat = Chat
chats = ‹ Chats
new-elsewhere = { $count }<unseen> new elsewhere</unseen>
new = { $count }<unseen> new</unseen>
conversations = Conversations
with = With { $people }
the-table = The table
watchers = What the watchers said
# Somebody whose name is not known.
somebody = somebody
# Who has said it, where the viewer has.
you = You
said = { $name }: { $text }
spectator = spectator

empty-table = Nobody has said anything yet.
empty-watchers = Talk to the others who watch. Players can read this once the match is over.
empty-private = Only the people named above will read this.

off = At this table nobody talks while the match runs.
off-watchers = The match is over. Everybody talks at the table now.
off-table = While the match runs, only its players talk here.
name-first = <link>Give yourself a name</link> to talk here.

unsent = Offline. Your message is kept: send it when you are back.
say-something = Say something
say-privately = Say something to them alone
send = Send

private-message = Private message
begin = { $people ->
    [0] Pick people to write to
    [one] Write to them
   *[other] Write to this group
}

## The connection

resending = { $why } Resending your move…
connection-lost = Connection lost. Reconnecting…
connection-closed = The connection is closed: { $reason }
connection-back = Back. Nothing was lost
