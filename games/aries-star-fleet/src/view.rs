//! All that one viewer may know (rules section 9). Only [`super::look`] builds it.
//!
//! What is printed on a card is in the catalogue, not here.

use super::board::{Holder, Location, Place};
use super::cards::Icon;
use super::event::{Ending, Need, Triple};
use super::id::{Group, Id};
use super::lists::List;
use super::options::Options;
use super::state::{Mission, Play};
use kit::fragment::Fragment;
use kit::seat::Seat;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use ts_rs::TS;

/// A match through one viewer's eyes.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct View {
    #[ts(as = "Options")]
    pub options: Fragment<Options>,
    pub turn: u32,
    pub round: u32,
    /// P1.
    pub first: Seat,
    pub active: Seat,
    /// The kind of the question that is open; none once it is over. A selection is `main` to all but its player.
    pub phase: Option<&'static str>,
    /// The match ends with this round (R90).
    pub final_round: bool,
    /// R91.
    pub quiet: u32,
    /// Of the turn, both seats together (R94).
    pub actions: u32,
    #[ts(as = "Vec<Location>")]
    pub line: Fragment<Vec<Location>>,
    /// Cards in play by their ids, as all that follow.
    #[ts(as = "BTreeMap<Id, StationView>")]
    pub stations: Fragment<BTreeMap<Id, StationView>>,
    #[ts(as = "BTreeMap<Id, ShipView>")]
    pub ships: Fragment<BTreeMap<Id, Fragment<ShipView>>>,
    #[ts(as = "BTreeMap<Id, CrewView>")]
    pub crews: Fragment<BTreeMap<Id, CrewView>>,
    #[ts(as = "BTreeMap<Id, UpgradeView>")]
    pub upgrades: Fragment<BTreeMap<Id, UpgradeView>>,
    /// By seat.
    #[ts(as = "Vec<SideView>")]
    pub sides: Vec<Fragment<SideView>>,
    /// The decks as they were brought (D76), by seat.
    #[ts(as = "Vec<DeckView>")]
    pub decks: Vec<Fragment<DeckView>>,
    /// The seed that is to be placed.
    pub seed: Option<Id>,
    pub attempt: Option<AttemptView>,
    /// What is being decided beside the question itself.
    pub pending: Option<PendingView>,
    /// Of the seats whose secrets the viewer may know: their own; all to the reviewer of a finished match.
    pub own: Vec<Own>,
    pub end: Option<EndView>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct StationView {
    pub place: Place,
}

/// A ship with what it is worth at this moment (13).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct ShipView {
    pub place: Place,
    pub base: Triple,
    pub shift: Triple,
    /// Effective values (R35).
    pub values: Triple,
    /// Range that is left (R38).
    pub left: i32,
    pub used: i32,
    /// Printed posts and those of effective upgrades, the largest first (R30).
    pub posts: Vec<Post>,
    pub staffed: bool,
    /// Its skills and built-ins, granted ones too (R36).
    pub skills: Vec<&'static str>,
    pub cloaked: bool,
    pub stopped: bool,
    pub transferred: bool,
    pub range_spent: bool,
    pub cloak_used: bool,
    pub ability_used: bool,
    pub seeded: bool,
    /// What Reserve Cells add in this turn.
    pub cells: i32,
}

/// A post, and the crew that fills it; nobody where it is missing.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Post {
    pub icon: Icon,
    pub by: Option<Id>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct CrewView {
    pub holder: Holder,
    pub stopped: bool,
    pub ability_used: bool,
}

/// `effective` is said of upgrades that lie on ships (R48).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct UpgradeView {
    pub holder: Id,
    pub effective: bool,
}

/// What everybody knows of a seat; and what the other seat alone knows beside it is in [`Known`].
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct SideView {
    pub seat: Seat,
    pub points: u32,
    pub hand: u32,
    pub deck: u32,
    pub stored: u32,
    /// Numbers of the slots of the face-down row.
    pub row: Vec<u32>,
    pub active: Option<Mission>,
    pub scored: Vec<Id>,
    /// Enhancements in play that are this seat's.
    pub table: Vec<Id>,
    pub discard: Vec<Id>,
    pub pile_face_down: u32,
    pub pile_face_up: Vec<Id>,
    pub plays: Vec<Play>,
    pub store_used: bool,
}

/// A deck as it was brought.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct DeckView {
    /// The ready deck; none of an own one.
    pub starter: Option<String>,
    #[ts(as = "super::lists::Parts")]
    pub list: Arc<List>,
}

/// The running attempt.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct AttemptView {
    pub seat: Seat,
    pub objective: Id,
    pub ships: Vec<Id>,
    pub team: Vec<Id>,
    /// Those of the team that still take part.
    pub live: Vec<Id>,
    pub target: Option<Group>,
    pub place: Place,
    /// What the objective needs, with what there is now (R80).
    pub needs: Vec<Need>,
    /// Interventions that were drawn and not yet picked from; that are still to be flipped.
    pub drawn: u32,
    pub to_flip: u32,
    /// The card that is being resolved.
    pub card: Option<Id>,
}

/// What a choice is about.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum PendingView {
    /// So much of the damage is still to be assigned.
    Damage {
        ship: Id,
        amount: i32,
        left: i32,
    },
    Doomed {
        crew: Id,
    },
    Refuge {
        crew: Id,
    },
    Pod {
        ship: Id,
        refuge: Option<Id>,
        saved: Vec<Id>,
    },
}

/// What only the seat itself knows.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Own {
    pub seat: Seat,
    /// In the order of drawing.
    pub hand: Vec<Id>,
    pub stored: Vec<Id>,
    pub row: Vec<SlotView>,
    pub drawn: Vec<Id>,
    /// In the order in which they come.
    pub picks: Vec<Id>,
    pub selection: Option<SelectionView>,
    /// Steps of composing that are left in this turn (R96).
    pub composing_left: u32,
    /// What it knows of the other seat (R95).
    pub known: Known,
}

/// R95.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Known {
    pub hand: Vec<Id>,
    pub row: Vec<SlotView>,
    pub pile_top: Option<Id>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct SlotView {
    pub slot: u32,
    pub card: Id,
}

/// A selection that is open.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct SelectionView {
    /// Its state in 4.1.
    pub of: &'static str,
    pub target: Group,
    pub candidates: Vec<Id>,
    pub chosen: Vec<Id>,
}

/// How it ended, with everything that was hidden; by seat.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct EndView {
    pub reason: Ending,
    pub winner: Option<Seat>,
    pub places: [u32; 2],
    pub hands: [Vec<Id>; 2],
    pub stored: [Vec<Id>; 2],
    pub rows: [Vec<SlotView>; 2],
    pub decks: [Vec<Id>; 2],
    pub piles: [Vec<Id>; 2],
}
