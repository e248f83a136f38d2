# Solar Empires in a few words, for its own page. Names of cards and terms are written as the catalogue has them.

## The three sentences

about-what = One star, six planets, and a deck that you put in order yourself: it is never shuffled.
about-turn = Each turn you build ships and buildings, send your fleet to the planets, fight for them with dice, and build again with what they yield.
about-win = Hold every planet that still exists, or be the last with ships and cards.

## The pictures of a turn (`web-client/dev/pictures.json`)

about-1 = Play every card that your support can carry: nothing is used up.
about-2 = Send ships from your reserve to the planets that you want to take or hold.
about-3 = At each contested planet the front ships fire in turn, and the ships behind them help.
about-4 = Winners take the planet, and it pays in the same turn.
