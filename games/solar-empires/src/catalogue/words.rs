//! The texts of the cards, in the project's own words.

use kit::catalogue::Words;

/// Id, text, rule and icon of a card. Its name is in the table of cards.
pub(super) type CardWords = (&'static str, &'static str, &'static str, &'static str);

/// The use of each size: fighter, cruiser, battleship.
pub(super) const SIZES: [&str; 3] = [
    "Fires before larger point ships. Adds 1 to the attack of a larger one it supports, and gains at most 1 itself.",
    "Fires before battleships. As point ship it gains 1 for each fighter of its fleet.",
    "Fires last. As point ship it gains 1 for each fighter and cruiser of its fleet.",
];

pub(super) const WORLD_EATER: &str = "When you win a combat with it still there, you may destroy the planet instead of capturing it; then up to three ships \
     of your discard pile return.";

/// A ship with a shield of that value.
pub(super) fn shielded(value: u32) -> String {
    format!(
        "Shield {value}. As point ship it lowers every attack on its fleet by {value}, and only smaller ships support it."
    )
}

#[rustfmt::skip]
pub(super) const SKILLS: [Words; 4] = [
    ("shield", "Shield", "As point ship it lowers every attack on its fleet by its value, and only smaller ships support it.",
        "R52", "shield"),
    ("accurate", "Accurate", "As point ship it rolls an attack die of 1 again, once, by itself.", "R53", "arrow-scope"),
    ("bomber", "Bomber", "As point ship it adds 2 to the attack while the enemy point ship is larger.", "R54", "bombing-run"),
    ("interceptor", "Interceptor", "Wherever it is in the attacking fleet, you may name an enemy fighter that takes the damage first.",
        "R56", "interceptor-ship"),
];

/// In the order of rules 2.6; the effects besides the yield.
#[rustfmt::skip]
pub(super) const BUILDINGS: [CardWords; 17] = [
    ("hydrogen-power-generator", "", "R27", "power-generator"),
    ("biodome", "", "R27", "greenhouse"),
    ("mines", "", "R27", "mining"),
    ("fusion-plant", "", "R27", "nuclear-plant"),
    ("terraforming-centre", "", "R27", "habitat-dome"),
    ("deep-core-mine", "", "R27", "drill"),
    ("re-supply-base", "", "R27", "cargo-crate"),
    ("support-turrets", "At every combat here, each ship that is not the controller's takes 4 damage before the battle.",
        "R46", "laser-turret"),
    ("missile-silos", "At every combat here, the controller picks a ship that is not theirs: it takes 15 damage before the battle.",
        "R46", "missile-launcher"),
    ("command-center", "Every attack of the controller's fleet here gets +3.", "R55", "radio-tower"),
    ("pre-fab-base", "", "R27", "barracks"),
    ("trade-outpost", "", "R27", "cargo-ship"),
    ("solaris-cannon", "Once a turn, while constructing with a support of at least 3 of each, its controller may destroy any planet.",
        "R35", "sunbeams"),
    ("automated-facility", "", "R27", "factory"),
    ("world-stripper", "", "R27", "mine-wagon"),
    ("infected-zone", "", "R27", "hive"),
    ("infected-city", "", "R27", "alien-skull"),
];

/// In the order of rules 2.7.
#[rustfmt::skip]
pub(super) const EFFECTS: [CardWords; 17] = [
    ("solar-flare", "Two planets are closed this turn: nobody may deploy or move ships to them.", "R39", "sun"),
    ("asteroid-swarm", "At each combat at two planets of your choice, every fleet there, yours too, first takes a die plus 3.",
        "R46", "asteroid"),
    ("spy-network", "Once everybody has deployed, you may change where one of your ships is.", "R42", "spy"),
    ("battlefield-reclamation", "Each time you capture a planet this turn, you draw a card.", "R73", "auto-repair"),
    ("sabotage", "Opponents have -1 on every building save they roll this turn.", "R70", "explosive-materials"),
    ("precision-bombing", "You may roll each building save that you fail this turn once again.", "R71", "bombing-run"),
    ("flack-load", "Wherever you meet an enemy in combat this turn, every enemy fighter there first takes 4 damage.",
        "R46", "bullets"),
    ("order-101", "When you lose a planet with a building this turn, you may have the building fail its save without a roll.",
        "R72", "skull-crossed-bones"),
    ("mass-conscription", "Two ships of your discard pile return.", "R31", "team-upgrade"),
    ("ion-storm", "One to three different fighters in play take 3 damage each.", "R31", "lightning-storm"),
    ("fusion-burst", "Destroys one fighter or cruiser in play.", "R31", "fire-ray"),
    ("shielding-gaze", "One ship in play has shield 3 for this turn's combats.", "R79", "energy-shield"),
    ("teleport-jump", "Any one ship of your deck enters play. The rest keeps its order.", "R31", "magic-portal"),
    ("hidden-infection", "One ship in play takes 6 damage.", "R31", "alien-egg"),
    ("pillars-of-flesh", "One fighter or cruiser in play takes 6 damage. If that destroys it, a ship of at most its size returns \
        from your discard pile.", "R31", "tentacles-skull"),
    ("greater-rift", "Every building on a planet that you do not control must make its save or is destroyed.", "R69", "vortex"),
    ("blackest-night", "The star becomes a black hole: it yields nothing more, and at the end of every turn it swallows the \
        nearest planet. When the last one goes, most ships win.", "R81", "black-hole-bolas"),
];

/// Stars and bodies; the effects besides the yield.
#[rustfmt::skip]
pub(super) const SOLAR: [CardWords; 16] = [
    ("sol-like-star", "", "R2", "sun-radiations"),
    ("dyson-sphere", "", "R2", "orbital-rays"),
    ("white-dwarf", "", "R2", "polar-star"),
    ("binary-star", "", "R2", "stars-stack"),
    ("super-giant", "", "R2", "striped-sun"),
    ("quark-star", "", "R2", "star-swirl"),
    ("terra-like-world", "", "R2", "world"),
    ("gas-giant", "", "R2", "jupiter"),
    ("asteroid-belt", "", "R2", "asteroid"),
    ("volcanic-world", "", "R2", "smoking-volcano"),
    ("starbase", "", "R2", "defense-satellite"),
    ("ringed-planet", "", "R2", "ringed-planet"),
    ("liquid-dense-world", "", "R2", "globe"),
    ("infected-world", "For Shadow decks only.", "R12", "tentacles-skull"),
    ("chain-forge-world", "For Chain decks only.", "R12", "factory"),
    ("terracorp-colony", "For Terracorp decks only.", "R12", "habitat-dome"),
];

/// The star after Blackest Night; in no deck.
pub(super) const BLACK_HOLE: [Words; 1] = [(
    "black-hole",
    "Black Hole",
    "Yields nothing, and swallows the nearest planet at the end of every turn.",
    "R76",
    "black-hole-bolas",
)];

/// The steps of the setup and of a turn.
#[rustfmt::skip]
pub(super) const PHASES: [Words; 9] = [
    ("arrange", "Arrange", "Everybody sees the system and may put the own fleet deck in another order.", "R16", "card-draw"),
    ("set-first", "Toss", "Whoever wins the toss names who has priority in the first turn.", "R18", "two-coins"),
    ("draw", "Draw", "Everybody draws up to six cards.", "R22", "card-draw"),
    ("construction-1", "Build", "In priority order, play whatever your support pays for, as many cards as you like.", "R23", "spanner"),
    ("deployment", "Deploy", "In priority order, send ships to planets. The others watch.", "R36", "rocket-flight"),
    ("spy", "Spy Network", "Whoever has a Spy Network in force may change the place of one ship.", "R42", "spy"),
    ("combat", "Combat", "A combat at every planet with ships; whoever has priority says in which order.", "R43", "crossed-swords"),
    ("construction-2", "Build again", "Once more, with the support that the combats have left you.", "R24", "spanner"),
    ("clean-up", "Clean-up", "A black hole swallows a planet, events end, ships are repaired and return to reserve.", "R75", "recycle"),
];

/// The texts of a card. Every card has them.
pub(super) fn find<const N: usize>(table: &[CardWords; N], id: &str) -> CardWords {
    table.iter().find(|words| words.0 == id).copied().unwrap_or(("", "", "", ""))
}
