//! The host's options (rules 3.1).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The options of a table. The defaults are those of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Options {
    /// One common deck of 75 cards, or a deck of 75 for each player (R2). Own decks suit four players and more.
    pub deck: Deck,
    /// All levels equal, or three random advances, 1D10 credits and 1D5 cards (R5, R6).
    pub start: Start,
    /// One attack in each Attack Phase, or any number with each fleet in at most one (R53).
    pub attacks: Attacks,
    /// How many extra cards a player may buy in a Draw Phase (R17).
    pub extra_cards: ExtraCards,
    /// How often each exchange may be made in a turn (R18).
    pub exchanges: Exchanges,
    /// Whether players choose between destroying more ships and more leaders (R74).
    pub kill_choice: KillChoice,
    /// Whether an attack equal to a homeworld's roll destroys it (R71, R73).
    pub homeworld_ties: HomeworldTies,
    /// Whether fleets shield the homeworld they defend (R70, R99).
    pub homeworld_shield: HomeworldShield,
    /// Whether a conqueror takes the loser's credits and hand (R94).
    pub spoils: SpoilsOption,
    /// Whether players may trade cards and credits (R88).
    pub trading: Trading,
    /// The phases in which players are asked at first: wherever they can do anything, or only where they can do something useful
    /// (D76). Each player can change it.
    pub stops: FirstStops,
    /// The last round, after which the richest empire wins (R97).
    #[schemars(range(min = 20, max = 300))]
    pub round_limit: u32,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            deck: Deck::Common,
            start: Start::Base,
            attacks: Attacks::One,
            extra_cards: ExtraCards::One,
            exchanges: Exchanges::Unlimited,
            kill_choice: KillChoice::Ask,
            homeworld_ties: HomeworldTies::Even,
            homeworld_shield: HomeworldShield::Fleets,
            spoils: SpoilsOption::None,
            trading: Trading::On,
            stops: FirstStops::Auto,
            round_limit: 120,
        }
    }
}

macro_rules! option {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident),+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
        #[serde(rename_all = "kebab-case")]
        #[ts(export_to = "galactic-supremacy.ts")]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }
    };
}

option!(Deck { Common, Own });
option!(Start { Base, Advanced });
option!(Attacks { One, EachFleetOnce });
option!(ExtraCards { One, Unlimited });
option!(Exchanges { Unlimited, OnceEach });
option!(KillChoice { Ask, Standard });
option!(HomeworldTies { Even, Homeworld });
option!(HomeworldShield { Fleets, None });
option!(SpoilsOption { None, Plunder });
option!(Trading { On, Off });
option!(FirstStops { Auto, Few });
