# Spacetrace in a few words, for its own page. Names of cards and terms are written as the catalogue has them.

## The three sentences

about-what = Two planets at war bring out ships of four classes and answer every tactic with another, and no dice are rolled.
about-turn = Each turn you raise manpower, pay for ships and tactics, and may attack once, class against class.
about-win = Bring a thousand points of damage onto the enemy Base before yours falls.

## The pictures of a turn (`web-client/dev/pictures.json`)

about-1 = Raise manpower and pay for a ship: it takes its place in the row of its class.
about-2 = Play a tactic to wreck a ship, silence it or turn the attack, and your opponent may answer with another.
about-3 = Attack: class by class, both sides fire at the same moment, and every shot is counted.
about-4 = Ships that nobody stops hit the Base, and that damage is never repaired.
