//! The parts of events.

use super::super::board::Fate;
use super::super::cards::Card;
use super::super::command::{ShipId, StackId};
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The reason for drawing cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Drawing {
    Opening,
    Turn,
    /// The three cards at the start of a turn under Admiral Sorel.
    Sorel,
    #[serde(rename = "reinforcement-1")]
    Reinforcement1,
    Scrap,
}

/// The way in which a card leaves play or a commander is lost.
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

/// The source of damage, repair or reconstruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Source {
    /// Shots in a class battle.
    Fire,
    /// A card, by its effect or as the ship with the ability.
    Card(Card),
}

/// The target of a tactic card.
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

/// The fate of a tactic card (R45–R47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Outcome {
    Done,
    Fizzled,
    Countered,
    Returned,
}

/// The reason why two stacks meet (R67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Pairing {
    Same,
    AttackerMissing,
    DefenderMissing,
}

/// The reason why a match ended. These are the keys of the game's endings.
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

/// An itemised price. `off` is the reduction by supply or a commander.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Price {
    pub printed: u32,
    pub off: u32,
    pub paid: u32,
}

/// The card and the owner of a numbered ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Named {
    pub ship: ShipId,
    pub seat: Seat,
    pub card: Card,
}

/// The reason why a card does not fire.
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
    /// The number of single ships that are jammed.
    pub jammed: u32,
    /// The number of ships that fire.
    pub ships: u32,
    /// The shots of each firing ship.
    pub shots: u32,
    pub ap: u32,
    /// The AP that a commander adds.
    pub added: u32,
    pub note: Option<Silence>,
}

/// The damage to a card in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Hit {
    pub ship: ShipId,
    pub hits: u32,
    pub destroyed: u32,
    pub lead_before: u32,
    pub lead_after: u32,
    /// The points of shots beyond the life of their targets.
    pub excess: u32,
}

/// The actions of one side in a step, and their results.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Volley {
    /// The cards of this side.
    pub firing: Vec<Firing>,
    /// The single ships of the other side that its strikes destroy, and the strikes that a Base absorbs.
    pub struck: u32,
    pub absorbed: u32,
    /// The cards of the other side that it hits.
    pub hits: Vec<Hit>,
    /// The shots that found no target.
    pub lost: u32,
}

/// The effect of a blast on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Blasted {
    pub ship: ShipId,
    pub ships_lost: u32,
    pub lead: u32,
}

/// The score for a wreck or a fallen Base (R94).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Prize {
    pub card: Card,
    pub mp: u32,
}
