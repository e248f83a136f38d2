//! Tables: how one is set up, what is known of it, what can be done there.

use crate::frame::Motion;
use kit::bots::Level;
use kit::game::Outcome;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

body! {
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
        /// After so many missed turns running a seat is away ([`Absence::Away`]), or a bot plays for it ([`Absence::Bot`]); 1
        /// to 5, 0 is never.
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
        /// A bot plays for it until its player is back, as long as somebody else plays; after three turns in which nobody
        /// acts the match ends.
        Bot,
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

    /// Who may watch a running match, apart from those who have a seat.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Watching {
        /// Everyone who may see the table.
        #[default]
        Open,
        /// The same people, who see the match at least that many turns late: 1 to 10.
        Delayed(u8),
        /// Nobody. They see who plays, and the match once it is over.
        Players,
    }

    /// Who may find a table.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Visibility { Public, Private }

    /// Who may see a finished match.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Audience {
        /// Those who sat there.
        Players,
        /// Anyone who has the invite, too.
        Link,
        /// Everybody, and it is listed.
        Public,
    }

    /// A player opens or closes a finished match to others.
    pub struct ChangeAudience { pub audience: Audience }

    /// A table to be opened; its creator sits in seat 0, unless they only host it.
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
        /// Nobody may ask for a hint.
        #[serde(default)]
        pub hints_off: bool,
        #[serde(default)]
        pub watching: Watching,
        /// What to call it; if left out, it is called by what is played and by whom.
        #[serde(default)]
        pub name: Option<String>,
        /// Bots to seat at once, in the seats after the first; `null` leaves a seat free.
        #[serde(default)]
        #[schema(value_type = Vec<Option<String>>)]
        pub bots: Vec<Option<Level>>,
        /// Start as soon as all seats are taken and ready; with bots in all other seats, at once.
        #[serde(default)]
        pub start: bool,
        /// Its creator takes no seat.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        pub only_host: bool,
        /// The first match of a series.
        #[serde(default)]
        pub series: Option<SeriesWanted>,
    }

    /// How long a series is: a number is the best of so many.
    #[derive(Copy, Eq)]
    #[serde(untagged)]
    pub enum SeriesWanted {
        /// The best of so many: 3, 5 or 7. It ends once nobody can catch up.
        BestOf(u8),
        /// 2 to 12 matches, all of them played.
        Matches {
            matches: u8,
        },
    }

    /// What the host changes at a table that waits; what is left out stays.
    #[derive(Default)]
    pub struct ChangeTable {
        /// Empty: it is called by what is played and by whom.
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
        /// Whether it starts as soon as all seats are taken and ready.
        #[serde(default)]
        #[ts(optional)]
        pub start: Option<bool>,
        /// The seats there are then: for each the present seat of those who get it, or `null` for a free one. All who sit there
        /// are named once.
        #[serde(default)]
        #[schema(value_type = Option<Vec<Option<u8>>>)]
        #[ts(optional)]
        pub seats: Option<Vec<Option<Seat>>>,
        /// The present seat of the player who is the host then.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        #[ts(optional)]
        pub host: Option<Seat>,
    }

    /// The host mutes somebody at the table, or lets them talk again.
    pub struct Mute {
        /// Player id.
        pub player: String,
        pub muted: bool,
    }

    /// How far a table is.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum TableStatus {
        Waiting,
        Playing,
        Finished,
        /// It cannot go on under this program: nothing is played, all is kept, and it can be played on or ended.
        Frozen,
        /// Given up before the start.
        Closed,
    }

    /// Who can end a match before its time.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Stopper {
        /// Its host, once it is frozen.
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
        /// Who may watch the running match; everyone who may see the table if it is missing.
        #[serde(default, skip_serializing_if = "Watching::is_open")]
        #[ts(as = "Option<Watching>", optional)]
        pub watching: Watching,
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
        /// Who ended the match before its time, if it was neither the rules nor the players together.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub stopped_by: Option<Stopper>,
        /// The turn in which it ended, where that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub turns: Option<u32>,
        /// For an imported record: the name of the player who imported it. Names, times and dice are the file's word.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub imported_by: Option<String>,
        /// The series that its match belongs to, with this match once it is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub series: Option<SeriesView>,
        /// By seat the number of its colour, counting from 0; missing where each has the colour of its own number.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<u8>>", optional)]
        pub colours: Vec<u8>,
        /// Who waits: names of those to decide, in words.
        pub waiting_for: Vec<String>,
    }

    /// Matches between the same people, with points: 1 for a won match, and a shared one shared.
    pub struct SeriesView {
        /// The best of so many; or so many matches.
        pub of: u8,
        /// True if all matches are played, even if nobody can catch up.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub whole: bool,
        /// True once it is decided, or all its matches are played.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub over: bool,
        /// How many are over.
        pub played: u8,
        /// How many each seat's player has won alone.
        pub wins: Vec<u8>,
        /// Each seat's points.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<f64>>", optional)]
        pub points: Vec<f64>,
        /// Whose player has won the series, once that is decided.
        #[schema(value_type = Option<u8>)]
        pub winner: Option<Seat>,
    }

    /// A rematch, seats changed.
    #[derive(Default)]
    pub struct Rematch {
        /// The match that is over is to be the first of such a series. One that has begun goes on unasked.
        #[serde(default)]
        pub series: Option<SeriesWanted>,
    }

    /// A table with all that its visitor may know.
    pub struct TableView {
        pub summary: TableSummary,
        #[ts(type = "Record<string, unknown>")]
        pub options: Value,
        /// Only for those who sit there.
        pub invite: Option<String>,
        /// The same to be read aloud, while the table waits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub code: Option<String>,
        /// The player who opened it and may kick and start.
        pub host: String,
        /// The host's name, where the host has no seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub host_name: Option<String>,
        /// What the visitor's own seat brings, as they chose it; `null` leaves it to the game. Nobody else is told.
        #[ts(type = "unknown")]
        pub loadout: Value,
        /// True if the match begins by itself once all seats are taken and ready.
        #[serde(default)]
        pub starts_when_ready: bool,
        /// How people may talk here.
        pub messages: Messages,
        /// What its host calls it; missing where it is called by what is played and by whom.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[ts(as = "Option<String>", optional)]
        pub named: String,
        /// True if nobody may ask for a hint (`{"type": "hint"}`) here.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub hints_off: bool,
        /// The invite for a friend who is to play the visitor's own seat, while nobody has taken it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub lending: Option<String>,
        /// The seat of the visitor that a friend plays for them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u8>)]
        #[ts(optional)]
        pub lent: Option<Seat>,
        /// Ids of the players whom the host has muted.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<String>>", optional)]
        pub muted: Vec<String>,
        /// What is being agreed on.
        pub motions: Vec<MotionView>,
        pub paused: bool,
        pub dice: DiceProof,
        /// Who may see the match, once it is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub audience: Option<Audience>,
        /// The table that a rematch is played at.
        pub rematch: Option<String>,
        /// The match and version that this one goes on from.
        pub forked_from: Option<ForkedFrom>,
        /// While it is frozen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub frozen: Option<FrozenView>,
    }

    /// A match that stands still since it cannot go on under this program. The host, or the operator, has it go on from its
    /// last good position or ends it.
    pub struct FrozenView {
        /// Since when, milliseconds since 1970.
        #[ts(type = "number")]
        pub at: i64,
        /// Whether there is a position to go on from.
        pub can_go_on: bool,
        /// How much of what the visitor was shown lies after it, and is lost if it goes on.
        pub lost: u32,
        /// When the first of it happened.
        #[ts(type = "number | null")]
        pub since: Option<i64>,
    }

    /// Where a match was forked.
    pub struct ForkedFrom { pub id: String, pub version: u32 }

    /// What proves the dice. Their seed is SHA-256 of the words `starboard dice`, the secret and, seat by seat, the byte
    /// 1 and the nonce that the seat added, or the byte 0.
    #[derive(Default)]
    pub struct DiceProof {
        /// SHA-256 of the server's secret, published when the table is opened; hex.
        pub commitment: Option<String>,
        /// The nonce that each seat has revealed; hex.
        pub nonces: Vec<Option<String>>,
        /// Before the match begins: SHA-256 of the nonce that each seat will reveal; hex.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Option<String>>>", optional)]
        pub hashes: Vec<Option<String>>,
        /// True while the seats that sent a hash are to reveal their nonces: the match begins once all have.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub revealing: bool,
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
        /// While it is free: the name of the player for whom it is kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub kept_for: Option<String>,
        /// The name of the player whose seat it is, while `player` plays it for them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub lent_by: Option<String>,
        /// True while it is free and kept for the visitor.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub kept_for_me: bool,
        /// Set for a bot; where there is a player too, it plays for them until they are back.
        #[schema(value_type = Option<String>)]
        pub bot: Option<Level>,
        /// True if a password keeps its player's name, so that nobody else can bear it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub kept: bool,
        pub ready: bool,
        pub me: bool,
        pub loadout_chosen: bool,
        /// True if it has left or been removed from a running match.
        pub gone: bool,
        /// True while its player is connected.
        pub online: bool,
        /// True after so many missed turns that nobody waits for it any more, until its player acts again.
        pub away: bool,
        /// True if its time has run out and its player has not acted since: the others may agree that a bot plays for them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pub late: bool,
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

    /// Ready, or not yet.
    pub struct Ready {
        pub ready: bool,
        /// To add a nonce of 32 bytes to the seed of the dice: its SHA-256, 64 hex digits.
        #[serde(default)]
        #[ts(optional)]
        pub nonce_hash: Option<String>,
    }

    /// The nonce whose hash the seat sent, once the table asks for it (`dice.revealing`).
    pub struct Reveal {
        /// 64 hex digits.
        pub nonce: String,
    }

    /// Where a code leads.
    pub struct Invitation {
        /// The table.
        pub id: String,
        pub invite: String,
    }

    /// Who is to go.
    pub struct Kick {
        #[schema(value_type = u8)]
        pub seat: Seat,
    }

    /// Into the seat of a player who has sent that invite to a friend.
    pub struct TakeOver { pub invite: String }

    /// The colour of one's own seat, counting from 0. The seat that has it gets the colour that one had.
    pub struct Colour { pub colour: u8 }

    /// A bot into a seat; the first free one if none is named.
    pub struct SeatBot {
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        pub seat: Option<Seat>,
        #[schema(value_type = String)]
        pub level: Level,
    }
}

impl Watching {
    /// True if the match is watched as it is.
    pub fn is_open(&self) -> bool {
        *self == Watching::Open
    }
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

/// [`Outcome`] in a body.
pub type OutcomeBody = Outcome;
