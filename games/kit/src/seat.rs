//! Who plays and who looks on.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A numbered place at the table, counted from 0. A game knows seats, never people.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, schemars::JsonSchema,
)]
#[serde(transparent)]
#[ts(as = "u8", export_to = "starboard.ts")]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in a list by seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seats of a match of `count`, in order.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> + Clone {
        (0..count).map(|seat| Seat(seat as u8))
    }
}

/// Reads a map by seat inside a tagged enum, where serde hands over its keys as text.
pub fn map_by_seat<'de, D: Deserializer<'de>, V: Deserialize<'de>>(from: D) -> Result<BTreeMap<Seat, V>, D::Error> {
    let by_text = BTreeMap::<String, V>::deserialize(from)?;
    by_text.into_iter().map(|(seat, value)| Ok((Seat(seat.parse().map_err(Error::custom)?), value))).collect()
}

impl std::fmt::Display for Seat {
    /// As the rules write it: `s0`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "s{}", self.0)
    }
}

/// Through whose eyes a state is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// Somebody in a seat: sees what is open and what is their own.
    Seat(Seat),
    /// Anybody else while the match runs: sees what is open.
    Spectator,
    /// The reviewer of a finished match: sees all.
    Omniscient,
}

impl Viewer {
    /// True if what belongs to `seat` alone may be shown.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::Omniscient => true,
        }
    }
}
