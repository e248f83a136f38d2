//! All that one viewer may know (rules sections 9.1 and 13). Only [`super::look`] builds it.

use super::cards::{Body, Card, Race, Star, Triple};
use super::command::{Command, HandId, Orbit, ShipId};
use super::event::{AttackItem, Ending, Firing, Fleet, Held, Phase, SolarCard, SupportSource};
use super::options::Options;
use kit::seat::Seat;
use serde::Serialize;
use ts_rs::TS;

/// A match through one viewer's eyes.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct View {
    pub options: Options,
    /// 0 before the first turn.
    pub turn: u32,
    pub phase: Phase,
    /// Who has priority; none before it is chosen.
    pub priority: Option<Seat>,
    /// The seats still in, in priority order.
    pub order: Vec<Seat>,
    /// Game turns left when ten or fewer are (R92).
    pub turns_left: Option<u32>,
    /// Idle turns in a row, from three on (R93).
    pub idle_turns: Option<u32>,
    pub star: Star,
    /// Orbit 1 first.
    pub planets: Vec<PlanetView>,
    /// By seat.
    pub players: Vec<PlayerView>,
    /// Every ship in play, in ascending order.
    pub ships: Vec<ShipView>,
    pub combat: Option<CombatView>,
    /// A save under Greater Rift that is being decided on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rift_save: Option<SaveView>,
    /// What an open battle, or the ones the present deployment would bring, look like.
    pub forecasts: Vec<BattleForecast>,
    /// Of the seats whose secrets the viewer may know: his own; all to the reviewer of a finished match.
    pub own: Vec<Own>,
    pub end: Option<EndView>,
}

/// An orbit and what is in it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct PlanetView {
    pub orbit: Orbit,
    pub body: Body,
    /// Destroyed: an empty orbit.
    pub gone: bool,
    pub controller: Option<Seat>,
    pub building: Option<BuildingView>,
    /// Its own yield.
    pub yields: Triple,
    /// What the star adds to it.
    pub star_yields: Triple,
    /// A Solar Flare in force closes it.
    pub closed: bool,
    /// The casters of the Asteroid Swarms in force here.
    pub swarms: Vec<Seat>,
    /// Under a black hole: in how many clean-ups it goes, 1 being this turn's.
    pub gone_in: Option<u32>,
    /// A combat is due here this turn.
    pub combat_due: bool,
}

/// A building.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct BuildingView {
    pub card: Card,
    pub owner: Seat,
    pub save: u32,
    pub yields: Triple,
    /// A Cannon that has fired this turn.
    pub spent: bool,
}

/// What everybody knows of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct PlayerView {
    pub seat: Seat,
    pub race: Race,
    pub out: bool,
    pub hand: u32,
    pub deck: u32,
    /// The latest last.
    pub discard: Vec<Card>,
    pub events: Vec<EventView>,
    pub event_played: bool,
    pub spell_played: bool,
    pub support: Triple,
    pub sources: Vec<SupportSource>,
    pub planets: u32,
    /// Planets still to take for conquest.
    pub to_conquer: u32,
    /// Cards in deck and hand and ships in play: at 0 it is exhausted (R85).
    pub steps_left: u32,
    /// In the setup: has confirmed its deck's order.
    pub arranged: bool,
}

/// An event in force.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct EventView {
    pub card: Card,
    pub orbits: Vec<Orbit>,
}

/// A ship in play.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct ShipView {
    pub ship: ShipId,
    pub card: Card,
    pub owner: Seat,
    /// None in reserve.
    pub orbit: Option<Orbit>,
    pub damage: u32,
    pub armour: u32,
    pub attack: u32,
    /// The shield it has now, printed or granted, the higher.
    pub shield: u32,
    /// Granted by Shielding Gaze.
    pub granted: u32,
    /// It has fought, and withdrawn, this turn.
    pub withdrawn: bool,
}

/// The combat that is being fought.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct CombatView {
    pub orbit: Orbit,
    /// Those still here, in the order of fire once it stands.
    pub fleets: Vec<Fleet>,
    pub points: Vec<PointView>,
    pub order: Vec<Firing>,
    /// Whose volley it is.
    pub volley_of: Option<Seat>,
    /// How many volleys have been fired.
    pub volleys: u32,
    /// Damage still to be placed, and on whose fleet.
    pub outstanding: Option<Outstanding>,
    /// A save that is being decided on.
    pub save: Option<SaveView>,
}

/// A fleet's point ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct PointView {
    pub seat: Seat,
    pub ship: ShipId,
}

/// Damage still to be placed (R59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Outstanding {
    pub seat: Seat,
    pub amount: u32,
    /// The fighter that an interceptor names takes it first (R56).
    pub first: Option<ShipId>,
}

/// A building's save (R69).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct SaveView {
    pub building: Card,
    pub needed: u32,
    pub sabotage: u32,
    /// Faces of six that save it.
    pub faces: u32,
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

/// What only the seat itself knows.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Own {
    pub seat: Seat,
    pub hand: Vec<HandCard>,
    /// In the order of drawing; during `arrange` as arranged so far.
    pub deck: Vec<Card>,
    /// The card that is being aimed, and what at so far.
    pub aiming: Option<Aiming>,
    /// Notes on listed commands.
    pub notes: Vec<Note>,
    /// How many take-backs are left in this step (R96).
    pub changes_left: u32,
}

/// A card in hand.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct HandCard {
    #[serde(flatten)]
    #[ts(flatten)]
    pub held: Held,
    /// The support that is lacking; all 0 if it can be afforded.
    pub missing: Triple,
    /// Why it cannot be played although it is affordable, in words.
    pub hindrance: Option<String>,
}

/// A card being aimed (R32).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Aiming {
    pub hand: HandId,
    pub card: Card,
    pub ships: Vec<ShipId>,
    pub orbits: Vec<Orbit>,
    pub cards: Vec<Card>,
    /// Targets still to be named; fewer may do for Ion Storm.
    pub left: u32,
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

/// How it ended, with everything that was hidden (D77).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct EndView {
    pub reason: Ending,
    pub places: Vec<u32>,
    pub hands: Vec<Vec<Card>>,
    pub decks: Vec<Vec<Card>>,
    pub set_aside: Vec<SolarCard>,
}
