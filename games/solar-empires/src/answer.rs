//! Questions about a position, and their answers (rules sections 7 and 13): the sums, chances and warnings that a view leaves
//! out.

use super::command::{Command, HandId, Orbit, ShipId};
use super::event::AttackItem;
use super::refusals::Code;
use kit::game::Refusal;
use kit::refusals::Reason;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A question about the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "solar-empires.ts")]
pub enum Ask {
    /// The forecast of a battle at that planet: a [`BattleForecast`].
    Forecast { orbit: Orbit },
    /// Warnings for the viewer's seat before it acts: an [`Advice`].
    Advice,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(untagged)]
#[ts(export_to = "solar-empires.ts")]
pub enum Answer {
    Forecast(BattleForecast),
    Advice(Advice),
}

/// The forecast of a battle between the ships that now face each other at a planet.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct BattleForecast {
    pub orbit: Orbit,
    /// One for each pair of fleets of which the first could fire at the second.
    pub volleys: Vec<VolleyForecast>,
    /// Chances of winning in percent, rounded to 5. They are simulated with the defaults and without withdrawals.
    pub odds: Vec<OddsOf>,
}

/// The next volley of a fleet (R50).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct VolleyForecast {
    pub attacker: Seat,
    pub target: Seat,
    /// The parts of the attack, without the die.
    pub items: Vec<AttackItem>,
    /// By face of the die, 1 to 6.
    pub faces: Vec<FaceForecast>,
    /// Chances in 36ths: a die has 6 of them for each face, and an accurate ship rolls a 1 again.
    pub kills_point: u32,
    pub kills_fleet: u32,
}

/// The result of one face of the die.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct FaceForecast {
    pub damage: u32,
    /// The ships that it could destroy, one at a time.
    pub could_destroy: Vec<ShipId>,
    /// Whether it destroys the whole fleet.
    pub all: bool,
}

/// A seat's chance in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct OddsOf {
    pub seat: Seat,
    pub per_cent: u32,
}

/// Warnings and explanations for a seat before it acts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Advice {
    /// Warnings about commands that are listed.
    pub notes: Vec<Note>,
    /// Cards in hand that it can pay for but cannot play.
    pub hindered: Vec<Hindered>,
}

/// The reason why an affordable card cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Hindered {
    pub hand: HandId,
    pub why: Refusal,
}

/// A warning about a listed command.
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
    /// An event after combat, which mostly has no effect (R34).
    Late,
    /// The command harms its own player.
    SelfHarm,
    /// The command would complete the player's own exhaustion (R85).
    Loses,
}

/// The refusal if there is no battle to forecast.
pub(super) fn no_battle() -> Refusal {
    Code::NothingToAsk.with([("what", "battle".into())])
}

/// The refusal if the seat is not asked anything.
pub(super) fn not_asked() -> Refusal {
    Code::NothingToAsk.with([("what", "decision".into())])
}

/// The refusal if the viewer has no seat to advise.
pub(super) fn not_seated() -> Refusal {
    Code::NotSeated.plain()
}
