//! Tables as visitors see them.

use super::{Audience, Clock, DiceProof, Messages, SeatView, Visibility, Watching};
use crate::frame::Motion;
use kit::game::Outcome;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// The state of a table.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum TableStatus {
        Waiting,
        Playing,
        Finished,
        /// The match cannot continue with this version of the server. Everything is saved. The host or the operator can
        /// resume it from an earlier position or end it.
        Frozen,
        /// Closed before the match started.
        Closed,
    }

    /// The person who ended a match early.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Stopper {
        /// Its host, after it was frozen.
        Host,
        /// The operator of the server.
        Operator,
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
        /// The viewers who may watch the running match. If missing, everybody who may see the table can watch.
        #[serde(default, skip_serializing_if = "Watching::is_open")]
        #[ts(as = "Option<Watching>", optional)]
        pub watching: Watching,
        /// The preset that the options match, if any.
        pub preset: Option<String>,
        /// True if the current player has an open decision.
        pub your_move: bool,
        /// The deadline of that decision, in milliseconds since 1970.
        #[ts(type = "number | null")]
        pub deadline: Option<i64>,
        #[ts(type = "number")]
        pub created_at: i64,
        /// When the match started.
        #[ts(type = "number | null")]
        pub started_at: Option<i64>,
        #[ts(type = "number | null")]
        pub ended_at: Option<i64>,
        #[schema(value_type = Object)]
        pub outcome: Option<OutcomeBody>,
        /// The person who ended the match early. `None` if it ended by the rules or by the players' agreement.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub stopped_by: Option<Stopper>,
        /// The turn in which the match ended, if known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub turns: Option<u32>,
        /// The name of the player who imported the match, if one did. The names, times and dice of an imported match
        /// cannot be verified.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub imported_by: Option<String>,
        /// True if the match is its game's lesson. Lessons do not count in statistics.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub lesson: bool,
        /// The series that the match belongs to, including this match if it is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub series: Option<SeriesView>,
        /// The number of each seat's colour, counting from 0. Missing if every seat has the colour of its own number.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<u8>>", optional)]
        pub colours: Vec<u8>,
        /// The names of the players whose turn it is.
        pub waiting_for: Vec<String>,
    }

    /// A series of matches between the same players. A win is worth one point; players who share first place split it.
    pub struct SeriesView {
        /// The number of matches. In a best-of series, the maximum number.
        pub of: u8,
        /// True if all matches are played even if no player can catch up.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub whole: bool,
        /// True once the series is decided or all its matches are played.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub over: bool,
        /// The number of matches that are over.
        pub played: u8,
        /// The number of matches that each seat's player has won alone.
        pub wins: Vec<u8>,
        /// Each seat's points.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<f64>>", optional)]
        pub points: Vec<f64>,
        /// The seat of the player who has won the series.
        #[schema(value_type = Option<u8>)]
        pub winner: Option<Seat>,
    }

    /// A table with everything that the visitor may know.
    pub struct TableView {
        pub summary: TableSummary,
        #[ts(type = "Record<string, unknown>")]
        pub options: Value,
        /// The secret of the invite link. Only the host and the players at the table get it.
        pub invite: Option<String>,
        /// The invite as a code to read aloud, while the table is waiting.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub code: Option<String>,
        /// The id of the player who may remove players and start the match.
        pub host: String,
        /// The host's name, if the host has no seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub host_name: Option<String>,
        /// The loadout that the visitor chose for their own seat. `null` is the game's default. Other players' loadouts
        /// are not included.
        #[ts(type = "unknown")]
        pub loadout: Value,
        /// True if the match starts as soon as all seats are taken and ready.
        #[serde(default)]
        pub starts_when_ready: bool,
        /// The chat that the table allows.
        pub messages: Messages,
        /// The name that the host gave the table. If missing, it is named after its game and players.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[ts(as = "Option<String>", optional)]
        pub named: String,
        /// True if players may not ask for hints (`{"type": "hint"}`) here.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub hints_off: bool,
        /// The secret of the link that lends the visitor's seat to a friend, until a friend takes it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub lending: Option<String>,
        /// The visitor's seat that a friend plays for them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u8>)]
        #[ts(optional)]
        pub lent: Option<Seat>,
        /// The ids of the players whom the host has muted.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<String>>", optional)]
        pub muted: Vec<String>,
        /// The open proposals.
        pub motions: Vec<MotionView>,
        pub paused: bool,
        pub dice: DiceProof,
        /// The audience of the match, once it is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub audience: Option<Audience>,
        /// The id of the table with the rematch.
        pub rematch: Option<String>,
        /// The match and version that this one continues.
        pub forked_from: Option<ForkedFrom>,
        /// Present while the match is frozen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub frozen: Option<FrozenView>,
    }

    /// A match that is frozen, because it cannot continue with this version of the server. The host or the operator can
    /// resume it from its last good position or end it.
    pub struct FrozenView {
        /// When it was frozen, in milliseconds since 1970.
        #[ts(type = "number")]
        pub at: i64,
        /// True if there is a position to resume from.
        pub can_go_on: bool,
        /// The number of inputs that were shown to the visitor and are lost if the match resumes there.
        pub lost: u32,
        /// When the first of them happened.
        #[ts(type = "number | null")]
        pub since: Option<i64>,
    }

    /// The position at which a match was forked.
    pub struct ForkedFrom { pub id: String, pub version: u32 }

    /// An open proposal.
    pub struct MotionView {
        #[serde(flatten)]
        #[ts(flatten)]
        pub motion: Motion,
        #[schema(value_type = Vec<u8>)]
        pub agreed: Vec<Seat>,
        #[schema(value_type = Vec<u8>)]
        pub needed: Vec<Seat>,
    }
}

/// [`Outcome`] as a body.
pub type OutcomeBody = Outcome;
