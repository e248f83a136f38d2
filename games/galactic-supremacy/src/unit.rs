//! Units: homeworlds, colonies, fleets, and the leaders they carry (R7, R8).

use kit::seat::Seat;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::str::FromStr;
use ts_rs::TS;

/// A unit's id: `hw0` for a homeworld, `u1`, `u2`, … in order of building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(export_to = "galactic-supremacy.ts", type = "string")]
pub enum UnitId {
    /// The homeworld of that seat; before every built unit in any order by serial.
    Home(Seat),
    /// Built as the so-manieth unit of the match.
    Built(u32),
}

impl std::fmt::Display for UnitId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            UnitId::Home(seat) => write!(f, "hw{}", seat.0),
            UnitId::Built(serial) => write!(f, "u{serial}"),
        }
    }
}

impl FromStr for UnitId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let id = match text.strip_prefix("hw") {
            Some(seat) => seat.parse().ok().map(|seat| UnitId::Home(Seat(seat))),
            None => text.strip_prefix('u').and_then(|serial| serial.parse().ok()).map(UnitId::Built),
        };
        id.filter(|id| id.to_string() == text).ok_or_else(|| format!("`{text}` is no unit"))
    }
}

impl Serialize for UnitId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for UnitId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum UnitKind {
    Homeworld,
    Colony,
    Fleet,
}
