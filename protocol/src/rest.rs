//! Bodies of the REST interface under `/api`.

macro_rules! body {
    ($($item:item)+) => { $(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
        #[ts(export_to = "starboard.ts")]
        $item
    )+ };
}

mod decks;

pub use decks::*;

use crate::frame::Motion;
use crate::record::RecordedInput;
use games::bots::Level;
use games::dice::Draw;
use games::game::{Catalogue, Outcome};
use games::json::Json;
use games::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

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
    pub struct Session { pub player: Me, pub token: String }

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

    /// Into a kept identity.
    pub struct Login { pub name: String, pub password: String }

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

    /// How much time there is. Seconds; 0 is none.
    #[derive(Copy, Eq)]
    pub struct Clock {
        /// For each decision of one's own turn: 0, or 10 to 1209600.
        pub turn: u32,
        /// For each answer to what another does: 0, or 10 to 1209600.
        pub reaction: u32,
        /// A bank for the match on top, used up before a deadline passes: 0 to 86400.
        #[serde(default)]
        pub bank: u32,
        /// For the whole match, in games whose rules know one.
        #[serde(default)]
        pub whole_match: u32,
        /// What becomes of a seat that misses one turn after another.
        #[serde(default)]
        pub absence: Absence,
        /// How often each seat may move the deadline by the grace, unasked: 0 to 10.
        #[serde(default = "Clock::usual_extensions")]
        pub extensions: u8,
        /// What an extension gives, and what a seat has after one that it must wait for: 0 to the time for a turn;
        /// a third of that if left out.
        #[serde(default)]
        pub grace: Option<u32>,
        /// Once each turn, the only seat that is still awaited when its time is up has the grace on top.
        #[serde(default)]
        pub late_grace: bool,
        /// With [`Absence::Away`]: after so many missed turns running a seat is away; 1 to 5, 0 is never.
        #[serde(default = "Clock::usual_away_after")]
        pub away_after: u8,
    }

    /// What becomes of a seat that misses one turn after another.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Absence {
        /// After three it is taken to have left.
        #[default]
        Resign,
        /// Play goes on with what silence means.
        Passive,
        /// The same, but the others do not wait for it until it is back; a match in which nobody acts any more ends.
        Away,
    }

    /// How people may talk at a table.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Messages {
        /// To all, to one, to some.
        #[default]
        Private,
        /// To all and nobody else.
        Public,
        /// Not at all while a match runs.
        Off,
    }

    /// Who may find a table.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Visibility { Public, Private }

    /// A table to be opened; its creator sits in seat 0.
    pub struct NewTable {
        pub game: String,
        #[serde(default)]
        #[ts(type = "Record<string, unknown> | null")]
        pub options: Value,
        pub seats: u8,
        pub visibility: Visibility,
        /// The game's suggestion if left out.
        #[serde(default)]
        pub clock: Option<Clock>,
        #[serde(default)]
        pub messages: Messages,
        /// What to call it; the server finds a name if left out.
        #[serde(default)]
        pub name: Option<String>,
        /// Bots to seat at once, in the seats after the creator's.
        #[serde(default)]
        #[schema(value_type = Vec<String>)]
        pub bots: Vec<Level>,
        /// Start as soon as all seats are taken and ready; with bots in all other seats, at once.
        #[serde(default)]
        pub start: bool,
    }

    /// How far a table is.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum TableStatus {
        Waiting,
        Playing,
        Finished,
        /// The rules failed: nothing more is played, all is kept.
        Quarantined,
        /// Given up before the start.
        Closed,
    }

    /// A table in a list.
    pub struct TableSummary {
        pub id: String,
        pub name: String,
        pub game: String,
        pub status: TableStatus,
        pub visibility: Visibility,
        pub seats: Vec<SeatView>,
        pub clock: Clock,
        /// The preset that the options are, if they are one.
        pub preset: Option<String>,
        /// True if somebody waits for the caller's decision.
        pub your_move: bool,
        /// Until when, milliseconds since 1970.
        #[ts(type = "number | null")]
        pub deadline: Option<i64>,
        #[ts(type = "number")]
        pub created_at: i64,
        /// When its match began.
        #[ts(type = "number | null")]
        pub started_at: Option<i64>,
        #[ts(type = "number | null")]
        pub ended_at: Option<i64>,
        #[schema(value_type = Object)]
        pub outcome: Option<OutcomeBody>,
        /// Who waits: names of those to decide, in words.
        pub waiting_for: Vec<String>,
    }

    /// A table with all that its visitor may know.
    pub struct TableView {
        pub summary: TableSummary,
        #[ts(type = "Record<string, unknown>")]
        pub options: Value,
        /// Only for those who sit there.
        pub invite: Option<String>,
        /// The player who opened it and may kick and start.
        pub host: String,
        /// What the visitor's own seat brings, as he chose it; `null` leaves it to the game. Nobody else is told.
        #[ts(type = "unknown")]
        pub loadout: Value,
        /// How people may talk here.
        pub messages: Messages,
        /// What is being agreed on.
        pub motions: Vec<MotionView>,
        pub paused: bool,
        pub dice: DiceProof,
        /// The table that a rematch is played at.
        pub rematch: Option<String>,
        /// The match and version that this one goes on from.
        pub forked_from: Option<ForkedFrom>,
    }

    /// Where a match was forked.
    pub struct ForkedFrom { pub id: String, pub version: u32 }

    /// What proves the dice. Their seed is SHA-256 of the words `starboard dice`, the secret and, seat by seat, the byte
    /// 1 and what the seat added, or the byte 0.
    pub struct DiceProof {
        /// SHA-256 of the server's secret, published when the table is opened; hex.
        pub commitment: Option<String>,
        /// What each seat added; hex.
        pub nonces: Vec<Option<String>>,
        /// The secret itself, once the match is over; hex.
        pub secret: Option<String>,
    }

    /// A seat at a table.
    pub struct SeatView {
        #[schema(value_type = u8)]
        pub seat: Seat,
        /// `None` while it is free.
        pub player: Option<String>,
        pub name: Option<String>,
        /// Set for a bot.
        #[schema(value_type = Option<String>)]
        pub bot: Option<Level>,
        pub ready: bool,
        pub me: bool,
        pub loadout_chosen: bool,
        /// True if it has left or been removed from a running match.
        pub gone: bool,
        /// True while its player is connected.
        pub online: bool,
        /// True after so many missed turns that nobody waits for it any more, until its player acts again.
        pub away: bool,
    }

    /// Something being agreed on.
    pub struct MotionView {
        #[serde(flatten)]
        #[ts(flatten)]
        pub motion: Motion,
        #[schema(value_type = Vec<u8>)]
        pub agreed: Vec<Seat>,
        #[schema(value_type = Vec<u8>)]
        pub needed: Vec<Seat>,
    }

    /// The clocks as they stand; times in milliseconds since 1970.
    #[derive(Default)]
    pub struct ClockState {
        pub paused: bool,
        /// What is left in each seat's bank, milliseconds.
        #[ts(type = "Array<number>")]
        pub banks: Vec<i64>,
        /// How many extensions each seat has left.
        #[serde(default)]
        pub extensions: Vec<u8>,
        /// When the match clock runs out.
        #[ts(type = "number | null")]
        pub match_ends: Option<i64>,
    }

    /// Into a seat; the first free one if none is named.
    #[derive(Default)]
    pub struct Join {
        #[serde(default)]
        pub invite: Option<String>,
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        pub seat: Option<Seat>,
    }

    /// Ready, or not yet; a nonce for the dice, 64 hex digits, if one wants to add one.
    pub struct Ready {
        pub ready: bool,
        #[serde(default)]
        pub nonce: Option<String>,
    }

    /// Who is to go.
    pub struct Kick {
        #[schema(value_type = u8)]
        pub seat: Seat,
    }

    /// A bot into a seat; the first free one if none is named.
    pub struct SeatBot {
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        pub seat: Option<Seat>,
        #[schema(value_type = String)]
        pub level: Level,
    }

    /// A page of matches.
    pub struct MatchPage {
        pub matches: Vec<TableSummary>,
        /// Pass as `before` for the next page.
        #[ts(type = "number | null")]
        pub next: Option<i64>,
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

impl Clock {
    /// No clock at all.
    pub const NONE: Clock = Clock {
        turn: 0,
        reaction: 0,
        bank: 0,
        whole_match: 0,
        absence: Absence::Resign,
        extensions: Clock::usual_extensions(),
        grace: None,
        late_grace: false,
        away_after: Clock::usual_away_after(),
    };

    const fn usual_extensions() -> u8 {
        3
    }

    const fn usual_away_after() -> u8 {
        2
    }
}

/// [`Catalogue`] in a body.
pub type CatalogueBody = Catalogue;
/// [`Outcome`] in a body.
pub type OutcomeBody = Outcome;
