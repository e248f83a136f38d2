//! The parts of events.

use super::super::cards::{Attribute, Skill};
use super::super::id::Id;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The three attributes of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Triple {
    pub power: i32,
    pub reserve: i32,
    pub weapons: i32,
}

impl From<[i32; 3]> for Triple {
    fn from([power, reserve, weapons]: [i32; 3]) -> Self {
        Triple { power, reserve, weapons }
    }
}

/// A pile that can be shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Pile {
    DrawDeck,
    Interventions,
}

/// The cards that were looked at (R95).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Looked {
    /// The opponent's face-down row.
    Row,
    /// The top of the opponent's intervention pile.
    Pile,
}

/// A card that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Seen {
    /// The slot of a card in the row.
    pub slot: Option<u32>,
    pub card: Id,
}

/// The effect of an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Used {
    Mend,
    Scan,
    Triage,
    /// The effects of enhancements.
    Repair,
    Cells,
    Scramble,
    Salvage,
    Rally,
    Sabotage,
}

/// The reason why cards are stopped, damaged or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Cause {
    ShipBattle,
    CrewBattle,
    /// A failed attempt (R81).
    Failure,
    /// Arrival in a refuge (R52, R67).
    Rescue,
    /// The end of the turn (R54).
    TurnEnd,
    /// The effect of that card.
    Card(Id),
}

/// A part of an effective value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Bonus {
    pub attribute: Attribute,
    /// `null` for Reserve Cells.
    pub source: Option<Id>,
    pub plus: i32,
}

/// A ship's contribution to a battle, itemised: the weapons of an attacker, or the power of the target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Strength {
    pub ship: Id,
    pub base: i32,
    pub shift: i32,
    pub bonuses: Vec<Bonus>,
    pub value: i32,
}

/// The result of comparing two crews (R62, R63).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Comparison {
    Tie,
    /// The defender is stopped, or about to be discarded as well.
    DefenderStopped,
    DefenderDiscarded,
    AttackerStopped,
    AttackerDiscarded,
}

/// The subject of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Subject {
    Power,
    Weapons,
    /// At most this many.
    PersonnelAtMost,
    PersonnelAtLeast,
    FusionCore,
    CloakingDevice,
    /// A ship that can fight, or a crew that can (R85).
    Fighter,
    Defender,
    /// The result of the battle (R85).
    Damage,
    Destroyed,
    BattleWon,
    #[serde(untagged)]
    Skill(Skill),
}

/// A condition, with the present and the required value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Need {
    pub what: Subject,
    pub have: i32,
    pub need: i32,
}

impl Need {
    /// True if the condition is met.
    pub fn is_met(&self) -> bool {
        if self.what == Subject::PersonnelAtMost { self.have <= self.need } else { self.have >= self.need }
    }
}

/// The purpose of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Purpose {
    Refuge,
    /// The target of that intervention.
    Intervention(Id),
}

/// The place where an intervention went (R76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Gone {
    Overcome,
    Returned,
}

/// Points and their source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Item {
    pub card: Id,
    pub points: u32,
}

/// The reason why a match ended. These are the keys of the game's endings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Ending {
    Points,
    Time,
    RoundCap,
    Quiet,
    Resignation,
    Abandonment,
}
