//! The properties of cards (rules 2.1–2.7). The table has every card.

mod table;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::PRINTS;
use ts_rs::TS;

/// The damage that destroys a Base (R90).
pub const BASE_LP: u32 = 1000;
/// The wreck score of a destroyed Base (R94).
pub const BASE_SCORE: u32 = 500;

/// The classes of ships, the smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[ts(export_to = "spacetrace.ts")]
pub enum Class {
    I,
    II,
    III,
    IV,
}

impl Class {
    /// All classes, in the order of a battle (R67).
    pub const ALL: [Class; 4] = [Class::I, Class::II, Class::III, Class::IV];

    /// The class's number, from 1.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// An ability of a ship card besides shooting (2.4). The numbers are those of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    PreemptiveFire,
    /// The single ships jammed by each of its ships.
    Jam(u32),
    /// The single ships destroyed by the card.
    Strike(u32),
    /// The shots of a single ship.
    Salvo(u32),
    /// The points of damage.
    Blast(u32),
    SelfDestruct,
    /// The class I ships brought back by each of its ships.
    Reconstruct(u32),
    /// The MP added to each reinforcement card.
    Levy(u32),
    /// The MP subtracted from the price of the next ship.
    Supply(u32),
    Flagship,
}

/// The ships of a card: `n` single ships of a class, each with attack and life points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hull {
    pub class: Class,
    pub ships: u32,
    pub ap: u32,
    pub lp: u32,
    pub abilities: &'static [Ability],
}

impl Hull {
    /// The shots of a single ship.
    pub fn shots(&self) -> u32 {
        self.abilities
            .iter()
            .find_map(|ability| if let Ability::Salvo(shots) = ability { Some(*shots) } else { None })
            .unwrap_or(1)
    }

    /// True if the card has that ability.
    pub fn can(&self, ability: Ability) -> bool {
        self.abilities.contains(&ability)
    }
}

/// The effect of a reinforcement card besides its MP (2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extra {
    Nothing,
    /// Draws a card.
    Draw,
    /// Must deal this many points of damage.
    Damage(u32),
    /// May repair an own ship card.
    Repair,
    /// May take back an own destroyed wreck into the hand.
    Return,
}

/// The tactic cards (2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tactic {
    CounterStrike,
    FalseOrders,
    Deserter,
    EmpBurst,
    EmergencyRepair,
    OrbitalStrike,
    Kamikaze,
    Ambush,
    Wormhole,
    Saboteurs,
}

/// The effect of a commander (2.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Office {
    /// The card they are on fires preemptively.
    ShootFirst,
    /// Their side's tactic cards cost this much less.
    Cheaper(u32),
    /// Class III ships of their fleet without a salvo fire with this many more AP.
    Stronger(u32),
    /// Their side draws this many cards at the beginning of its turn.
    Draws(usize),
}

/// The five sorts of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Base(Hull),
    Ship(Hull),
    Reinforcement(Extra),
    Tactic(Tactic),
    Commander { boards: Class, office: Office },
}

/// A card as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print {
    pub id: &'static str,
    pub name: &'static str,
    pub kind: Kind,
    /// MP: the amount that a reinforcement gives, or the price of any other card. For a ship it is also its value as a wreck.
    pub mp: u32,
    /// The copies in half A and in half B of the set.
    pub halves: [usize; 2],
    /// The most copies in a player's own deck.
    pub copies: usize,
}

/// A card by its id. Cards are ordered as in section 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(export_to = "spacetrace.ts", type = "string")]
pub struct Card(u8);

impl Card {
    /// The Base, the only card that is never in a library.
    pub const BASE: Card = Card(0);

    /// All cards except the Base, in the order of section 2.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (1..PRINTS.len()).map(|index| Card(index as u8))
    }

    /// The card with the given id, if it can be in a library.
    pub fn find(id: &str) -> Option<Card> {
        Card::all().find(|card| card.print().id == id)
    }

    /// The printed data.
    pub fn print(self) -> &'static Print {
        &PRINTS[usize::from(self.0)]
    }

    /// The ships of a ship card or of the Base.
    pub fn hull(self) -> Option<&'static Hull> {
        match &self.print().kind {
            Kind::Base(hull) | Kind::Ship(hull) => Some(hull),
            _ => None,
        }
    }

    /// The kind of a tactic card.
    pub fn tactic(self) -> Option<Tactic> {
        if let Kind::Tactic(tactic) = self.print().kind { Some(tactic) } else { None }
    }

    /// The effect of a reinforcement card.
    pub fn extra(self) -> Option<Extra> {
        if let Kind::Reinforcement(extra) = self.print().kind { Some(extra) } else { None }
    }

    /// The effect of a commander.
    pub fn office(self) -> Option<Office> {
        if let Kind::Commander { office, .. } = self.print().kind { Some(office) } else { None }
    }

    /// True for ship cards; false for the Base.
    pub fn is_ship(self) -> bool {
        matches!(self.print().kind, Kind::Ship(_))
    }

    /// True if it may lead an extra fleet (R70).
    pub fn is_flagship(self) -> bool {
        self.hull().is_some_and(|hull| hull.can(Ability::Flagship))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.print().id)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let id = String::deserialize(from)?;
        let known = Card::find(&id).or_else(|| (id == Card::BASE.print().id).then_some(Card::BASE));
        known.ok_or_else(|| D::Error::custom(format!("there is no card called {id}")))
    }
}
