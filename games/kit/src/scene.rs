//! Helpers for games' tests: a position set up by hand, scripted dice, and commands in the notation of the rules.

use crate::dice::Dice;
use crate::events::{AddressedEvent, Events};
use crate::game::{Departure, Game, Refusal};
use crate::seat::{Seat, Viewer};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// The common part of every scene: the match, its events and the scripted dice.
#[derive(Clone, Debug)]
pub struct Stage<G: Game> {
    /// The match.
    pub game: G,
    /// All events so far.
    pub told: Vec<AddressedEvent<G::Event>>,
    dice: Dice,
}

impl<G: Game> Stage<G> {
    /// A stage without events and without scripted draws.
    pub fn of(game: G) -> Self {
        Stage { game, told: Vec::new(), dice: Dice::scripted([]) }
    }
}

/// A seat as a test names it: `Seat(0)`, `0` or `'A'`.
pub trait Who {
    /// The seat.
    fn seat(self) -> Seat;
}

impl Who for Seat {
    fn seat(self) -> Seat {
        self
    }
}

impl Who for u8 {
    fn seat(self) -> Seat {
        Seat(self)
    }
}

impl Who for char {
    fn seat(self) -> Seat {
        Seat(self as u8 - b'A')
    }
}

/// A game's scene: a struct around a [`Stage`] with its own methods to set up a position. This trait provides
/// everything else. Most methods return the scene, so that a test reads like a story.
pub trait Scene: Sized {
    /// The game.
    type Game: Game;

    /// The stage.
    fn stage(&self) -> &Stage<Self::Game>;
    /// The stage, as a mutable reference.
    fn stage_mut(&mut self) -> &mut Stage<Self::Game>;
    /// The fields of a kind of command, in the order of the rules' notation.
    fn fields(kind: &str) -> &'static [&'static str];

    /// A word of the rules' notation as JSON: a number if it is one, or else a string. `null` leaves the field out.
    fn value(&self, _seat: Seat, _field: &str, word: &str) -> Value {
        word.parse::<u32>().map_or(json!(word), |number| json!(number))
    }

    /// Completes the position before a command is judged, if its setup left something open.
    fn settle(&mut self) {}

    /// Checks the position. A game whose scenes leave things out, such as most of the cards, overrides this to accept
    /// them.
    fn fault(game: &Self::Game) -> Result<(), String> {
        game.check()
    }

    /// Scripts the next dice and picks, in order.
    fn roll(&mut self, draws: impl IntoIterator<Item = u32>) -> &mut Self {
        self.script(draws.into_iter().map(|draw| vec![draw]))
    }

    /// Scripts the next draws. A shuffle is given as the new order.
    fn script(&mut self, draws: impl IntoIterator<Item = Vec<u32>>) -> &mut Self {
        assert!(self.spent(), "draws left over");
        self.stage_mut().dice = Dice::scripted(draws);
        self
    }

    /// True if all scripted draws were used.
    fn spent(&self) -> bool {
        !self.stage().dice.has_unused_script()
    }

    /// Applies a change that the rules make without a command.
    fn follow(
        &mut self,
        change: impl FnOnce(&mut Self::Game, &mut Dice, &mut Events<<Self::Game as Game>::Event>),
    ) -> &mut Self {
        self.settle();
        let Stage { game, told, dice } = self.stage_mut();
        let mut events = Events::default();
        change(game, dice, &mut events);
        told.extend(events.into_vec());
        Self::fault(game).unwrap_or_else(|words| panic!("not a valid state: {words}"));
        self
    }

    /// Tries a command. Checks that it is listed if and only if it is accepted, and that a refusal changes nothing.
    fn attempt(&mut self, who: impl Who, text: &str) -> Result<(), Refusal> {
        self.settle();
        let seat = who.seat();
        let command = self.parse(seat, text);
        let Stage { game, told, dice } = self.stage_mut();
        let listed = game.legal(seat).iter().any(|choice| choice.covers(&command));
        let (mut next, mut events) = (game.clone(), Events::default());
        let result = next.apply(seat, command, dice, &mut events);
        assert_eq!(listed, result.is_ok(), "{text} of {seat} must be listed if and only if it is accepted: {result:?}");
        if result.is_ok() {
            Self::fault(&next).unwrap_or_else(|words| panic!("not a valid state after {text} of {seat}: {words}"));
            *game = next;
            told.extend(events.into_vec());
        }
        result
    }

    /// Gives a command that must be accepted.
    fn say(&mut self, who: impl Who, text: &str) -> &mut Self {
        let seat = who.seat();
        if let Err(refusal) = self.attempt(seat, text) {
            panic!("{text} of {seat}: {refusal}; asked: {:?}", self.asked());
        }
        self
    }

    /// The refusal of a command. Checks that all blanks are filled in.
    fn refusal(&mut self, who: impl Who, text: &str) -> Refusal {
        let refusal = self.attempt(who, text).expect_err(text);
        assert!(!refusal.message.contains('{'), "{refusal}");
        refusal
    }

    /// The code of a command's refusal.
    fn refused(&mut self, who: impl Who, text: &str) -> String {
        self.refusal(who, text).code.into_owned()
    }

    /// Plays the default command for a seat that misses its deadline.
    fn silent(&mut self, who: impl Who) -> &mut Self {
        let seat = who.seat();
        self.follow(|game, dice, events| {
            let command = game.on_deadline(seat);
            game.apply(seat, command, dice, events).unwrap_or_else(|refusal| panic!("silent, {seat}: {refusal}"));
        })
    }

    /// Removes a seat from the match.
    fn leave(&mut self, who: impl Who, why: Departure) -> &mut Self {
        let seat = who.seat();
        self.follow(|game, dice, events| game.leave(seat, why, dice, events))
    }

    /// The open decisions, such as `s0 bid`.
    fn asked(&self) -> Vec<String> {
        let decisions = self.stage().game.decisions().into_iter();
        decisions.map(|decision| format!("{} {}", decision.seat, decision.question.kind)).collect()
    }

    /// The events that `viewer` got so far.
    fn heard(&self, viewer: Viewer) -> Vec<&<Self::Game as Game>::Event> {
        self.stage().told.iter().filter_map(|told| told.seen_by(viewer)).collect()
    }

    /// All events so far, in full.
    fn events(&self) -> Vec<&<Self::Game as Game>::Event> {
        self.heard(Viewer::Omniscient)
    }

    /// Parses a command from `seat`, such as `beg 1`.
    fn parse(&self, seat: Seat, text: &str) -> <Self::Game as Game>::Command {
        command(text, Self::fields, |field, word| self.value(seat, field, word))
    }
}

/// Parses a command with `type` and fields from the notation of the rules.
///
/// # Panics
/// If the text is not a command.
pub fn command<C: DeserializeOwned>(
    text: &str,
    fields: impl Fn(&str) -> &'static [&'static str],
    value: impl Fn(&str, &str) -> Value,
) -> C {
    let mut words = text.split_whitespace();
    let kind = words.next().unwrap_or_else(|| panic!("a command has at least one word"));
    let mut object = Map::from_iter([("type".to_owned(), json!(kind))]);
    for (field, word) in fields(kind).iter().zip(&mut words) {
        let value = value(field, word);
        if !value.is_null() {
            object.insert((*field).to_owned(), value);
        }
    }
    assert_eq!(words.next(), None, "{text}: too many words");
    serde_json::from_value(Value::Object(object)).unwrap_or_else(|error| panic!("{text}: {error}"))
}
