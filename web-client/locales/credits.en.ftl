credits-title = Credits · Starboard
credits = Credits
icons = Icons
icons-by = From game-icons.net, under the Creative Commons Attribution 3.0 licence (CC BY 3.0, creativecommons.org/licenses/by/3.0/), recoloured. Each is the work of the artist it stands under.
type = Type
type-by = Bodoni Moda by Owen Earl and indestructible type*, and Source Sans 3 by Paul D. Hunt and Adobe, both under the SIL Open Font Licence 1.1 (openfontlicense.org).
others = Everything else
others-by = Worlds, suns, skies, ships, dice and seat signs are drawn by the program itself, each from the name it bears.
