//! Questions about a position, and their answers (rules section 13). `super::forecast` computes them.

use super::event::Tally;
use super::forecast::Known;
use super::maps::SystemId;
use super::refusals::Code;
use super::state::Conquest;
use kit::game::Refusal;
use kit::refusals::Reason;
use kit::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A question about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Ask {
    /// What a seat's own orders will meet, and who may attack it.
    Outlook { seat: Seat },
}

/// Everything a seat can expect of its turn with its current orders. Nothing is simulated: every number follows from what the
/// seat can see.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Outlook {
    pub attacks: Vec<AttackForecast>,
    pub defences: Vec<DefenceForecast>,
    /// Own exposed systems and the rivals that could attack them.
    pub threats: Vec<Threat>,
    /// The total of next turn if no system is captured.
    pub next_total: u32,
    /// Likely oversights; empty once the orders are sealed.
    pub warnings: Vec<Warning>,
}

/// An attack of the draft, and the known part of the defence it will meet.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct AttackForecast {
    pub system: SystemId,
    /// The attack total without its die.
    pub tally: Tally,
    /// The part of the defence that does not depend on its force: traits and assaults; without its die.
    pub against: Tally,
    /// The force of an independent system, or the one that a reading or open orders show; `null` if it is unknown.
    pub force: Option<KnownForce>,
    /// The most units that the owner could put there.
    pub most_units: u32,
    pub most_drones: u32,
    /// The defensive value of one of the owner's drones.
    pub drone_value: u32,
    /// The owner's Command Value, which counts if the admiral leads there.
    pub cv: u32,
    /// The chance of success in percent, if the defence is known and nobody else is known to attack.
    pub chance: Option<u32>,
}

/// A known defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct KnownForce {
    pub units: u32,
    pub drones: u32,
    pub led: bool,
}

/// A defence of the draft.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct DefenceForecast {
    pub system: SystemId,
    /// The defence total against a single attacker, without its die.
    pub tally: Tally,
    /// The totals that each of two, and of three, attackers would meet, the largest attacker first.
    pub divided: Vec<Divided>,
}

/// A defence divided among several attackers (R51 c).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Divided {
    pub attackers: u32,
    /// The total against the largest attacker, without its die.
    pub largest: i32,
    /// The total against each of the others.
    pub others: i32,
}

/// The rivals that could attack an own system, and the strongest attack of each.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Threat {
    pub system: SystemId,
    pub seat: Seat,
    /// An attack with all of its units, drones and admiral; without its die.
    pub most: Tally,
}

/// A likely oversight in the draft.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Warning {
    FreeUnits { units: u32 },
    Undefended { systems: Vec<SystemId> },
    UnusedDrones { drones: u32 },
    CouldProclaim,
}

impl Conquest {
    /// Answers the viewer's question. A seat may ask only about itself; a viewer who sees everything may ask about every seat.
    pub(super) fn answered(&self, viewer: Viewer, ask: Ask) -> Result<Outlook, Refusal> {
        let Ask::Outlook { seat } = ask;
        if !viewer.sees(seat) {
            return Err(Code::NotYours.plain());
        }
        let orders = self.factions.get(seat.index()).filter(|faction| faction.alive && self.end.is_none());
        let Some(faction) = orders else {
            return Err(Code::NothingToAsk.plain());
        };
        let known = Known::of(self, seat, faction.sealed.as_ref().unwrap_or(&faction.draft));
        let threats = known.threats();
        Ok(Outlook {
            attacks: known.attacks(),
            defences: known.defences(),
            next_total: known.next_total(),
            warnings: if faction.sealed.is_none() { known.warnings(&threats) } else { Vec::new() },
            threats,
        })
    }
}
