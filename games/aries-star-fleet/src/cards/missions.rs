//! The printed data of objectives and interventions (rules 2.8, 2.9).

use super::{Attribute, Level, Skill, Tokens};
use serde::{Deserialize, Serialize};

/// The way in which an objective is attempted (2.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Kind {
    Space,
    Planet,
    Any,
    ShipBattle,
    CrewBattle,
}

impl Kind {
    /// True for combat objectives (R82).
    pub fn is_combat(self) -> bool {
        matches!(self, Kind::ShipBattle | Kind::CrewBattle)
    }
}

/// The locations where an objective may be placed (R68).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    Anywhere,
    SpanFrom(u32),
    SpanTo(u32),
    At(&'static [&'static str]),
    Moon,
    /// Where the opponent has a station or a seeded station ship.
    RivalBase,
    /// Where the player has no station.
    NoStation,
    Table,
}

/// The requirement of an objective besides skills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Further {
    Nothing,
    Power(i32),
    Has(Tokens),
    /// A ship battle that inflicts damage, or one that destroys the target (R85).
    Damage,
    Destroy,
    /// A crew battle won against crews aboard a ship, or against crews in a station.
    WinAboard,
    WinInStation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    pub kind: Kind,
    pub at: Where,
    pub skills: &'static [(Skill, u32)],
    pub further: Further,
    pub points: u32,
}

/// The attempts in which an intervention can be used (2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Scope {
    Space,
    Planet,
    Any,
}

impl Scope {
    /// True if it applies to an attempt at that level.
    pub fn fits(self, level: Level) -> bool {
        match self {
            Scope::Any => true,
            Scope::Space => level == Level::Space,
            Scope::Planet => level == Level::Surface,
        }
    }
}

/// A condition of an intervention (R77).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    Have(Skill, u32),
    /// One involved ship has at least this effective value.
    AtLeast(Attribute, i32),
    /// At most this much personnel.
    Most(u32),
    Fewest(u32),
    Has(Tokens),
}

/// The player who chooses the crew that an intervention hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    Random,
    Attempter,
    Intervener,
}

/// The effect of an intervention (2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    Stop(u8, Who),
    Discard(u8, Who),
    StopLargest,
    Keep(usize),
    SendHome,
    Scrap,
    Strike(i32),
    Damage(i32),
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intervention {
    pub scope: Scope,
    /// The alternatives. Within each, all conditions must hold. Without any, the card is never passed.
    pub passed: &'static [&'static [Test]],
    pub effect: Effect,
    /// Whether a card that was not passed goes to its owner's pile. Otherwise it goes beneath the objective.
    pub returns: bool,
    pub returns_if_passed: bool,
}
