//! What events consist of.

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

/// What can be shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Pile {
    DrawDeck,
    Interventions,
}

/// What was looked at (R95).
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
    /// Of the row.
    pub slot: Option<u32>,
    pub card: Id,
}

/// What an ability did.
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

/// Why cards are stopped, hurt or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Cause {
    ShipBattle,
    CrewBattle,
    /// An attempt that failed (R81).
    Failure,
    /// Brought to a refuge (R52, R67).
    Rescue,
    /// The end of the turn (R54).
    TurnEnd,
    /// That card did it.
    Card(Id),
}

/// A part of an effective value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Bonus {
    pub attribute: Attribute,
    /// None: Reserve Cells.
    pub source: Option<Id>,
    pub plus: i32,
}

/// What a ship brings to a battle, itemised: weapons of an attacker, power of the target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Strength {
    pub ship: Id,
    pub base: i32,
    pub shift: i32,
    pub bonuses: Vec<Bonus>,
    pub value: i32,
}

/// What came of comparing two crews (R62, R63).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Comparison {
    Tie,
    /// The defender is stopped; or about to be discarded as well.
    DefenderStopped,
    DefenderDiscarded,
    AttackerStopped,
    AttackerDiscarded,
}

/// What a condition is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Subject {
    Power,
    Weapons,
    /// At most so many.
    PersonnelAtMost,
    PersonnelAtLeast,
    FusionCore,
    CloakingDevice,
    /// A ship that can fight; a crew to fight (R85).
    Fighter,
    Defender,
    /// The result of the battle (R85).
    Damage,
    Destroyed,
    BattleWon,
    #[serde(untagged)]
    Skill(Skill),
}

/// A condition with what there is and what it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Need {
    pub what: Subject,
    pub have: i32,
    pub need: i32,
}

impl Need {
    /// True if there is what it takes.
    pub fn is_met(&self) -> bool {
        if self.what == Subject::PersonnelAtMost { self.have <= self.need } else { self.have >= self.need }
    }
}

/// What a choice was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Purpose {
    Refuge,
    /// What that intervention hits.
    Intervention(Id),
}

/// Where an intervention went (R76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Gone {
    Overcome,
    Returned,
}

/// Points, and what gave them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Item {
    pub card: Id,
    pub points: u32,
}

/// Why a match ended: the keys of the game's endings.
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
