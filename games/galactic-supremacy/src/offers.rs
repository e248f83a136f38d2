//! Offers of trades (R89).

use super::cards::Kind;
use kit::seat::Seat;
use serde::de::Deserializer;
use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

/// An offer's id: `t1`, `t2`, …, in the order of sending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
#[ts(export_to = "galactic-supremacy.ts", type = "string")]
pub struct OfferId(pub u32);

impl std::fmt::Display for OfferId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "t{}", self.0)
    }
}

impl Serialize for OfferId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for OfferId {
    /// A word that is not an id becomes 0, the id of no offer (rules 7.1).
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let id = text.strip_prefix('t').and_then(|number| number.parse().ok()).map(OfferId);
        Ok(id.filter(|id| id.to_string() == text).unwrap_or(OfferId(0)))
    }
}

/// An open offer (R89).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    pub id: OfferId,
    pub by: Seat,
    pub to: Seat,
    pub give: Bundle,
    pub want: Bundle,
}

/// One side of an offer (R89).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Bundle {
    /// Kinds of card, in the order research, fleet, colony, command, leader.
    pub cards: Vec<Kind>,
    pub credits: u32,
}

/// An offer in preparation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct OfferDraft {
    pub to: Seat,
    pub give: Bundle,
    pub want: Bundle,
}

impl Bundle {
    /// The number of cards of a kind in it.
    pub fn count(&self, kind: Kind) -> u32 {
        self.cards.iter().filter(|card| **card == kind).count() as u32
    }

    /// True if there are neither cards nor credits.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.credits == 0
    }
}
