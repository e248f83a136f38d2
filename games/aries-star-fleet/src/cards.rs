//! What cards are (rules 2.1–2.9); every one there is stands in the table.

mod table;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::PRINTS;
use ts_rs::TS;

/// The two sides of the set, and what serves both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Affiliation {
    Fleet,
    Rebel,
    Neutral,
}

/// The ten skills by their abbreviations (2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Skill {
    Co,
    Na,
    En,
    Sc,
    Me,
    Se,
    Di,
    Cp,
    Ge,
    Es,
}

impl Skill {
    /// In the order of 2.1, with their names.
    pub const ALL: [(Skill, &'static str); 10] = [
        (Skill::Co, "Command"),
        (Skill::Na, "Navigation"),
        (Skill::En, "Engineering"),
        (Skill::Sc, "Science"),
        (Skill::Me, "Medical"),
        (Skill::Se, "Security"),
        (Skill::Di, "Diplomacy"),
        (Skill::Cp, "Computers"),
        (Skill::Ge, "Geology"),
        (Skill::Es, "Espionage"),
    ];
}

/// Levels by skill, added up.
pub type Levels = [u32; Skill::ALL.len()];

/// Staffing icons (R29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Icon {
    S,
    M,
    L,
    V,
}

impl Icon {
    /// R29: a VIP fills any one post and counts as a large icon.
    pub fn value(self) -> u8 {
        match self {
            Icon::S => 1,
            Icon::M => 2,
            Icon::L | Icon::V => 3,
        }
    }
}

/// The three attributes of a ship, in the order in which they are repaired (R46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Attribute {
    Power,
    Reserve,
    Weapons,
}

impl Attribute {
    pub const ALL: [Attribute; 3] = [Attribute::Power, Attribute::Reserve, Attribute::Weapons];
}

/// Where at a location (R9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Level {
    Space,
    Surface,
}

/// Ship skills and built-ins: a set of tokens (2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tokens(u8);

impl Tokens {
    pub const NONE: Tokens = Tokens(0);
    pub const LANDING_THRUSTERS: Tokens = Tokens(1);
    pub const TORPEDO_TUBES: Tokens = Tokens(2);
    pub const CLOAKING_DEVICE: Tokens = Tokens(4);
    pub const FUSION_CORE: Tokens = Tokens(8);
    pub const ESCAPE_POD: Tokens = Tokens(16);

    const NAMES: [(Tokens, &'static str); 5] = [
        (Tokens::LANDING_THRUSTERS, "landing-thrusters"),
        (Tokens::TORPEDO_TUBES, "torpedo-tubes"),
        (Tokens::CLOAKING_DEVICE, "cloaking-device"),
        (Tokens::FUSION_CORE, "fusion-core"),
        (Tokens::ESCAPE_POD, "escape-pod"),
    ];

    /// Both sets together.
    #[must_use]
    pub const fn and(self, other: Tokens) -> Tokens {
        Tokens(self.0 | other.0)
    }

    /// True if all of `other` are among them.
    pub const fn has(self, other: Tokens) -> bool {
        self.0 & other.0 == other.0
    }

    /// Their names, in the order of 2.1.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Tokens::NAMES.into_iter().filter(move |(token, _)| self.has(*token)).map(|(_, name)| name)
    }
}

/// A kind of card play (R15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Sort {
    Crew,
    Ship,
    Upgrade,
    Enhancement,
    Objective,
}

/// What a card does beyond its numbers (2.3–2.7), with the numbers of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// One more play of that sort each turn.
    Extra(Sort),
    /// Repairs ships at its very place.
    RepairHere(i32),
    /// Cards drawn beyond the hand limit.
    Draw(usize),
    Scan,
    Triage,
    Mend(i32),
    ShipPlus(Attribute, i32),
    /// Points when it completes an objective.
    Bonus(u32),
    /// Cards that may lie under it.
    Store(usize),
    Host,
    Medevac,
    Drill(i32),
    Embargo(i32),
    RedTape,
    Bounty(u32),
    Countermand,
    Repair(i32),
    Cells(i32),
    Report,
    Scramble(usize),
    Salvage,
    Rally,
    Sabotage(i32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Planet {
    pub span: u32,
    pub surface: bool,
    /// The id of its planet; empty if it is no moon.
    pub moon_of: &'static str,
}

/// Where a station may be seeded (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    On(&'static str),
    Space,
    Either,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Station {
    pub site: Site,
    /// R43.
    pub cover: i32,
}

/// Whether a ship serves as a home (R18).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    No,
    /// It may be seeded, and is a full home then.
    Seedable,
    Extra,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ship {
    pub class: &'static str,
    pub staffing: &'static [Icon],
    /// Power, reserve, weapons.
    pub base: [i32; 3],
    pub skills: Tokens,
    pub built_in: Tokens,
    pub home: Home,
}

impl Ship {
    /// 2.1: the largest icon of its printed staffing.
    pub fn size(&self) -> Icon {
        self.staffing.iter().copied().max().unwrap_or(Icon::S)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crew {
    pub personnel: u32,
    pub icons: &'static [Icon],
    pub skills: &'static [(Skill, u32)],
    /// A label only (R28).
    pub specialist: bool,
}

impl Crew {
    /// 2.5: the sum of its icons.
    pub fn rating(&self) -> i32 {
        self.icons.iter().map(|icon| i32::from(icon.value())).sum()
    }
}

/// What an upgrade gives while it is effective (2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gives {
    pub plus: Option<(Attribute, i32)>,
    pub tokens: Tokens,
    pub skills: &'static [(Skill, u32)],
    pub repairs: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upgrade {
    pub icon: Option<Icon>,
    pub direct: bool,
    pub small: bool,
    pub needs: Tokens,
    pub gives: Gives,
}

/// Where an enhancement is played (R23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Plays {
    Table,
    Opponent,
    OneShot,
    Covert,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enhancement {
    pub plays: Plays,
    pub seedable: bool,
}

/// How an objective is attempted (2.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Kind {
    Space,
    Planet,
    Any,
    ShipBattle,
    CrewBattle,
}

impl Kind {
    /// R82.
    pub fn is_combat(self) -> bool {
        matches!(self, Kind::ShipBattle | Kind::CrewBattle)
    }
}

/// Where an objective may be placed (R68).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    Anywhere,
    SpanFrom(u32),
    SpanTo(u32),
    At(&'static [&'static str]),
    Moon,
    /// Where the opponent has a station or a seeded station ship.
    RivalBase,
    /// Without a station of one's own.
    NoStation,
    Table,
}

/// What an objective demands besides skills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Further {
    Nothing,
    Power(i32),
    Has(Tokens),
    /// A ship battle that inflicts damage; that destroys the target (R85).
    Damage,
    Destroy,
    /// A crew battle won against crews aboard a ship; in a station.
    WinAboard,
    WinInStation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    pub kind: Kind,
    pub at: Where,
    pub skills: &'static [(Skill, u32)],
    pub further: Further,
    pub points: u32,
}

/// In which attempts an intervention can be used (2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Scope {
    Space,
    Planet,
    Any,
}

impl Scope {
    /// True if it fits an attempt made at that level.
    pub fn fits(self, level: Level) -> bool {
        match self {
            Scope::Any => true,
            Scope::Space => level == Level::Space,
            Scope::Planet => level == Level::Surface,
        }
    }
}

/// A condition of an intervention (R77).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    Have(Skill, u32),
    /// One involved ship has that effective value.
    AtLeast(Attribute, i32),
    /// Personnel.
    Most(u32),
    Fewest(u32),
    Has(Tokens),
}

/// Who chooses the crew that an intervention hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    Random,
    Attempter,
    Intervener,
}

/// What an intervention does (2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    Stop(u8, Who),
    Discard(u8, Who),
    StopLargest,
    Keep(usize),
    SendHome,
    Scrap,
    Strike(i32),
    Damage(i32),
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intervention {
    pub scope: Scope,
    /// Alternatives, in each of which all conditions hold together; none: never.
    pub passed: &'static [&'static [Test]],
    pub effect: Effect,
    /// To its owner's pile, if it was not passed; else beneath the objective.
    pub returns: bool,
    pub returns_if_passed: bool,
}

/// The sorts of card, each with its numbers.
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

/// A card as printed.
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

/// The printed face of that sort; a card of another sort is never asked for it.
macro_rules! faces {
    ($($name:ident $may:ident $face:ident)+) => { impl Card { $(
        /// What is printed on a card of that sort; nothing on another.
        pub fn $may(self) -> Option<&'static $face> {
            if let Face::$face(face) = &self.print().face { Some(face) } else { None }
        }

        /// What is printed on a card that is known to be of that sort.
        ///
        /// # Panics
        /// If it is not.
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

    /// The card of that id.
    pub fn find(id: &str) -> Option<Card> {
        Card::all().find(|card| card.print().id == id)
    }

    /// Its place in section 2.
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// As printed.
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

    /// True if it may be among the seeds of a deck (2.3, 2.4, 2.7).
    pub fn is_seedable(self) -> bool {
        match &self.print().face {
            Face::Station(_) => true,
            Face::Ship(ship) => ship.home == Home::Seedable,
            Face::Enhancement(enhancement) => enhancement.seedable,
            _ => false,
        }
    }

    /// The sort of play that it takes; nothing for a card that is in no hand.
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

    /// R24: played face-down.
    pub fn is_covert(self) -> bool {
        match &self.print().face {
            Face::Objective(_) => true,
            Face::Enhancement(enhancement) => enhancement.plays == Plays::Covert,
            _ => false,
        }
    }

    /// Span of a planet (R37).
    pub fn span(self) -> u32 {
        self.planet().span
    }

    /// R9.
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
