//! The printed data of each kind of card (rules 2.1–2.9).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The two sides of the set, and cards that fit both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Affiliation {
    Fleet,
    Rebel,
    Neutral,
}

/// The ten skills by their abbreviations (2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Skill {
    Co,
    Na,
    En,
    Sc,
    Me,
    Se,
    Di,
    Cp,
    Ge,
    Es,
}

impl Skill {
    /// All skills with their names, in the order of 2.1.
    pub const ALL: [(Skill, &'static str); 10] = [
        (Skill::Co, "Command"),
        (Skill::Na, "Navigation"),
        (Skill::En, "Engineering"),
        (Skill::Sc, "Science"),
        (Skill::Me, "Medical"),
        (Skill::Se, "Security"),
        (Skill::Di, "Diplomacy"),
        (Skill::Cp, "Computers"),
        (Skill::Ge, "Geology"),
        (Skill::Es, "Espionage"),
    ];
}

/// The sum of the levels, by skill.
pub type Levels = [u32; Skill::ALL.len()];

/// Staffing icons (R29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Icon {
    S,
    M,
    L,
    V,
}

impl Icon {
    /// R29: a VIP fills any one post and counts as a large icon.
    pub fn value(self) -> u8 {
        match self {
            Icon::S => 1,
            Icon::M => 2,
            Icon::L | Icon::V => 3,
        }
    }
}

/// The three attributes of a ship, in the order of repairs (R46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Attribute {
    Power,
    Reserve,
    Weapons,
}

impl Attribute {
    pub const ALL: [Attribute; 3] = [Attribute::Power, Attribute::Reserve, Attribute::Weapons];
}

/// The level of a place at a location (R9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Level {
    Space,
    Surface,
}

/// Ship skills and built-ins, as a set of tokens (2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tokens(u8);

impl Tokens {
    pub const NONE: Tokens = Tokens(0);
    pub const LANDING_THRUSTERS: Tokens = Tokens(1);
    pub const TORPEDO_TUBES: Tokens = Tokens(2);
    pub const CLOAKING_DEVICE: Tokens = Tokens(4);
    pub const FUSION_CORE: Tokens = Tokens(8);
    pub const ESCAPE_POD: Tokens = Tokens(16);

    const NAMES: [(Tokens, &'static str); 5] = [
        (Tokens::LANDING_THRUSTERS, "landing-thrusters"),
        (Tokens::TORPEDO_TUBES, "torpedo-tubes"),
        (Tokens::CLOAKING_DEVICE, "cloaking-device"),
        (Tokens::FUSION_CORE, "fusion-core"),
        (Tokens::ESCAPE_POD, "escape-pod"),
    ];

    /// The union of both sets.
    #[must_use]
    pub const fn and(self, other: Tokens) -> Tokens {
        Tokens(self.0 | other.0)
    }

    /// True if the set has all tokens of `other`.
    pub const fn has(self, other: Tokens) -> bool {
        self.0 & other.0 == other.0
    }

    /// The names of the tokens, in the order of 2.1.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Tokens::NAMES.into_iter().filter(move |(token, _)| self.has(*token)).map(|(_, name)| name)
    }
}

/// A kind of card play (R15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Sort {
    Crew,
    Ship,
    Upgrade,
    Enhancement,
    Objective,
}

/// The special ability of a card (2.3–2.7), with the numbers of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// One more play of that sort each turn.
    Extra(Sort),
    /// Repairs ships at exactly its place.
    RepairHere(i32),
    /// The cards drawn beyond the hand limit.
    Draw(usize),
    Scan,
    Triage,
    Mend(i32),
    ShipPlus(Attribute, i32),
    /// The points for a completed objective.
    Bonus(u32),
    /// The number of cards that may be under it.
    Store(usize),
    Host,
    Medevac,
    Drill(i32),
    Embargo(i32),
    RedTape,
    Bounty(u32),
    Countermand,
    Repair(i32),
    Cells(i32),
    Report,
    Scramble(usize),
    Salvage,
    Rally,
    Sabotage(i32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Planet {
    pub span: u32,
    pub surface: bool,
    /// For a moon the id of its planet; empty for a planet.
    pub moon_of: &'static str,
}

/// The places where a station may be seeded (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    On(&'static str),
    Space,
    Either,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Station {
    pub site: Site,
    /// The bonus to the Power of own ships in space there (R43).
    pub cover: i32,
}

/// Whether a ship serves as a home (R18).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    No,
    /// It may be seeded, and then is a full home.
    Seedable,
    Extra,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ship {
    pub class: &'static str,
    pub staffing: &'static [Icon],
    /// Power, reserve, weapons.
    pub base: [i32; 3],
    pub skills: Tokens,
    pub built_in: Tokens,
    pub home: Home,
}

impl Ship {
    /// 2.1: the largest icon of its printed staffing.
    pub fn size(&self) -> Icon {
        self.staffing.iter().copied().max().unwrap_or(Icon::S)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crew {
    pub personnel: u32,
    pub icons: &'static [Icon],
    pub skills: &'static [(Skill, u32)],
    /// Shown, but without effect (R28).
    pub specialist: bool,
}

impl Crew {
    /// 2.5: the sum of its icons.
    pub fn rating(&self) -> i32 {
        self.icons.iter().map(|icon| i32::from(icon.value())).sum()
    }
}

/// The effect of an upgrade while it is effective (2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gives {
    pub plus: Option<(Attribute, i32)>,
    pub tokens: Tokens,
    pub skills: &'static [(Skill, u32)],
    pub repairs: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upgrade {
    pub icon: Option<Icon>,
    pub direct: bool,
    pub small: bool,
    pub needs: Tokens,
    pub gives: Gives,
}

/// The way in which an enhancement is played (R23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Plays {
    Table,
    Opponent,
    OneShot,
    Covert,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enhancement {
    pub plays: Plays,
    pub seedable: bool,
}
