//! A small game for tests: a few rounds of simultaneous sealed bids for a pot. Every seat first bids and then confirms, and
//! nobody sees the progress of the others.
//!
//! It has several editions, like the releases of a game: some change under running matches as games may, others as they must not.
//! Each edition has its own slug, because a test uses all of them at once. A test upgrades a match by giving it another edition.

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

use kit::chance::Fitted;
use kit::dice::Dice;
use kit::erased::GameType;
use kit::events::Events;
use kit::game::{
    Catalogue, Choice, Decision, Departure, Draws, Ending, Game, Info, Model, NoAnswer, NoAsk, Outcome, Pace, Question,
    Refusal, Shown, SuggestedClock,
};
use kit::number;
use kit::refusals::Reason;
use kit::seat::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use ts_rs::TS;

pub static BIDS: GameType = GameType::of::<Bids>();
/// The state has one more field, so its form is 2. Its rules are the same.
pub static WIDER: GameType = GameType::of::<Bids<1>>();
/// A rule is fixed correctly: from version 4 of the rules, the last of equal bids wins.
pub static FIXED: GameType = GameType::of::<Bids<2>>();
/// The same rule is changed under running matches, without a new version.
pub static FORGOTTEN: GameType = GameType::of::<Bids<3>>();
/// A rule panics in the second round.
pub static PANICKING: GameType = GameType::of::<Bids<4>>();
/// A rule does not return in the second round while [`HELD`] is set.
pub static STUCK: GameType = GameType::of::<Bids<5>>();
/// The game with all its editions.
pub static EDITIONS: [&GameType; 6] = [&BIDS, &WIDER, &FIXED, &FORGOTTEN, &PANICKING, &STUCK];

kit::refusals! {
    /// Reasons to refuse.
    enum Code in "../locales/refusals.en.ftl" {
        TooFew "too-few"
        TooMuch "too-much" "R1"
        NoBid "no-bid" "R2"
    }
}

pub static HELD: AtomicBool = AtomicBool::new(false);
/// The setup of the same edition does not return while this is set.
pub static HELD_AT_START: AtomicBool = AtomicBool::new(false);
/// The policy for bots of that edition does not return while this is set.
pub static HELD_BOT: AtomicBool = AtomicBool::new(false);
/// The spectators' view of that edition does not return while this is set.
pub static HELD_VIEW: AtomicBool = AtomicBool::new(false);
/// If this is set, the next view of the panicking edition panics.
pub static UNSEEN: AtomicBool = AtomicBool::new(false);

#[derive(Clone, Serialize, Deserialize)]
pub struct Bids<const EDITION: u8 = 0> {
    /// The version of the rules with which the match began. Rules that have changed branch on it.
    rules: u32,
    /// The number of waves. The field came with form 2, and older matches are replayed into it.
    #[serde(skip_serializing_if = "Option::is_none")]
    waves: Option<u32>,
    round: u32,
    rounds: u32,
    reaction: bool,
    players: Vec<Player>,
    fallen: Vec<Vec<Seat>>,
}

#[derive(Clone, Serialize, Deserialize)]
struct Player {
    coins: u32,
    /// Secret until all have confirmed.
    bid: Option<u32>,
    confirmed: bool,
    thought: Option<u32>,
}

#[derive(Clone, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 0 means three.
    rounds: u32,
    /// Whether bids are reactions and not a player's own turn.
    reaction: bool,
}

#[derive(Clone, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct Nothing {}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    Bid { amount: u32 },
    Confirm,
    Think { amount: u32 },
    Forget,
    Wave,
    Explode,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Event {
    Thought { amount: u32 },
    Sealed { amount: u32 },
    Waved { seat: Seat },
    Resolved { round: u32, pot: u32, bids: Vec<u32> },
}

#[derive(Serialize, TS)]
pub struct View {
    round: u32,
    coins: Vec<u32>,
    own_bid: Option<u32>,
    own_thought: Option<u32>,
}

impl<const EDITION: u8> Bids<EDITION> {
    fn is_out(&self, seat: Seat) -> bool {
        self.fallen.iter().flatten().any(|out| *out == seat)
    }

    fn in_play(&self) -> Vec<Seat> {
        Seat::all(self.players.len()).filter(|seat| !self.is_out(*seat)).collect()
    }

    /// True if the last of equal bids wins, as it does since version 4. Before, the first one did.
    fn is_the_last_ones(&self) -> bool {
        self.rules >= 4 || EDITION == 3
    }

    fn resolve(&mut self, dice: &mut Dice, events: &mut Events<Event>) {
        let living = self.in_play();
        if !living.iter().all(|seat| self.players[seat.index()].confirmed) {
            return;
        }
        assert!(EDITION != 4 || self.round < 2, "no second round");
        while EDITION == 5 && self.round == 2 && HELD.load(Ordering::Relaxed) {
            std::thread::park_timeout(Duration::from_millis(1));
        }
        let pot = dice.d6("pot");
        let bids: Vec<u32> = self.players.iter().map(|player| player.bid.unwrap_or(0)).collect();
        let best = if self.is_the_last_ones() {
            living.into_iter().max_by_key(|seat| (bids[seat.index()], *seat))
        } else {
            living.into_iter().max_by_key(|seat| (bids[seat.index()], std::cmp::Reverse(*seat)))
        };
        for (seat, player) in Seat::all(bids.len()).zip(&mut self.players) {
            player.coins += if best == Some(seat) { pot } else { 0 };
            player.coins -= bids[seat.index()];
            (player.bid, player.confirmed, player.thought) = (None, false, None);
        }
        events.all(Event::Resolved { round: self.round, pot, bids });
        self.round += 1;
    }
}

impl<const EDITION: u8> Game for Bids<EDITION> {
    const INFO: Info = Info {
        slug: ["bids", "wider", "fixed", "forgotten", "panicking", "stuck"][EDITION as usize],
        title: "Bids",
        tagline: "Bid.",
        seats: (2, 4),
        minutes: (1, 2),
        rules_version: if EDITION == 2 { 4 } else { 3 },
        state_form: if EDITION == 1 { 2 } else { 1 },
        endings: &[
            Ending { key: "rounds", words: "as the richest after the last round" },
            Ending { key: "last", words: "as the last one left" },
        ],
        presets: &[],
        clock: SuggestedClock { turn: 60, reaction: 20, whole_match: None },
        draws: Draws::Offered,
        rulebook: "",
        levels: "[]",
        lesson: None,
    };
    type Options = Options;
    type Loadout = Nothing;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Ask = NoAsk;
    type Answer = NoAnswer;

    fn bound(_: &Options, _: usize) -> u32 {
        500
    }

    fn setup(
        options: &Options,
        loadouts: &[Nothing],
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<Self, Refusal> {
        Self::setup_by(Self::INFO.rules_version, options, loadouts, dice, events)
    }

    fn setup_by(
        rules: u32,
        options: &Options,
        loadouts: &[Nothing],
        dice: &mut Dice,
        _: &mut Events<Event>,
    ) -> Result<Self, Refusal> {
        if loadouts.len() < 2 {
            return Err(Code::TooFew.plain());
        }
        while EDITION == 5 && HELD_AT_START.load(Ordering::Relaxed) {
            std::thread::park_timeout(Duration::from_millis(1));
        }
        let player = |_: &Nothing| Player { coins: 4 + dice.d6("coins"), bid: None, confirmed: false, thought: None };
        let players = loadouts.iter().map(player).collect();
        let rounds = if options.rounds == 0 { 3 } else { options.rounds };
        let waves = (EDITION == 1).then_some(0);
        Ok(Bids { rules, waves, round: 1, rounds, reaction: options.reaction, players, fallen: Vec::new() })
    }

    fn decisions(&self) -> Vec<Decision> {
        let seats = if self.outcome().is_some() { Vec::new() } else { self.in_play() };
        let waited = seats.into_iter().filter(|seat| !self.players[seat.index()].confirmed);
        let decision = |seat: Seat| {
            let kind = if self.players[seat.index()].bid.is_some() { "confirm" } else { "bid" };
            let text = format!("{kind} in round {}", self.round);
            let shown = Shown::As { kind: "bid".into(), text: format!("bid in round {}", self.round) };
            let pace = if self.reaction { Pace::Reaction } else { Pace::Turn };
            let (turn, kind) = (self.round, kind.into());
            let question = Question { kind, text, turn, span: 0, occasion: 0, pace, time_factor: 1 };
            Decision { seat, question, shown, grace_after: None }
        };
        waited.map(decision).collect()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice<Command>> {
        if self.outcome().is_some() || self.is_out(seat) {
            return Vec::new();
        }
        let player = &self.players[seat.index()];
        let most = i64::from(player.coins);
        let amount = number!(Command::Bid { amount: u32 } | Command::Think { amount: u32 });
        let mut choices = vec![Choice::aside(Command::Wave), Choice::aside(Command::Explode)];
        if player.confirmed {
            return choices;
        }
        match player.bid {
            Some(_) => choices.push(Choice::action(Command::Confirm)),
            None => choices.push(Choice::action(Command::Bid { amount: 0 }).with_range(amount, 0, most)),
        }
        choices.push(Choice::draft(Command::Think { amount: 0 }).with_range(amount, 0, most));
        if player.thought.is_some() {
            choices.push(Choice::back(Command::Forget));
        }
        choices
    }

    fn apply(
        &mut self,
        seat: Seat,
        command: Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<(), Refusal> {
        let player = &mut self.players[seat.index()];
        match command {
            Command::Bid { amount } if player.bid.is_none() && amount <= player.coins => {
                player.bid = Some(amount);
                events.only(&[seat], Event::Sealed { amount });
            }
            Command::Bid { .. } => return Err(Code::TooMuch.plain()),
            Command::Confirm if player.bid.is_some() && !player.confirmed => {
                player.confirmed = true;
                self.resolve(dice, events);
            }
            Command::Confirm => return Err(Code::NoBid.plain()),
            Command::Think { amount } => {
                player.thought = Some(amount);
                events.only(&[seat], Event::Thought { amount });
            }
            Command::Forget => player.thought = None,
            Command::Wave => {
                self.waves.iter_mut().for_each(|waves| *waves += 1);
                events.all(Event::Waved { seat });
            }
            Command::Explode => panic!("a hole in the rules"),
        }
        Ok(())
    }

    fn on_deadline(&self, seat: Seat) -> Command {
        if self.players[seat.index()].bid.is_some() { Command::Confirm } else { Command::Bid { amount: 0 } }
    }

    fn leave(&mut self, seat: Seat, _: Departure, dice: &mut Dice, events: &mut Events<Event>) {
        self.fallen.push(vec![seat]);
        self.resolve(dice, events);
    }

    fn time_up(&mut self, _: &mut Dice, _: &mut Events<Event>) {
        self.rounds = self.rounds.min(self.round);
    }

    fn eliminated(&self) -> Vec<Vec<Seat>> {
        self.fallen.clone()
    }

    fn view(&self, viewer: Viewer) -> View {
        assert!(EDITION != 4 || !UNSEEN.swap(false, Ordering::Relaxed), "a hole in the view");
        while EDITION == 5 && viewer == Viewer::Spectator && HELD_VIEW.load(Ordering::Relaxed) {
            std::thread::park_timeout(Duration::from_millis(1));
        }
        let own = match viewer {
            Viewer::Seat(seat) => Some(&self.players[seat.index()]),
            _ => None,
        };
        View {
            round: self.round,
            coins: self.players.iter().map(|player| player.coins).collect(),
            own_bid: own.and_then(|player| player.bid),
            own_thought: own.and_then(|player| player.thought),
        }
    }

    fn answer(&self, _: Viewer, ask: NoAsk) -> Result<NoAnswer, Refusal> {
        match ask {}
    }

    fn outcome(&self) -> Option<Outcome> {
        let last = self.in_play().len() == 1;
        if !last && self.round <= self.rounds {
            return None;
        }
        let worth = |seat: Seat| if self.is_out(seat) { -1 } else { i64::from(self.players[seat.index()].coins) };
        let ahead = |seat: Seat| Seat::all(self.players.len()).filter(|other| worth(*other) > worth(seat)).count();
        let places = Seat::all(self.players.len()).map(|seat| 1 + ahead(seat) as u32).collect();
        Some(Outcome { reason: if last { "last" } else { "rounds" }.into(), places })
    }

    fn policy(&self, _: Seat, _: &mut Dice) -> Vec<Command> {
        while EDITION == 5 && HELD_BOT.load(Ordering::Relaxed) {
            std::thread::park_timeout(Duration::from_millis(1));
        }
        Vec::new()
    }

    fn resample(&self, _: Viewer, _: &mut Dice) -> Self {
        self.clone()
    }

    fn seats(&self) -> usize {
        self.players.len()
    }

    fn features(&self, seat: Seat) -> Vec<i32> {
        vec![self.players[seat.index()].coins as i32]
    }

    fn model() -> &'static Model {
        static MODEL: Fitted = Fitted::new(|| Model::even(&[("coins", 100_000)]));
        &MODEL
    }

    fn catalogue() -> Catalogue {
        Catalogue::default()
    }
}
