# A review: its bar, notes, marks on the board, and sharing.

you = You
# Through whose eyes a moment is seen: everybody's together.
eyes-all = All

## The bar, and what lies over the board

back-to-matches = Back to the matches
on-turn = on turn { $turn }
share = Share
download = Download
viewpoint = Viewpoint: { $eyes }
board = The board
# $why is the server's own sentence.
cut = The match went on from here, but the rules on this server do not play it any further. { $why }
result = Result
result-hidden = The result is hidden until you reach the end.
show-result = Show the result

## Marks on the board

mark-better = better: <command>
mark-threat = { $rival } could: <command>
mark-expected = expected { $chance }%
mark-came = came { $chance }%

## Notes and chat. $turn is "none" during the setup

notes = Notes
no-notes = Nobody has left a note here. Yours are private until you share them.
notes-not-shared = The players’ notes are not shared here. Yours are private until you share them.
add-note = Add a note
add-note-at = { $turn ->
    [none] Add a note at setup
   *[other] Add a note at turn { $turn }
}
your-note = Your note
your-note-at = { $turn ->
    [none] Your note at setup
   *[other] Your note at turn { $turn }
}
note-at = { $turn ->
    [none] setup
   *[other] turn { $turn }
}
readers-private = only you see it
readers-table = shared with the table
readers-link = shared with everyone
share-note-table = Share with the table
share-note-link = Share with everyone
share-note-private = Make private
edit = Edit
delete = Delete

chat = { $turn ->
    [none] Chat of the setup
   *[other] Chat of turn { $turn }
}
no-chat = Nobody said anything.
chat-not-shared = The chat is not shared here.
to-all = to all
to-spectators = to spectators
to = to { $people }
to-you = you
to-spectator = a spectator

## Sharing

share-title = Share this review
audience = Who can open it
audience-players = Only the players
audience-link = Anyone with the link
audience-public = Public
audience-players-hint = { $people }.
audience-link-hint = Not listed anywhere. Private chat and notes stay private.
audience-public-hint = Everyone can find it under Matches.

opens-at = It opens at
moment-start = The start
moment-setup = The setup
moment-turn = Turn { $turn }
seen-by = seen by
eyes = Seen by
eyes-own = You, as you saw it then

show-notes = Notes shared with everyone
show-chat = Public chat
hide-result = Hide the result until the end
link = Link
link-hint = Copy link creates it
copy-link = Copy link
link-copied = Link copied.
copy-embed = Copy embed code
embed-copied = Embed code copied.
embed-title = Starboard match
picture = The board, as chats show it

your-links = Your links
link-seen-by = seen by { $name }
link-no-result = result hidden
link-no-notes = no notes
link-no-chat = no chat
revoke = Revoke
revoke-link = Revoke the link to { $link }

## The picture of a moment

picture-chances = Turn { $turn }, chance to win
starboard = Starboard
