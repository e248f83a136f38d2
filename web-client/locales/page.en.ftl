# What the kit says on any page: parts that are fetched, or could not be drawn.

starboard = Starboard
loading = Loading
not-drawn = <b>{ $what } could not be drawn.</b> Nothing was lost. Please report: <code>{ $report }</code>

new-version = A new version is ready
new-version-hint = Reload to open this page.
not-loaded = The connection failed
not-loaded-hint = This page did not load. Nothing was lost.
reload = Reload
