//! The place of a match in the order of play (4.1–4.3).

use super::cards::{Card, Size};
use super::command::{HandId, Orbit, ShipId};
use super::event::{Firing, Victory};
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The steps at which seats are asked, in the order of play (4.1, 4.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// All seats at once, until each has confirmed.
    Arrange,
    SetFirst {
        winner: Seat,
    },
    /// `second`: the second construction phase of the turn.
    Construction {
        second: bool,
        seat: Seat,
        inside: Inside,
    },
    Deployment {
        seat: Seat,
    },
    /// `left`: the number of Spy Networks that the seat may still use.
    Spy {
        seat: Seat,
        left: u32,
    },
    Combat(Fighting),
}

/// A process inside a construction step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Inside {
    Nothing,
    /// A card in aiming. Only its player may know (R32).
    Targeting(Targeting),
    /// Pillars of Flesh: a ship card of at most that size may return (E-PF).
    Revive {
        largest: Size,
    },
    /// Greater Rift: saves are being rolled (E-GR).
    Rift(Rift),
}

/// A card in aiming, with the targets chosen so far (R32).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Targeting {
    pub hand: HandId,
    pub card: Card,
    pub ships: Vec<ShipId>,
    pub orbits: Vec<Orbit>,
    pub cards: Vec<Card>,
}

impl Targeting {
    /// A card in aiming without targets.
    pub(super) fn of(hand: HandId, card: Card) -> Self {
        Targeting { hand, card, ships: Vec::new(), orbits: Vec::new(), cards: Vec::new() }
    }
}

/// The progress of Greater Rift through the orbits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rift {
    pub caster: Seat,
    /// The orbits whose buildings are still to roll, ascending.
    pub orbits: Vec<Orbit>,
    /// The failed save that its roller may reroll.
    pub failed: Option<Save>,
}

/// A building's failed save while its roller decides about the reroll (R69, R71).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    pub orbit: Orbit,
    pub roller: Seat,
}

/// The combat phase (4.3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighting {
    /// The orbits whose combats are still to be fought, ascending.
    pub due: Vec<Orbit>,
    /// Whether `fight-rest` was given: the remaining combats follow in ascending order.
    pub in_order: bool,
    /// The current combat; `None` while the next one is chosen.
    pub combat: Option<Combat>,
}

/// A combat at a planet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combat {
    pub orbit: Orbit,
    pub stage: Stage,
    /// How the last fleet that left the combat did so.
    pub how: Option<Victory>,
    pub battle: Battle,
}

/// The states of a combat, in the order of 4.3.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Ground fire 1: the remaining rolls, and the damage of the last roll while it is being placed.
    Swarm {
        rolls: Vec<SwarmRoll>,
        placing: Option<Placing>,
    },
    /// Ground fire 2 has been dealt. 3: Turrets fire automatically, Silos at the controller's choice.
    Silo,
    /// Fleets choose point ships in priority order (R48).
    Point,
    /// The fleet whose volley it is attacks or withdraws (R57, R58).
    Volley,
    /// The attacker may name a fighter (R56).
    Intercept {
        target: Seat,
        damage: u32,
    },
    Assign(Placing),
    /// A fleet chooses a new point ship of at most that size (R60).
    Repoint {
        seat: Seat,
        largest: Size,
    },
    /// Aftermath.
    Eat {
        winner: Seat,
    },
    /// The number of ship cards that may still return (R66).
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

/// A roll of Asteroid Swarm that is still to come (R46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwarmRoll {
    pub caster: Seat,
    /// The seat whose fleet it hits.
    pub seat: Seat,
}

/// Damage that the owner of a fleet must place (R59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placing {
    /// The seat whose fleet it hits.
    pub seat: Seat,
    pub amount: u32,
}

/// A battle, from the choice of point ships on (R48–R65).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// The point ship of each fleet that has chosen and is still here.
    pub points: BTreeMap<Seat, ShipId>,
    /// Fixed once all have chosen (R49). Fleets that have left stay listed.
    pub order: Vec<Firing>,
    /// The index in `order` of the next volley.
    pub next: usize,
    /// The fleets that have fired their first volley (R57).
    pub fired: Vec<Seat>,
    /// The number of volleys fired.
    pub volleys: u32,
    /// Successive attack rolls without damage (R63).
    pub misses: u32,
    /// The size of the point ship that the current volley has destroyed (R60).
    pub lost: Option<Size>,
}
