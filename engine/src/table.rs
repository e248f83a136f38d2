//! A table: the setup of a match and everything known about it besides the rules. Plain data, and queries on it.

use games::bots::Level;
use games::erased::GameType;
use games::game::{Decision, Outcome, Shown};
use games::seat::Seat;
use protocol::frame::{Motion, Presence};
use protocol::record::EarlierDice;
use protocol::rest::{
    Audience, Clock, DiceProof, ForkedFrom, FrozenView, Messages, MotionView, SeatView, Stopper, TableStatus,
    TableSummary, TableView, Visibility, Watching,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;
use subtle::ConstantTimeEq;

use crate::clock::Clocks;
use crate::frozen::Frozen;
use crate::judge::Start;
use crate::proof;
use crate::replay::{game_named, plays};
use crate::secrets;
use crate::series::Series;
use crate::time::{now, to_wall};

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
    /// The name that its host gave it. If empty, the table is named after its game and players.
    pub name: String,
    /// The game's slug.
    pub game: String,
    /// The version of the rules that the match is played with; 0 before the start.
    pub rules_version: u32,
    /// The form of the states that its rows' checksums are of. 0 before the start, and for matches from before forms were
    /// numbered.
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
    /// The invite as a code to read aloud. It works while the table waits for players. Empty at tables from before there
    /// were codes.
    #[serde(default)]
    pub code: String,
    /// The ids of players whom the host removed. They cannot see the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<String>,
    /// Removed players from before the present invite was made. With the present invite they may return.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forgiven: Vec<String>,
    /// The ids of players who may come without an invite, because they watched the match before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known_to: Vec<String>,
    /// The ids of players whom the host has muted here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<String>,
    pub clock: Clock,
    pub seats: Vec<Place>,
    /// The match starts as soon as all seats are taken and ready.
    pub start_when_ready: bool,
    /// Until when the table waits for the seats' nonces, while it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealing: Option<i64>,
    pub created_at: i64,
    pub started_at: Option<i64>,
    pub ended_at: Option<i64>,
    /// The server's share of the seed, hex. It is chosen when the table opens, so that its hash is public before any seat
    /// adds a nonce. It is published with the outcome.
    pub secret: Option<String>,
    pub outcome: Option<Outcome>,
    /// Who ended the match early.
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
    /// Who may watch the running match.
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
    /// What a bot has played for the absent player.
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
    /// A start was cancelled after the seat sent a hash. It must send a new one before the next start.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub owes_hash: bool,
    /// True if the player has left the running match.
    pub gone: bool,
}

/// What a bot has played for an absent player.
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

/// A proposal at the table, and who has agreed to it so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Vote {
    pub motion: Motion,
    pub agreed: Vec<Seat>,
    pub needed: Vec<Seat>,
    /// The turn in which it was made.
    #[serde(default)]
    pub turn: u32,
}

/// Whose turn it is in a running match, and its clocks. Lists show it and the scheduler uses it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TurnState {
    pub awaited: Vec<Seat>,
    /// The asked seats that everybody may know of.
    pub openly: Vec<Seat>,
    /// `None` if no match is running.
    pub clocks: Option<Clocks>,
}

impl TurnState {
    /// Updates to the open decisions after the latest input. `number` gives the number of a seat's decision, `acted` is the seat
    /// that acted openly.
    pub fn follow(
        &mut self,
        awaited: &[Decision],
        number: impl Fn(Seat) -> Option<u32>,
        acted: Option<Seat>,
        now: i64,
    ) {
        self.awaited = awaited.iter().map(|decision| decision.seat).collect();
        let openly = awaited.iter().filter(|decision| decision.shown != Shown::Not);
        self.openly = openly.map(|decision| decision.seat).collect();
        if let Some(clocks) = &mut self.clocks {
            clocks.follow(awaited, acted, now);
        }
        self.note_numbers(number);
    }

    /// Notes the numbers of the asked seats' questions.
    pub fn note_numbers(&mut self, number: impl Fn(Seat) -> Option<u32>) {
        if let Some(clocks) = &mut self.clocks {
            self.awaited.iter().for_each(|seat| clocks.note_number(*seat, number(*seat)));
        }
    }

    /// True if it has the number of each asked seat's question. Earlier versions did not store the numbers.
    pub fn has_numbers(&self) -> bool {
        self.clocks.as_ref().is_none_or(|clocks| self.awaited.iter().all(|seat| clocks.number(*seat).is_some()))
    }

    /// True while the table does not wait for that seat.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.clocks.as_ref().is_some_and(|clocks| clocks.is_away(seat))
    }

    /// True if that seat missed its deadline and its player has not acted since.
    pub fn is_late(&self, seat: Seat) -> bool {
        self.clocks.as_ref().is_some_and(|clocks| clocks.is_late(seat))
    }

    /// When the scheduler must wake the table.
    pub fn due(&self, now: i64) -> Option<i64> {
        self.clocks.as_ref()?.next(now)
    }

    /// True while all clocks are stopped.
    pub fn is_paused(&self) -> bool {
        self.clocks.as_ref().is_some_and(Clocks::is_paused)
    }
}

impl Table {
    /// A new private table with its host in the first seat, without a clock or a name.
    pub fn new(game: &GameType, options: Value, seats: usize, host: &Identity) -> Self {
        let mut places = vec![Place::default(); seats];
        if let Some(first) = places.first_mut() {
            *first = Place::of(host);
        }
        Table {
            id: secrets::id(),
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
            invite: secrets::invite(),
            code: secrets::code(),
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
            secret: Some(secrets::dice()),
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

    /// True from the start of the match to its end, also while it is frozen.
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

    /// The seats among `seats` that a person plays.
    pub fn people(&self, mut seats: Vec<Seat>) -> Vec<Seat> {
        let is_person = |place: &Place| place.player.is_some() && place.bot.is_none() && !place.gone;
        seats.retain(|seat| self.place(*seat).is_some_and(is_person));
        seats
    }

    /// The place of a seat.
    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.seats.get(seat.index())
    }

    /// Puts a player in a seat, or nobody, and returns the previous place. The loadout belongs to the player. In a match
    /// that continues another one it belongs to the seat.
    pub fn put(&mut self, seat: Seat, place: Place) -> Place {
        let before = std::mem::replace(&mut self.seats[seat.index()], place);
        if self.forked_from.is_some() {
            self.seats[seat.index()].loadout.clone_from(&before.loadout);
        }
        before
    }

    /// True if that visitor may know that the table exists.
    pub fn is_open_to(&self, player: Option<&str>, invite: Option<&str>) -> bool {
        let is_kept =
            |player: &str| self.seats.iter().any(|place| place.kept_for.as_ref().is_some_and(|kept| kept.id == player));
        let is_known = |player: &str| self.known_to.iter().any(|known| known == player);
        let belongs = |player: &str| {
            self.host == player
                || self.seat_of(player).is_some()
                || self.lent_seat_of(player).is_some()
                || is_kept(player)
                || is_known(player)
        };
        let is_invited = || {
            let is_right = |invite: &str| same_secret(invite, &self.invite) || self.lent_by_link(invite).is_some();
            self.takes_invite() && invite.is_some_and(is_right)
        };
        !self.has_removed(player, invite)
            && (self.visibility == Visibility::Public || player.is_some_and(belongs) || is_invited())
    }

    /// True if that player's lists show the finished match: it is public, or their own.
    pub fn is_listed_for(&self, player: &str) -> bool {
        self.visibility == Visibility::Public
            || self.host == player
            || self.seat_of(player).is_some()
            || self.lent_seat_of(player).is_some()
    }

    fn takes_invite(&self) -> bool {
        !(self.for_players_alone && self.status == TableStatus::Finished)
    }

    /// Who may see the finished match. `None` until it is over.
    pub fn audience(&self) -> Option<Audience> {
        let link = if self.takes_invite() { Audience::Link } else { Audience::Players };
        let audience = if self.visibility == Visibility::Public { Audience::Public } else { link };
        (self.status == TableStatus::Finished).then_some(audience)
    }

    /// True if the host removed that player and has not invited them again.
    pub fn has_removed(&self, player: Option<&str>, invite: Option<&str>) -> bool {
        let is_among = |those: &[String]| player.is_some_and(|player| those.iter().any(|one| one == player));
        let has_newer = || invite.is_some_and(|invite| same_secret(invite, &self.invite));
        is_among(&self.removed) || (is_among(&self.forgiven) && !has_newer())
    }

    /// The proof of the dice as far as it is public.
    pub fn dice_proof(&self) -> DiceProof {
        let over = matches!(self.status, TableStatus::Finished);
        DiceProof {
            commitment: self.secret_bytes().map(|secret| proof::hex(&proof::commitment(&secret))),
            nonces: self.seats.iter().map(|place| place.nonce.clone()).collect(),
            hashes: self.seats.iter().filter(|_| self.is_waiting()).map(|place| place.nonce_hash.clone()).collect(),
            revealing: self.revealing.is_some(),
            secret: self.secret.clone().filter(|_| over),
        }
    }

    /// The proof of the dice with the secret, for the server's own use.
    pub fn own_dice(&self) -> DiceProof {
        DiceProof { secret: self.secret.clone(), ..self.dice_proof() }
    }

    /// The start of the match, if this server has its game and rules.
    pub fn start(&self) -> Option<Start> {
        let own = self.own_dice();
        let seeds: Vec<[u8; 32]> =
            self.earlier.iter().map(|earlier| &earlier.dice).chain([&own]).map(seed_of).collect::<Option<_>>()?;
        let untils = self.earlier.iter().map(|earlier| earlier.until);
        let game = self.game_type()?;
        // A match that has not started uses the newest rules.
        let begun = self.rules_version != 0;
        let rules = if begun { self.rules_version } else { game.info.rules_version };
        if !plays(game, rules) {
            return None;
        }
        Some(Start {
            game,
            rules,
            options: self.options.clone(),
            loadouts: self.seats.iter().map(|place| place.loadout.clone()).collect(),
            seed: *seeds.first()?,
            reseeds: untils.zip(seeds[1..].iter().copied()).collect(),
            form: if begun { self.state_form } else { game.info.state_form },
        })
    }

    pub fn secret_bytes(&self) -> Option<Vec<u8>> {
        proof::unhex(self.secret.as_deref()?)
    }

    /// The players with a seat, and whether each is online. `here` are the connected players.
    pub fn present(&self, here: &BTreeSet<String>) -> impl Iterator<Item = Presence> {
        Seat::all(self.seats.len()).zip(&self.seats).filter_map(|(seat, place)| {
            let player = place.player.clone()?;
            let online = here.contains(&player);
            Some(Presence { player, name: place.name.clone().unwrap_or_default(), seat: Some(seat), online })
        })
    }

    /// The name at each seat.
    pub fn names(&self) -> Vec<String> {
        let name = |place: &Place| place.name.clone().unwrap_or_else(|| "Nobody".to_owned());
        self.seats.iter().map(name).collect()
    }

    /// The table in a list, as `player` sees it. `here` are the players connected to it.
    pub fn summary(&self, standing: &TurnState, player: Option<&str>, here: &BTreeSet<String>) -> TableSummary {
        let own = player.and_then(|player| self.seat_of(player));
        let playing = self.status == TableStatus::Playing;
        let names = self.names();
        let (hidden, unknown) = (self.is_hidden_from(player), TurnState::default());
        let standing = if hidden { &unknown } else { standing };
        TableSummary {
            id: self.id.clone(),
            name: self.called(own),
            game: self.game.clone(),
            status: self.status,
            visibility: self.visibility,
            seats: Seat::all(self.seats.len())
                .zip(&self.seats)
                .map(|(seat, at)| SeatView {
                    away: standing.is_away(seat),
                    late: standing.is_late(seat),
                    gone: at.gone && !hidden,
                    ..seat_view(seat, at, player, own, here)
                })
                .collect(),
            clock: self.clock,
            watching: self.watching,
            preset: self.preset.clone(),
            your_move: playing && own.is_some_and(|seat| standing.awaited.contains(&seat)),
            deadline: own
                .filter(|_| playing)
                .and_then(|seat| standing.clocks.as_ref()?.deadline(seat, now()))
                .map(to_wall),
            created_at: self.created_at,
            started_at: self.started_at,
            ended_at: self.ended_at,
            outcome: self.outcome.clone(),
            stopped_by: self.stopped_by.filter(|_| self.status == TableStatus::Finished),
            turns: self.turns,
            imported_by: self.importer().map(str::to_owned),
            lesson: self.lesson,
            series: self.series_view(),
            colours: self.colours.clone(),
            waiting_for: if playing {
                standing.openly.iter().filter_map(|seat| names.get(seat.index()).cloned()).collect()
            } else {
                Vec::new()
            },
        }
    }

    /// The table with everything that its visitor may know.
    pub fn view(&self, standing: &TurnState, player: Option<&str>, here: &BTreeSet<String>) -> TableView {
        let own = player.and_then(|player| self.place(self.seat_of(player)?));
        let belongs = own.is_some() || player == Some(self.host.as_str());
        let hidden = self.is_hidden_from(player);
        TableView {
            summary: self.summary(standing, player, here),
            options: self.options.clone(),
            invite: Some(self.invite.clone()).filter(|_| belongs),
            code: Some(self.code.clone()).filter(|code| belongs && !code.is_empty() && self.is_waiting()),
            host: self.host.clone(),
            host_name: self.host_name.clone().filter(|_| self.seat_of(&self.host).is_none()),
            loadout: own.map_or(Value::Null, |place| place.loadout.clone()),
            starts_when_ready: self.start_when_ready,
            messages: self.messages,
            named: self.name.clone(),
            hints_off: self.hints_off,
            lending: own.and_then(|place| place.lending.clone()),
            lent: player.and_then(|player| self.lent_seat_of(player)),
            muted: self.muted.clone(),
            motions: self.motions.iter().filter(|_| !hidden).map(Vote::shown).collect(),
            paused: standing.is_paused() && !hidden,
            dice: self.dice_proof(),
            audience: self.audience(),
            rematch: self.rematch.clone(),
            forked_from: self.forked_from.clone(),
            frozen: self.frozen.as_ref().map(|frozen| {
                match frozen.seen_by(player.and_then(|player| self.seat_of(player))) {
                    seen if hidden => FrozenView { lost: 0, since: None, ..seen },
                    seen => seen,
                }
            }),
        }
    }
}

impl Vote {
    fn shown(&self) -> MotionView {
        MotionView { motion: self.motion, agreed: self.agreed.clone(), needed: self.needed.clone() }
    }
}

/// The seed of these dice. `None` without their secret.
fn seed_of(dice: &DiceProof) -> Option<[u8; 32]> {
    let secret = proof::unhex(dice.secret.as_deref()?)?;
    let nonces: Vec<_> = dice.nonces.iter().map(|nonce| nonce.as_deref().and_then(proof::unhex)).collect();
    Some(proof::seed(&secret, nonces.iter().map(Option::as_deref)))
}

fn seat_view(seat: Seat, place: &Place, player: Option<&str>, own: Option<Seat>, here: &BTreeSet<String>) -> SeatView {
    SeatView {
        seat,
        player: place.player.clone(),
        name: place.name.clone(),
        kept_for: place.kept_for.as_ref().map(|kept| kept.name.clone()),
        lent_by: place.lent_by.as_ref().map(|owner| owner.name.clone()),
        kept_for_me: place.kept_for.as_ref().is_some_and(|kept| player == Some(kept.id.as_str())),
        bot: place.bot,
        kept: place.kept,
        ready: place.ready,
        me: own == Some(seat),
        loadout_chosen: !place.loadout.is_null(),
        gone: place.gone,
        online: place.player.as_ref().is_some_and(|player| here.contains(player)),
        away: false,
        late: false,
    }
}

/// Compares in constant time: an attacker cannot learn from the time how many characters of a guess are right.
pub(crate) fn same_secret(given: &str, real: &str) -> bool {
    given.as_bytes().ct_eq(real.as_bytes()).into()
}
