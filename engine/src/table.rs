//! A table: the setup of a match and everything known about it except the state of the rules. Plain data, and queries
//! on it.

mod access;
mod start;
mod turn_state;
mod view;

pub(crate) use access::same_secret;
pub use turn_state::TurnState;

use games::bots::Level;
use games::erased::GameType;
use games::game::Outcome;
use games::seat::Seat;
use protocol::frame::Motion;
use protocol::record::EarlierDice;
use protocol::rest::{Clock, ForkedFrom, Messages, Stopper, TableStatus, Visibility, Watching};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::frozen::Frozen;
use crate::random;
use crate::replay::game_named;
use crate::series::Series;
use crate::time::now;

/// A player as their session identifies them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// Player id.
    pub id: String,
    pub name: String,
    /// True if the player has an account with a password, so that the name is reserved for them.
    pub kept: bool,
}

/// A table in the form that is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    pub id: String,
    /// The name that the host gave it. If empty, the table is named after its game and players.
    pub name: String,
    /// The game's slug.
    pub game: String,
    /// The version of the match's rules; 0 before the start.
    pub rules_version: u32,
    /// The form of the states that its rows' checksums cover. 0 before the start, and for matches that are older than
    /// the numbering of forms.
    #[serde(default)]
    pub state_form: u32,
    pub options: Value,
    /// The preset that the options match, if any.
    pub preset: Option<String>,
    pub visibility: Visibility,
    pub status: TableStatus,
    /// The id of the player who may remove players and start the match.
    pub host: String,
    /// The host's name, if the host has no seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host_name: Option<String>,
    /// The secret of the invite link: 128 random bits, hex.
    pub invite: String,
    /// The invite as a code to read aloud. It works while the table is waiting for players. Empty at tables that are
    /// older than codes.
    #[serde(default)]
    pub code: String,
    /// The ids of players whom the host removed. They cannot see the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<String>,
    /// The ids of removed players who may return with the current invite, because it was made after their removal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forgiven: Vec<String>,
    /// The ids of players who may enter without an invite, because they watched the match before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known_to: Vec<String>,
    /// The ids of players whom the host has muted here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<String>,
    pub clock: Clock,
    pub seats: Vec<Place>,
    /// True if the match starts as soon as all seats are taken and ready.
    pub start_when_ready: bool,
    /// The time limit for revealing the seats' nonces, while the table is waiting for them. In milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealing: Option<i64>,
    pub created_at: i64,
    pub started_at: Option<i64>,
    pub ended_at: Option<i64>,
    /// The server's share of the seed, hex. It is chosen when the table opens, so that its hash is public before any
    /// seat adds a nonce. It is published with the outcome.
    pub secret: Option<String>,
    pub outcome: Option<Outcome>,
    /// The host or the operator, if one of them ended the match early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped_by: Option<Stopper>,
    /// The turn in which the match ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<u32>,
    /// The reason, while the match is frozen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frozen: Option<Frozen>,
    pub motions: Vec<Vote>,
    #[serde(default)]
    pub messages: Messages,
    /// True if players may not ask for hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints_off: bool,
    /// The number of each seat's colour, counting from 0. Empty if every seat has the colour of its own number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<u8>,
    /// The viewers who may watch the running match.
    #[serde(default, skip_serializing_if = "Watching::is_open")]
    pub watching: Watching,
    /// True if the finished match is visible only to its players, and no longer to everybody with the invite.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub for_players_alone: bool,
    pub rematch: Option<String>,
    /// The name of the player who imported the record. `None` for a match played here, and for older imports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported_by: Option<String>,
    /// True if the match is its game's lesson: the deal is fixed, and the opponent begins with a script.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lesson: bool,
    /// The series that the match belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
    pub forked_from: Option<ForkedFrom>,
    /// The dice of the matches that this one continues, oldest first.
    #[serde(default)]
    pub earlier: Vec<EarlierDice>,
}

/// A seat and its player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// The player's id.
    pub player: Option<String>,
    pub name: Option<String>,
    /// True if the name was reserved by a password when the player sat down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub kept: bool,
    /// The bot that plays here, either alone or for an absent player who may return.
    pub bot: Option<Level>,
    /// The player for whom a free seat is reserved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_for: Option<Identity>,
    /// The seat's own player, while the friend in `player` plays it. The seat goes back when the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lent_by: Option<Identity>,
    /// The secret of the link with which a friend gets the seat, hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lending: Option<String>,
    /// The turns that a bot has played for the absent player.
    #[serde(default, skip_serializing_if = "StandIn::is_none")]
    pub stand_in: StandIn,
    pub ready: bool,
    /// The loadout. `null` is the game's default.
    pub loadout: Value,
    /// The seat's nonce for the seed, hex.
    pub nonce: Option<String>,
    /// Before the match: SHA-256 of the nonce that the seat will reveal, hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce_hash: Option<String>,
    /// When the seat last sent a hash. In milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hashed_at: Option<i64>,
    /// True if a start was cancelled after the seat sent a hash. It must send a new one before the next start.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub owes_hash: bool,
    /// True if the player has left the running match.
    pub gone: bool,
}

/// The turns that a bot has played for an absent player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StandIn {
    /// The number of the player's own turns in which the bot acted.
    pub turns: u32,
    /// The latest of those turns.
    pub latest: Option<u32>,
}

impl StandIn {
    fn is_none(&self) -> bool {
        *self == StandIn::default()
    }
}

impl Place {
    /// The place of a player who has just sat down.
    pub fn of(player: &Identity) -> Self {
        let Identity { id, name, kept } = player.clone();
        Place { player: Some(id), name: Some(name), kept, ..Place::default() }
    }

    /// True while a bot plays for an absent player.
    pub fn has_stand_in(&self) -> bool {
        self.player.is_some() && self.bot.is_some()
    }

    /// A free place reserved for a player, with the loadout that they had before.
    pub fn kept_for(player: Identity, loadout: Value) -> Self {
        Place { kept_for: Some(player), loadout, ..Place::default() }
    }

    /// True if the place is reserved for another player.
    pub fn is_kept_from(&self, player: Option<&str>) -> bool {
        self.kept_for.as_ref().is_some_and(|kept| Some(kept.id.as_str()) != player)
    }

    /// True if the seat has sent a hash but not yet its nonce.
    pub fn is_to_reveal(&self) -> bool {
        self.nonce_hash.is_some() && self.nonce.is_none()
    }

    /// True if neither a player nor a bot has the seat.
    pub fn is_free(&self) -> bool {
        self.player.is_none() && self.bot.is_none()
    }
}

/// A proposal at the table, and the seats that have agreed to it so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Vote {
    pub motion: Motion,
    pub agreed: Vec<Seat>,
    pub needed: Vec<Seat>,
    /// The turn in which it was made.
    #[serde(default)]
    pub turn: u32,
}

impl Table {
    /// A new private table with its host in the first seat, without a clock or a name.
    pub fn new(game: &GameType, options: Value, seats: usize, host: &Identity) -> Self {
        let mut places = vec![Place::default(); seats];
        if let Some(first) = places.first_mut() {
            *first = Place::of(host);
        }
        Table {
            id: random::id(),
            name: String::new(),
            game: game.info.slug.to_owned(),
            rules_version: 0,
            state_form: 0,
            options,
            preset: None,
            visibility: Visibility::Private,
            status: TableStatus::Waiting,
            host: host.id.clone(),
            host_name: None,
            invite: random::invite(),
            code: random::code(),
            removed: Vec::new(),
            forgiven: Vec::new(),
            known_to: Vec::new(),
            muted: Vec::new(),
            clock: Clock::NONE,
            seats: places,
            start_when_ready: false,
            revealing: None,
            created_at: now(),
            started_at: None,
            ended_at: None,
            secret: Some(random::dice()),
            outcome: None,
            stopped_by: None,
            turns: None,
            frozen: None,
            motions: Vec::new(),
            messages: Messages::default(),
            hints_off: false,
            colours: Vec::new(),
            watching: Watching::Open,
            for_players_alone: false,
            rematch: None,
            imported_by: None,
            lesson: false,
            series: None,
            forked_from: None,
            earlier: Vec::new(),
        }
    }

    /// The name of the player who imported the record. `None` for a match played here, in which at least one seat has a
    /// player.
    pub fn importer(&self) -> Option<&str> {
        let is_brought_in =
            self.status == TableStatus::Finished && self.seats.iter().all(|place| place.player.is_none());
        self.imported_by.as_deref().or(is_brought_in.then_some("somebody"))
    }

    /// The game's rules, if this server has them.
    pub fn game_type(&self) -> Option<&'static GameType> {
        game_named(&self.game)
    }

    /// True until the match starts or the table is closed.
    pub fn is_waiting(&self) -> bool {
        self.status == TableStatus::Waiting
    }

    /// True from the start of the match to its end, even while it is frozen.
    pub fn is_under_way(&self) -> bool {
        matches!(self.status, TableStatus::Playing | TableStatus::Frozen)
    }

    /// The seat of a player.
    pub fn seat_of(&self, player: &str) -> Option<Seat> {
        self.first_seat(|place| place.player.as_deref() == Some(player))
    }

    pub(crate) fn first_seat(&self, is_it: impl Fn(&Place) -> bool) -> Option<Seat> {
        Seat::all(self.seats.len()).zip(&self.seats).find(|(_, place)| is_it(place)).map(|(seat, _)| seat)
    }

    /// The seats among `seats` that are controlled by a person.
    pub fn people(&self, mut seats: Vec<Seat>) -> Vec<Seat> {
        let is_person = |place: &Place| place.player.is_some() && place.bot.is_none() && !place.gone;
        seats.retain(|seat| self.place(*seat).is_some_and(is_person));
        seats
    }

    /// The place of a seat.
    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.seats.get(seat.index())
    }

    /// Replaces the place at a seat and returns the previous one. The loadout belongs to the player, but in a match
    /// that continues another one it belongs to the seat.
    pub fn put(&mut self, seat: Seat, place: Place) -> Place {
        let before = std::mem::replace(&mut self.seats[seat.index()], place);
        if self.forked_from.is_some() {
            self.seats[seat.index()].loadout.clone_from(&before.loadout);
        }
        before
    }
}
