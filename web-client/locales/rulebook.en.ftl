# The list of the rulebooks, and one of them.

list-title = Rulebooks · Starboard
rulebooks = Rulebooks
title = Rules of { $game } · Starboard
contents = Contents
