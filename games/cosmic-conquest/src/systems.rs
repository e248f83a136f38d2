//! Sets of systems, which the rules need all the time: systems held, bordering, or within reach.

use super::maps::SystemId;
use std::ops::{BitAnd, BitAndAssign, BitOrAssign, Not};

/// A set of systems of one map, at most 64, in the order of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Systems(u64);

impl Systems {
    /// True if the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of systems in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if `system` is in the set.
    pub fn contains(self, system: SystemId) -> bool {
        !(self & Systems::from(system)).is_empty()
    }

    /// The lowest system.
    pub fn first(self) -> Option<SystemId> {
        self.into_iter().next()
    }

    /// Removes the systems for which `fits` is false.
    pub fn retain(&mut self, fits: impl Fn(SystemId) -> bool) {
        *self = self.into_iter().filter(|system| fits(*system)).collect();
    }
}

impl From<SystemId> for Systems {
    fn from(system: SystemId) -> Self {
        Systems(1u64.checked_shl(system.0.into()).unwrap_or(0))
    }
}

impl FromIterator<SystemId> for Systems {
    fn from_iter<I: IntoIterator<Item = SystemId>>(systems: I) -> Self {
        systems.into_iter().fold(Systems::default(), |set, system| Systems(set.0 | Systems::from(system).0))
    }
}

impl IntoIterator for Systems {
    type Item = SystemId;
    type IntoIter = Ascending;
    fn into_iter(self) -> Ascending {
        Ascending(self.0)
    }
}

/// The systems of a set, the lowest first.
#[derive(Clone, Debug)]
pub struct Ascending(u64);

impl Iterator for Ascending {
    type Item = SystemId;
    fn next(&mut self) -> Option<SystemId> {
        let lowest = (self.0 != 0).then(|| SystemId(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

impl BitAnd for Systems {
    type Output = Systems;
    fn bitand(self, other: Systems) -> Systems {
        Systems(self.0 & other.0)
    }
}

impl BitAndAssign for Systems {
    fn bitand_assign(&mut self, other: Systems) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Systems {
    fn bitor_assign(&mut self, other: Systems) {
        self.0 |= other.0;
    }
}

impl Not for Systems {
    type Output = Systems;
    fn not(self) -> Systems {
        Systems(!self.0)
    }
}
