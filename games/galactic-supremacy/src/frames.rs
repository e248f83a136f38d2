//! Processes inside a step (rules 4.1, "stack of frames"): combats, cards being played, a technology to pick.

use super::cards::Effect;
use super::command::Target;
use super::steps::PendingKind;
use super::unit::UnitId;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A process inside a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    Combat(Box<Combat>),
    Play(Play),
    /// The active player picks a technology (R86).
    PickTechnology,
}

/// An announced Command card with its counter window (rules 4.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    pub seat: Seat,
    pub effect: Effect,
    pub target: Option<Target>,
    /// The players who may still counter, in turn order.
    pub candidates: Vec<Seat>,
    pub negated: bool,
}

/// A combat (rules 4.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combat {
    pub attacker: Seat,
    pub defender: Seat,
    pub world: UnitId,
    pub step: CombatStep,
    /// Attacking fleets left, by serial.
    pub fleets: Vec<UnitId>,
    /// Defending fleets left, by serial; empty before the dispositions are confirmed.
    pub defenders: Vec<UnitId>,
    /// Whether fleets elsewhere may join (R62).
    pub reinforce: bool,
    /// Whether Peace Talks may still be played (R40).
    pub peace_open: bool,
    /// The players who don't want to be asked for cards again in this combat.
    pub quiet: Vec<Seat>,
    /// C3: fleets at the world that will retreat, each with its destination.
    pub retreats: BTreeMap<UnitId, UnitId>,
    /// C3: fleets from elsewhere that will join, by serial.
    pub joined: Vec<UnitId>,
    /// C4: the number of goes so far. If it is even, it is the attacker's go.
    pub goes: u32,
    /// C4: whether the seat has played a card in this go.
    pub played: bool,
    /// The number of rounds rolled.
    pub round: u32,
    /// This round's rolls: attacking fleets, defending fleets, the world (R69).
    pub rolls: Vec<Rolled>,
    /// C6, after the dice are rolled: the results that each side may choose from, and its choice.
    pub attacker_kills: Kills,
    pub defender_kills: Kills,
}

/// One unit's roll of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolled {
    pub unit: UnitId,
    pub total: u32,
    /// The number of dice that it rolled.
    pub dice: u32,
    pub led: bool,
}

/// What one side can destroy in a round (R74).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kills {
    pub options: Vec<KillOption>,
    pub chosen: Option<KillOption>,
}

/// The steps of a combat (rules 4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum CombatStep {
    Answer,
    Riposte,
    Disposition,
    Tactics,
    Roll,
    Kills,
}

/// A fleet that leaves the attacked world for another (R60).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Retreat {
    pub fleet: UnitId,
    pub to: UnitId,
}

/// A result that a side may choose: the number of destroyed fleets, and how many of them carry leaders (R74).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct KillOption {
    pub count: u32,
    pub leaders: u32,
}

/// Shooters that destroy one target together (R71).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Group {
    pub target: UnitId,
    pub by: Vec<UnitId>,
}

impl Kills {
    /// True if there is nothing left to choose.
    pub fn settled(&self) -> bool {
        self.chosen.is_some() || self.options.is_empty()
    }
}

impl Combat {
    /// The seat whose go it is to play Tactical Superiority (C4).
    pub fn tactician(&self) -> Seat {
        if self.goes.is_multiple_of(2) { self.attacker } else { self.defender }
    }

    /// The seat that the step asks, and the question, if the step asks.
    pub fn pending(&self) -> (Seat, PendingKind) {
        match self.step {
            CombatStep::Answer => (self.defender, PendingKind::Answer),
            CombatStep::Riposte => (self.attacker, PendingKind::Riposte),
            CombatStep::Disposition => (self.defender, PendingKind::Disposition),
            CombatStep::Tactics => (self.tactician(), PendingKind::Tactics),
            CombatStep::Roll | CombatStep::Kills => {
                let attacker_settled = self.attacker_kills.settled();
                (if attacker_settled { self.defender } else { self.attacker }, PendingKind::Kills)
            }
        }
    }
}
