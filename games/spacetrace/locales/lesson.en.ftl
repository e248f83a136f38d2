# Texts of the lesson, and of the notes for what it does not reach. They are fetched with the first of them.

## Lesson

lesson-goal = Your goal
    .say = Deal 1000 damage to the enemy Base before yours falls. The number on it counts the damage, and no damage to a Base is ever repaired.
lesson-manpower = Manpower pays for ships
    .say = Every ship costs manpower (MP). Manpower 60 gives exactly what your Interceptors cost, so nothing is wasted.
    .tap = Choose *Manpower 60*, then press *Play Manpower 60*
    .wrong = Play Manpower 60 first: it pays for the Interceptors exactly. Manpower 100 will pay for the Fighters.
lesson-interceptors = Deploy Interceptors
    .say = Interceptors are 50 small ships that fire before all others. An enemy ship that they destroy doesn’t fire at all.
    .tap = Choose *Interceptors*, then press *Deploy Interceptors*
    .wrong = Your 60 MP pay for the Interceptors exactly, and unspent MP are lost at the end of the turn.
lesson-fighters = Add Fighters
    .say = Fighters are 100 ships with a shot each: no card fires more for 100 MP. Choose the ship at once: Manpower 100 pays for it.
    .tap = Choose *Fighters*, then press *Deploy Fighters*
    .wrong = Deploy the Fighters. The Dominator costs 70 MP but has no guns, and the Battleship costs 250.
lesson-classes = Class fights class
    .say = In battle, each class fights the same enemy class, or else the next higher one in play. Both of your cards are class I, as marked here. A Base is class IV.
lesson-end = End your first turn
    .say = You have spent all your manpower, and nobody can attack in turn 1. The Dominator and the Battleship wait in your hand.
    .tap = Press *End turn*
lesson-front = Your opponent attacks
    .say = The front card is hit first. There the enemy would destroy all 50 Interceptors, but not all 100 Fighters, so put the Fighters in front.
    .tap = Press your own *Fighters*, the 100 ships behind the Interceptors
    .wrong = In this order you lose all Interceptors. Put your Fighters in front first.
lesson-defend = A defence that holds
    .say = Your Interceptors fire first and destroy 50 enemy Fighters. The other 50 destroy half of yours, so you keep both cards.
    .tap = Press *Fight in this order*
lesson-held = Their attack didn’t pay
    .say = Your opponent lost a card worth 100 MP, and you lost none: 50 of your Fighters survived, so at the end of the turn all 100 were back.
lesson-battleship = Two new cards
    .say = Every turn you draw two cards: now Manpower 100 and 150. Together they pay for the Battleship, whose one shot deals 150 damage.
    .tap = Choose *Battleship*, then press *Deploy Battleship*
    .wrong = Deploy the Battleship first. With it in play, your attack reaches the enemy Base.
lesson-cruisers = Cruisers in the way
    .say = Your opponent has no class I or II, so your class I ships fight these Cruisers: class III, two ships with 100 life points each.
lesson-attack = An attack that pays
    .say = There are no dice, so the forecast on the board is exact: the Cruisers are destroyed, the enemy Base takes 150 damage, and you lose no card.
    .tap = Press *Plan attack*, then *Attack*
    .wrong = Attack first. You can attack once a turn, and the forecast is good.
lesson-order = Your order of attack
    .say = Your order from the defence is kept. The Fighters in front can spare the two ships that the Cruisers will hit.
    .tap = Press *Fight in this order*
    .wrong = This order is good already: the Fighters in front can spare two ships, and the Battleship shields your Base.
lesson-result = Why it worked
    .say = Class I destroyed one Cruiser. As you have no class III, the Battleship fought the other one, and then it hit the Base in class IV.
lesson-repair = What heals and what stays
    .say = When you end the turn, all ships are repaired, but the damage to the enemy Base stays. So every attack that reaches it counts.
    .tap = Press *End turn*
lesson-on = From here you command
    .say = 850 damage to go. Every turn, deploy what you can, read the forecast, and attack if it pays. *Hint* suggests a move.
lesson-over =
    .first = Manpower pays for ships, and what you don’t spend is lost when the turn ends.
    .second = Class fights class. What no ship stops fires at the Base.
    .third = Ships are repaired each turn, but damage to a Base stays.
    .try = Read the forecast before each attack, and put the card in front that can spare what is hit.
lesson-won = Early on you destroyed their Fighters and Cruisers without losing a card, and the damage to their Base stayed. Attacks that pay win matches.
lesson-lost = Next time, leave no class from I to III empty: if your opponent’s ships meet no ship of yours, they fire at your Base.
lesson-next = Try the Commando Fighter early: the next ship that you deploy costs 50 MP less.

## Notes

guide-scrap = Three cards for 100 MP
    .say = No manpower? You can scrap three ship cards from your hand for 100 MP: choose one of them to begin.
guide-supply = A cheaper ship
    .say = Your Commando Fighter makes the next ship you deploy 50 MP cheaper, in this turn or a later one.
guide-open = An open way to your Base
    .say = No ship of yours stands in this card’s way. Deploy one of its class or a higher one, or it fires at your Base.
guide-jam = Jammed ships don’t fire
    .say = This card jams the first ships it meets in a battle. Put a card in front whose shots you can spare.
guide-hammer = The Hammer
    .say = In battle it deals 80 damage to every class II and III card of both sides. Then it is gone.
guide-library = Your last cards
    .say = You have drawn your whole library. After two quiet turns with both libraries empty, less damage wins.
