//! Every card (rules 2.2–2.9). Data only.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// Three numbers for energy, minerals and organics, always in that order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Triple {
    pub e: u32,
    pub m: u32,
    pub o: u32,
}

impl Triple {
    /// A triple of energy, minerals, organics.
    pub const fn of([e, m, o]: [u32; 3]) -> Self {
        Triple { e, m, o }
    }

    /// True if each of the three is at most that of `support` (R3).
    pub const fn covered_by(self, support: Triple) -> bool {
        self.e <= support.e && self.m <= support.m && self.o <= support.o
    }

    /// The shortage of each that keeps `support` from covering it.
    pub const fn beyond(self, support: Triple) -> Triple {
        Triple {
            e: self.e.saturating_sub(support.e),
            m: self.m.saturating_sub(support.m),
            o: self.o.saturating_sub(support.o),
        }
    }

    /// The sum of the three.
    pub const fn sum(self) -> u32 {
        self.e + self.m + self.o
    }
}

impl std::ops::Add for Triple {
    type Output = Triple;
    fn add(self, other: Triple) -> Triple {
        Triple { e: self.e + other.e, m: self.m + other.m, o: self.o + other.o }
    }
}

/// A race (1); neutral cards fit every deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Race {
    Neutral,
    Terracorp,
    Chain,
    Shadow,
}

/// Sizes of ships, the smallest first (2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Size {
    Fighter,
    Cruiser,
    Battleship,
}

/// A ship's skill (2.5); every ship has at most one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", tag = "skill", content = "value")]
#[ts(export_to = "solar-empires.ts")]
pub enum Skill {
    Shield(u32),
    Accurate,
    Bomber,
    Interceptor,
}

/// The kinds of card in a fleet deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Ship(Hull),
    Building {
        /// The lowest roll that saves it.
        save: u32,
        yields: Triple,
    },
    Event,
    Spell,
}

/// The numbers of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hull {
    pub size: Size,
    pub attack: u32,
    pub armour: u32,
    pub skill: Option<Skill>,
}

/// A card of the fleet deck, as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print {
    pub id: &'static str,
    pub name: &'static str,
    pub race: Race,
    pub cost: Triple,
    pub kind: Kind,
    pub legendary: bool,
}

/// A star, as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StarPrint {
    pub id: &'static str,
    pub name: &'static str,
    /// The orbit whose controller gets the yield; none for a black hole.
    pub orbit: Option<u8>,
    pub yields: Triple,
}

/// A solar body, as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BodyPrint {
    pub id: &'static str,
    pub name: &'static str,
    pub yields: Triple,
    /// The race for which it is the legendary world (D4).
    pub legendary: Option<Race>,
}

macro_rules! card_type {
    ($(#[$doc:meta])* $name:ident, $print:ty, $all:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
        #[ts(export_to = "solar-empires.ts", type = "string")]
        pub struct $name(u8);

        impl $name {
            /// All, in the order of the rules.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..$all.len()).map(|index| $name(index as u8))
            }

            /// The one with the given id.
            pub fn find(id: &str) -> Option<Self> {
                $all.iter().position(|print| print.id == id).map(|index| $name(index as u8))
            }

            /// The data as printed.
            pub fn print(self) -> &'static $print {
                &$all[usize::from(self.0)]
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.print().id)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let id = String::deserialize(from)?;
                $name::find(&id).ok_or_else(|| D::Error::custom(format!("there is no {} called {id}", $what)))
            }
        }
    };
}

card_type!(
    /// A card of the fleet deck, by its id.
    Card, Print, FLEET, "card"
);
card_type!(
    /// A star, by its id.
    Star, StarPrint, STARS, "star"
);
card_type!(
    /// A solar body, by its id.
    Body, BodyPrint, BODIES, "solar body"
);

/// Constants for cards that have rules of their own. The build finds them by their ids.
macro_rules! named {
    ($($name:ident $id:literal)+) => {
        impl Card { $(#[doc = concat!("`", $id, "`")] pub const $name: Card = Card::known($id);)+ }
    };
}

named! {
    WORLD_EATER "world-eater"
    SUPPORT_TURRETS "support-turrets"
    MISSILE_SILOS "missile-silos"
    COMMAND_CENTER "command-center"
    SOLARIS_CANNON "solaris-cannon"
    SOLAR_FLARE "solar-flare"
    ASTEROID_SWARM "asteroid-swarm"
    SPY_NETWORK "spy-network"
    BATTLEFIELD_RECLAMATION "battlefield-reclamation"
    SABOTAGE "sabotage"
    PRECISION_BOMBING "precision-bombing"
    FLACK_LOAD "flack-load"
    ORDER_101 "order-101"
    MASS_CONSCRIPTION "mass-conscription"
    ION_STORM "ion-storm"
    FUSION_BURST "fusion-burst"
    SHIELDING_GAZE "shielding-gaze"
    TELEPORT_JUMP "teleport-jump"
    HIDDEN_INFECTION "hidden-infection"
    PILLARS_OF_FLESH "pillars-of-flesh"
    GREATER_RIFT "greater-rift"
    BLACKEST_NIGHT "blackest-night"
}

impl Star {
    /// The star after Blackest Night (R81); in no deck.
    pub const BLACK_HOLE: Star = Star(6);
}

impl Card {
    /// The card with an id that the rules name.
    const fn known(id: &str) -> Self {
        let mut index = 0;
        while !same_text(FLEET[index].id, id) {
            index += 1;
        }
        Card(index as u8)
    }

    /// The numbers of a ship card; `None` for other cards.
    pub fn hull(self) -> Option<Hull> {
        match self.print().kind {
            Kind::Ship(hull) => Some(hull),
            _ => None,
        }
    }

    /// The yield of a building; zero for other cards.
    pub fn yields(self) -> Triple {
        match self.print().kind {
            Kind::Building { yields, .. } => yields,
            _ => Triple::default(),
        }
    }

    /// The lowest roll that saves a building; `None` for other cards.
    pub fn save(self) -> Option<u32> {
        match self.print().kind {
            Kind::Building { save, .. } => Some(save),
            _ => None,
        }
    }
}

const fn same_text(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut index = 0;
    while index < one.len() && index < other.len() && one[index] == other[index] {
        index += 1;
    }
    index == one.len() && index == other.len()
}

impl Print {
    const fn legendary(self) -> Self {
        Print { legendary: true, ..self }
    }
}

#[expect(clippy::too_many_arguments, reason = "one row of the rules' table")]
const fn ship(
    id: &'static str,
    name: &'static str,
    race: Race,
    size: Size,
    attack: u32,
    armour: u32,
    cost: [u32; 3],
    skill: Option<Skill>,
) -> Print {
    let kind = Kind::Ship(Hull { size, attack, armour, skill });
    Print { id, name, race, cost: Triple::of(cost), kind, legendary: false }
}

const fn building(
    id: &'static str,
    name: &'static str,
    race: Race,
    cost: [u32; 3],
    save: u32,
    yields: [u32; 3],
) -> Print {
    let kind = Kind::Building { save, yields: Triple::of(yields) };
    Print { id, name, race, cost: Triple::of(cost), kind, legendary: false }
}

const fn event(id: &'static str, name: &'static str, race: Race, cost: [u32; 3]) -> Print {
    Print { id, name, race, cost: Triple::of(cost), kind: Kind::Event, legendary: false }
}

const fn spell(id: &'static str, name: &'static str, race: Race, cost: [u32; 3]) -> Print {
    Print { id, name, race, cost: Triple::of(cost), kind: Kind::Spell, legendary: false }
}

const fn star(id: &'static str, name: &'static str, orbit: u8, yields: [u32; 3]) -> StarPrint {
    StarPrint { id, name, orbit: Some(orbit), yields: Triple::of(yields) }
}

const fn body(id: &'static str, name: &'static str, yields: [u32; 3], legendary: Option<Race>) -> BodyPrint {
    BodyPrint { id, name, yields: Triple::of(yields), legendary }
}

use Race::{Chain, Neutral, Shadow, Terracorp};
use Size::{Battleship, Cruiser, Fighter};

/// The 70 cards of fleet decks, in the order of the rules.
#[rustfmt::skip]
const FLEET: [Print; 70] = [
    // id, name, race, size, attack, armour, [E, M, O], skill
    ship("rapier", "TCS-13 Rapier", Terracorp, Fighter, 2, 6, [1, 1, 1], None),
    ship("stiletto", "TCS-15 Stiletto", Terracorp, Fighter, 3, 5, [1, 1, 1], None),
    ship("dagger", "TCS-17 Dagger", Terracorp, Fighter, 2, 6, [2, 1, 1], Some(Skill::Interceptor)),
    ship("mace", "TCS-19 Mace", Terracorp, Fighter, 4, 4, [2, 1, 1], Some(Skill::Bomber)),
    ship("scimitar", "TCS-21 Scimitar", Terracorp, Cruiser, 4, 8, [1, 2, 2], None),
    ship("longsword", "TCS-23 Longsword", Terracorp, Cruiser, 6, 6, [2, 2, 1], None),
    ship("longbow", "TCS-25 Longbow", Terracorp, Cruiser, 4, 8, [2, 3, 2], Some(Skill::Interceptor)),
    ship("catapult", "TCS-27 Catapult", Terracorp, Cruiser, 6, 6, [3, 3, 2], Some(Skill::Accurate)),
    ship("broadsword", "TCS-35 Broadsword", Terracorp, Battleship, 6, 10, [2, 3, 2], None),
    ship("battleaxe", "TCS-37 Battleaxe", Terracorp, Battleship, 8, 8, [3, 2, 2], None),
    ship("defender", "TCS-39 Defender", Terracorp, Battleship, 6, 10, [3, 4, 3], Some(Skill::Shield(3))),
    ship("trebuchet", "TCS-391 Trebuchet", Terracorp, Battleship, 10, 6, [4, 3, 3], Some(Skill::Accurate)),
    ship("drone", "Drone", Chain, Fighter, 1, 6, [1, 1, 0], None),
    ship("missile-drone", "Missile Drone", Chain, Fighter, 3, 3, [1, 1, 0], None),
    ship("drone-gunboat", "Drone Gunboat", Chain, Fighter, 2, 5, [2, 1, 0], Some(Skill::Bomber)),
    ship("streaker-drone", "\"Streaker\" Drone", Chain, Fighter, 2, 5, [1, 2, 0], Some(Skill::Interceptor)),
    ship("control-cruiser", "Control Cruiser", Chain, Cruiser, 4, 7, [2, 2, 0], None),
    ship("cocoon-cruiser", "\"Cocoon\" Cruiser", Chain, Cruiser, 2, 9, [3, 3, 0], Some(Skill::Shield(2))),
    ship("firestorm-cruiser", "\"Firestorm\" Cruiser", Chain, Cruiser, 6, 5, [3, 3, 0], Some(Skill::Bomber)),
    ship("defense-cruiser", "Defense Cruiser", Chain, Cruiser, 4, 7, [3, 3, 0], Some(Skill::Interceptor)),
    ship("mothership", "Mothership", Chain, Battleship, 6, 9, [3, 3, 0], None),
    ship("stripminer", "Stripminer", Chain, Battleship, 3, 12, [2, 4, 0], None),
    ship("control-ship", "Control Ship", Chain, Battleship, 8, 7, [5, 4, 0], Some(Skill::Accurate)),
    ship("world-eater", "World Eater", Chain, Battleship, 6, 9, [5, 5, 0], None).legendary(),
    ship("infected-rapier", "Infected Rapier", Shadow, Fighter, 2, 6, [1, 1, 1], None),
    ship("infected-shuttle", "Infected Shuttle", Shadow, Fighter, 3, 5, [1, 1, 1], None),
    ship("infected-dagger", "Infected Dagger", Shadow, Fighter, 2, 6, [1, 1, 2], Some(Skill::Interceptor)),
    ship("infected-freighter", "Infected Freighter", Shadow, Fighter, 2, 6, [1, 1, 2], Some(Skill::Shield(1))),
    ship("infested-scimitar", "Infested Scimitar", Shadow, Cruiser, 4, 8, [1, 2, 2], None),
    ship("infested-cruiser", "Infested Cruiser", Shadow, Cruiser, 6, 6, [1, 2, 2], None),
    ship("infested-derelict", "Infested Derelict", Shadow, Cruiser, 4, 8, [1, 2, 4], Some(Skill::Shield(3))),
    ship("infested-cargoship", "Infested Cargoship", Shadow, Cruiser, 2, 10, [2, 2, 3], Some(Skill::Shield(1))),
    ship("hive-ship", "Hive Ship", Shadow, Battleship, 6, 10, [2, 2, 3], None),
    ship("defiler-of-worlds", "Defiler of Worlds", Shadow, Battleship, 8, 8, [2, 2, 3], None),
    ship("hulk", "Hulk", Shadow, Battleship, 6, 10, [3, 4, 3], Some(Skill::Shield(3))),
    ship("infector", "Infector", Shadow, Battleship, 9, 7, [2, 3, 5], Some(Skill::Accurate)),
    // id, name, race, [E, M, O], save, yields [E, M, O]
    building("hydrogen-power-generator", "Hydrogen Power Generator", Neutral, [1, 1, 1], 3, [1, 0, 0]),
    building("biodome", "Biodome", Neutral, [1, 1, 1], 3, [0, 0, 1]),
    building("mines", "Mines", Neutral, [1, 1, 1], 3, [0, 1, 0]),
    building("fusion-plant", "Fusion Plant", Neutral, [2, 2, 1], 4, [2, 0, 0]),
    building("terraforming-centre", "Terraforming Centre", Neutral, [2, 2, 1], 4, [0, 0, 2]),
    building("deep-core-mine", "Deep Core Mine", Neutral, [2, 2, 1], 4, [0, 2, 0]),
    building("re-supply-base", "Re-supply Base", Neutral, [2, 2, 2], 5, [1, 1, 1]),
    building("support-turrets", "Support Turrets", Neutral, [2, 2, 2], 5, [0, 1, 0]),
    building("missile-silos", "Missile Silos", Neutral, [2, 2, 2], 5, [1, 0, 0]),
    building("command-center", "Command Center", Neutral, [2, 2, 2], 5, [0, 0, 1]),
    building("pre-fab-base", "Pre-fab Base", Terracorp, [1, 1, 2], 5, [1, 0, 1]),
    building("trade-outpost", "Trade Outpost", Terracorp, [2, 1, 1], 5, [1, 1, 0]),
    building("solaris-cannon", "Solaris Cannon", Terracorp, [3, 3, 3], 6, [0, 0, 0]).legendary(),
    building("automated-facility", "Automated Facility", Chain, [2, 2, 0], 5, [1, 1, 0]),
    building("world-stripper", "World Stripper", Chain, [3, 3, 0], 5, [1, 3, 0]),
    building("infected-zone", "Infected Zone", Shadow, [1, 0, 2], 6, [1, 0, 1]),
    building("infected-city", "Infected City", Shadow, [2, 2, 2], 6, [2, 2, 2]),
    // id, name, race, [E, M, O]
    event("solar-flare", "Solar Flare", Neutral, [1, 1, 1]),
    event("asteroid-swarm", "Asteroid Swarm", Neutral, [1, 2, 0]),
    event("spy-network", "Spy Network", Neutral, [2, 0, 1]),
    event("battlefield-reclamation", "Battlefield Reclamation", Neutral, [2, 1, 2]),
    event("sabotage", "Sabotage", Neutral, [1, 2, 2]),
    event("precision-bombing", "Precision Bombing", Neutral, [3, 2, 0]),
    event("flack-load", "Flack Load", Neutral, [2, 3, 2]),
    event("order-101", "Order 101", Neutral, [3, 3, 1]),
    event("mass-conscription", "Mass Conscription", Neutral, [2, 2, 3]),
    spell("ion-storm", "Ion Storm", Terracorp, [2, 0, 1]),
    spell("fusion-burst", "Fusion Burst", Terracorp, [3, 1, 1]),
    spell("shielding-gaze", "Shielding Gaze", Terracorp, [3, 0, 2]),
    spell("teleport-jump", "Teleport Jump", Terracorp, [4, 2, 1]),
    spell("hidden-infection", "Hidden Infection", Shadow, [0, 1, 2]),
    spell("pillars-of-flesh", "Pillars of Flesh", Shadow, [2, 0, 3]),
    spell("greater-rift", "Greater Rift", Shadow, [3, 0, 4]),
    spell("blackest-night", "Blackest Night", Shadow, [3, 2, 3]).legendary(),
];

/// The six stars of solar decks, and the black hole that Blackest Night leaves (R81).
#[rustfmt::skip]
const STARS: [StarPrint; 7] = [
    // id, name, orbit, yields [E, M, O]
    star("sol-like-star", "Sol Like Star", 3, [0, 0, 1]),
    star("dyson-sphere", "Dyson Sphere", 3, [1, 0, 0]),
    star("white-dwarf", "White Dwarf", 6, [0, 0, 1]),
    star("binary-star", "Binary Star", 4, [1, 0, 0]),
    star("super-giant", "Super Giant", 1, [0, 1, 0]),
    star("quark-star", "Quark Star", 6, [0, 1, 0]),
    StarPrint { id: "black-hole", name: "Black Hole", orbit: None, yields: Triple::of([0, 0, 0]) },
];

/// The solar bodies.
#[rustfmt::skip]
const BODIES: [BodyPrint; 10] = [
    // id, name, yields [E, M, O], race of a legendary world
    body("terra-like-world", "Terra Like World", [0, 0, 1], None),
    body("gas-giant", "Gas Giant", [1, 0, 0], None),
    body("asteroid-belt", "Asteroid Belt", [0, 1, 0], None),
    body("volcanic-world", "Volcanic World", [0, 1, 0], None),
    body("starbase", "Starbase", [1, 0, 0], None),
    body("ringed-planet", "Ringed Planet", [0, 1, 0], None),
    body("liquid-dense-world", "Liquid Dense World", [0, 0, 1], None),
    body("infected-world", "Infected World", [1, 0, 1], Some(Shadow)),
    body("chain-forge-world", "Chain Forge World", [1, 1, 0], Some(Chain)),
    body("terracorp-colony", "Terracorp Colony", [1, 1, 1], Some(Terracorp)),
];
