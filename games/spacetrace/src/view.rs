//! The view of one viewer (sections 7.4 and 9). Only [`super::look`] builds it.
//!
//! Printed data is in the catalogue, not here.

use super::board::{FleetKind, Ship, Wreck};
use super::cards::{Card, Class};
use super::command::{Sacrifice, Scrap, ShipId, StackId};
use super::event::{Ending, Prize, Target};
use super::options::Options;
use super::state::{Once, Passing};
use kit::fragment::Fragment;
use kit::seat::Seat;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// A match as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct View {
    #[ts(as = "Options")]
    pub options: Fragment<Options>,
    pub turn: u32,
    pub first: Seat,
    pub active: Seat,
    /// The kind of the pending question; `null` once the match is over.
    pub phase: Option<&'static str>,
    /// Every card in play, by its number.
    #[ts(as = "BTreeMap<ShipId, Ship>")]
    pub ships: Fragment<BTreeMap<ShipId, Ship>>,
    /// The base fleets by seat, then the existing extra fleets.
    #[ts(as = "Vec<FleetView>")]
    pub fleets: Fragment<Vec<FleetView>>,
    /// By seat.
    #[ts(as = "Vec<SideView>")]
    pub sides: Vec<Fragment<SideView>>,
    pub once: Once,
    pub attack: Option<AttackView>,
    /// From the bottom.
    pub stack: Vec<PlayedView>,
    pub quiet_turns: u32,
    /// The seats whose secrets the viewer may know: their own seat, or every seat when reviewing a finished match.
    pub own: Vec<Own>,
    pub end: Option<EndView>,
}

/// A fleet: for each class from I, the cards of its stack, the front first.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct FleetView {
    pub seat: Seat,
    pub fleet: FleetKind,
    pub stacks: [Vec<ShipId>; 4],
    pub flagship: Option<ShipId>,
}

/// The public knowledge about a seat.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct SideView {
    pub seat: Seat,
    /// The ready-made deck or box; `null` for an own or dealt deck.
    pub deck: Option<String>,
    /// The number of cards that the seat began with.
    pub cards: u32,
    pub hand: u32,
    pub library: u32,
    /// The cards of the hand that everybody knows (R102).
    pub known: Vec<Card>,
    pub pool: u32,
    pub supply: u32,
    #[ts(as = "Vec<Card>")]
    pub discard: Fragment<Vec<Card>>,
    pub removed: Vec<Card>,
    #[ts(as = "Vec<Wreck>")]
    pub wrecks: Fragment<Vec<Wreck>>,
    pub damage: u32,
    /// Its wreck score and the items of it (R94).
    pub score: u32,
    pub prizes: Vec<Prize>,
}

/// The running attack.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct AttackView {
    /// The fleets of attacker and defender that fight, in their order.
    pub fleets: [Vec<FleetKind>; 2],
    /// The number of the current or next battle, from 1, and the number of battles.
    pub number: u32,
    pub of: u32,
    pub battle: Option<BattleView>,
}

/// The running battle.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct BattleView {
    pub attacker: FleetKind,
    pub defender: FleetKind,
    /// The class whose turn it is, and the classes of attacker and defender that meet.
    pub class: Class,
    pub pairing: Option<[Class; 2]>,
}

/// A tactic card on the stack.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct PlayedView {
    pub id: StackId,
    pub seat: Seat,
    pub card: Card,
    pub target: Target,
    /// The damage of a Kamikaze.
    pub points: u32,
}

/// The secrets of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Own {
    pub seat: Seat,
    pub hand: Vec<Card>,
    /// The present prices of cards in the hand.
    pub prices: BTreeMap<Card, u32>,
    /// The MP that reinforcement cards in the hand give now.
    pub gives: BTreeMap<Card, u32>,
    /// The cards in the library, without their order; `null` for a dealt library, which nobody knows.
    #[ts(as = "Option<Vec<Card>>")]
    pub library: Option<Fragment<Vec<Card>>>,
    pub composing: Option<ComposingView>,
    pub passing: Passing,
    /// The take-backs left in this turn (R101).
    pub take_backs_left: u32,
}

/// The preparation of a seat (4.2).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum ComposingView {
    Tray {
        kind: Scrap,
        cards: Vec<Card>,
    },
    Choice {
        card: Card,
        sacrifice: Sacrifice,
    },
    /// The fighting fleets with their stacks in the new order.
    Order {
        fronted: Vec<ShipId>,
        fleets: Vec<FleetView>,
    },
}

/// The ending, with everything that was hidden.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct EndView {
    pub reason: Ending,
    pub winner: Option<Seat>,
    /// By seat.
    pub hands: [Vec<Card>; 2],
    pub libraries: [Vec<Card>; 2],
    pub lists: [Vec<Card>; 2],
}
