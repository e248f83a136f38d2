//! The deck, the technologies, the effects (rules section 2). Data only.

use kit::ids::IdText;
use kit::seat::Seat;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::str::FromStr;
use ts_rs::TS;

/// The five kinds of card. The rules make no difference between cards of one kind (R1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Kind {
    Research,
    Fleet,
    Colony,
    Command,
    Leader,
}

impl Kind {
    /// All kinds, in the order of the rules (R92).
    pub const ALL: [Kind; 5] = [Kind::Research, Kind::Fleet, Kind::Colony, Kind::Command, Kind::Leader];
}

/// A card: `fleet-03`, or `s1-fleet-03` with own decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(export_to = "galactic-supremacy.ts", type = "string")]
pub struct Card {
    pub kind: Kind,
    /// 1..=15 within its kind.
    pub number: u8,
    /// The seat whose deck it comes from; `None` for the common deck.
    pub deck: Option<Seat>,
}

impl Kind {
    /// The kind's name in card ids and commands.
    pub fn id(self) -> &'static str {
        match self {
            Kind::Research => "research",
            Kind::Fleet => "fleet",
            Kind::Colony => "colony",
            Kind::Command => "command",
            Kind::Leader => "leader",
        }
    }

    /// The kind's name for players.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Research => "Research",
            Kind::Fleet => "Fleet",
            Kind::Colony => "Colony",
            Kind::Command => "Command",
            Kind::Leader => "Leader",
        }
    }
}

/// The ids of the cards of a kind.
macro_rules! ids {
    ($kind:literal) => {
        ids!($kind: "01" "02" "03" "04" "05" "06" "07" "08" "09" "10" "11" "12" "13" "14" "15")
    };
    ($kind:literal: $($number:literal)+) => {
        [$(concat!($kind, "-", $number)),+]
    };
}

/// The ids of the common deck's cards, in the order of [`Kind::ALL`].
const IDS: [[&str; 15]; 5] = [ids!("research"), ids!("fleet"), ids!("colony"), ids!("command"), ids!("leader")];

impl std::fmt::Display for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.with_id(|id| f.write_str(id))
    }
}

impl Card {
    fn with_id<T>(self, write: impl FnOnce(&str) -> T) -> T {
        let number = usize::from(self.number).wrapping_sub(1);
        let id = IDS[self.kind as usize].get(number).copied().unwrap_or_default();
        match self.deck {
            Some(seat) => write(IdText::ending(id).after("-").after_number(u32::from(seat.0)).after("s").as_str()),
            None => write(id),
        }
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts: Vec<&str> = text.split('-').collect();
        let (deck, kind, number) = match parts[..] {
            [kind, number] => (None, kind, number),
            [seat, kind, number] => (seat.strip_prefix('s').and_then(|seat| seat.parse().ok()).map(Seat), kind, number),
            _ => return Err(format!("`{text}` is no card")),
        };
        let kind = Kind::ALL.into_iter().find(|known| known.id() == kind);
        let card = kind.zip(number.parse().ok()).map(|(kind, number)| Card { kind, number, deck });
        card.filter(|card| card.to_string() == text).ok_or_else(|| format!("`{text}` is no card"))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.with_id(|id| serializer.serialize_str(id))
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The nine technologies, in the order of the table. A roll of 1 is `jump-speed` (rules 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Tech {
    JumpSpeed,
    Firepower,
    Range,
    Defenses,
    Computers,
    SublightSpeed,
    Terraforming,
    Industry,
    Energy,
}

impl Tech {
    pub const ALL: [Tech; 9] = [
        Tech::JumpSpeed,
        Tech::Firepower,
        Tech::Range,
        Tech::Defenses,
        Tech::Computers,
        Tech::SublightSpeed,
        Tech::Terraforming,
        Tech::Industry,
        Tech::Energy,
    ];
    /// The technologies that are compared for advantages in combat (R64).
    pub const COMBAT: [Tech; 5] = [Tech::Firepower, Tech::Range, Tech::Defenses, Tech::Computers, Tech::SublightSpeed];
    /// The technologies whose lowest level gives the bonus to income and hand (R20, R24).
    pub const ECONOMY: [Tech; 3] = [Tech::Terraforming, Tech::Industry, Tech::Energy];
}

/// A set of technologies, in the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Techs(u16);

impl Techs {
    /// The number of technologies in the set.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The technologies in the set.
    pub fn iter(self) -> impl Iterator<Item = Tech> {
        Tech::ALL.into_iter().filter(move |tech| self.0 & (1 << *tech as u16) != 0)
    }
}

impl FromIterator<Tech> for Techs {
    fn from_iter<I: IntoIterator<Item = Tech>>(techs: I) -> Self {
        Techs(techs.into_iter().fold(0, |bits, tech| bits | (1 << tech as u16)))
    }
}

impl Serialize for Techs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The fourteen uses of a Command card (rules 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Effect {
    Misinformation,
    Spy,
    StrategicPlanning,
    TacticalSuperiority,
    Surprise,
    Ambush,
    PeaceTalks,
    ExceedQuotas,
    StealSecrets,
    CounterEspionage,
    MilitarySabotage,
    IndustrialSabotage,
    Assassination,
    StrategicInitiative,
}

/// The four exchanges of the Draw Phase (rules 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Exchange {
    Exploration,
    Draft,
    MilitaryIntelligence,
    #[serde(rename = "military-rd")]
    MilitaryRd,
}

impl Exchange {
    /// All exchanges, in the order of rules 2.4.
    pub const ALL: [Exchange; 4] =
        [Exchange::Exploration, Exchange::Draft, Exchange::MilitaryIntelligence, Exchange::MilitaryRd];

    /// The kind of card to discard.
    pub fn paid(self) -> Kind {
        match self {
            Exchange::Exploration => Kind::Fleet,
            Exchange::Draft => Kind::Colony,
            Exchange::MilitaryIntelligence => Kind::Research,
            Exchange::MilitaryRd => Kind::Command,
        }
    }

    /// The kind of drawn card that is kept.
    pub fn kept(self) -> Kind {
        match self {
            Exchange::Exploration => Kind::Colony,
            Exchange::Draft => Kind::Fleet,
            Exchange::MilitaryIntelligence => Kind::Command,
            Exchange::MilitaryRd => Kind::Research,
        }
    }
}

impl Effect {
    /// All effects, in the order of rules 2.3.
    pub const ALL: [Effect; 14] = [
        Effect::Misinformation,
        Effect::Spy,
        Effect::StrategicPlanning,
        Effect::TacticalSuperiority,
        Effect::Surprise,
        Effect::Ambush,
        Effect::PeaceTalks,
        Effect::ExceedQuotas,
        Effect::StealSecrets,
        Effect::CounterEspionage,
        Effect::MilitarySabotage,
        Effect::IndustrialSabotage,
        Effect::Assassination,
        Effect::StrategicInitiative,
    ];

    /// The effect's name in commands and events.
    pub fn id(self) -> &'static str {
        match self {
            Effect::Misinformation => "misinformation",
            Effect::Spy => "spy",
            Effect::StrategicPlanning => "strategic-planning",
            Effect::TacticalSuperiority => "tactical-superiority",
            Effect::Surprise => "surprise",
            Effect::Ambush => "ambush",
            Effect::PeaceTalks => "peace-talks",
            Effect::ExceedQuotas => "exceed-quotas",
            Effect::StealSecrets => "steal-secrets",
            Effect::CounterEspionage => "counter-espionage",
            Effect::MilitarySabotage => "military-sabotage",
            Effect::IndustrialSabotage => "industrial-sabotage",
            Effect::Assassination => "assassination",
            Effect::StrategicInitiative => "strategic-initiative",
        }
    }

    /// It succeeds on this number or less of ten (R33); `None` if it cannot fail by a die.
    pub fn need(self) -> Option<u32> {
        match self {
            Effect::StealSecrets => Some(6),
            Effect::CounterEspionage => Some(8),
            Effect::MilitarySabotage | Effect::Assassination => Some(3),
            Effect::Misinformation | Effect::Spy | Effect::StrategicPlanning | Effect::TacticalSuperiority => None,
            Effect::Surprise | Effect::Ambush | Effect::PeaceTalks | Effect::ExceedQuotas => None,
            Effect::IndustrialSabotage | Effect::StrategicInitiative => None,
        }
    }
}

/// Cards in the state are numbers, which are shorter than their ids and faster to fingerprint.
pub(super) mod packed {
    use super::{Card, Kind, Seat};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    /// More than any number within a kind (R1).
    const KIND: u16 = 16;
    /// More than any card number of a deck.
    const DECK: u16 = KIND * Kind::ALL.len() as u16;

    pub(in super::super) fn serialize<S: Serializer>(cards: &[Card], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(cards.iter().map(|card| {
            let deck = card.deck.map_or(0, |seat| 1 + u16::from(seat.0));
            DECK * deck + KIND * card.kind as u16 + u16::from(card.number)
        }))
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Card>, D::Error> {
        let card = |packed: u16| {
            let kind = Kind::ALL.get(usize::from(packed % DECK / KIND));
            let kind = *kind.ok_or_else(|| D::Error::custom(format!("{packed} is no card")))?;
            let deck = (packed / DECK).checked_sub(1).map(|seat| Seat(seat as u8));
            Ok(Card { kind, number: (packed % KIND) as u8, deck })
        };
        Vec::<u16>::deserialize(deserializer)?.into_iter().map(card).collect()
    }
}
