//! The maps (rules 2.9). The data is in a file beside the code and is parsed once.

use super::systems::Systems;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use ts_rs::TS;

/// A system, as its index in the list of its map. This is the canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(transparent)]
#[ts(as = "u8", export_to = "cosmic-conquest.ts")]
pub struct SystemId(pub u8);

/// No map has that many systems, so a number above 255 names none, just as 255 does.
impl<'de> Deserialize<'de> for SystemId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(SystemId(u8::try_from(u64::deserialize(from)?).unwrap_or(u8::MAX)))
    }
}

impl SystemId {
    /// The system's index in a list by system.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The systems of a map with `count` systems, in order.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = SystemId> + Clone {
        (0..count).map(|system| SystemId(system as u8))
    }
}

/// The map that a table plays on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum MapChoice {
    /// The map made for the number of players.
    #[default]
    Auto,
    Trivet,
    #[serde(rename = "lantern-ring-4")]
    LanternRing4,
    #[serde(rename = "lantern-ring-5")]
    LanternRing5,
    #[serde(rename = "lantern-ring-6")]
    LanternRing6,
    #[serde(rename = "ring-of-wells-7")]
    RingOfWells7,
    #[serde(rename = "ring-of-wells-8")]
    RingOfWells8,
    #[serde(rename = "ring-of-wells-9")]
    RingOfWells9,
    #[serde(rename = "great-wheel-10")]
    GreatWheel10,
    #[serde(rename = "great-wheel-11")]
    GreatWheel11,
    EmberCrown,
}

/// A star map.
#[derive(Clone, Debug)]
pub struct StarMap {
    pub id: String,
    pub name: String,
    pub width: u32,
    pub height: u32,
    pub systems: Vec<Place>,
    /// The lanes. They are undirected, and each is listed once.
    pub lanes: Vec<(SystemId, SystemId)>,
    /// By system: the systems joined to it by a lane.
    pub neighbours: Vec<Systems>,
    /// The homes by number of players.
    pub home_sets: BTreeMap<usize, Vec<SystemId>>,
    /// Decoration of empty areas.
    pub decor: serde_json::Value,
}

/// A system on a map.
#[derive(Clone, Debug, Deserialize)]
pub struct Place {
    pub id: String,
    pub name: String,
    pub x: u32,
    pub y: u32,
    /// The side on which to write its name: n, e, s or w.
    pub label: String,
}

impl StarMap {
    /// The system with the given id, for fixtures and catalogues.
    pub fn find(&self, id: &str) -> Option<SystemId> {
        self.systems.iter().position(|place| place.id == id).map(|index| SystemId(index as u8))
    }

    /// The system's name.
    pub fn name_of(&self, system: SystemId) -> &str {
        self.systems.get(system.index()).map_or("that system", |place| &place.name)
    }

    /// The systems joined to `system` by a lane (R5).
    pub fn around(&self, system: SystemId) -> Systems {
        self.neighbours.get(system.index()).copied().unwrap_or_default()
    }
}

/// Every map.
pub static ALL: LazyLock<Vec<StarMap>> = LazyLock::new(|| {
    let file: File = serde_json::from_str(include_str!("maps.json")).expect("the maps are sound");
    file.maps.into_iter().map(StarMap::from).collect()
});

/// A map, as its index in [`ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MapNumber(u8);

impl MapNumber {
    /// The map.
    pub fn map(self) -> &'static StarMap {
        &ALL[usize::from(self.0)]
    }
}

/// The map with the given id.
pub fn by_id(id: &str) -> Option<MapNumber> {
    ALL.iter().position(|map| map.id == id).map(|place| MapNumber(place as u8))
}

/// The map for a choice and a number of players; `None` if it has no homes for that number.
pub fn fitting(choice: MapChoice, seats: usize) -> Option<MapNumber> {
    let id = match choice {
        MapChoice::Auto => DEFAULTS.iter().find(|(count, _)| *count == seats)?.1.to_owned(),
        chosen => serde_json::to_value(chosen).ok()?.as_str()?.to_owned(),
    };
    by_id(&id).filter(|number| number.map().home_sets.contains_key(&seats))
}

/// The map made for each number of players.
const DEFAULTS: [(usize, &str); 11] = [
    (2, "trivet"),
    (3, "trivet"),
    (4, "lantern-ring-4"),
    (5, "lantern-ring-5"),
    (6, "lantern-ring-6"),
    (7, "ring-of-wells-7"),
    (8, "ring-of-wells-8"),
    (9, "ring-of-wells-9"),
    (10, "great-wheel-10"),
    (11, "great-wheel-11"),
    (12, "ember-crown"),
];

#[derive(Deserialize)]
struct File {
    maps: Vec<Drawn>,
}

#[derive(Deserialize)]
struct Drawn {
    id: String,
    name: String,
    size: Size,
    systems: Vec<Place>,
    lanes: Vec<(String, String)>,
    home_sets: BTreeMap<String, Vec<String>>,
    decor: serde_json::Value,
}

#[derive(Deserialize)]
struct Size {
    width: u32,
    height: u32,
}

impl From<Drawn> for StarMap {
    fn from(drawn: Drawn) -> Self {
        let place = |id: &String| {
            let index = drawn.systems.iter().position(|place| place.id == *id).expect("lanes join systems of the map");
            SystemId(index as u8)
        };
        let lanes: Vec<_> = drawn.lanes.iter().map(|(from, to)| (place(from), place(to))).collect();
        let mut neighbours = vec![Systems::default(); drawn.systems.len()];
        for (from, to) in &lanes {
            neighbours[from.index()] |= Systems::from(*to);
            neighbours[to.index()] |= Systems::from(*from);
        }
        let sets = drawn.home_sets.iter();
        let home_sets = sets
            .map(|(count, homes)| (count.parse().expect("a number of players"), homes.iter().map(place).collect()))
            .collect();
        StarMap {
            lanes,
            neighbours,
            home_sets,
            id: drawn.id,
            name: drawn.name,
            width: drawn.size.width,
            height: drawn.size.height,
            systems: drawn.systems,
            decor: drawn.decor,
        }
    }
}
