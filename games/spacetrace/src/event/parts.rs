//! What events consist of.

use super::super::board::Fate;
use super::super::cards::Card;
use super::super::command::{ShipId, StackId};
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why cards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Drawing {
    Opening,
    Turn,
    /// A turn's three cards under Admiral Sorel.
    Sorel,
    #[serde(rename = "reinforcement-1")]
    Reinforcement1,
    Scrap,
}

/// How a card leaves play, or a commander is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Leaving {
    Destroyed,
    Killed,
    Sacrificed,
    Removed,
    Exchanged,
    LostWithFlagship,
}

impl From<Fate> for Leaving {
    fn from(fate: Fate) -> Self {
        match fate {
            Fate::Destroyed => Leaving::Destroyed,
            Fate::Killed => Leaving::Killed,
            Fate::Sacrificed => Leaving::Sacrificed,
        }
    }
}

/// What deals damage, repairs or reconstructs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Source {
    /// The shots of a class battle.
    Fire,
    /// A card: by its effect, or as the ship of that ability.
    Card(Card),
}

/// What a tactic card is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Target {
    Nothing,
    Ship(ShipId),
    Wreck(ShipId),
    Stack(StackId),
    /// The commander on that ship.
    Commander(ShipId),
}

/// What became of a tactic card (R45–R47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Outcome {
    Done,
    Fizzled,
    Countered,
    Returned,
}

/// Why two stacks meet (R67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Pairing {
    Same,
    AttackerMissing,
    DefenderMissing,
}

/// Why a match ended: the keys of the game's endings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Ending {
    Base,
    Scores,
    Exhaustion,
    TurnCap,
    Resignation,
    Abandonment,
}

/// A price, itemised: `off` is what supply or a commander takes away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Price {
    pub printed: u32,
    pub off: u32,
    pub paid: u32,
}

/// What a number of the table is called by: its card and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Named {
    pub ship: ShipId,
    pub seat: Seat,
    pub card: Card,
}

/// Why a card fires no shots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Silence {
    JammedCard,
    AlreadyFired,
    NoAp,
}

/// A card's part in a step of a class battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Firing {
    pub ship: ShipId,
    /// Ships alive when the class battle began.
    pub began: u32,
    pub alive: u32,
    /// Single ships that are jammed.
    pub jammed: u32,
    /// Ships that fire.
    pub ships: u32,
    /// By each of them.
    pub shots: u32,
    pub ap: u32,
    /// What a commander adds to it.
    pub added: u32,
    pub note: Option<Silence>,
}

/// What a card suffers in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Hit {
    pub ship: ShipId,
    pub hits: u32,
    pub destroyed: u32,
    pub lead_before: u32,
    pub lead_after: u32,
    /// Points of shots beyond what their targets had left.
    pub excess: u32,
}

/// What one side does in a step, and what it meets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Volley {
    /// Its cards.
    pub firing: Vec<Firing>,
    /// Single ships of the other side that its strikes destroy, and strikes that a Base absorbs.
    pub struck: u32,
    pub absorbed: u32,
    /// Cards of the other side.
    pub hits: Vec<Hit>,
    /// Shots that found no target.
    pub lost: u32,
}

/// What a blast does to a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Blasted {
    pub ship: ShipId,
    pub ships_lost: u32,
    pub lead: u32,
}

/// What a wreck, or a fallen Base, is worth to its conqueror (R94).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Prize {
    pub card: Card,
    pub mp: u32,
}
