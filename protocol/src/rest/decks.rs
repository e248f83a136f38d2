//! Loadouts, and the decks that players keep.

use kit::deck::Deck;
use kit::game::Fault;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// What the caller's seat brings.
    pub struct ChooseLoadout {
        #[ts(type = "unknown")]
        pub loadout: Value,
    }

    /// What there is to say about a loadout.
    pub struct LoadoutChecked {
        #[schema(value_type = Vec<Object>)]
        pub faults: Vec<Fault>,
    }

    /// A loadout to be looked at, for a table with these options; the usual ones if left out.
    pub struct CheckLoadout {
        #[serde(default)]
        #[ts(optional, type = "unknown")]
        pub options: Value,
        #[ts(type = "unknown")]
        pub loadout: Value,
    }

    /// A deck to be kept, whether it may be played or not.
    pub struct NewDeck {
        /// The game's slug.
        pub game: String,
        #[schema(value_type = Object)]
        pub deck: Deck,
    }

    /// What a deck is from now on.
    pub struct ChangeDeck {
        #[schema(value_type = Object)]
        pub deck: Deck,
    }

    /// A deck of the caller's own.
    pub struct SavedDeck {
        pub id: String,
        pub game: String,
        #[schema(value_type = Object)]
        pub deck: Deck,
        /// What the rules say about it with the usual options.
        #[schema(value_type = Vec<Object>)]
        pub faults: Vec<Fault>,
        /// How often it has been changed: whoever changes it and finds more than one more has overwritten somebody.
        pub revision: u32,
        /// The token of its link, while it has one.
        pub share: Option<String>,
        /// Milliseconds since 1970.
        #[ts(type = "number")]
        pub created_at: i64,
        #[ts(type = "number")]
        pub changed_at: i64,
    }

    /// A deck that somebody shows by a link.
    pub struct SharedDeck {
        pub game: String,
        #[schema(value_type = Object)]
        pub deck: Deck,
        /// The name of whoever shows it.
        pub by: String,
        #[schema(value_type = Vec<Object>)]
        pub faults: Vec<Fault>,
    }
}
