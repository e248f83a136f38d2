//! Loadouts, and players' saved decks.

use kit::deck::Deck;
use kit::game::Fault;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// The loadout of the current player's seat.
    pub struct ChooseLoadout {
        #[ts(type = "unknown")]
        pub loadout: Value,
    }

    /// The result of checking a loadout.
    pub struct LoadoutChecked {
        #[schema(value_type = Vec<Object>)]
        pub faults: Vec<Fault>,
    }

    /// A loadout to check for a table with these options. The default options are used if they are left out.
    pub struct CheckLoadout {
        #[serde(default)]
        #[ts(optional, type = "unknown")]
        pub options: Value,
        #[ts(type = "unknown")]
        pub loadout: Value,
    }

    /// A deck to save. It need not be legal.
    pub struct NewDeck {
        /// The game's slug.
        pub game: String,
        #[schema(value_type = Object)]
        pub deck: Deck,
    }

    /// The new content of a deck.
    pub struct ChangeDeck {
        #[schema(value_type = Object)]
        pub deck: Deck,
    }

    /// A saved deck of the current player.
    pub struct SavedDeck {
        pub id: String,
        pub game: String,
        #[schema(value_type = Object)]
        pub deck: Deck,
        /// The faults of the deck under the default options.
        #[schema(value_type = Vec<Object>)]
        pub faults: Vec<Fault>,
        /// The number of changes so far. If it has risen by more than 1 after a change, the change overwrote another
        /// one.
        pub revision: u32,
        /// The token of the deck's link, if it is shared.
        pub share: Option<String>,
        /// When it was saved, in milliseconds since 1970.
        #[ts(type = "number")]
        pub created_at: i64,
        #[ts(type = "number")]
        pub changed_at: i64,
    }

    /// A deck that a player shares with a link.
    pub struct SharedDeck {
        pub game: String,
        #[schema(value_type = Object)]
        pub deck: Deck,
        /// The name of the player who shares it.
        pub by: String,
        #[schema(value_type = Vec<Object>)]
        pub faults: Vec<Fault>,
    }
}
