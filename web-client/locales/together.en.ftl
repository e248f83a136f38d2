# Several people review a match together: the strip under the bar, and their chat.

you = You
together = Review together
together-hint = Review this match together with others
reviewing = Reviewing together
connecting = Connecting…
stop = Stop
stop-reviewing = Stop reviewing together

## What people do, after their names. $who is "you", "one" or "many"

nobody-leads = Nobody leads
nobody-else = Nobody else is here yet
# Whether the leader has lost the connection.
doing-leads = { $away ->
    [yes] leads, but is away
   *[no] { $who ->
        [one] leads
       *[other] lead
    }
}
# Whether the viewer leads.
doing-follows = { $led ->
    [yes] { $who ->
        [one] follows you
       *[other] follow you
    }
   *[no] { $who ->
        [one] follows
       *[other] follow
    }
}
doing-looks = { $who ->
    [one] is looking around
   *[other] are looking around
}
doing-away = { $who ->
    [one] is away
   *[other] are away
}

## What can be done

clear = Clear
copy-link = Copy link
link-copied = Link copied.
link-for-players = Link copied. Only the players can open it.
follow = Follow <name>{ $leader }</name>
take-lead = Take the lead
pen = Draw on the board
pen-hint = Drag for an arrow, tap for a ring. The next move clears them.
hand-over = Hand over<lead> the lead</lead>
hand-over-to = Hand over the lead

## The chat

chat = Chat
chat-unread = Chat, { $unread } new
chat-lines = Chat of the review
no-chat = Nobody has said anything yet. Only people in this review read it.
spectator = spectator
name-yourself = <link>Give yourself a name</link> to talk here.
message = Message
send = Send
