//! The texts for each card, ability and keyword. Data only.

use super::super::cards::Ability;

/// Id, name, text, rule, icon.
pub(super) type Words = kit::game::Words<'static>;

/// Id, text, rule, icon of a card.
type CardWords = (&'static str, &'static str, &'static str, &'static str);

pub(super) fn of_card(id: &str) -> CardWords {
    CARDS.iter().find(|words| words.0 == id).copied().unwrap_or_else(|| unreachable!("{id} has no words"))
}

/// The costs of tactic cards besides MP (2.6).
pub(super) const SACRIFICES: [(&str, &str); 2] =
    [("kamikaze", "one own ship card with AP"), ("wormhole", "one other card of your hand")];

#[rustfmt::skip]
const CARDS: [CardWords; 39] = [
    ("base", "Your planet's headquarters. Damage to it is never repaired; at 1000 it falls. Nothing but damage can harm it.", "R1", "defense-satellite"),
    ("fighters", "A hundred fighters.", "R64", "starfighter"),
    ("interceptors", "They shoot first.", "R63", "interceptor-ship"),
    ("commando-fighter", "Your next ship card costs 50 MP less.", "R30", "rally-the-troops"),
    ("emp-fighters", "Each jams one enemy ship in its class battle.", "R62", "lightning-storm"),
    ("hammer", "Deals 80 points to every class II and III card of both fleets, and is killed when the battle ends.", "R69", "explosive-materials"),
    ("destroyers", "Ten destroyers.", "R64", "rocket-thruster"),
    ("campaign-ship", "While it is in play, each reinforcement card you play gives 20 MP more.", "R25", "flying-flag"),
    ("combat-reconstructor", "After its class battle, once in a battle, each ship brings back two class I ships.", "R63", "auto-repair"),
    ("eagles", "Before the shooting, the card destroys the foremost enemy ship.", "R63", "bombing-run"),
    ("cruisers", "Two cruisers.", "R64", "cargo-ship"),
    ("battlecruisers", "Three battlecruisers.", "R64", "laser-turret"),
    ("dominator", "Jams two enemy ships in its class battle.", "R62", "interdiction"),
    ("apollo", "Each ship fires 40 shots.", "R64", "bullets"),
    ("battleship", "One battleship.", "R64", "missile-launcher"),
    ("carrier", "Fires 100 shots.", "R64", "hive"),
    ("mothership", "May lead an extra fleet.", "R70", "imperial-crown"),
    ("mp-60", "60 MP for this turn.", "R20", "barracks"),
    ("mp-100", "100 MP for this turn.", "R20", "barracks"),
    ("mp-150", "150 MP for this turn.", "R20", "barracks"),
    ("mp-200", "200 MP for this turn.", "R20", "barracks"),
    ("reinforcement-1", "80 MP for this turn. Draw a card.", "R24", "card-draw"),
    ("reinforcement-2", "60 MP for this turn. Deal 40 points of damage to a ship card or Base.", "R24", "bolt-bomb"),
    ("reinforcement-3", "60 MP for this turn. You may repair one of your ship cards completely.", "R24", "spanner"),
    ("reinforcement-4", "50 MP for this turn. You may take one of your destroyed wrecks back into your hand.", "R24", "recycle"),
    ("counter-strike", "An enemy tactic card on the stack has no effect.", "R46", "crossed-swords"),
    ("false-orders", "An enemy tactic card on the stack returns to its player's hand without effect.", "R46", "tied-scroll"),
    ("deserter", "The dearest ship card of each side changes sides.", "R49", "card-exchange"),
    ("emp-burst", "An enemy ship card is jammed until the end of the turn.", "R62", "psychic-waves"),
    ("emergency-repair", "Repair one of your ship cards, or bring back one that was destroyed in this turn.", "R56", "auto-repair"),
    ("orbital-strike", "120 points of damage to the enemy Base.", "R60", "orbital-rays"),
    ("kamikaze", "Sacrifice a ship card of yours: an enemy ship card or the enemy Base takes its total AP in damage.", "R51", "exploding-planet"),
    ("ambush", "One of your ship cards shoots first until the end of the turn.", "R63", "trap-mask"),
    ("wormhole", "Discard another card: an enemy ship card of class I, II or III is removed from the game.", "R51", "vortex"),
    ("saboteurs", "Half the ships of an enemy card of class I or II are killed; or an enemy commander is destroyed.", "R57", "backstab"),
    ("vega", "The ship card under this captain shoots first.", "R35", "captain-hat-profile"),
    ("okoro", "Your tactic cards cost 40 MP less.", "R35", "brain"),
    ("brandt", "Class III ships of this commander's fleet that shoot once fire with 20 AP more.", "R35", "star-medal"),
    ("sorel", "You draw three cards at the beginning of your turn.", "R35", "laurel-crown"),
];

/// The ability of a card in play, in as few words as fit beside its number of ships.
pub(super) fn ability(ability: Ability) -> String {
    match ability {
        Ability::PreemptiveFire => "fires first".to_owned(),
        Ability::Jam(ships) => format!("jams {ships} each"),
        Ability::Strike(ships) => format!("strikes {ships}"),
        Ability::Salvo(shots) => format!("{shots} shots each"),
        Ability::Blast(points) => format!("blast {points}"),
        Ability::SelfDestruct => "self-destructs".to_owned(),
        Ability::Reconstruct(ships) => format!("brings back {ships} each"),
        Ability::Levy(mp) => format!("levy {mp}"),
        Ability::Supply(mp) => format!("supply {mp}"),
        Ability::Flagship => "may lead a fleet".to_owned(),
    }
}

#[rustfmt::skip]
pub(super) const ABILITIES: [Words; 10] = [
    ("preemptive-fire", "Preemptive fire", "Fires before all others; what it destroys does not shoot back.", "R63", "fast-forward-button"),
    ("jam", "Jam", "Silences so many single ships of the opposing stack, front to back, for this class battle.", "R62", "sight-disabled"),
    ("strike", "Strike", "Destroys so many single ships at the front of the opposing stack before the shooting. A Base absorbs it.", "R63", "arrow-scope"),
    ("salvo", "Salvo", "Each ship fires so many shots instead of one.", "R64", "bullets"),
    ("blast", "Blast", "After the shooting, damage to every class II and III card of both fleets.", "R63", "dynamite"),
    ("self-destruct", "Self-destruct", "Killed at the end of a battle in which it fought, jammed or not.", "R69", "skull-crossed-bones"),
    ("reconstruct", "Reconstruct", "After a class battle, once in a battle: brings back class I ships of its fleet.", "R63", "recycle"),
    ("levy", "Levy", "Reinforcement cards give so much more.", "R25", "flying-flag"),
    ("supply", "Supply", "Your next ship card costs so much less.", "R30", "cargo-crate"),
    ("flagship", "Flagship", "May lead an extra fleet, which is lost with her.", "R70", "imperial-crown"),
];

#[rustfmt::skip]
pub(super) const KEYWORDS: [Words; 8] = [
    ("destroy", "Destroy", "All life points are lost. Destroyed ships can be repaired, destroyed cards reconstructed in the same turn.", "R55", "explosive-materials"),
    ("kill", "Kill", "Like destroy, but nothing brings it back.", "R57", "skull-crossed-bones"),
    ("remove", "Remove", "Out of the game, and no wreck.", "R58", "vortex"),
    ("repair", "Repair", "Restores the destroyed ships of a card in play. At the end of the turn all are repaired.", "R56", "spanner"),
    ("reconstruct", "Reconstruct", "Brings back a card that was destroyed in this turn.", "R56", "recycle"),
    ("sacrifice", "Sacrifice", "Given up as a price; counts as a wreck.", "R59", "peace-dove"),
    ("preemptive", "Preemptive", "Before the shooting of a class battle.", "R63", "fast-forward-button"),
    ("jam", "Jam", "A jammed ship does not shoot and uses no ability.", "R62", "sight-disabled"),
];
