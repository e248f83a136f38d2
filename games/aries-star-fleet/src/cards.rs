//! The properties of cards (rules 2.1–2.9). The table has every card.

mod faces;
mod missions;
mod table;

pub use faces::*;
pub use missions::*;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::LazyLock;
use table::PRINTS;
use ts_rs::TS;

/// The kinds of card, each with its own numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Planet(Planet),
    Station(Station),
    Ship(Ship),
    Crew(Crew),
    Upgrade(Upgrade),
    Enhancement(Enhancement),
    Objective(Objective),
    Intervention(Intervention),
}

/// The printed data of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print {
    pub id: &'static str,
    pub name: &'static str,
    pub affiliation: Affiliation,
    pub unique: bool,
    pub ability: Option<Ability>,
    pub face: Face,
}

/// A card by its id. Cards are ordered as in section 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(export_to = "aries-star-fleet.ts", type = "string")]
pub struct Card(u8);

/// Accessors for the printed face of each kind of card.
macro_rules! faces {
    ($($name:ident $may:ident $face:ident)+) => { impl Card { $(
        /// The printed data of a card of that kind; `None` for other cards.
        pub fn $may(self) -> Option<&'static $face> {
            if let Face::$face(face) = &self.print().face { Some(face) } else { None }
        }

        /// The printed data of a card that must be of that kind.
        ///
        /// # Panics
        /// If it is of another kind.
        pub fn $name(self) -> &'static $face {
            self.$may().unwrap_or_else(|| unreachable!("{} is none", self.print().id))
        }
    )+ } };
}

faces! {
    planet as_planet Planet
    station as_station Station
    ship as_ship Ship
    crew as_crew Crew
    upgrade as_upgrade Upgrade
    enhancement as_enhancement Enhancement
    objective as_objective Objective
    intervention as_intervention Intervention
}

impl Card {
    /// All, in the order of section 2.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..PRINTS.len()).map(|index| Card(index as u8))
    }

    /// The card with the given id.
    pub fn find(id: &str) -> Option<Card> {
        static BY_ID: LazyLock<Vec<Card>> = LazyLock::new(|| {
            let mut cards: Vec<Card> = Card::all().collect();
            cards.sort_unstable_by_key(|card| card.id());
            cards
        });
        BY_ID.binary_search_by(|card| card.id().cmp(id)).ok().map(|at| BY_ID[at])
    }

    /// The card's index in section 2.
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The printed data.
    pub fn print(self) -> &'static Print {
        &PRINTS[usize::from(self.0)]
    }

    pub fn id(self) -> &'static str {
        self.print().id
    }

    pub fn name(self) -> &'static str {
        self.print().name
    }

    pub fn ability(self) -> Option<Ability> {
        self.print().ability
    }

    /// True if the card can be a seed of a deck (2.3, 2.4, 2.7).
    pub fn is_seedable(self) -> bool {
        match &self.print().face {
            Face::Station(_) => true,
            Face::Ship(ship) => ship.home == Home::Seedable,
            Face::Enhancement(enhancement) => enhancement.seedable,
            _ => false,
        }
    }

    /// The kind of play that the card takes; `None` for a card that is never in a hand.
    pub fn sort(self) -> Option<Sort> {
        match self.print().face {
            Face::Crew(_) => Some(Sort::Crew),
            Face::Ship(_) => Some(Sort::Ship),
            Face::Upgrade(_) => Some(Sort::Upgrade),
            Face::Enhancement(_) => Some(Sort::Enhancement),
            Face::Objective(_) => Some(Sort::Objective),
            _ => None,
        }
    }

    /// R24: true if it is played face-down.
    pub fn is_covert(self) -> bool {
        match &self.print().face {
            Face::Objective(_) => true,
            Face::Enhancement(enhancement) => enhancement.plays == Plays::Covert,
            _ => false,
        }
    }

    /// The span of a planet (R37).
    pub fn span(self) -> u32 {
        self.planet().span
    }

    /// True if ships can land and crews can be on the ground there (R9).
    pub fn has_surface(self) -> bool {
        self.planet().surface
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Words;
        impl Visitor<'_> for Words {
            type Value = Card;

            fn expecting(&self, words: &mut std::fmt::Formatter) -> std::fmt::Result {
                words.write_str("the id of a card")
            }

            fn visit_str<E: Error>(self, id: &str) -> Result<Card, E> {
                Card::find(id).ok_or_else(|| E::custom(format_args!("there is no card called {id}")))
            }
        }
        from.deserialize_str(Words)
    }
}
