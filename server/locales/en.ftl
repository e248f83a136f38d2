# The server's texts for people who are not at a table: notifications, webhook messages, calendars, news feeds and link
# previews. In Fluent (https://projectfluent.org/fluent/guide/).

## Titles of notifications

your-turn = It's your turn
time-runs-out = Your time is running out
stand-in-asked = The others want a bot to play for you
stand-in = A bot is playing for you until you return
again = Play again? A seat is kept for you

## Webhook messages

# $until is a time, or `none`.
channel-turn = { $until ->
    [none] { $player }, it's your turn. { $table } – { $link }
   *[other] { $player }, it's your turn, until { $until }. { $table } – { $link }
}
channel-begins = Turns will be posted here. { $table } – { $link }

time = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $clock } UTC

## Calendars and news feeds

calendar = Starboard: your deadlines
feed = Starboard: your turn
feed-turn = Your turn: { $table }
feed-until = Until { $time }.
feed-no-deadline = No deadline.
alarm = Your time is running out.

## Previews of links

about = Five space-empire tabletop games, against friends or bots. No account, nothing to install.
about-invitation = You're invited to play { $game }. Seats taken: { $taken } of { $seats }.
about-running = { $game }, a running match: { $players }.
about-finished = { $game }, a finished match: { $players }.
won = { $winners } won.
draw = The match ended in a draw.
# Joins the last name of a list to the others.
and = { $first } and { $last }
