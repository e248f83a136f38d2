//! Setting up and changing tables.

use super::Clock;
use kit::bots::Level;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// The chat that a table allows.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Messages {
        /// Public and private chat.
        #[default]
        Private,
        /// Public chat only.
        Public,
        /// No chat while the match is running.
        Off,
    }

    /// The viewers who may watch a running match, in addition to its players.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Watching {
        /// Everybody who may see the table.
        #[default]
        Open,
        /// Everybody who may see the table, but 1 to 10 turns later than the players.
        Delayed(u8),
        /// Nobody else. Other people see who is playing, and the match only once it is over.
        Players,
    }

    /// The visibility of a table. Public tables are listed in the lobby.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Visibility { Public, Private }

    /// The audience of a finished match.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Audience {
        /// Its players.
        Players,
        /// Anyone with the link.
        Link,
        /// Everybody. The match is listed.
        Public,
    }

    /// Changes the audience of a finished match.
    pub struct ChangeAudience { pub audience: Audience }

    /// A new table. Its creator gets seat 0, unless `only_host` is true.
    pub struct NewTable {
        pub game: String,
        #[serde(default)]
        #[ts(type = "Record<string, unknown> | null")]
        pub options: Value,
        pub seats: u8,
        pub visibility: Visibility,
        /// The clock. The default is the game's suggestion.
        #[serde(default)]
        pub clock: Option<Clock>,
        #[serde(default)]
        pub messages: Messages,
        /// True if players may not ask for hints.
        #[serde(default)]
        pub hints_off: bool,
        #[serde(default)]
        pub watching: Watching,
        /// The name of the table. By default it is named after its game and players.
        #[serde(default)]
        pub name: Option<String>,
        /// The bots in the seats after the first; `null` leaves a seat free.
        #[serde(default)]
        #[schema(value_type = Vec<Option<String>>)]
        pub bots: Vec<Option<Level>>,
        /// True if the match starts as soon as all seats are taken and ready. With bots in all other seats it starts
        /// immediately.
        #[serde(default)]
        pub start: bool,
        /// True if the creator takes no seat.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        pub only_host: bool,
        /// Makes the match the first of a series.
        #[serde(default)]
        pub series: Option<SeriesWanted>,
        /// True to open the game's lesson. Its seats, options, loadouts and dice are fixed, and a cadet has the other
        /// seat.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        pub lesson: bool,
    }

    /// The length of a series. A number means a best-of series.
    #[derive(Copy, Eq)]
    #[serde(untagged)]
    pub enum SeriesWanted {
        /// A best-of series of 3, 5 or 7 matches. It ends once no player can catch up.
        BestOf(u8),
        /// A series of 2 to 12 matches, all of which are played.
        Matches {
            matches: u8,
        },
    }

    /// Changes to a waiting table by its host. Fields that are left out stay as they are.
    #[derive(Default)]
    pub struct ChangeTable {
        /// The new name. If empty, the table is named after its game and players.
        #[serde(default)]
        #[ts(optional)]
        pub name: Option<String>,
        #[serde(default)]
        #[ts(optional, type = "Record<string, unknown>")]
        #[schema(value_type = Option<Object>)]
        pub options: Option<Value>,
        #[serde(default)]
        #[ts(optional)]
        pub clock: Option<Clock>,
        #[serde(default)]
        #[ts(optional)]
        pub visibility: Option<Visibility>,
        #[serde(default)]
        #[ts(optional)]
        pub messages: Option<Messages>,
        #[serde(default)]
        #[ts(optional)]
        pub hints_off: Option<bool>,
        #[serde(default)]
        #[ts(optional)]
        pub watching: Option<Watching>,
        /// Whether the match starts as soon as all seats are taken and ready.
        #[serde(default)]
        #[ts(optional)]
        pub start: Option<bool>,
        /// The new order of seats: for each one, the current seat of its player, or `null` for a free seat. Every
        /// seated player must be listed once.
        #[serde(default)]
        #[schema(value_type = Option<Vec<Option<u8>>>)]
        #[ts(optional)]
        pub seats: Option<Vec<Option<Seat>>>,
        /// The current seat of the new host.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        #[ts(optional)]
        pub host: Option<Seat>,
    }

    /// Mutes a player, or lets them talk again.
    pub struct Mute {
        /// The player's id.
        pub player: String,
        pub muted: bool,
    }

    /// A rematch with changed seats.
    #[derive(Default)]
    pub struct Rematch {
        /// Makes the finished match the first of a new series. A series that has begun continues without this.
        #[serde(default)]
        pub series: Option<SeriesWanted>,
    }
}

impl Watching {
    /// True if spectators see the match live.
    pub fn is_open(&self) -> bool {
        *self == Watching::Open
    }
}
