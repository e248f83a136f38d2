# Texts of the lesson, and of the notes for what it does not reach. They are fetched with the first of them.

## Lesson

lesson-goal = How you win
    .say = From turn 10 on, you win as soon as a turn begins in which you have more units and more systems than your rival. So take systems.
lesson-units = Your units
    .say = You can use your 15 units anywhere. Unused ones are lost when the turn ends, and those that fight come back next turn, win or lose.
lesson-attack = Attack Jessamar
    .say = Nobody owns Jessamar, and it is next to your home, Amberfold. Once it is yours, it yields units every turn.
    .tap = Choose *Jessamar* on the map, then press *All*
    .wrong = Not in this step: attack Jessamar with *All*. From there you can reach the middle of the map.
lesson-odds = Read the odds
    .say = 97% to take it: 15 units, 1 for Tachyon and 2 for Conqueror make 18 against 10. Each side adds a die from 1 to 10, and your sum must be higher.
lesson-lead = Let your admiral lead
    .say = Your admiral, Esmira, adds a Command Value of 7 to one attack or defence a turn. With Esmira you can’t fail here.
    .tap = Press *Let Esmira lead*
lesson-spare = Send no more than it takes
    .say = You are 15 ahead now, and 10 ahead is already certain. Take 5 units back: they can do something else.
    .tap = Press *−5*: the odds stay at 100%
    .wrong = Not in this step: press *−5* to take 5 units back from Jessamar.
lesson-grow = Invest in Amberfold
    .say = For 5 units a system yields 1 more every turn, for good. Your last 5 would be lost otherwise.
    .tap = Choose *Amberfold*, then press *+1* under *Invest*
lesson-seal = Seal your orders
    .say = Orders are secret until both of you have sealed. Then all are revealed and carried out at the same time.
    .tap = Press *Seal orders*
lesson-reveal = What the reveal shows
    .say = You took Jessamar, 29 to 12. A conquest halves the output, so it yields 5 units. *Replay* shows the battle again.
lesson-border = Your rival is next door
    .say = At the same time your rival took Kardoval. It is next to Jessamar, so now you can attack each other.
lesson-raise = Raise a drone
    .say = A drone costs 1 unit now and 1 output of Amberfold. From next turn it adds 4 to one battle every turn, until you lose one it fights in.
    .tap = Choose *Amberfold*, then press *Raise a drone*
lesson-strike = Attack Kardoval
    .say = Your rival’s 16 units can’t be everywhere. Taking Kardoval gains you a system and costs your rival one.
    .tap = Choose *Kardoval*, then press *+5*
    .wrong = Not in this step: attack Kardoval with *+5*. The other units have to hold Jessamar.
lesson-command = Let Esmira lead this attack
    .say = Esmira’s 7 raises the odds from 21% to 79%. If the attack fails, a coin decides whether Esmira returns, so lead only with good odds.
    .tap = Press *Let Esmira lead*
lesson-guess = Odds against hidden orders
    .say = You can’t see what defends Kardoval. 79% is against a defence of 11; move the slider to see the odds against any other, up to 21.
lesson-defend = Defend Jessamar
    .say = A system without units falls to any attack, without a roll. Jessamar is the only one in your rival’s reach: give it all 15 that are left.
    .tap = Choose *Jessamar*, then press *All*
    .wrong = Not in this step: defend Jessamar with *All*. Left without units, it would fall to a single one.
lesson-seal-again = Seal again
    .say = Your rival has sealed too, so neither of you can react. 5 units and Esmira go to Kardoval, 15 units stay in Jessamar.
    .tap = Press *Seal orders*
lesson-result = A tie holds
    .say = Jessamar held at 17 to 17: equal totals go to the defender. Your rival had left only 2 units in Kardoval, and you took it, 23 to 6.
lesson-onward = Now you command
    .say = You have 23 units against 16, and your drone is ready. If you take Bascarne and Gildern, your rival is out; *Hint* suggests orders.
lesson-over =
    .first = Any units can fight anywhere, once a turn. Those that you don’t use are lost.
    .second = The odds tell you how much to send. More than certain is wasted.
    .third = A system without units falls to any attack, so guard those in your rival’s reach.
    .try = Set your new drone on an attack this turn: it adds 4.
lesson-won = You attacked where the odds were good and held your border meanwhile: that lead won the match.
lesson-lost = Put units on every system that your rival can reach: one without units falls to any attack, without a roll.
lesson-next = Try another technology: Psionic factions read sealed orders, ChronoTech pays less for growth, and BioMech drones grow again.

## Notes

guide-drone = Your drone is ready
    .say = Set it on an attack or a defence that has units. It is lost only if that attack fails or that system is taken.
guide-shortcuts = Whole turns in a few presses
    .say = These buttons write many orders at once: last turn’s again, or an equal defence everywhere. One Undo takes them back.
guide-admiral = A new admiral
    .say = Your first admiral died leading a lost battle. The successor’s Command Value may be lower, so read the odds again.
guide-empire = Proclaim your empire
    .say = Four of your systems are joined by lanes. Once proclaimed, an empire adds units every turn, even if you lose its systems.
guide-overlord = Somebody may soon be Overlord
    .say = This shows who is closest to winning. Taking a rival’s system lowers their units and raises yours.
