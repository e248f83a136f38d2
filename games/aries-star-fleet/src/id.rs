//! The names of cards and groups in a match: `a.banaba`, `b.amihan#2` (2.1), `surface:b:mars` (7).

use super::cards::Card;
use kit::ids::IdText;
use kit::seat::Seat;
use std::fmt::{Display, Formatter};
use std::str::FromStr;
use ts_rs::TS;

/// A physical card: its owner, its card, and the number of the copy, from 1. The order of this type is not the canonical order
/// (2.1), which depends on the decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(export_to = "aries-star-fleet.ts", type = "string")]
pub struct Id {
    pub seat: Seat,
    pub card: Card,
    pub copy: u8,
}

/// Crews in the same place, which can be boarded together (R60).
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
#[ts(export_to = "aries-star-fleet.ts", type = "string")]
pub enum Group {
    /// Aboard that ship, or in that station.
    In(Id),
    /// Loose on that surface.
    Loose(Seat, Card),
}

/// The destination of a crew (R33): a station or ship, or the surface where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
#[ts(export_to = "aries-star-fleet.ts", type = "string")]
pub enum Berth {
    In(Id),
    Surface,
}

/// The card that saves a crew (R67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
#[ts(export_to = "aries-star-fleet.ts", type = "string")]
pub enum Saver {
    None,
    By(Id),
}

/// The two seats in the notation of the rules.
const LETTERS: [&str; 2] = ["a", "b"];

fn letter(seat: Seat) -> &'static str {
    LETTERS.get(seat.index()).unwrap_or(&"?")
}

fn seat(letter: &str) -> Option<Seat> {
    LETTERS.iter().position(|known| *known == letter).map(|index| Seat(index as u8))
}

impl Id {
    fn text(self) -> IdText {
        let Id { seat, card, copy } = self;
        let end = IdText::ending("");
        let end = if copy > 1 { end.after_number(copy.into()).after("#") } else { end };
        end.after(card.id()).after(".").after(letter(seat))
    }
}

impl FromStr for Id {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (whose, rest) = text.split_once('.')?;
            let (card, copy) = match rest.split_once('#') {
                Some((card, copy)) => (card, copy.parse().ok().filter(|number| *number > 1 && !copy.starts_with('0'))?),
                None => (rest, 1),
            };
            Some(Id { seat: seat(whose)?, card: Card::find(card)?, copy })
        };
        read().ok_or_else(|| format!("{text} is no card of a match"))
    }
}

impl Group {
    fn text(self) -> IdText {
        match self {
            Group::In(id) => id.text(),
            Group::Loose(seat, location) => {
                IdText::ending(location.id()).after(":").after(letter(seat)).after("surface:")
            }
        }
    }
}

impl FromStr for Group {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Some(rest) = text.strip_prefix("surface:") else { return text.parse().map(Group::In) };
        let loose = rest.split_once(':').and_then(|(whose, location)| {
            let location = Card::find(location).filter(|card| card.as_planet().is_some())?;
            Some(Group::Loose(seat(whose)?, location))
        });
        loose.ok_or_else(|| format!("{text} is no surface"))
    }
}

impl Berth {
    fn text(self) -> IdText {
        match self {
            Berth::In(id) => id.text(),
            Berth::Surface => IdText::ending("surface"),
        }
    }
}

impl FromStr for Berth {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "surface" { Ok(Berth::Surface) } else { text.parse().map(Berth::In) }
    }
}

impl Saver {
    fn text(self) -> IdText {
        match self {
            Saver::By(id) => id.text(),
            Saver::None => IdText::ending("none"),
        }
    }
}

impl FromStr for Saver {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "none" { Ok(Saver::None) } else { text.parse().map(Saver::By) }
    }
}

/// In JSON all of these are strings.
macro_rules! as_text {
    ($($name:ty)+) => { $(
        impl Display for $name {
            fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.text().as_str())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.text().as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                struct Words;
                impl serde::de::Visitor<'_> for Words {
                    type Value = $name;

                    fn expecting(&self, words: &mut Formatter<'_>) -> std::fmt::Result {
                        words.write_str("the name of a card of the match")
                    }

                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$name, E> {
                        text.parse().map_err(E::custom)
                    }
                }
                from.deserialize_str(Words)
            }
        }
    )+ };
}

as_text!(Id Group Berth Saver);

#[cfg(test)]
mod tests {
    use super::{Berth, Card, Group, Id, Saver};
    use kit::seat::Seat;
    use serde_json::{from_value, json};

    #[test]
    fn names_are_read_as_they_are_written_and_nothing_else_is() {
        for text in ["a.banaba", "b.amihan#2", "a.ships-surgeon#13"] {
            let id: Id = text.parse().expect("a card");
            assert_eq!(json!(id), json!(text));
        }
        for text in ["", "a", "c.banaba", "a.banaba#1", "a.banaba#0", "a.banaba#02", "a.nothing", "a.banaba#x"] {
            assert!(text.parse::<Id>().is_err(), "{text}");
        }
        for card in Card::all() {
            let id = Id { seat: Seat(1), card, copy: u8::MAX };
            assert_eq!(id.to_string().parse(), Ok(id), "there is room for every name");
        }
        for text in ["surface:b:mars", "b.narra"] {
            assert_eq!(json!(text.parse::<Group>().expect("a group")), json!(text));
        }
        assert!("surface:b:narra".parse::<Group>().is_err() && "surface:mars".parse::<Group>().is_err());
        assert_eq!(from_value::<Berth>(json!("surface")).ok(), Some(Berth::Surface));
        assert_eq!(from_value::<Saver>(json!("none")).ok(), Some(Saver::None));
    }
}
