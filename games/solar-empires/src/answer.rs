//! What can be asked about a position, and what comes of it (rules sections 7 and 13): the sums, chances and warnings
//! that a view leaves out.

use super::command::{Command, HandId, Orbit, ShipId};
use super::event::AttackItem;
use kit::game::Refusal;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A question about the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "solar-empires.ts")]
pub enum Ask {
    /// What is to be expected of a battle at that planet: a [`BattleForecast`].
    Forecast { orbit: Orbit },
    /// What the viewer's seat should know before it acts: an [`Advice`].
    Advice,
}

/// What comes of it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(untagged)]
#[ts(export_to = "solar-empires.ts")]
pub enum Answer {
    Forecast(BattleForecast),
    Advice(Advice),
}

/// What is to be expected of a battle between the ships that now face each other at a planet.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct BattleForecast {
    pub orbit: Orbit,
    /// For each fleet against each other one that it could fire at.
    pub volleys: Vec<VolleyForecast>,
    /// Chances of winning in per cent, by simulation with the defaults and no withdrawal, rounded to 5.
    pub odds: Vec<OddsOf>,
}

/// The next volley of a fleet (R50).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct VolleyForecast {
    pub attacker: Seat,
    pub target: Seat,
    /// Without the die.
    pub items: Vec<AttackItem>,
    /// By face, 1 to 6.
    pub faces: Vec<FaceForecast>,
    /// Chances in 36ths: a die has 6 of them for each face, an accurate one is rolled again on 1.
    pub kills_point: u32,
    pub kills_fleet: u32,
}

/// What a face of the die would do.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct FaceForecast {
    pub damage: u32,
    /// The ships that it could destroy, one at a time.
    pub could_destroy: Vec<ShipId>,
    /// It destroys the whole fleet.
    pub all: bool,
}

/// A seat's chance in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct OddsOf {
    pub seat: Seat,
    pub per_cent: u32,
}

/// What a seat should know before it acts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Advice {
    /// On what it may do.
    pub notes: Vec<Note>,
    /// Cards in hand that it could pay for and yet cannot play.
    pub hindered: Vec<Hindered>,
}

/// Why a card that can be paid for cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Hindered {
    pub hand: HandId,
    /// In words.
    pub why: String,
}

/// What one should know before doing something that is listed.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Note {
    pub command: Command,
    pub what: NoteKind,
}

/// The kinds of note (rules section 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum NoteKind {
    /// An event after combat (R34).
    Late,
    /// It hurts oneself.
    SelfHarm,
    /// It would complete one's own exhaustion (R85).
    Loses,
}

/// Nothing is answered: no battle can be foretold there.
pub(super) fn no_battle() -> Refusal {
    Refusal::plain("nothing-to-ask", "No two fleets face each other there.")
}

/// Nothing is answered: nobody asks that seat anything.
pub(super) fn not_asked() -> Refusal {
    Refusal::plain("nothing-to-ask", "You are not asked for anything now.")
}

/// Nothing is answered: who looks on has no seat to be advised.
pub(super) fn not_seated() -> Refusal {
    Refusal::plain("not-yours", "Only who sits at the table is advised.")
}
