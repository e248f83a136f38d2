# Aries Star Fleet in a few words, for its own page. Names of cards and terms are written as the catalogue has them.

## The three sentences

about-what = Crews staff ships, and ships fly along the planets, outward from the Sun, to complete their missions.
about-turn = Each turn you play a card, move crews and ships, and attempt an objective while your opponent draws what can go wrong.
about-win = The first side to reach the points of the match wins.

## The pictures of a turn (`web-client/dev/pictures.json`)

about-1 = Play a card from your hand: a crew, a ship, an upgrade or an objective.
about-2 = Take your crew aboard and fly: the farther from the Sun, the more power a step costs.
about-3 = Attempt the objective, and your opponent turns over interventions that your crew must overcome.
about-4 = If enough of your crew is left with the skills it needs, the objective scores.
