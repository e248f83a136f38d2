# Cosmic Conquest in a few words, for its own page. Names of cards and terms are written as the catalogue has them.

## The three sentences

about-what = Everyone writes orders for one star map in secret, and then the whole galaxy moves at once.
about-turn = Each turn your systems yield units, and you spend them on attacks, defences, growth and drones; next turn you have them all again.
about-win = Become Overlord: hold more units than all your rivals together.

## The pictures of a turn (`web-client/dev/pictures.json`)

about-1 = Send units, drones and your admiral against a system next to one of yours.
about-2 = Guard your borders with what is left, and invest the rest so that a system yields more for good.
about-3 = When everyone has sealed, all orders happen at once, and each battle is one roll against another.
about-4 = Captured systems join your empire, until one faction outweighs all others together.
