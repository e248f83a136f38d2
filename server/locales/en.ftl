# What the server says to people who are not at a table: notifications, messages of webhooks, calendars, news feeds, and
# previews of links. In Fluent (https://projectfluent.org/fluent/guide/).

## Notifications, as their titles

your-turn = It is your turn
time-runs-out = Your time is running out
stand-in-asked = The others want a bot to play for you
stand-in = A bot plays for you until you are back
again = Play again? A seat is kept for you

## Messages of webhooks

# $until is a time, or nothing.
channel-turn = { $until ->
    [none] { $player }, it is your turn. { $table } – { $link }
   *[other] { $player }, it is your turn, until { $until }. { $table } – { $link }
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

about = Five space-empire tabletop games, against friends or against the house. No account, nothing to install.
about-invitation = You are invited to { $game }. Seats taken: { $taken } of { $seats }.
about-running = { $game }, a running match: { $players }.
about-finished = { $game }, a finished match: { $players }.
won = { $winners } won.
draw = It ended in a draw.
# The last of several winners.
and = { $first } and { $last }
