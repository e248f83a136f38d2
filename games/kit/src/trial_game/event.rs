//! Events, as the log shows them.

use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Something that happened.
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
    /// Only the finder learns which card.
    Found {
        seat: Seat,
        card: Option<u8>,
    },
    Left {
        seat: Seat,
    },
    /// Only for `lawless`, which reveals too much.
    Considered {
        seat: Seat,
    },
    /// Only for `lawless`: a map by number inside a tagged enum can be serialized but not deserialized.
    Tally {
        coins: BTreeMap<Seat, u32>,
    },
}
