//! The version of the rules with which a match began, and the changes since the first version.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The version of the rules with which a match began, from 1. Rules that have changed branch on it.
///
/// The first version is serialized as a unit, which leaves no trace in a checksum. States had no version then, so the checksums
/// of those matches stay the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules(pub u32);

impl Rules {
    /// R49: a deserting flagship's fleet is dissolved before either card joins the other side. Before version 2, the card of seat
    /// 0 joined before the fleet of seat 1 was dissolved, and was placed in front of it (D91).
    pub(super) fn dissolve_before_joining(self) -> bool {
        self.0 >= 2
    }
}

impl Default for Rules {
    fn default() -> Self {
        Rules(1)
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == Rules::default() { serializer.serialize_unit() } else { serializer.serialize_u32(self.0) }
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or_else(Rules::default, Rules))
    }
}
