//! Bodies of the REST interface under `/api`.

macro_rules! body {
    ($($item:item)+) => { $(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
        #[ts(export_to = "starboard.ts")]
        $item
    )+ };
}

mod calls;
mod decks;
mod settings;
mod tables;

pub use calls::*;
pub use decks::*;
pub use settings::*;
pub use tables::*;

use crate::record::RecordedInput;
use kit::dice::Draw;
use kit::game::Catalogue;
use kit::json::Json;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

impl Belongings {
    /// Of a player who has nothing here.
    pub const NONE: Self = Belongings { running: 0, finished: 0, decks: 0, settings: 0 };
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

body! {
    /// RFC 9457 problem details; `code` is for programs, `detail` for people.
    pub struct Problem {
        pub r#type: String,
        pub title: String,
        pub status: u16,
        pub code: String,
        pub detail: String,
        /// The rule that forbids it, where one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub rule: Option<String>,
    }

    /// A name to be known by: 1 to 24 characters.
    pub struct NewSession { pub name: String }

    /// An identity and the secret that proves it.
    pub struct Session {
        pub player: Me,
        pub token: String,
        /// The tables at which a guest keeps the seat, because the account has one there or was removed from it.
        #[serde(default, skip_serializing_if = "is_none")]
        #[ts(optional, as = "Option<u32>")]
        pub stayed: u32,
        /// After a recovery: the account's new recovery codes.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<String>>")]
        pub recovery_codes: Vec<String>,
    }

    /// A session of one's own: a browser or a program that is oneself.
    pub struct OwnSession {
        pub id: String,
        /// What uses it, as it says itself.
        pub agent: String,
        #[ts(type = "number")]
        pub created_at: i64,
        /// When it was used last, by the day.
        #[ts(type = "number")]
        pub seen_at: i64,
        /// True for the one that asks.
        pub current: bool,
    }

    /// Oneself.
    pub struct Me {
        pub id: String,
        pub name: String,
        /// True once a password keeps the identity.
        pub kept: bool,
    }

    /// What may be changed about oneself.
    pub struct ChangeMe { pub name: String }

    /// A new password, at least 8 characters; the old one, if there is one.
    pub struct NewPassword {
        #[serde(default)]
        pub current: Option<String>,
        pub password: String,
    }

    /// Oneself after setting a password, and the account's recovery codes. Nobody is shown them again.
    pub struct Kept {
        #[serde(flatten)]
        #[ts(flatten)]
        pub player: Me,
        pub recovery_codes: Vec<String>,
    }

    /// Into a kept identity.
    pub struct Login {
        pub name: String,
        pub password: String,
        /// For a guest who logs in; `leave` unless given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub guest: Option<GuestChoice>,
    }

    /// A new password for an account whose password is lost, by one of its recovery codes.
    pub struct Recover {
        pub name: String,
        pub code: String,
        pub password: String,
        /// For a guest; `leave` unless given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub guest: Option<GuestChoice>,
    }

    /// What becomes of a guest's seats, decks and matches when the guest logs in.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum GuestChoice {
        /// They become the account's.
        Bring,
        /// They stay the guest's. A browser can go back to the guest for a day.
        Leave,
    }

    /// How much a player has here.
    #[derive(Copy, Eq)]
    pub struct Belongings {
        /// Matches that are not over, and tables that wait for players.
        pub running: u32,
        pub finished: u32,
        pub decks: u32,
        /// Saved settings for tables.
        #[serde(default)]
        pub settings: u32,
    }

    /// The guest that this browser can go back to.
    pub struct LeftGuest { pub guest: Option<Me> }

    /// A game in the list.
    pub struct GameSummary {
        pub slug: String,
        pub title: String,
        pub tagline: String,
        pub min_seats: u8,
        pub max_seats: u8,
        pub min_minutes: u16,
        pub max_minutes: u16,
        /// True if one builds decks for it.
        #[serde(default)]
        pub decks: bool,
        pub presets: Vec<PresetView>,
        /// How a match was won, after the winner's name, by the reason that its outcome gives: `by conquest`.
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

    /// All about a game.
    pub struct GameDetail {
        pub game: GameSummary,
        /// JSON Schema.
        #[ts(type = "unknown")]
        pub options_schema: Value,
        #[ts(type = "Record<string, unknown>")]
        pub default_options: Value,
        #[schema(value_type = Object)]
        pub catalogue: CatalogueBody,
        /// Markdown.
        pub rulebook: String,
        pub clock: Clock,
    }

    /// A page of matches.
    pub struct MatchPage {
        pub matches: Vec<TableSummary>,
        /// Pass as `before` for the next page: no match is left out or comes twice, however many ended at the same time.
        pub next: Option<String>,
    }

    /// A stretch of a match as one viewer saw it.
    pub struct Replay {
        pub table: TableView,
        /// The number of inputs of the whole match.
        pub length: u32,
        /// Where each turn begins.
        pub turns: Vec<TurnMark>,
        pub steps: Vec<ReplayStep>,
        /// Each seat's worth after each input while it is in play, for a graph; only of finished matches.
        pub worth: Vec<Vec<Option<i32>>>,
        /// Why it is not shown to its end, in words: its rules are not played here to there any more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub cut: Option<String>,
    }

    /// Where a turn begins.
    pub struct TurnMark {
        pub version: u32,
        pub turn: u32,
        #[schema(value_type = u8)]
        pub seat: Seat,
    }

    /// Something to be worked out about a position of a finished match.
    pub struct AskPosition {
        /// The number of inputs before it.
        pub version: u32,
        /// Through whose eyes: a seat's number, `spectator`, or `all`, which is the default.
        #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub eyes: Option<String>,
        /// What the game can be asked, or `{"why-not": command}`.
        #[ts(type = "unknown")]
        #[schema(value_type = Object)]
        pub ask: Json,
    }

    /// What it comes to.
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
        /// What was put in; `None` for the start or where the viewer may not know.
        #[schema(value_type = Object)]
        pub input: Option<RecordedInput>,
        #[ts(type = "Array<unknown>")]
        #[schema(value_type = Vec<Object>)]
        pub events: Vec<Json>,
        #[ts(type = "unknown")]
        #[schema(value_type = Object)]
        pub view: Json,
        /// What was drawn; only of finished matches.
        #[schema(value_type = Vec<Object>)]
        pub draws: Vec<Draw>,
    }

    /// Where to fork.
    pub struct Fork { pub version: u32 }
}

/// [`Catalogue`] in a body.
pub type CatalogueBody = Catalogue;
