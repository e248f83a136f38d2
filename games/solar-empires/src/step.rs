//! Where in the order of play a match is (4.1–4.3).

use super::cards::{Card, Size};
use super::command::{HandId, Orbit, ShipId};
use super::event::{Firing, Victory};
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The steps at which somebody is asked, in the order of play (4.1, 4.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Everybody at once, until all have confirmed.
    Arrange,
    SetFirst {
        winner: Seat,
    },
    /// `second` of the two construction phases of a turn.
    Construction {
        second: bool,
        seat: Seat,
        inside: Inside,
    },
    Deployment {
        seat: Seat,
    },
    /// `left`: so many Spy Networks has the seat still to use.
    Spy {
        seat: Seat,
        left: u32,
    },
    Combat(Fighting),
}

/// What is open inside a construction step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Inside {
    Nothing,
    /// A card is being aimed; only its player may know (R32).
    Targeting(Targeting),
    /// Pillars of Flesh: a ship card of at most that size returns (E-PF).
    Revive {
        largest: Size,
    },
    /// Greater Rift: saves are rolled (E-GR).
    Rift(Rift),
}

/// A card being aimed, and what at so far (R32).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Targeting {
    pub hand: HandId,
    pub card: Card,
    pub ships: Vec<ShipId>,
    pub orbits: Vec<Orbit>,
    pub cards: Vec<Card>,
}

impl Targeting {
    /// At nothing yet.
    pub(super) fn of(hand: HandId, card: Card) -> Self {
        Targeting { hand, card, ships: Vec::new(), orbits: Vec::new(), cards: Vec::new() }
    }
}

/// Greater Rift on its way through the orbits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rift {
    pub caster: Seat,
    /// The orbits whose buildings are still to roll, ascending.
    pub orbits: Vec<Orbit>,
    /// The save that failed and that its roller may reroll.
    pub failed: Option<Save>,
}

/// A building's save that has been rolled and failed, while its roller decides on the reroll (R69, R71).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    pub orbit: Orbit,
    pub roller: Seat,
}

/// The combat phase (4.3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighting {
    /// Where combats are still to be fought, ascending.
    pub due: Vec<Orbit>,
    /// `fight-rest` was said: the rest follows in ascending order.
    pub in_order: bool,
    /// The one that is being fought; none while the next is chosen.
    pub combat: Option<Combat>,
}

/// A combat at a planet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combat {
    pub orbit: Orbit,
    pub stage: Stage,
    /// How the last fleet that left it did, once one has.
    pub how: Option<Victory>,
    pub battle: Battle,
}

/// The states of a combat, in the order of 4.3.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Ground fire 1: the rolls still to come, and the damage of the last one while it is being placed.
    Swarm {
        rolls: Vec<SwarmRoll>,
        placing: Option<Placing>,
    },
    /// Ground fire 2 has been dealt; 3: Turrets fire by themselves, the Silos where their controller says.
    Silo,
    /// Point ships are chosen in priority order (R48).
    Point,
    /// The fleet whose turn it is attacks or withdraws (R57, R58).
    Volley,
    /// The attacker may name a fighter (R56).
    Intercept {
        target: Seat,
        damage: u32,
    },
    Assign(Placing),
    /// A new point ship of at most that size (R60).
    Repoint {
        seat: Seat,
        largest: Size,
    },
    /// Aftermath.
    Eat {
        winner: Seat,
    },
    /// So many ship cards may still return (R66).
    Revive {
        winner: Seat,
        left: u32,
    },
    #[serde(rename = "order-101")]
    Order101 {
        captor: Seat,
        former: Seat,
    },
    Reroll(Save),
}

/// A roll of Asteroid Swarm to come (R46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwarmRoll {
    pub caster: Seat,
    /// Whose fleet it hits.
    pub seat: Seat,
}

/// Damage that the owner of a fleet places (R59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placing {
    /// Whose fleet it is.
    pub seat: Seat,
    pub amount: u32,
}

/// A battle from the choice of point ships on (R48–R65).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// The point ship of each fleet that has chosen and is still here.
    pub points: BTreeMap<Seat, ShipId>,
    /// Fixed once all have chosen (R49); fleets that have left stay listed.
    pub order: Vec<Firing>,
    /// The place in `order` whose volley it is.
    pub next: usize,
    /// The fleets that have fired their first volley (R57).
    pub fired: Vec<Seat>,
    /// Volleys fired.
    pub volleys: u32,
    /// Successive attack rolls without damage (R63).
    pub misses: u32,
    /// The volley that is being placed has destroyed a point ship of that size (R60).
    pub lost: Option<Size>,
}
