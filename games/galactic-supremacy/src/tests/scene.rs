//! A position laid out by hand, in the notation of the rules' worked examples.

use crate::cards::{Card, Kind, Tech};
use crate::command::Command;
use crate::event::Event;
use crate::options::Options;
use crate::player::Player;
use crate::state::{Galaxy, TurnFlags};
use crate::steps::PendingKind;
use crate::steps::Step;
use crate::unit::{Unit, UnitId, UnitKind};
use kit::dice::Dice;
use kit::events::{Events, Told};
use kit::game::{Departure, Game, Refusal, Role};
use kit::seat::Seat;
use serde_json::{Map, Value, json};
use std::ops::{Deref, DerefMut};

/// Two players unless stated, turn order s0, s1, …, active s0, all with `stops=all` (the others so that their turns
/// don't pass unseen), round 5, all technologies 1, nothing in hands, piles and purses.
pub(super) struct Scene {
    pub galaxy: Galaxy,
    /// Everything that has happened.
    pub told: Vec<Told<Event>>,
    dice: Dice,
    next_number: u8,
}

impl Deref for Scene {
    type Target = Galaxy;
    fn deref(&self) -> &Galaxy {
        &self.galaxy
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Galaxy {
        &mut self.galaxy
    }
}

impl Scene {
    pub(super) fn new(seats: usize, step: Step) -> Self {
        Self::with(seats, step, Options::default())
    }

    pub(super) fn with(seats: usize, step: Step, options: Options) -> Self {
        let mut dice = Dice::from_number(1);
        let mut galaxy = Galaxy::begin(&options, seats, &mut dice, &mut Events::default());
        galaxy.order = Seat::all(seats).collect();
        galaxy.active = Seat(0);
        galaxy.round = 5;
        galaxy.step = step;
        galaxy.flags = TurnFlags::default();
        for player in &mut galaxy.players {
            *player = Player { credits: 0, hand: Vec::new(), tech: [1; 9], ..player.clone() };
        }
        galaxy.players.iter_mut().for_each(|player| player.prefs.stops_all = true);
        for pile in &mut galaxy.piles {
            pile.deck.clear();
            pile.discard.clear();
        }
        Scene { galaxy, told: Vec::new(), dice: Dice::scripted([]), next_number: 0 }
    }

    pub(super) fn auto(mut self) -> Self {
        self.galaxy.players[0].prefs.stops_all = false;
        self
    }

    /// The draws to come: dice and picks by value, shuffles by the new order.
    pub(super) fn roll(&mut self, draws: impl IntoIterator<Item = u32>) -> &mut Self {
        assert!(!self.dice.has_unused_script(), "draws left over");
        self.dice = Dice::scripted(draws.into_iter().map(|draw| vec![draw]));
        self
    }

    pub(super) fn script(&mut self, draws: impl IntoIterator<Item = Vec<u32>>) -> &mut Self {
        assert!(!self.dice.has_unused_script(), "draws left over");
        self.dice = Dice::scripted(draws);
        self
    }

    /// New cards of these kinds: `R F C K L`.
    pub(super) fn cards(&mut self, kinds: &str) -> Vec<Card> {
        let mut card = |letter: &str| {
            let kind = Kind::ALL.into_iter().find(|kind| letter_of(*kind) == letter).expect("a kind of card");
            self.next_number += 1;
            Card { kind, number: self.next_number, deck: None }
        };
        kinds.split_whitespace().map(&mut card).collect()
    }

    pub(super) fn hand(&mut self, seat: u8, kinds: &str) -> &mut Self {
        self.galaxy.players[usize::from(seat)].hand = self.cards(kinds);
        self
    }

    pub(super) fn deck(&mut self, kinds: &str) -> &mut Self {
        let cards = self.cards(kinds);
        self.galaxy.piles.iter_mut().for_each(|pile| pile.deck = cards.clone());
        self
    }

    pub(super) fn discarded(&mut self, kinds: &str) -> &mut Self {
        self.galaxy.piles[0].discard = self.cards(kinds);
        self
    }

    pub(super) fn credits(&mut self, seat: u8, credits: u32) -> &mut Self {
        self.galaxy.players[usize::from(seat)].credits = credits;
        self
    }

    pub(super) fn tech(&mut self, seat: u8, tech: Tech, level: u32) -> &mut Self {
        self.galaxy.players[usize::from(seat)].tech[tech as usize] = level;
        self
    }

    fn unit(&mut self, id: &str, kind: UnitKind, owner: u8, world: Option<&str>) -> &mut Self {
        let card = self.cards(if kind == UnitKind::Fleet { "F" } else { "C" })[0];
        let id: UnitId = id.parse().expect("a unit");
        if let UnitId::Built(serial) = id {
            self.galaxy.serial = self.galaxy.serial.max(serial);
        }
        let world = world.map(|world| world.parse().expect("a world"));
        let unit = Unit { owner: Seat(owner), kind, card: Some(card), world, leader: None, tactical: 0 };
        self.galaxy.units.insert(id, unit);
        self
    }

    /// `fleet("u1", 0, "hw0")`: u1: fleet s0 @hw0.
    pub(super) fn fleet(&mut self, id: &str, owner: u8, world: &str) -> &mut Self {
        self.unit(id, UnitKind::Fleet, owner, Some(world))
    }

    pub(super) fn colony(&mut self, id: &str, owner: u8) -> &mut Self {
        self.unit(id, UnitKind::Colony, owner, None)
    }

    pub(super) fn lead(&mut self, id: &str) -> &mut Self {
        let leader = self.cards("L")[0];
        self.galaxy.units.get_mut(id.parse().expect("a unit")).expect("in play").leader = Some(leader);
        self
    }

    /// s0's turn begins.
    pub(super) fn begin(&mut self) -> &mut Self {
        let mut log = Events::default();
        let mut dice = self.dice.clone();
        self.galaxy.begin_turn(&mut dice, &mut log);
        self.galaxy.proceed(&mut dice, &mut log);
        self.dice = dice;
        self.told.extend(log.into_told());
        self
    }

    /// `seat` gives a command, and it is accepted.
    pub(super) fn say(&mut self, seat: u8, command: &str) -> &mut Self {
        if let Err(refusal) = self.attempt(seat, command) {
            panic!("s{seat} {command}: {refusal}");
        }
        self
    }

    pub(super) fn attempt(&mut self, seat: u8, command: &str) -> Result<(), Refusal> {
        let command = parse(command);
        let listed = self.galaxy.legal(Seat(seat)).iter().any(|choice| choice.covers(&command));
        let mut log = Events::default();
        let mut next = self.galaxy.clone();
        let result = next.apply(Seat(seat), command.clone(), &mut self.dice, &mut log);
        assert_eq!(listed, result.is_ok(), "listed and accepted alike: {command:?} {result:?}");
        if result.is_ok() {
            self.galaxy = next;
            self.told.extend(log.into_told());
        }
        result
    }

    /// The code with which that command of `seat` is refused.
    pub(super) fn refused(&mut self, seat: u8, command: &str) -> String {
        let before = self.galaxy.clone();
        let refusal = self.attempt(seat, command).expect_err("is refused");
        assert!(refusal.rule.is_some() && !refusal.message.contains('{'), "{refusal}");
        assert_eq!(before, self.galaxy);
        refusal.code.into_owned()
    }

    pub(super) fn leave(&mut self, seat: u8, why: Departure) -> &mut Self {
        let mut log = Events::default();
        let mut dice = self.dice.clone();
        self.galaxy.leave(Seat(seat), why, &mut dice, &mut log);
        self.dice = dice;
        self.told.extend(log.into_told());
        self
    }

    /// Attack that world with these fleets.
    pub(super) fn attack(&mut self, world: &str, fleets: &str) -> &mut Self {
        self.say(0, &format!("target {world}"));
        for fleet in fleets.split_whitespace() {
            self.say(0, &format!("commit {fleet}"));
        }
        self.say(0, "launch")
    }

    /// The group `action` of a seat without `skip-to`, in words.
    pub(super) fn actions(&self, seat: u8) -> Vec<String> {
        let action = |role| !matches!(role, Role::Aside | Role::Reply);
        let list = self.galaxy.legal(Seat(seat)).into_iter().filter(|choice| action(choice.role));
        let list = list.filter(|choice| !matches!(choice.command, Command::SkipTo { .. }));
        list.map(|choice| words(&choice.command)).collect()
    }

    pub(super) fn skips(&self, seat: u8) -> Vec<String> {
        let list = self.galaxy.legal(Seat(seat)).into_iter();
        list.map(|choice| words(&choice.command)).filter(|words| words.starts_with("skip-to")).collect()
    }

    pub(super) fn asked(&self) -> Option<(u8, PendingKind)> {
        self.galaxy.pending().map(|(seat, kind)| (seat.0, kind))
    }

    pub(super) fn hand_of(&self, seat: u8) -> String {
        letters(&self.galaxy.players[usize::from(seat)].hand)
    }

    pub(super) fn discards(&self) -> String {
        letters(&self.galaxy.piles[0].discard)
    }

    pub(super) fn draw_pile(&self) -> String {
        letters(&self.galaxy.piles[0].deck)
    }

    pub(super) fn credits_of(&self, seat: u8) -> u32 {
        self.galaxy.players[usize::from(seat)].credits
    }

    /// Units in play that are no homeworlds: `u5 @hw1 +L`.
    pub(super) fn built(&self) -> Vec<String> {
        let built = self.galaxy.units.iter().filter(|(_, unit)| unit.kind != UnitKind::Homeworld);
        let show = |(id, unit): (UnitId, &Unit)| {
            let world = unit.world.map_or(String::new(), |world| format!(" @{world}"));
            format!("{id}{world}{}", if unit.leader.is_some() { " +L" } else { "" })
        };
        built.map(show).collect()
    }

    pub(super) fn reason(&self) -> Option<&'static str> {
        self.galaxy.ended.as_ref().map(|end| end.reason.id())
    }

    pub(super) fn winners(&self) -> Vec<u8> {
        self.galaxy.ended.iter().flat_map(|end| end.winners.iter().map(|seat| seat.0)).collect()
    }

    /// All draws have been used.
    pub(super) fn spent(&self) -> bool {
        !self.dice.has_unused_script()
    }
}

fn letter_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Research => "R",
        Kind::Fleet => "F",
        Kind::Colony => "C",
        Kind::Command => "K",
        Kind::Leader => "L",
    }
}

fn letters(cards: &[Card]) -> String {
    cards.iter().map(|card| letter_of(card.kind)).collect::<Vec<_>>().join(" ")
}

/// The arguments of a command in the order in which the rules write them.
fn fields(kind: &str) -> &'static [&'static str] {
    match kind {
        "skip-to" => &["phase"],
        "exchange" | "discard" => &["kind"],
        "play" => &["effect", "target"],
        "build-fleet" | "target" => &["world"],
        "build-leader" => &["unit"],
        "commit" | "release" | "stand" | "join" | "leave" => &["fleet"],
        "move-fleet" | "retreat" => &["fleet", "world"],
        "move-leader" => &["from", "to"],
        "pick-technology" => &["tech"],
        "choose-kills" => &["count"],
        "trade-open" => &["to"],
        "trade-give" | "trade-want" => &["item", "amount"],
        "trade-withdraw" | "trade-accept" | "trade-decline" => &["offer"],
        "set-preference" => &["key", "value"],
        _ => &[],
    }
}

/// `play steal-secrets s1` as a command.
pub(super) fn parse(text: &str) -> Command {
    let mut tokens = text.split_whitespace();
    let kind = tokens.next().expect("a command");
    let mut object = Map::new();
    object.insert("type".into(), kind.into());
    for (field, token) in fields(kind).iter().zip(&mut tokens) {
        let seat = token.strip_prefix('s').and_then(|seat| seat.parse::<u8>().ok());
        let value = match (seat, token.parse::<u32>()) {
            (Some(seat), _) => json!(seat),
            (None, Ok(number)) => json!(number),
            (None, Err(_)) => json!(token),
        };
        object.insert((*field).into(), value);
    }
    assert_eq!(tokens.next(), None, "{text}");
    serde_json::from_value(Value::Object(object)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The command as the rules write it.
fn words(command: &Command) -> String {
    let value = json!(command);
    let kind = value["type"].as_str().expect("a type").to_owned();
    let argument = |field: &&str| match &value[*field] {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        Value::Number(number) if *field == "target" || *field == "to" => Some(format!("s{number}")),
        other => Some(other.to_string()),
    };
    let arguments = fields(&kind).iter().filter_map(argument);
    std::iter::once(kind.clone()).chain(arguments).collect::<Vec<_>>().join(" ")
}
