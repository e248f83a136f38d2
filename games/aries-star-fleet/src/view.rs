//! The view of one viewer (rules section 9). Only [`super::look`] builds it.
//!
//! Printed data is in the catalogue, not here.

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

/// A match as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct View {
    #[ts(as = "Options")]
    pub options: Fragment<Options>,
    pub turn: u32,
    pub round: u32,
    /// The first player, P1.
    pub first: Seat,
    pub active: Seat,
    /// The kind of the pending question; `null` once the match is over. For others than its player, a selection is `main`.
    pub phase: Option<&'static str>,
    /// Whether the match ends with this round (R90).
    pub final_round: bool,
    /// The number of quiet turns in a row (R91).
    pub quiet: u32,
    /// The actions of the turn, of both seats (R94).
    pub actions: u32,
    #[ts(as = "Vec<Location>")]
    pub line: Fragment<Vec<Location>>,
    /// Cards in play by their ids, like all the following.
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
    /// The decks that the seats brought (D76), by seat.
    #[ts(as = "Vec<DeckView>")]
    pub decks: Vec<Fragment<DeckView>>,
    /// The seed to place next.
    pub seed: Option<Id>,
    pub attempt: Option<AttemptView>,
    /// A decision besides the question itself.
    pub pending: Option<PendingView>,
    /// The seats whose secrets the viewer may know: their own seat, or every seat when reviewing a finished match.
    pub own: Vec<Own>,
    pub end: Option<EndView>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct StationView {
    pub place: Place,
}

/// A ship with its present values (13).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct ShipView {
    pub place: Place,
    pub base: Triple,
    pub shift: Triple,
    /// Effective values (R35).
    pub values: Triple,
    /// The range that is left (R38).
    pub left: i32,
    pub used: i32,
    /// The printed posts and those of effective upgrades, the largest first (R30).
    pub posts: Vec<Post>,
    pub staffed: bool,
    /// Its skills and built-ins, including granted ones (R36).
    pub skills: Vec<&'static str>,
    pub cloaked: bool,
    pub stopped: bool,
    pub transferred: bool,
    pub range_spent: bool,
    pub cloak_used: bool,
    pub ability_used: bool,
    pub seeded: bool,
    /// The bonus of Reserve Cells this turn.
    pub cells: i32,
}

/// A post, and the crew that fills it; `null` if it is not filled.
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

/// `effective` is for upgrades on ships (R48).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct UpgradeView {
    pub holder: Id,
    pub effective: bool,
}

/// The public knowledge about a seat. What only the other seat knows about it is in [`Known`].
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct SideView {
    pub seat: Seat,
    pub points: u32,
    pub hand: u32,
    pub deck: u32,
    pub stored: u32,
    /// The numbers of the slots of the face-down row.
    pub row: Vec<u32>,
    pub active: Option<Mission>,
    pub scored: Vec<Id>,
    /// This seat's enhancements in play.
    pub table: Vec<Id>,
    pub discard: Vec<Id>,
    pub pile_face_down: u32,
    pub pile_face_up: Vec<Id>,
    pub plays: Vec<Play>,
    pub store_used: bool,
}

/// The deck that a seat brought.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct DeckView {
    /// The ready-made deck; `null` for a player's own deck.
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
    /// The crews of the team that still take part.
    pub live: Vec<Id>,
    pub target: Option<Group>,
    pub place: Place,
    /// The requirements of the objective, with the present values (R80).
    pub needs: Vec<Need>,
    /// The number of drawn interventions before the picks, and of those still to be flipped.
    pub drawn: u32,
    pub to_flip: u32,
    /// The card that is being resolved.
    pub card: Option<Id>,
}

/// The subject of a choice.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum PendingView {
    /// The amount of damage that is still to be assigned.
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

/// The secrets of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Own {
    pub seat: Seat,
    /// In the order of drawing.
    pub hand: Vec<Id>,
    pub stored: Vec<Id>,
    pub row: Vec<SlotView>,
    pub drawn: Vec<Id>,
    /// In the order in which they will be flipped.
    pub picks: Vec<Id>,
    pub selection: Option<SelectionView>,
    /// The steps of composing left in this turn (R96).
    pub composing_left: u32,
    /// Its knowledge about the other seat (R95).
    pub known: Known,
}

/// Cards of the other seat that a seat has looked at (R95).
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

/// An open selection.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct SelectionView {
    /// The selection's state in 4.1.
    pub of: &'static str,
    pub target: Group,
    pub candidates: Vec<Id>,
    pub chosen: Vec<Id>,
}

/// The ending, with everything that was hidden, by seat.
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
