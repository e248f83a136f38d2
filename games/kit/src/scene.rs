//! For games' tests: a position laid out by hand, dice that fall as told, commands in the notation of the rules.

use crate::dice::Dice;
use crate::events::{Events, Told};
use crate::game::{Departure, Game, Refusal};
use crate::seat::{Seat, Viewer};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// What every scene has: the match, what has happened in it, and the dice to come.
#[derive(Clone, Debug)]
pub struct Stage<G: Game> {
    /// The match.
    pub game: G,
    /// Everything that has happened.
    pub told: Vec<Told<G::Event>>,
    dice: Dice,
}

impl<G: Game> Stage<G> {
    /// Nothing has happened yet and no dice have been laid out.
    pub fn of(game: G) -> Self {
        Stage { game, told: Vec::new(), dice: Dice::scripted([]) }
    }
}

/// How a test names a seat: `Seat(0)`, `0` or `'A'`.
pub trait Who {
    /// Whom it names.
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

/// A game's scene: a struct around a [`Stage`] with methods of its own that lay out a position. All the rest comes from
/// here. Methods give the scene back, so that a test reads as a story.
pub trait Scene: Sized {
    /// The game it is about.
    type Game: Game;

    /// Its stage.
    fn stage(&self) -> &Stage<Self::Game>;
    /// The same to change.
    fn stage_mut(&mut self) -> &mut Stage<Self::Game>;
    /// The fields of a kind of command in the order in which the rules write them.
    fn fields(kind: &str) -> &'static [&'static str];

    /// What a word of the rules' notation is as JSON: a number where it is one, else itself. `null` leaves the field out.
    fn value(&self, _seat: Seat, _field: &str, word: &str) -> Value {
        word.parse::<u32>().map_or(json!(word), |number| json!(number))
    }

    /// Makes the position a sound one before it is judged, where laying it out has left something to be done.
    fn settle(&mut self) {}

    /// What is wrong with a position. A game whose scenes leave out what they are not about (most of the cards) says
    /// that nothing is.
    fn fault(game: &Self::Game) -> Result<(), String> {
        game.check()
    }

    /// The dice and picks to come, in order.
    fn roll(&mut self, draws: impl IntoIterator<Item = u32>) -> &mut Self {
        self.script(draws.into_iter().map(|draw| vec![draw]))
    }

    /// The draws to come, shuffles by the new order.
    fn script(&mut self, draws: impl IntoIterator<Item = Vec<u32>>) -> &mut Self {
        assert!(self.spent(), "draws left over");
        self.stage_mut().dice = Dice::scripted(draws);
        self
    }

    /// All draws have been used.
    fn spent(&self) -> bool {
        !self.stage().dice.has_unused_script()
    }

    /// Lets the rules do something to the position that no command does.
    fn follow(
        &mut self,
        change: impl FnOnce(&mut Self::Game, &mut Dice, &mut Events<<Self::Game as Game>::Event>),
    ) -> &mut Self {
        self.settle();
        let Stage { game, told, dice } = self.stage_mut();
        let mut events = Events::default();
        change(game, dice, &mut events);
        told.extend(events.into_told());
        Self::fault(game).unwrap_or_else(|words| panic!("not a sound state: {words}"));
        self
    }

    /// Tries a command: it is listed if and only if it is accepted, and a refusal changes nothing.
    fn attempt(&mut self, who: impl Who, text: &str) -> Result<(), Refusal> {
        self.settle();
        let seat = who.seat();
        let command = self.parse(seat, text);
        let Stage { game, told, dice } = self.stage_mut();
        let listed = game.legal(seat).iter().any(|choice| choice.covers(&command));
        let (mut next, mut events) = (game.clone(), Events::default());
        let result = next.apply(seat, command, dice, &mut events);
        assert_eq!(listed, result.is_ok(), "listed and accepted alike: {text} of {seat}: {result:?}");
        if result.is_ok() {
            Self::fault(&next).unwrap_or_else(|words| panic!("not a sound state after {text} of {seat}: {words}"));
            *game = next;
            told.extend(events.into_told());
        }
        result
    }

    /// The command is accepted.
    fn say(&mut self, who: impl Who, text: &str) -> &mut Self {
        let seat = who.seat();
        if let Err(refusal) = self.attempt(seat, text) {
            panic!("{text} of {seat}: {refusal}; asked: {:?}", self.asked());
        }
        self
    }

    /// The refusal of a command, with all its blanks filled in.
    fn refusal(&mut self, who: impl Who, text: &str) -> Refusal {
        let refusal = self.attempt(who, text).expect_err(text);
        assert!(!refusal.message.contains('{'), "{refusal}");
        refusal
    }

    /// The code with which a command is refused.
    fn refused(&mut self, who: impl Who, text: &str) -> String {
        self.refusal(who, text).code.into_owned()
    }

    /// What a silent seat is taken to do, done.
    fn silent(&mut self, who: impl Who) -> &mut Self {
        let seat = who.seat();
        self.follow(|game, dice, events| {
            let command = game.on_deadline(seat);
            game.apply(seat, command, dice, events).unwrap_or_else(|refusal| panic!("silent, {seat}: {refusal}"));
        })
    }

    /// A seat leaves.
    fn leave(&mut self, who: impl Who, why: Departure) -> &mut Self {
        let seat = who.seat();
        self.follow(|game, dice, events| game.leave(seat, why, dice, events))
    }

    /// Who is awaited and for what: `s0 bid`.
    fn asked(&self) -> Vec<String> {
        let decisions = self.stage().game.decisions().into_iter();
        decisions.map(|decision| format!("{} {}", decision.seat, decision.question.kind)).collect()
    }

    /// What `viewer` was told so far.
    fn heard(&self, viewer: Viewer) -> Vec<&<Self::Game as Game>::Event> {
        self.stage().told.iter().filter_map(|told| told.seen_by(viewer)).collect()
    }

    /// Everything so far, whole.
    fn events(&self) -> Vec<&<Self::Game as Game>::Event> {
        self.heard(Viewer::Omniscient)
    }

    /// `beg 1` as a command of that seat.
    fn parse(&self, seat: Seat, text: &str) -> <Self::Game as Game>::Command {
        command(text, Self::fields, |field, word| self.value(seat, field, word))
    }
}

/// A command of `type` and fields, from the notation of the rules.
///
/// # Panics
/// If it is none.
pub fn command<C: DeserializeOwned>(
    text: &str,
    fields: impl Fn(&str) -> &'static [&'static str],
    value: impl Fn(&str, &str) -> Value,
) -> C {
    let mut words = text.split_whitespace();
    let kind = words.next().unwrap_or_else(|| panic!("a command is a word at least"));
    let mut object = Map::from_iter([("type".to_owned(), json!(kind))]);
    for (field, word) in fields(kind).iter().zip(&mut words) {
        let value = value(field, word);
        if !value.is_null() {
            object.insert((*field).to_owned(), value);
        }
    }
    assert_eq!(words.next(), None, "{text}: more than its fields");
    serde_json::from_value(Value::Object(object)).unwrap_or_else(|error| panic!("{text}: {error}"))
}
