//! A position set up by hand, in the notation of the worked examples of the rules.

use crate::cards::{Card, Kind, Tech};
use crate::command::Command;
use crate::options::Options;
use crate::player::Player;
use crate::preferences::Stops;
use crate::state::{Galaxy, TurnFlags};
use crate::steps::PendingKind;
use crate::steps::Step;
use crate::unit::{Unit, UnitId, UnitKind};
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{Game, Role};
use kit::scene::{Scene as _, Stage, command};
use kit::seat::Seat;
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};

/// By default: two players, turn order s0, s1, …, s0 active, round 5, all technologies at level 1, no cards in hands and piles,
/// no credits. All have `stops=all`, so that no turn passes unseen.
pub(super) struct Scene {
    pub stage: Stage<Galaxy>,
    next_number: u8,
}

impl kit::scene::Scene for Scene {
    type Game = Galaxy;

    fn stage(&self) -> &Stage<Galaxy> {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage<Galaxy> {
        &mut self.stage
    }

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

    fn value(&self, _seat: Seat, _field: &str, word: &str) -> Value {
        value(word)
    }

    /// No invariants: examples set up only the few cards that they need.
    fn fault(_: &Galaxy) -> Result<(), String> {
        Ok(())
    }
}

impl Deref for Scene {
    type Target = Galaxy;
    fn deref(&self) -> &Galaxy {
        &self.stage.game
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Galaxy {
        &mut self.stage.game
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
        galaxy.players.iter_mut().for_each(|player| player.prefs.stops = Stops::All);
        for pile in &mut galaxy.piles {
            pile.deck.clear();
            pile.discard.clear();
        }
        Scene { stage: Stage::of(galaxy), next_number: 0 }
    }

    pub(super) fn auto(self) -> Self {
        self.stopping(Stops::Auto)
    }

    /// s0 with these stops.
    pub(super) fn stopping(mut self, stops: Stops) -> Self {
        self.stage.game.players[0].prefs.stops = stops;
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
        self.stage.game.players[usize::from(seat)].hand = self.cards(kinds);
        self
    }

    pub(super) fn deck(&mut self, kinds: &str) -> &mut Self {
        let cards = self.cards(kinds);
        self.stage.game.piles.iter_mut().for_each(|pile| pile.deck = cards.clone());
        self
    }

    pub(super) fn discarded(&mut self, kinds: &str) -> &mut Self {
        self.stage.game.piles[0].discard = self.cards(kinds);
        self
    }

    pub(super) fn credits(&mut self, seat: u8, credits: u32) -> &mut Self {
        self.stage.game.players[usize::from(seat)].credits = credits;
        self
    }

    pub(super) fn tech(&mut self, seat: u8, tech: Tech, level: u32) -> &mut Self {
        self.stage.game.players[usize::from(seat)].tech[tech as usize] = level;
        self
    }

    fn unit(&mut self, id: &str, kind: UnitKind, owner: u8, world: Option<&str>) -> &mut Self {
        let card = self.cards(if kind == UnitKind::Fleet { "F" } else { "C" })[0];
        let id: UnitId = id.parse().expect("a unit");
        if let UnitId::Built(serial) = id {
            self.stage.game.serial = self.stage.game.serial.max(serial);
        }
        let world = world.map(|world| world.parse().expect("a world"));
        let unit = Unit { owner: Seat(owner), kind, card: Some(card), world, leader: None, tactical: 0 };
        self.stage.game.units.insert(id, unit);
        self
    }

    /// `fleet("u1", 0, "hw0")` is u1, a fleet of s0 at hw0.
    pub(super) fn fleet(&mut self, id: &str, owner: u8, world: &str) -> &mut Self {
        self.unit(id, UnitKind::Fleet, owner, Some(world))
    }

    pub(super) fn colony(&mut self, id: &str, owner: u8) -> &mut Self {
        self.unit(id, UnitKind::Colony, owner, None)
    }

    pub(super) fn lead(&mut self, id: &str) -> &mut Self {
        let leader = self.cards("L")[0];
        self.stage.game.units.get_mut(id.parse().expect("a unit")).expect("in play").leader = Some(leader);
        self
    }

    /// Begins s0's turn.
    pub(super) fn begin(&mut self) -> &mut Self {
        self.follow(|galaxy, dice, log| {
            galaxy.begin_turn(dice, log);
            galaxy.proceed(dice, log);
        })
    }

    /// Attacks that world with these fleets.
    pub(super) fn attack(&mut self, world: &str, fleets: &str) -> &mut Self {
        self.say(0, &format!("target {world}"));
        for fleet in fleets.split_whitespace() {
            self.say(0, &format!("commit {fleet}"));
        }
        self.say(0, "launch")
    }

    /// The choices of a seat except asides, replies and `skip-to`, as text.
    pub(super) fn actions(&self, seat: u8) -> Vec<String> {
        let action = |role| !matches!(role, Role::Aside | Role::Reply);
        let list = self.stage.game.legal(Seat(seat)).into_iter().filter(|choice| action(choice.role));
        let list = list.filter(|choice| !matches!(choice.command, Command::SkipTo { .. }));
        list.map(|choice| words(&choice.command)).collect()
    }

    pub(super) fn skips(&self, seat: u8) -> Vec<String> {
        let list = self.stage.game.legal(Seat(seat)).into_iter();
        list.map(|choice| words(&choice.command)).filter(|words| words.starts_with("skip-to")).collect()
    }

    pub(super) fn asked(&self) -> Option<(u8, PendingKind)> {
        self.stage.game.pending().map(|(seat, kind)| (seat.0, kind))
    }

    pub(super) fn hand_of(&self, seat: u8) -> String {
        letters(&self.stage.game.players[usize::from(seat)].hand)
    }

    pub(super) fn discards(&self) -> String {
        letters(&self.stage.game.piles[0].discard)
    }

    pub(super) fn draw_pile(&self) -> String {
        letters(&self.stage.game.piles[0].deck)
    }

    pub(super) fn credits_of(&self, seat: u8) -> u32 {
        self.stage.game.players[usize::from(seat)].credits
    }

    /// The units in play except homeworlds: `u5 @hw1 +L`.
    pub(super) fn built(&self) -> Vec<String> {
        let built = self.stage.game.units.iter().filter(|(_, unit)| unit.kind != UnitKind::Homeworld);
        let show = |(id, unit): (UnitId, &Unit)| {
            let world = unit.world.map_or(String::new(), |world| format!(" @{world}"));
            format!("{id}{world}{}", if unit.leader.is_some() { " +L" } else { "" })
        };
        built.map(show).collect()
    }

    pub(super) fn reason(&self) -> Option<&'static str> {
        self.stage.game.ended.as_ref().map(|end| end.reason.id())
    }

    pub(super) fn winners(&self) -> Vec<u8> {
        self.stage.game.ended.iter().flat_map(|end| end.winners.iter().map(|seat| seat.0)).collect()
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

/// Parses a command, for example `play steal-secrets s1`.
pub(super) fn parse(text: &str) -> Command {
    command(text, Scene::fields, |_, word| value(word))
}

/// A seat, a number or a word.
fn value(word: &str) -> Value {
    let number = word.strip_prefix('s').unwrap_or(word).parse::<u32>();
    number.map_or(json!(word), |number| json!(number))
}

/// The command in the notation of the rules.
fn words(command: &Command) -> String {
    let value = json!(command);
    let kind = value["type"].as_str().expect("a type").to_owned();
    let argument = |field: &&str| match &value[*field] {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        Value::Number(number) if *field == "target" || *field == "to" => Some(format!("s{number}")),
        other => Some(other.to_string()),
    };
    let arguments = Scene::fields(&kind).iter().filter_map(argument);
    std::iter::once(kind.clone()).chain(arguments).collect::<Vec<_>>().join(" ")
}
