//! What can be asked about a position, and what is answered (rules section 13): `super::forecast` works it out.

use super::event::Tally;
use super::forecast::Known;
use super::maps::SystemId;
use super::state::Conquest;
use kit::game::Refusal;
use kit::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A question about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Ask {
    /// What a seat's own orders will meet and what may come upon it.
    Outlook { seat: Seat },
}

/// What a seat has to expect of its turn with the orders it has, as far as it can know. Nothing is tried out: every
/// number follows from what lies open.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Outlook {
    pub attacks: Vec<AttackForecast>,
    pub defences: Vec<DefenceForecast>,
    /// Own exposed systems and who could fall upon them.
    pub threats: Vec<Threat>,
    /// The total of next turn if nothing is captured.
    pub next_total: u32,
    /// What may have been overlooked, as long as the orders are not sealed.
    pub warnings: Vec<Warning>,
}

/// An attack of the draft and what it will meet as far as is known.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct AttackForecast {
    pub system: SystemId,
    /// Without its die.
    pub tally: Tally,
    /// What is known of the defence whatever its force: traits, assault; without its die.
    pub against: Tally,
    /// What an independent system defends with, or what a reading or open orders show; none where it is unknown.
    pub force: Option<KnownForce>,
    /// The most units the owner could put there.
    pub most_units: u32,
    pub most_drones: u32,
    /// What a drone of the owner is worth in defence.
    pub drone_value: u32,
    /// The owner's Command Value, if he leads there.
    pub cv: u32,
    /// In per cent, where the defence is known and nobody else attacks.
    pub chance: Option<u32>,
}

/// A defence that is known.
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
    /// Against a single attacker; without its die.
    pub tally: Tally,
    /// What each of two and of three attackers would meet, the largest first.
    pub divided: Vec<Divided>,
}

/// A defence divided among several attackers (R51 c).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Divided {
    pub attackers: u32,
    /// What the largest of them meets, without its die.
    pub largest: i32,
    /// What the others meet.
    pub others: i32,
}

/// Who could fall upon an own system, and with what at most.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Threat {
    pub system: SystemId,
    pub seat: Seat,
    /// All its units and drones and its admiral in one attack; without its die.
    pub most: Tally,
}

/// What one may have overlooked in the draft.
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
    /// What the viewer asks. Another's orders are nobody's business but that seat's; whoever sees all may ask for each.
    pub(super) fn answered(&self, viewer: Viewer, ask: Ask) -> Result<Outlook, Refusal> {
        let Ask::Outlook { seat } = ask;
        if !viewer.sees(seat) {
            return Err(Refusal::plain("not-yours", "Only that player can know."));
        }
        let orders = self.factions.get(seat.index()).filter(|faction| faction.alive && self.end.is_none());
        let Some(faction) = orders else {
            return Err(Refusal::plain("nothing-to-ask", "There are no orders to ask about."));
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
