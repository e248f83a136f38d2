//! Tables: setting one up, its state, and what players can do there.

use crate::frame::Motion;
use kit::bots::Level;
use kit::game::Outcome;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// The clock settings. Times are in seconds, and 0 means no limit.
    #[derive(Copy, Eq)]
    pub struct Clock {
        /// The time for each decision in a player's own turn: 0, or 10 to 1209600.
        pub turn: u32,
        /// The time for each reaction to another player: 0, or 10 to 1209600.
        pub reaction: u32,
        /// The time reserve of each player for the whole match, 0 to 86400. It is used after the time of a decision is up.
        #[serde(default)]
        pub bank: u32,
        /// The time for the whole match, in games whose rules have such a limit.
        #[serde(default)]
        pub whole_match: u32,
        /// What happens to players who miss turns.
        #[serde(default)]
        pub absence: Absence,
        /// How many times each seat can extend a deadline by `grace` without a vote: 0 to 10.
        #[serde(default = "Clock::usual_extensions")]
        pub extensions: u8,
        /// The length of an extension, and of the extra time after a decision that a seat has to wait for: 0 to `turn`.
        /// The default is a third of `turn`.
        #[serde(default)]
        pub grace: Option<u32>,
        /// Gives the only player who has not decided when the time is up an extra `grace`, once in each turn.
        #[serde(default)]
        pub late_grace: bool,
        /// How many turns in a row a player can miss before the table skips them ([`Absence::Away`]) or a bot takes over
        /// ([`Absence::Bot`]): 1 to 5. 0 means that this never happens.
        #[serde(default = "Clock::usual_away_after")]
        pub away_after: u8,
    }

    /// What happens to players who miss turns.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Absence {
        /// The player forfeits after 3 missed turns in a row.
        #[default]
        Resign,
        /// The table keeps waiting. After each missed deadline the rules' default is played.
        Passive,
        /// The table skips the player until they return. After 3 turns in which no person acts the match ends.
        Away,
        /// A bot plays until the player returns. After 3 turns in which no person acts the match ends.
        Bot,
    }

    /// The chat that a table allows.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Messages {
        /// Public and private chat.
        #[default]
        Private,
        /// Public chat only.
        Public,
        /// No chat while the match runs.
        Off,
    }

    /// Who may watch a running match, besides its players.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Watching {
        /// Everybody who may see the table.
        #[default]
        Open,
        /// The same people, but delayed by that many turns: 1 to 10.
        Delayed(u8),
        /// Nobody. Others see who plays, and the match once it is over.
        Players,
    }

    /// Whether a table is listed in the lobby.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Visibility { Public, Private }

    /// Who may see a finished match.
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

    /// Changes who may see a finished match.
    pub struct ChangeAudience { pub audience: Audience }

    /// A new table. Its creator gets seat 0, unless `only_host` is true.
    pub struct NewTable {
        pub game: String,
        #[serde(default)]
        #[ts(type = "Record<string, unknown> | null")]
        pub options: Value,
        pub seats: u8,
        pub visibility: Visibility,
        /// The default is the game's suggestion.
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
        /// The match starts as soon as all seats are taken and ready. With bots in all other seats it starts immediately.
        #[serde(default)]
        pub start: bool,
        /// The creator takes no seat.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        pub only_host: bool,
        /// Makes the match the first of a series.
        #[serde(default)]
        pub series: Option<SeriesWanted>,
        /// Opens the game's lesson. Its seats, options, loadouts and dice are fixed, and a cadet has the other seat.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        pub lesson: bool,
    }

    /// The length of a series. A number means a best-of series.
    #[derive(Copy, Eq)]
    #[serde(untagged)]
    pub enum SeriesWanted {
        /// A best-of series of 3, 5 or 7 matches. It ends once nobody can catch up.
        BestOf(u8),
        /// A series of 2 to 12 matches, all of which are played.
        Matches {
            matches: u8,
        },
    }

    /// Changes of a waiting table by its host. Fields that are left out stay as they are.
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
        /// The new seats: for each its player's present seat, or `null` for a free one. Every seated player must be named
        /// once.
        #[serde(default)]
        #[schema(value_type = Option<Vec<Option<u8>>>)]
        #[ts(optional)]
        pub seats: Option<Vec<Option<Seat>>>,
        /// The present seat of the new host.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        #[ts(optional)]
        pub host: Option<Seat>,
    }

    /// The host mutes a player, or lets them talk again.
    pub struct Mute {
        /// The player's id.
        pub player: String,
        pub muted: bool,
    }

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

    /// Who ended a match early.
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
        /// Who may watch the running match. If missing, everybody who may see the table.
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
        /// Who ended the match early. `None` if it ended by the rules or by the players' agreement.
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
        /// True if the match is its game's lesson. It counts in no statistics.
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

    /// A series of matches between the same players. A won match is one point; a shared first place shares it.
    pub struct SeriesView {
        /// The number of matches, or the most matches of a best-of series.
        pub of: u8,
        /// True if all matches are played even if nobody can catch up.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub whole: bool,
        /// True once the series is decided or all its matches are played.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub over: bool,
        /// How many matches are over.
        pub played: u8,
        /// How many matches each seat's player has won alone.
        pub wins: Vec<u8>,
        /// Each seat's points.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<f64>>", optional)]
        pub points: Vec<f64>,
        /// The seat of the player who has won the series.
        #[schema(value_type = Option<u8>)]
        pub winner: Option<Seat>,
    }

    /// A rematch with changed seats.
    #[derive(Default)]
    pub struct Rematch {
        /// Makes the finished match the first of a new series. A series that has begun continues without this.
        #[serde(default)]
        pub series: Option<SeriesWanted>,
    }

    /// A table with everything that its visitor may know.
    pub struct TableView {
        pub summary: TableSummary,
        #[ts(type = "Record<string, unknown>")]
        pub options: Value,
        /// The secret of the invite link. Only the host and the players at the table get it.
        pub invite: Option<String>,
        /// The invite as a code to read aloud, while the table waits.
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
        /// Who may see the match, once it is over.
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
        /// How many inputs that the visitor was shown are lost if the match resumes there.
        pub lost: u32,
        /// When the first of them happened.
        #[ts(type = "number | null")]
        pub since: Option<i64>,
    }

    /// The position at which a match was forked.
    pub struct ForkedFrom { pub id: String, pub version: u32 }

    /// The proof of the dice. Their seed is SHA-256 of the text `starboard dice`, the secret and, for each seat in order,
    /// the byte 1 and the seat's nonce, or the byte 0.
    #[derive(Default)]
    pub struct DiceProof {
        /// SHA-256 of the server's secret, hex. It is published when the table opens.
        pub commitment: Option<String>,
        /// The nonce that each seat has revealed, hex.
        pub nonces: Vec<Option<String>>,
        /// Before the match: SHA-256 of the nonce that each seat will reveal, hex.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Option<String>>>", optional)]
        pub hashes: Vec<Option<String>>,
        /// True while seats that sent a hash have to reveal their nonces. The match starts once all have.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub revealing: bool,
        /// The secret, hex, once the match is over.
        pub secret: Option<String>,
    }

    /// A seat at a table.
    pub struct SeatView {
        #[schema(value_type = u8)]
        pub seat: Seat,
        /// The player's id; `None` for a free seat.
        pub player: Option<String>,
        pub name: Option<String>,
        /// The name of the player for whom a free seat is reserved.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub kept_for: Option<String>,
        /// The name of the seat's own player, while the friend in `player` plays it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub lent_by: Option<String>,
        /// True for a free seat that is reserved for the visitor.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub kept_for_me: bool,
        /// The bot in the seat. If there is a player too, the bot plays until they return.
        #[schema(value_type = Option<String>)]
        pub bot: Option<Level>,
        /// True if the name is reserved by a password, so that nobody else can use it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub kept: bool,
        pub ready: bool,
        pub me: bool,
        pub loadout_chosen: bool,
        /// True if the player has left the running match or was removed from it.
        pub gone: bool,
        /// True while the player is connected.
        pub online: bool,
        /// True while the table skips the player because they missed too many turns.
        pub away: bool,
        /// True if the player missed a deadline and has not acted since. The others can then propose a bot.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub late: bool,
    }

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

    /// The state of the clocks. Times are in milliseconds since 1970.
    #[derive(Default)]
    pub struct ClockState {
        pub paused: bool,
        /// The time left in each seat's reserve, in milliseconds.
        #[ts(type = "Array<number>")]
        pub banks: Vec<i64>,
        /// How many extensions each seat has left.
        #[serde(default)]
        pub extensions: Vec<u8>,
        /// When the match clock runs out.
        #[ts(type = "number | null")]
        pub match_ends: Option<i64>,
    }

    /// Takes a seat, or the first free one by default.
    #[derive(Default)]
    pub struct Join {
        #[serde(default)]
        pub invite: Option<String>,
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        pub seat: Option<Seat>,
    }

    /// Sets whether the player is ready.
    pub struct Ready {
        pub ready: bool,
        /// To add a nonce of 32 bytes to the seed of the dice: its SHA-256 as 64 hex digits.
        #[serde(default)]
        #[ts(optional)]
        pub nonce_hash: Option<String>,
    }

    /// The nonce whose hash the seat sent, when the table asks for it (`dice.revealing`).
    pub struct Reveal {
        /// 64 hex digits.
        pub nonce: String,
    }

    /// The table that a code leads to.
    pub struct Invitation {
        /// The table's id.
        pub id: String,
        pub invite: String,
    }

    /// Removes the player in a seat.
    pub struct Kick {
        #[schema(value_type = u8)]
        pub seat: Seat,
    }

    /// Takes over a seat with the invite that its player sent to a friend.
    pub struct TakeOver { pub invite: String }

    /// The new colour of the player's own seat, counting from 0. A seat that already has it gets the old colour in
    /// exchange.
    pub struct Colour { pub colour: u8 }

    /// Puts a bot in a seat, or in the first free one by default.
    pub struct SeatBot {
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        pub seat: Option<Seat>,
        #[schema(value_type = String)]
        pub level: Level,
    }
}

impl Watching {
    /// True if spectators see the match live.
    pub fn is_open(&self) -> bool {
        *self == Watching::Open
    }
}

impl Clock {
    /// A table without a clock.
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

/// [`Outcome`] as a body.
pub type OutcomeBody = Outcome;
