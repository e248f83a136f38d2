//! The commands of a seat (rules section 7).

use super::cards::Card;
use kit::seat::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A ship in play, with a new number every time a card enters play (2.10). Written `s1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(transparent)]
#[ts(as = "u32", export_to = "solar-empires.ts")]
pub struct ShipId(pub u32);

/// A card in a hand, numbered in the order of drawing (2.10). Only its owner sees it. Written `h1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(transparent)]
#[ts(as = "u32", export_to = "solar-empires.ts")]
pub struct HandId(pub u32);

/// An orbit from 1, nearest to the star, to 6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(transparent)]
#[ts(as = "u8", export_to = "solar-empires.ts")]
pub struct Orbit(pub u8);

impl From<Orbit> for i64 {
    fn from(orbit: Orbit) -> i64 {
        orbit.0.into()
    }
}

impl TryFrom<i64> for Orbit {
    type Error = std::num::TryFromIntError;

    fn try_from(number: i64) -> Result<Self, Self::Error> {
        number.try_into().map(Orbit)
    }
}

/// A command. An illegal one changes nothing and uses no random numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "solar-empires.ts")]
pub enum Command {
    // Setup
    /// Positions count from 1, the top.
    ArrangeMove {
        from: u32,
        to: u32,
    },
    ArrangeReset,
    ArrangeConfirm,
    SetFirst {
        seat: Seat,
    },
    // Construction
    Play {
        hand: HandId,
    },
    Build {
        hand: HandId,
        orbit: Orbit,
    },
    FireCannon {
        from: Orbit,
        orbit: Orbit,
    },
    TargetShip {
        ship: ShipId,
    },
    TargetOrbit {
        orbit: Orbit,
    },
    TargetCard {
        card: Card,
    },
    TargetDeck {
        position: u32,
    },
    TargetsDone,
    Cancel,
    ConstructionDone,
    // Deployment
    Deploy {
        ship: ShipId,
        orbit: Orbit,
    },
    Recall {
        ship: ShipId,
    },
    RecallAll,
    DeployDone,
    /// Without an orbit: to the reserve.
    SpyMove {
        ship: ShipId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        to: Option<Orbit>,
    },
    SpyPass,
    // Combat
    Fight {
        orbit: Orbit,
    },
    FightRest,
    Silo {
        ship: ShipId,
    },
    Point {
        ship: ShipId,
    },
    Attack {
        seat: Seat,
    },
    Withdraw,
    Intercept {
        ship: ShipId,
    },
    InterceptNone,
    Assign {
        ship: ShipId,
    },
    Repoint {
        ship: ShipId,
    },
    // Aftermath
    Eat {
        yes: bool,
    },
    Revive {
        card: Card,
    },
    ReviveDone,
    #[serde(rename = "order-101")]
    Order101 {
        yes: bool,
    },
    Reroll {
        yes: bool,
    },
}
