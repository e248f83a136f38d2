//! The commands of a seat (rules section 7).

use super::cards::{Attribute, Card, Level};
use super::id::{Berth, Group, Id, Saver};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The attributes that a transfer takes from (R40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Giving {
    Power,
    Reserve,
    Weapons,
    Both,
}

impl Giving {
    /// The attributes that a transfer to `to` takes from.
    pub(super) fn sources(self, to: Attribute) -> impl Iterator<Item = Attribute> {
        Attribute::ALL.into_iter().filter(move |from| match self {
            Giving::Power => *from == Attribute::Power,
            Giving::Reserve => *from == Attribute::Reserve,
            Giving::Weapons => *from == Attribute::Weapons,
            Giving::Both => *from != to,
        })
    }
}

impl From<Attribute> for Giving {
    fn from(attribute: Attribute) -> Giving {
        match attribute {
            Attribute::Power => Giving::Power,
            Attribute::Reserve => Giving::Reserve,
            Attribute::Weapons => Giving::Weapons,
        }
    }
}

/// A command. An illegal one changes nothing. Locations are named by their planet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Command {
    PlaceSeed {
        card: Id,
        location: Card,
        level: Level,
    },
    Discard {
        card: Id,
    },
    PlayCrew {
        card: Id,
        home: Id,
    },
    PlayShip {
        card: Id,
        home: Id,
    },
    PlayUpgrade {
        card: Id,
        to: Id,
    },
    PlayFaceDown {
        card: Id,
    },
    PlayEnhancement {
        card: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        target: Option<Id>,
    },
    Store {
        card: Id,
    },
    Activate {
        card: Id,
        /// Absent for a combat objective.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        location: Option<Card>,
    },
    Abandon,
    Reveal {
        card: Id,
        target: Id,
    },
    Transfer {
        ship: Id,
        to: Attribute,
        from: Giving,
    },
    ReinforceAll,
    MoveShip {
        ship: Id,
        location: Card,
    },
    Land {
        ship: Id,
    },
    TakeOff {
        ship: Id,
    },
    Cloak {
        ship: Id,
    },
    Decloak {
        ship: Id,
    },
    MoveCrew {
        crew: Id,
        to: Berth,
    },
    MoveUpgrade {
        upgrade: Id,
        to: Id,
    },
    Use {
        card: Id,
    },
    Attack {
        target: Id,
    },
    Board {
        target: Group,
    },
    Attempt {
        ship: Id,
    },
    AttemptBattle {
        target: Group,
    },
    EndTurn,
    Toggle {
        id: Id,
    },
    Confirm,
    Cancel,
    Pick {
        card: Id,
    },
    Unpick,
    PickAll,
    Choose {
        id: Id,
    },
    PodDone,
    Absorb {
        attribute: Attribute,
    },
    Save {
        by: Saver,
    },
}
