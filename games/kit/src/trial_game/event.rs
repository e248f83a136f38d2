//! What can happen, as the log tells it.

use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// What can happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "gambit.ts")]
pub(crate) enum Event {
    Sealed {
        seat: Seat,
    },
    Shown {
        seat: Seat,
        card: u8,
        wager: u32,
        die: u32,
    },
    /// Which card, only the finder learns.
    Found {
        seat: Seat,
        card: Option<u8>,
    },
    Left {
        seat: Seat,
    },
    /// For `lawless` alone, which tells too much.
    Considered {
        seat: Seat,
    },
    /// For `lawless` alone: a map by number inside a tagged enum is written, and cannot be read.
    Tally {
        coins: BTreeMap<Seat, u32>,
    },
}
