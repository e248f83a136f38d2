# The profile: who you are here, and how you like the look of it.

title = Profile · Starboard

name = Name
name-hint = A new name applies everywhere, including the tables where you sit.
own-name = Your name
save = Save
renamed = That is your name now.

statistics = Statistics
statistics-hint = Your ratings, and figures of all your matches. Only you see them, unless you open the page to everybody.
my-statistics = My statistics

## Accounts

account-name = Account name
password = Password
    .show = Show password
current-password = Current password
    .show = Show current password
new-password = New password, eight characters or more
    .show = Show new password
recovery-code = Recovery code
    .show = Show recovery code

create-account = Create account
create-account-hint = You’re a guest on this browser. Set a password to play as { $name } from any device. You also get recovery codes: save them, in case you forget it.
change-password = Change password
password-set = Password set. You can log in as { $name } anywhere.

log-in = Log in
forgotten = Forgot your password?
welcome = Welcome back.
# A guest came along to the account, but not from some tables.
welcome-stayed = Welcome back. The guest keeps the seat at { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} where your account can’t take it.

recovery-hint = Use one of the recovery codes that you got with your password. Without one the account can’t be opened.
set-password = Set password
back = Back
recovered = Your new password is set.

log-out = Log out
log-out-hint = Your matches stay. With your name and password you are back at any time, on any device.
logged-out = You are logged out.
# Where the browser could not say whether it is still notified.
logged-out-notified = You are logged out. If this browser still shows notifications, turn them off in its settings.

recovery-codes = Recovery codes
recovery-codes-hint = If you forget your password, one of these codes sets a new one. Each works once. Save them now: they aren’t shown again, and there is <strong>no other way back</strong> into your account.
# Above the codes where they are copied or downloaded.
recovery-codes-of = Starboard: recovery codes of { $name }
copy = Copy
download = Download
kept = I’ve saved them
codes-copied = Codes copied.
copy-yourself = Select the codes and copy them.

sessions = Active sessions
session = { $current ->
    [yes] This one. Since { $since }, last used { $used }.
   *[no] Since { $since }, last used { $used }.
}
end-session = End session
session-ended = That session has ended.

## A guest's belongings

has-running = { $count ->
    [one] { $count } running match
   *[other] { $count } running matches
}
has-decks = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
}
has-finished = { $count ->
    [one] { $count } finished match
   *[other] { $count } finished matches
}
has-settings = { $count ->
    [one] { $count } set of saved settings
   *[other] { $count } sets of saved settings
}
has-notes = { $count ->
    [one] { $count } note
   *[other] { $count } notes
}
has-marked = { $count ->
    [one] { $count } favourite or tagged match
   *[other] { $count } favourite or tagged matches
}
bring-question = Bring { $belongings } into { $name }’s account? If you leave them, you can go back to your guest { $guest } on this browser for a day.
bring = Bring them
leave = Leave them

left-guest = Your guest { $guest }
left-guest-hint = { $guest } still has matches or decks here. You can go back on this browser, for a day after you logged in.{ $account ->
    [yes] {" "}That logs you out; log in again to bring them into your account.
   *[no] {""}
}
go-back = Go back to { $guest }
gone-back = You’re { $guest } again.

## Notifications

your-turn = Your turn
your-turn-hint = When it’s your turn and you’re not at the table, we notify you.
cannot-notify = This browser can't notify you while no page of ours is open.
insecure = Notifications need a secure connection. Open this site by https to turn them on.
turn-on = Turn on notifications
turned-on = Notifications are on in this browser.
device = { $here ->
    [yes] This one. Since { $day }.
   *[no] Since { $day }.
}
turn-off = Turn off notifications
turned-off = Notifications are off in that browser.
quiet-hint = Notifications wait until the quiet hours end.

deadlines = Your deadlines, in your calendar or feed reader
deadlines-hint = By secret links: anyone who has them can see where it is your turn, with whom, and until when.
deadlines-since = By secret links since { $day }. They are shown once: make new ones, and the old ones stop working.
make-links = Make links
new-links = New links
switch-off = Switch off
switched-off = The links no longer work.
calendar = Calendar (iCalendar)
feed = Feed (Atom)

## Look and sound

look = Look and sound
theme = Theme
theme-hint = The chart by night or by day. The cards stay ivory in both.
theme-auto = System
theme-dark = Night
theme-light = Day
sound = Sound
sound-hint = Dice, cards and battles, and a soft bell when it’s your turn.
blue = Always show me in blue
blue-hint = In this browser your pieces are blue at every seat. The signs of the seats stay.
