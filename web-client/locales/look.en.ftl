# What drawings are called.

die = die showing { $face }
die-of-ten = ten-sided die showing { $face }

## The colours of seats

tint-azure = azure
tint-vermilion = vermilion
tint-verdigris = verdigris
tint-mauve = mauve
tint-ochre = ochre
tint-pearl = pearl
tint-periwinkle = periwinkle
tint-rose = rose
tint-citron = citron
tint-teal = teal
tint-slate = slate
tint-orchid = orchid

## The sigils of seats

sigil-sun = sun
sigil-crescent = crescent
sigil-lozenge = lozenge
sigil-delta = delta
sigil-cross = cross
sigil-ring = ring
sigil-chevron = chevron
sigil-hexagon = hexagon
sigil-polestar = polestar
sigil-pillars = pillars
sigil-hourglass = hourglass
sigil-drop = drop
