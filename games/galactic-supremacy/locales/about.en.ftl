# Galactic Supremacy in a few words, for its own page. Names of cards and terms are written as the catalogue has them.

## The three sentences

about-what = Build fleets, settle colonies, out-research your rivals, and play the right card at the worst moment for them.
about-turn = Each turn you draw cards, collect credits, and then scheme, build, attack and research as far as your hand and your purse allow.
about-win = The last player whose homeworld stands rules the galaxy.

## The pictures of a turn (`web-client/dev/pictures.json`)

about-1 = Play a Command card: spy on a hand, steal a card, or sabotage a rival.
about-2 = Pay for the Fleet, Colony or Leader in your hand, and it joins one of your worlds.
about-3 = Send fleets against any world: both sides roll, and the hits are counted.
about-4 = Roll for a technology: a lead over your rival gives every unit one more die.
