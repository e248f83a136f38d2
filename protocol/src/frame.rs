//! Frames of `/ws/tables/{id}` and `/ws/lobby`: JSON objects with a `type`.

use crate::changes::Change;
use crate::rest::{ClockState, TableStatus, TableSummary, TableView};
use kit::game::{Outcome, Pace, Range, Refusal, Role};
use kit::json::Json;
use kit::seat::Seat;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What a client says at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub enum ClientFrame {
    /// Do this. The same `id` again has one effect and the same answer; `decision` names the question it answers and
    /// is left out for what answers none.
    Command {
        id: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        decision: Option<u32>,
        #[ts(type = "unknown")]
        command: Json,
    },
    /// Work this out about the position of that version (the viewer's own count): what the game can be asked, or
    /// `{"why-not": command}`. The `id` comes back with the answer.
    Ask {
        id: String,
        version: u32,
        #[ts(type = "unknown")]
        ask: Json,
    },
    /// Say this: to the table, or to these alone (player ids; a single one may stand without a list).
    Chat {
        #[serde(default, deserialize_with = "one_or_many", skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<String>>", optional)]
        to: Vec<String>,
        text: String,
    },
    /// Say this to the others who watch. No player reads it before the match is over.
    WatchersChat { text: String },
    /// Ask or answer at the table: draw, pause, a bot for an absent seat.
    Motion { motion: Motion, agree: bool },
    /// I am back: the others wait for my seat again.
    Return,
    /// Give up.
    Resign,
    /// Are you there?
    Ping,
}

/// A list of names; one alone, or nothing, may stand for one.
fn one_or_many<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "a player id or a list of them")]
    enum OneOrMany {
        One(Option<String>),
        Many(Vec<String>),
    }
    Ok(match OneOrMany::deserialize(from)? {
        OneOrMany::One(one) => one.into_iter().collect(),
        OneOrMany::Many(many) => many,
    })
}

/// What the players of a table can agree on beside the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum Motion {
    /// The match ends without a winner (all seats in play agree).
    Draw,
    /// All clocks stop, or go on (all seats in play agree; any one ends a pause).
    Pause,
    /// A bot plays for a seat's player until they are back. Players ask it for themselves at any time, and take their seat
    /// back by declining. The others ask it for one whose time has run out, or, where there is no clock, for one who has
    /// been away for five minutes while the table waited for them; all others in play agree, and so does the player
    /// concerned if they are there.
    Replace {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// The awaited seat gets more time: for oneself, within one's allowance, at once and for all who share the
    /// deadline; else its own time once more (one other seat agrees).
    Extend {
        #[schema(value_type = u8)]
        seat: Seat,
    },
}

/// What the server says at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum ServerFrame {
    /// All there is to know: on arrival, and whenever a client has fallen behind.
    Welcome(Box<Welcome>),
    /// What has changed.
    Update(Box<Update>),
    /// The command with that id is done and on disk.
    Accepted {
        id: String,
        version: u32,
    },
    /// The command with that id is refused, and has never had an effect; nothing has changed.
    Rejected {
        id: String,
        code: String,
        message: String,
        rule: Option<String>,
    },
    /// Whether the command with that id has been done is not known here now: its node may have lost the table, or the database
    /// is away. Send it again under the same id: it then has one effect, however often it was sent.
    Unknown {
        id: String,
        code: String,
        message: String,
    },
    /// What the ask of that id comes to: an answer, or why there is none.
    Answered {
        id: String,
        version: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "unknown", optional)]
        answer: Option<Json>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        refusal: Option<Refusal>,
    },
    /// Who is here.
    Presence {
        present: Vec<Presence>,
    },
    /// Somebody says something.
    Chat(ChatLine),
    /// The table itself has changed: seats, readiness, status, motions.
    Table {
        table: Box<TableView>,
    },
    /// Something about the table that everybody should know, in words.
    Notice {
        code: String,
        message: String,
    },
    /// The frame was not understood, or something else went wrong; the connection lives.
    Error {
        code: String,
        message: String,
    },
    Pong,
}

/// All that a viewer may know of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Welcome {
    pub table: TableView,
    /// The viewer's own seat.
    pub seat: Option<Seat>,
    /// Counts what this viewer was shown.
    pub version: u32,
    /// The server's time when it said this, milliseconds since 1970.
    #[ts(type = "number")]
    pub now: i64,
    #[serde(flatten)]
    #[ts(flatten)]
    pub known: Known,
    /// The latest events as this viewer saw them, oldest first.
    pub log: Vec<LogEntry>,
    pub presence: Vec<Presence>,
    pub chat: Vec<ChatLine>,
}

/// What a viewer knows of the match: a welcome brings it, and updates say how it changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Known {
    pub status: TableStatus,
    /// `null` until the match has begun.
    #[ts(type = "unknown")]
    pub view: Json,
    pub decisions: Vec<ShownDecision>,
    pub choices: Vec<ShownChoice>,
    pub clocks: ClockState,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
}

/// What has changed for a viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Update {
    pub version: u32,
    /// The server's time when it said this, milliseconds since 1970.
    #[ts(type = "number")]
    pub now: i64,
    /// What has happened, the oldest first.
    pub told: Vec<LogEntries>,
    /// How [`Known`] has changed, in order.
    #[serde(deserialize_with = "crate::changes::read")]
    pub changes: Vec<Change>,
}

impl Update {
    /// Each event by itself.
    pub fn log(&self) -> impl Iterator<Item = LogEntry> {
        self.told.iter().flat_map(|LogEntries { version, at, events }| {
            events.iter().map(|event| LogEntry { version: *version, at: *at, event: event.clone() })
        })
    }
}

/// The events of one input as a viewer saw them, in order: each is a [`LogEntry`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct LogEntries {
    /// The viewer's version that they came with.
    pub version: u32,
    /// When they happened, milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// The game's events, or the table's own (`type` begins with `table-`).
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Json>,
}

/// An event as a viewer saw it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export_to = "starboard.ts")]
pub struct LogEntry {
    /// The viewer's version that it came with.
    pub version: u32,
    /// When it happened, milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// The game's event, or one of the table's own (`type` begins with `table-`).
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub event: Json,
}

/// A decision as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct ShownDecision {
    /// The seat's own number of it; for others' decisions 0.
    pub id: u32,
    pub seat: Seat,
    pub question: ShownQuestion,
    /// When it is taken to be answered, milliseconds since 1970; `None` without a clock.
    #[ts(type = "number | null")]
    pub deadline: Option<i64>,
}

/// A question as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct ShownQuestion {
    pub kind: String,
    pub text: String,
    pub pace: Pace,
}

/// Something that the viewer may do now. `command` can be sent as it is; where `range` stands, that field may be any
/// whole number of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct ShownChoice {
    #[ts(type = "unknown")]
    pub command: Json,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub range: Option<Range>,
    pub role: Role,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Presence {
    pub player: String,
    pub name: String,
    /// `None` for a spectator.
    pub seat: Option<Seat>,
    pub online: bool,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct ChatLine {
    #[ts(type = "number")]
    pub id: i64,
    /// Player id.
    pub from: String,
    pub name: String,
    /// The sender's seat when they said it.
    pub seat: Option<Seat>,
    /// Player ids beside the sender's for a private line, in order and each once; nobody for a line to the table. With
    /// the sender they are the conversation.
    pub to: Vec<String>,
    /// True for a line that a watcher said to the other watchers. Players read it once the match is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub watchers: bool,
    pub text: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

/// What the server says in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum LobbyFrame {
    /// The public tables and one's own, all of them, whenever something has changed.
    Lobby {
        open: Vec<TableSummary>,
        running: Vec<TableSummary>,
        mine: Vec<TableSummary>,
        /// How many people sit at tables or watch one, each counted once.
        at_tables: u32,
        /// The server's time, milliseconds since 1970: its deadlines are times of the same clock.
        #[ts(type = "number")]
        now: i64,
    },
    Pong,
}
