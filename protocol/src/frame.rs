//! The frames of `/ws/tables/{id}` and `/ws/lobby`: JSON objects with a `type`.

use crate::changes::Change;
use crate::rest::{ClockState, TableStatus, TableSummary, TableView};
use kit::game::{Outcome, Pace, Range, Refusal, Role};
use kit::json::Json;
use kit::seat::Seat;
use kit::texts::Args;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A message from a client at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub enum ClientFrame {
    /// A command in the match. The same `id` sent again has one effect and the same reply. `decision` is the number of
    /// the decision that the command answers; leave it out for a command that answers none.
    Command {
        id: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        decision: Option<u32>,
        #[ts(type = "unknown")]
        command: Json,
    },
    /// Asks about the position at `version`, in the viewer's own count. `ask` is a question that the game defines, or
    /// `{"why-not": command}`. The reply has the same `id`.
    Ask {
        id: String,
        version: u32,
        #[ts(type = "unknown")]
        ask: Json,
    },
    /// A chat message to the table, or only to the players in `to` (player ids, or one id without a list).
    Chat {
        #[serde(default, deserialize_with = "one_or_many", skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<String>>", optional)]
        to: Vec<String>,
        text: String,
    },
    /// A chat message to the other spectators. Players can read it once the match is over.
    WatchersChat { text: String },
    /// Makes, supports or declines a proposal: a draw, a pause, more time, or a bot for an absent player.
    Motion { motion: Motion, agree: bool },
    /// Ends the sender's absence: the table waits for their seat again.
    Return,
    /// Resigns the match.
    Resign,
    /// Checks the connection. The reply is `pong`.
    Ping,
}

/// Deserializes a list of strings; a single string or `null` is allowed too.
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

/// A proposal at a table. The rules of the game do not know about proposals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum Motion {
    /// A draw: the match ends without a winner. All seats in play must agree.
    Draw,
    /// A pause: all clocks stop. All seats in play must agree. Any seat can resume alone.
    Pause,
    /// A bot for a seat, until its player returns. Players can request it for themselves at any time, and decline it to
    /// take the seat back. Others can propose it for a player whose time has run out. Without a clock they can propose
    /// it for a player who has been offline for 5 minutes on their turn. All other seats in play must agree, and so
    /// must the player concerned if they are online.
    Replace {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// More time for a seat with an open decision. Players take one of their own extensions without a vote; it moves
    /// the deadline for all seats that share it. For another seat, one other player must agree, and the seat gets the
    /// time of its question again.
    Extend {
        #[schema(value_type = u8)]
        seat: Seat,
    },
}

/// A message from the server at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum ServerFrame {
    /// A snapshot, sent on arrival and when a client lags too far behind for an update.
    Welcome(Box<Welcome>),
    /// The changes since the previous `welcome` or `update`.
    Update(Box<Update>),
    /// The command with this id took effect and is on disk.
    Accepted {
        id: String,
        version: u32,
    },
    /// The command with this id was refused and has had no effect. Here and in the other frames, `args` has the values
    /// in the message, by the names of its blanks.
    Rejected {
        id: String,
        code: String,
        message: String,
        rule: Option<String>,
        #[serde(default, skip_serializing_if = "Args::is_empty")]
        #[ts(optional, as = "Option<Args>")]
        args: Args,
    },
    /// The server cannot tell now whether the command with this id took effect: its node may have lost the table, or
    /// the database is unreachable. Send the command again under the same id. It takes effect at most once.
    Unknown {
        id: String,
        code: String,
        message: String,
        #[serde(default, skip_serializing_if = "Args::is_empty")]
        #[ts(optional, as = "Option<Args>")]
        args: Args,
    },
    /// The reply to an `ask`: either an answer or a refusal.
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
    /// The people at the table.
    Presence {
        present: Vec<Presence>,
    },
    /// A chat message.
    Chat(ChatLine),
    /// The new state of the table: seats, readiness, status and proposals.
    Table {
        table: Box<TableView>,
    },
    /// A notice to everybody at the table.
    Notice {
        code: String,
        message: String,
        #[serde(default, skip_serializing_if = "Args::is_empty")]
        #[ts(optional, as = "Option<Args>")]
        args: Args,
    },
    /// The frame was not understood, or something else failed. The connection stays open.
    Error {
        code: String,
        message: String,
        #[serde(default, skip_serializing_if = "Args::is_empty")]
        #[ts(optional, as = "Option<Args>")]
        args: Args,
    },
    Pong,
}

/// Everything that a viewer may know of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Welcome {
    pub table: TableView,
    /// The viewer's own seat.
    pub seat: Option<Seat>,
    /// The number of inputs that have shown this viewer something.
    pub version: u32,
    /// The server time of this frame, in milliseconds since 1970.
    #[ts(type = "number")]
    pub now: i64,
    #[serde(flatten)]
    #[ts(flatten)]
    pub known: Known,
    /// The latest events that this viewer was shown, oldest first.
    pub log: Vec<LogEntry>,
    pub presence: Vec<Presence>,
    pub chat: Vec<ChatLine>,
}

/// A viewer's knowledge of the match. A `welcome` contains it, and updates change it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Known {
    pub status: TableStatus,
    /// `null` before the match starts.
    #[ts(type = "unknown")]
    pub view: Json,
    pub decisions: Vec<ShownDecision>,
    pub choices: Vec<ShownChoice>,
    pub clocks: ClockState,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
}

/// The changes for a viewer since the previous frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Update {
    pub version: u32,
    /// The server time of this frame, in milliseconds since 1970.
    #[ts(type = "number")]
    pub now: i64,
    /// The new events, oldest first.
    pub told: Vec<LogEntries>,
    /// The changes of [`Known`], in order.
    #[serde(deserialize_with = "crate::changes::read")]
    pub changes: Vec<Change>,
}

impl Update {
    /// All events, one by one.
    pub fn log(&self) -> impl Iterator<Item = LogEntry> {
        self.told.iter().flat_map(|LogEntries { version, at, events }| {
            events.iter().map(|event| LogEntry { version: *version, at: *at, event: event.clone() })
        })
    }
}

/// The events of one input that a viewer was shown, in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct LogEntries {
    /// The viewer's version after the input.
    pub version: u32,
    /// When the events happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// The game's events. The `type` of the table's own events begins with `table-`.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Json>,
}

/// An event that a viewer was shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export_to = "starboard.ts")]
pub struct LogEntry {
    /// The viewer's version after the event.
    pub version: u32,
    /// When the event happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// The game's event. The `type` of the table's own events begins with `table-`.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub event: Json,
}

/// A decision, as far as the viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct ShownDecision {
    /// The number to answer it with, for the viewer's own seat. 0 for other seats.
    pub id: u32,
    pub seat: Seat,
    pub question: ShownQuestion,
    /// When the deadline passes, in milliseconds since 1970. `None` without a clock.
    #[ts(type = "number | null")]
    pub deadline: Option<i64>,
}

/// A question, as far as the viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct ShownQuestion {
    pub kind: String,
    pub text: String,
    pub pace: Pace,
}

/// A choice that the viewer has now. Send `command` as it is. If `range` is present, its field may have any whole
/// number in the range.
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

/// A person at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Presence {
    pub player: String,
    pub name: String,
    /// `None` for a spectator.
    pub seat: Option<Seat>,
    pub online: bool,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct ChatLine {
    #[ts(type = "number")]
    pub id: i64,
    /// The sender's player id.
    pub from: String,
    pub name: String,
    /// The seat that the sender had at the time.
    pub seat: Option<Seat>,
    /// The player ids of the recipients of a private message, without the sender. They are sorted and unique. Empty for
    /// a message to the table.
    pub to: Vec<String>,
    /// True for a message from one spectator to the others. Players can read it once the match is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub watchers: bool,
    pub text: String,
    /// When it was sent, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

/// A message from the server in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum LobbyFrame {
    /// All public tables and the player's own. Sent in full after every change.
    Lobby {
        open: Vec<TableSummary>,
        running: Vec<TableSummary>,
        mine: Vec<TableSummary>,
        /// The number of people at tables, each counted once.
        at_tables: u32,
        /// The server time, to which the deadlines refer, in milliseconds since 1970.
        #[ts(type = "number")]
        now: i64,
    },
    Pong,
}
