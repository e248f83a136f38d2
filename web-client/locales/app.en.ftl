# What surrounds every page.

skip = Skip to content
# What could not be drawn.
this-page = This page
