//! The parts of factions (rules 2.2–2.8): technologies, admirals, traits, colours, ready-made factions, names. Data only.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A permanent technology (rules 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Technology {
    Tachyon,
    Psionic,
    Biomech,
    Chrono,
}

/// The passive numbers of a technology.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passive {
    /// The bonus of a proclaimed empire to the total (R71).
    pub empire_bonus: u32,
    /// Added to every attack total (R64).
    pub attack: i32,
    /// The value of a drone in an attack.
    pub drone_attack: u32,
    /// The value of a drone in a defence.
    pub drone_defence: u32,
    /// The highest base output of an own system (R7).
    pub cap: u32,
    /// The price of a point of investment, before traits.
    pub rate: u32,
}

impl Technology {
    /// All technologies, in the order of the rules.
    pub const ALL: [Technology; 4] =
        [Technology::Tachyon, Technology::Psionic, Technology::Biomech, Technology::Chrono];

    /// Its passive numbers.
    pub const fn passive(self) -> Passive {
        let base = Passive { empire_bonus: 5, attack: 0, drone_attack: 3, drone_defence: 3, cap: 30, rate: 5 };
        match self {
            Technology::Tachyon => Passive { empire_bonus: 10, attack: 1, drone_attack: 4, drone_defence: 4, ..base },
            Technology::Psionic => base,
            Technology::Biomech => Passive { drone_defence: 5, cap: 35, ..base },
            Technology::Chrono => Passive { rate: 4, ..base },
        }
    }
}

/// An admiral's rank (rules 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Rank {
    Supreme,
    High,
    Low,
}

impl Rank {
    /// The least Command Value of a newly appointed admiral; a draw of 0 to 2 is added.
    pub const fn least_cv(self) -> u32 {
        match self {
            Rank::Supreme => 5,
            Rank::High => 3,
            Rank::Low => 1,
        }
    }
}

/// A trait of an admiral (rules 2.5); it counts for the whole faction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Trait {
    Conqueror,
    Defender,
    Strategist,
    Diplomat,
    Resourceful,
    Weak,
    Unprepared,
    Overcautious,
    Arrogant,
    Indecisive,
    Inefficient,
}

impl Trait {
    /// All positive traits, in the order of random draws.
    pub const POSITIVE: [Trait; 5] =
        [Trait::Conqueror, Trait::Defender, Trait::Strategist, Trait::Diplomat, Trait::Resourceful];

    /// All negative traits, in the order of random draws.
    pub const NEGATIVE: [Trait; 6] =
        [Trait::Weak, Trait::Unprepared, Trait::Overcautious, Trait::Arrogant, Trait::Indecisive, Trait::Inefficient];

    /// True if a player may choose the trait (R2).
    pub fn is_positive(self) -> bool {
        Trait::POSITIVE.contains(&self)
    }

    /// The other trait of its pair; no admiral has both.
    pub const fn opposite(self) -> Option<Trait> {
        Some(match self {
            Trait::Conqueror => Trait::Weak,
            Trait::Defender => Trait::Unprepared,
            Trait::Strategist => Trait::Overcautious,
            Trait::Diplomat => Trait::Arrogant,
            Trait::Weak => Trait::Conqueror,
            Trait::Unprepared => Trait::Defender,
            Trait::Overcautious => Trait::Strategist,
            Trait::Arrogant => Trait::Diplomat,
            Trait::Resourceful | Trait::Indecisive | Trait::Inefficient => return None,
        })
    }
}

/// A faction's colour (rules 2.6), unique in a match. Each has its own emblem, so colour is never the only cue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Colour {
    Red,
    Yellow,
    Green,
    Cyan,
    Orange,
    Silver,
    Purple,
    White,
    Teal,
    Pink,
    Blue,
    Grey,
}

impl Colour {
    /// All colours, in the order of the rules.
    pub const ALL: [Colour; 12] = [
        Colour::Red,
        Colour::Yellow,
        Colour::Green,
        Colour::Cyan,
        Colour::Orange,
        Colour::Silver,
        Colour::Purple,
        Colour::White,
        Colour::Teal,
        Colour::Pink,
        Colour::Blue,
        Colour::Grey,
    ];
}

/// A ready-made faction (rules 2.7).
#[derive(Clone, Copy, Debug)]
pub struct ReadyFaction {
    pub id: &'static str,
    pub technology: Technology,
    pub traits: [Trait; 2],
    pub name: &'static str,
    pub text: &'static str,
}

const fn ready(
    id: &'static str,
    technology: Technology,
    traits: [Trait; 2],
    name: &'static str,
    text: &'static str,
) -> ReadyFaction {
    ReadyFaction { id, technology, traits, name, text }
}

/// The traits of the ready-made factions in version 1 of the rules.
pub const FIRST_TRAITS: [[Trait; 2]; 12] = {
    use Trait::*;
    [
        [Conqueror, Resourceful],
        [Conqueror, Diplomat],
        [Defender, Strategist],
        [Strategist, Resourceful],
        [Resourceful, Strategist],
        [Defender, Resourceful],
        [Conqueror, Diplomat],
        [Conqueror, Resourceful],
        [Defender, Diplomat],
        [Strategist, Resourceful],
        [Strategist, Resourceful],
        [Defender, Diplomat],
    ]
};

/// The twelve ready-made factions. The one with a seat's number completes that seat's loadout (R35).
pub const READY: [ReadyFaction; 12] = {
    use Technology::*;
    use Trait::*;
    [
        ready("lance-vanguard", Tachyon, [Conqueror, Resourceful], "Lance Vanguard", "Hits hardest."),
        ready("quiet-choir", Psionic, [Diplomat, Resourceful], "Quiet Choir", "Takes systems nearly whole."),
        ready("living-wall", Biomech, [Defender, Strategist], "Living Wall", "Hard to dislodge."),
        ready("hour-vault", Chrono, [Strategist, Resourceful], "Hour Vault", "Grows fastest."),
        ready("solar-bankers", Tachyon, [Resourceful, Strategist], "Solar Bankers", "Growth, then a strong empire."),
        ready("mind-wardens", Psionic, [Defender, Resourceful], "Mind Wardens", "Reads, waits, punishes."),
        ready("swarm-tide", Biomech, [Conqueror, Strategist], "Swarm Tide", "Drone offensives."),
        ready("borrowed-time", Chrono, [Conqueror, Resourceful], "Borrowed Time", "An early rush."),
        ready("iron-bastion", Tachyon, [Defender, Resourceful], "Iron Bastion", "A wall that grows."),
        ready("veil-merchants", Psionic, [Strategist, Resourceful], "Veil Merchants", "Growth and sabotage."),
        ready("deep-roots", Biomech, [Strategist, Diplomat], "Deep Roots", "Fills systems to 35."),
        ready("still-point", Chrono, [Defender, Strategist], "Still Point", "A safe core and cheap growth."),
    ]
};

/// Given names of admirals (rules 2.8).
pub const GIVEN: [&str; 24] = [
    "Aelith", "Borvak", "Cassith", "Drevan", "Esmira", "Fyrrik", "Golanth", "Hesk", "Ilvane", "Jorrim", "Kethra",
    "Lysandor", "Mirrow", "Nyxtal", "Orvane", "Pellux", "Qorin", "Rhazeel", "Sorvann", "Tovrek", "Ushara", "Vantis",
    "Wrenna", "Zoltavar",
];

/// Bynames of admirals (rules 2.8).
#[rustfmt::skip]
pub const BYNAMES: [&str; 24] = [
    "Ashborne", "Blackwake", "Coldharbour", "Dawnbreaker", "Emberline", "Farsight", "Greyhelm", "Hollowstar",
    "Ironveil", "Jadewing", "Keenward", "Longnight", "Moonsworn", "Nightferry", "Oathkeel", "Palewatch", "Quickflame",
    "Redmeridian", "Starless", "Thornquay", "Umbercrest", "Voidwright", "Whitegale", "Zenithar",
];
