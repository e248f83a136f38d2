# A rating and the latest places, wherever a player is shown with them.

new = new
# For players with fewer rated matches than a rating needs.
new-hint = { $matches } of the { $least } rated matches that a rating needs
latest-places = Latest places: { LIST($places) }
no-places = No match yet
