//! Seats and viewers.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// The number of a seat at the table, counting from 0. The rules know seats, never people.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, schemars::JsonSchema,
)]
#[serde(transparent)]
#[ts(as = "u8", export_to = "starboard.ts")]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's index in lists with one entry per seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seats of a match with `count` seats, in order.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> + Clone {
        (0..count).map(|seat| Seat(seat as u8))
    }
}

/// Deserializes a map by seat inside a tagged enum, where serde passes the keys as strings.
pub fn map_by_seat<'de, D: Deserializer<'de>, V: Deserialize<'de>>(from: D) -> Result<BTreeMap<Seat, V>, D::Error> {
    let by_text = BTreeMap::<String, V>::deserialize(from)?;
    by_text.into_iter().map(|(seat, value)| Ok((Seat(seat.parse().map_err(Error::custom)?), value))).collect()
}

impl std::fmt::Display for Seat {
    /// Formats the seat as the rules do: `s0`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "s{}", self.0)
    }
}

/// The perspective from which a state is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// A player: sees what is public and what is their own.
    Seat(Seat),
    /// A spectator of a running match: sees what is public.
    Spectator,
    /// The reviewer of a finished match: sees everything.
    Omniscient,
}

impl Viewer {
    /// True if the viewer may see what only `seat` may see.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::Omniscient => true,
        }
    }
}
