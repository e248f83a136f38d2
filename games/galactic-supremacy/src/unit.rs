//! Units in play: homeworlds, colonies, fleets, and the leaders they carry (R7, R8).

use super::cards::Card;
use kit::ids::IdText;
use kit::seat::Seat;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::str::FromStr;
use ts_rs::TS;

/// A unit's id: `hw0` for a homeworld; `u1`, `u2`, … in the order of building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(export_to = "galactic-supremacy.ts", type = "string")]
pub enum UnitId {
    /// The homeworld of the seat. It comes before every built unit in any order by serial.
    Home(Seat),
    /// The serial of a built unit, from 1.
    Built(u32),
}

impl std::fmt::Display for UnitId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text().as_str())
    }
}

impl UnitId {
    /// The order as a single number, because comparisons of ids are the most frequent operation.
    fn rank(self) -> u64 {
        match self {
            UnitId::Home(seat) => seat.0.into(),
            UnitId::Built(serial) => 1 << 32 | u64::from(serial),
        }
    }

    fn text(self) -> IdText {
        match self {
            UnitId::Home(seat) => IdText::ending("").after_number(u32::from(seat.0)).after("hw"),
            UnitId::Built(serial) => IdText::ending("").after_number(serial).after("u"),
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
        serializer.serialize_str(self.text().as_str())
    }
}

impl<'de> Deserialize<'de> for UnitId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The kinds of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum UnitKind {
    Homeworld,
    Colony,
    Fleet,
}

/// A unit in play (R7, R8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    pub owner: Seat,
    pub kind: UnitKind,
    /// `None` for a homeworld.
    pub card: Option<Card>,
    /// The world at which a fleet is stationed; `None` for worlds.
    pub world: Option<UnitId>,
    pub leader: Option<Card>,
    /// The dice from Tactical Superiority until the end of this Attack Phase (R37).
    pub tactical: u32,
}

impl Unit {
    /// True for homeworlds and colonies (R7).
    pub fn is_world(&self) -> bool {
        !self.is_fleet()
    }

    /// True for fleets, which are attached to a world.
    pub fn is_fleet(&self) -> bool {
        self.kind == UnitKind::Fleet
    }
}

/// The cards that units were built with, which give them their names. A homeworld has none and is named by its seat.
pub type UnitCards = BTreeMap<UnitId, Card>;

/// The units in play: homeworlds first, then by serial. A sorted list, because every judgement copies them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Units(Vec<(UnitId, Unit)>);

impl Units {
    fn place(&self, id: UnitId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&id.rank(), |(id, _)| id.rank())
    }

    /// The unit with the given id.
    pub fn get(&self, id: UnitId) -> Option<&Unit> {
        self.place(id).ok().map(|at| &self.0[at].1)
    }

    /// The unit with the given id, for changing it.
    pub fn get_mut(&mut self, id: UnitId) -> Option<&mut Unit> {
        self.place(id).ok().map(|at| &mut self.0[at].1)
    }

    /// True if the unit is in play.
    pub fn contains(&self, id: UnitId) -> bool {
        self.place(id).is_ok()
    }

    /// Puts a unit into play.
    pub fn insert(&mut self, id: UnitId, unit: Unit) {
        match self.place(id) {
            Ok(at) => self.0[at].1 = unit,
            Err(at) => self.0.insert(at, (id, unit)),
        }
    }

    /// Takes a unit out of play.
    pub fn remove(&mut self, id: UnitId) -> Option<Unit> {
        self.place(id).ok().map(|at| self.0.remove(at).1)
    }

    /// All units with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.0.iter().map(|(id, unit)| (*id, unit))
    }

    /// All ids.
    pub fn ids(&self) -> impl Iterator<Item = UnitId> {
        self.0.iter().map(|(id, _)| *id)
    }

    /// The cards of those units, for events.
    pub fn cards(&self, ids: impl IntoIterator<Item = UnitId>) -> UnitCards {
        ids.into_iter().filter_map(|id| Some((id, self.get(id)?.card?))).collect()
    }

    /// All units without their ids.
    pub fn values(&self) -> impl Iterator<Item = &Unit> {
        self.0.iter().map(|(_, unit)| unit)
    }

    /// All units, for changing them.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Unit> {
        self.0.iter_mut().map(|(_, unit)| unit)
    }
}

impl std::ops::Index<UnitId> for Units {
    type Output = Unit;

    /// # Panics
    /// If the unit is not in play.
    fn index(&self, id: UnitId) -> &Unit {
        self.get(id).unwrap_or_else(|| panic!("{id} is not in play"))
    }
}

impl FromIterator<(UnitId, Unit)> for Units {
    fn from_iter<I: IntoIterator<Item = (UnitId, Unit)>>(units: I) -> Self {
        let mut all = Units::default();
        units.into_iter().for_each(|(id, unit)| all.insert(id, unit));
        all
    }
}
