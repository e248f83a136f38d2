//! The bodies of the HTTP API under `/api`.

macro_rules! body {
    ($($item:item)+) => { $(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
        #[ts(export_to = "starboard.ts")]
        $item
    )+ };
}

mod analysis;
mod archive;
mod calls;
mod clocks;
mod decks;
mod seats;
mod settings;
mod sharing;
mod statistics;
mod table_view;
mod tables;

pub use analysis::*;
pub use archive::*;
pub use calls::*;
pub use clocks::*;
pub use decks::*;
pub use seats::*;
pub use settings::*;
pub use sharing::*;
pub use statistics::*;
pub use table_view::*;
pub use tables::*;

use crate::record::RecordedInput;
use kit::bots::Level;
use kit::dice::Draw;
use kit::game::Catalogue;
use kit::json::Json;
use kit::seat::Seat;
use kit::texts::Args;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};

impl Belongings {
    /// The counts of a player who has nothing here.
    pub const NONE: Self = Belongings { running: 0, finished: 0, decks: 0, settings: 0, notes: 0, marked: 0 };
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

/// The schema of [`Args`]: numbers and texts by name.
fn schema_of_args() -> ObjectBuilder {
    let arg = ObjectBuilder::new().schema_type(SchemaType::from_iter([Type::Integer, Type::String]));
    ObjectBuilder::new().additional_properties(Some(arg))
}

body! {
    /// An error, as RFC 9457 problem details. Programs use `code`; people read `detail`.
    pub struct Problem {
        pub r#type: String,
        pub title: String,
        pub status: u16,
        pub code: String,
        pub detail: String,
        /// The rule of the game that forbids it, if one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub rule: Option<String>,
        /// The values in `detail`, by the names of its blanks.
        #[serde(default, skip_serializing_if = "Args::is_empty")]
        #[ts(optional, as = "Option<Args>")]
        #[schema(schema_with = schema_of_args)]
        pub args: Args,
    }

    /// A new guest. The name has 1 to 24 characters.
    pub struct NewSession { pub name: String }

    /// A player, and the token that proves who they are.
    pub struct Session {
        pub player: Me,
        pub token: String,
        /// The number of tables at which the guest keeps the seat, because the account has a seat there or was removed
        /// from there.
        #[serde(default, skip_serializing_if = "is_none")]
        #[ts(optional, as = "Option<u32>")]
        pub stayed: u32,
        /// The account's new recovery codes, after a recovery.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<String>>")]
        pub recovery_codes: Vec<String>,
    }

    /// One of the player's own sessions: a browser or a program in which they are logged in.
    pub struct OwnSession {
        pub id: String,
        /// The user agent.
        pub agent: String,
        #[ts(type = "number")]
        pub created_at: i64,
        /// When it was last used, with a precision of one day.
        #[ts(type = "number")]
        pub seen_at: i64,
        /// True for the session that makes this request.
        pub current: bool,
    }

    /// The current player.
    pub struct Me {
        pub id: String,
        pub name: String,
        /// True if the player has an account with a password.
        pub kept: bool,
    }

    /// Changes to the current player.
    pub struct ChangeMe { pub name: String }

    /// A new password of at least 8 characters, and the current one if there is one.
    pub struct NewPassword {
        #[serde(default)]
        pub current: Option<String>,
        pub password: String,
    }

    /// The current player after setting a password, and the account's recovery codes. They are never shown again.
    pub struct Kept {
        #[serde(flatten)]
        #[ts(flatten)]
        pub player: Me,
        pub recovery_codes: Vec<String>,
    }

    /// A login to an account.
    pub struct Login {
        pub name: String,
        pub password: String,
        /// The choice for the guest who logs in. The default is `leave`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub guest: Option<GuestChoice>,
    }

    /// A new password for an account, with one of its recovery codes instead of the lost password.
    pub struct Recover {
        pub name: String,
        pub code: String,
        pub password: String,
        /// The choice for the guest who logs in. The default is `leave`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub guest: Option<GuestChoice>,
    }

    /// The choice for a guest's seats, decks and matches when the guest logs in.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum GuestChoice {
        /// They become the account's.
        Bring,
        /// They remain the guest's. The browser can return to the guest for a day.
        Leave,
    }

    /// Counts of the things that a player has here.
    #[derive(Copy, Eq)]
    pub struct Belongings {
        /// Running matches, and tables that are waiting for players.
        pub running: u32,
        pub finished: u32,
        pub decks: u32,
        /// Saved table settings.
        #[serde(default)]
        pub settings: u32,
        /// Notes about matches.
        #[serde(default)]
        pub notes: u32,
        /// Matches that are favourites or have tags.
        #[serde(default)]
        pub marked: u32,
    }

    /// The guest that this browser can return to.
    pub struct LeftGuest { pub guest: Option<Me> }

    /// A game in the list of games.
    pub struct GameSummary {
        pub slug: String,
        pub title: String,
        pub tagline: String,
        pub min_seats: u8,
        pub max_seats: u8,
        pub min_minutes: u16,
        pub max_minutes: u16,
        /// True if players build decks for it.
        #[serde(default)]
        pub decks: bool,
        pub presets: Vec<PresetView>,
        /// The ways to win a match, by the reason of its outcome. Each text follows the winner's name: `by conquest`.
        #[serde(default)]
        pub endings: BTreeMap<String, String>,
    }

    /// A named set of options.
    pub struct PresetView {
        pub id: String,
        pub name: String,
        pub text: String,
        #[ts(type = "Record<string, unknown>")]
        pub options: Value,
    }

    /// The strength of a level of bots in a game.
    pub struct LevelView {
        #[schema(value_type = String)]
        pub level: Level,
        /// The rating. A cadet has 1000, and a lead of 400 points means ten wins per loss.
        pub rating: u32,
        /// The percentage of matches that such a bot wins against the level below.
        pub wins: Option<u32>,
    }

    /// All details of a game.
    pub struct GameDetail {
        pub game: GameSummary,
        /// The levels of bots, the weakest first.
        #[serde(default)]
        pub levels: Vec<LevelView>,
        /// The JSON Schema of the options.
        #[ts(type = "unknown")]
        pub options_schema: Value,
        #[ts(type = "Record<string, unknown>")]
        pub default_options: Value,
        #[schema(value_type = Object)]
        pub catalogue: CatalogueBody,
        /// The rulebook, in Markdown.
        pub rulebook: String,
        pub clock: Clock,
    }

    /// A section of a match, as one viewer saw it.
    pub struct Replay {
        pub table: TableView,
        /// The number of steps in the whole match.
        pub length: u32,
        /// The steps at which turns start.
        pub turns: Vec<TurnMark>,
        pub steps: Vec<ReplayStep>,
        /// Each seat's chance to win after each input, in ten-thousandths, for a graph. Empty while the match is
        /// running.
        pub chances: Vec<Vec<u32>>,
        /// The reason why the replay stops early, if it does: this server's rules cannot replay the rest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub cut: Option<String>,
        /// The share link that opened the match, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub link: Option<OpenedLink>,
    }

    /// The step at which a turn starts.
    pub struct TurnMark {
        pub version: u32,
        pub turn: u32,
        #[schema(value_type = u8)]
        pub seat: Seat,
    }

    /// A question about a position of a finished match.
    pub struct AskPosition {
        /// The number of inputs before the position.
        pub version: u32,
        /// The view on which the answer is based: the number of a seat, `spectator`, or `all`, which is the default.
        #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub eyes: Option<String>,
        /// A question that the game defines, or `{"why-not": command}`.
        #[ts(type = "unknown")]
        #[schema(value_type = Object)]
        pub ask: Json,
    }

    /// The answer to a question about a position.
    pub struct Answered {
        pub version: u32,
        #[ts(type = "unknown")]
        #[schema(value_type = Object)]
        pub answer: Json,
    }

    /// The position after an input.
    pub struct ReplayStep {
        /// The number of inputs so far; 0 is the start.
        pub version: u32,
        #[ts(type = "number")]
        pub at: i64,
        /// The input. `None` for the start, and if the viewer may not know it.
        #[schema(value_type = Object)]
        pub input: Option<RecordedInput>,
        #[ts(type = "Array<unknown>")]
        #[schema(value_type = Vec<Object>)]
        pub events: Vec<Json>,
        #[ts(type = "unknown")]
        #[schema(value_type = Object)]
        pub view: Json,
        /// The random draws (dice, picks, shuffles) that this input made. Empty while the match is running.
        #[schema(value_type = Vec<Object>)]
        pub draws: Vec<Draw>,
    }

    /// The position at which to fork a match.
    pub struct Fork { pub version: u32 }
}

/// [`Catalogue`] as a body.
pub type CatalogueBody = Catalogue;
