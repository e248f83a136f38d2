//! Spacetrace: a duel of two planets. Ships in four classes, manpower, and tactic cards that are answered with tactic
//! cards.
//!
//! Each chapter of the rulebook is a file: `setup`, `turn` (the order of play), `manpower`, `fleets` (ships, commanders, extra
//! fleets), `losses`, `tactics` (with the stack), `attack` (with its windows), `battle` (class battles, with `shooting`),
//! `ending`. `board` has the public part of the table and its changes. `judge` refuses or carries out commands, and `legal` lists
//! them. State leaves the game only through `look`.

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

pub mod answer;
mod attack;
pub mod battle;
pub mod board;
mod bot;
pub mod cards;
pub mod catalogue;
mod chance;
pub mod command;
mod decks;
mod ending;
pub mod event;
mod fleets;
mod invariants;
mod judge;
mod legal;
mod look;
mod losses;
mod manpower;
pub mod options;
mod questions;
mod refusals;
mod resample;
pub mod rules;
mod setup;
mod shooting;
mod starters;
pub mod state;
mod tactics;
mod turn;
pub mod view;
pub mod view_cache;
mod worth;

#[cfg(test)]
mod tests;

use answer::{Answer, Ask};
use command::Command;
use event::Event;
use kit::dice::Dice;
use kit::duel::places;
use kit::events::Events;
use kit::game::{
    Catalogue, Choice, Decision, Departure, Draws, Ending, Fault, Game, Info, Model, Outcome, Preset, Refusal,
    SuggestedClock, inputs_at_most,
};
use kit::seat::{Seat, Viewer};
use options::Options;
pub use state::Duel;
use view::View;

/// The loadout of a seat (rules 3.1): a ready-made deck (2.8) or its own deck; without either, the half of the set for that seat.
/// A deck has one part, `library`, and no allegiance.
pub type Loadout = kit::deck::DeckLoadout;

/// The events that the rules report.
type Log = Events<Event>;

/// An upper limit for the inputs of one seat in a turn: fewer than 1,000 actions, and 40 take-backs of at most 61 steps each
/// (section 10).
const INPUTS_PER_TURN: u32 = 4_000;

const PRESETS: &[Preset] = &[
    Preset {
        id: "first-game",
        name: "First game",
        text: "Ships and manpower only, 20 cards each. The one-click game, 10–15 minutes.",
        options: r#"{"version":"first-game"}"#,
    },
    Preset {
        id: "second-game",
        name: "Second game",
        text: "All ships with their abilities, extra fleets, reinforcements with effects.",
        options: r#"{"version":"second-game"}"#,
    },
    Preset {
        id: "normal",
        name: "Normal",
        text: "Everything: tactics, answers, commanders, a ready deck or one of your own.",
        options: "{}",
    },
    Preset {
        id: "wrecks",
        name: "Wrecked ships",
        text: "The normal game, won by the wrecks you make. For old hands.",
        options: r#"{"scoring":"wrecks"}"#,
    },
    Preset {
        id: "shared-box",
        name: "One box",
        text: "The normal game with both decks dealt from one set of 80 cards.",
        options: r#"{"deal":"random"}"#,
    },
];

/// The game as the registry lists it. The adapter and the laws for it are compiled in this crate, so only a change here compiles
/// them again.
pub static GAME: kit::erased::GameType = kit::erased::GameType::of::<Duel>();

impl Game for Duel {
    const INFO: Info = Info {
        slug: "spacetrace",
        title: "Spacetrace",
        tagline: "Two planets, two Bases, and whatever you can raise between them: put your ships in line, and answer \
                  every trick with a better one.",
        seats: (2, 2),
        minutes: (10, 15),
        rules_version: 2,
        state_form: 1,
        endings: &[
            Ending { key: "base", words: "by the fall of the enemy Base" },
            Ending { key: "scores", words: "by wrecks when a Base fell" },
            Ending { key: "exhaustion", words: "when both sides were exhausted" },
            Ending { key: "turn-cap", words: "by reckoning after the last turn" },
            Ending { key: "resignation", words: "by resignation" },
            Ending { key: "abandonment", words: "since the other side has left" },
        ],
        presets: PRESETS,
        clock: SuggestedClock { turn: 120, reaction: 45, whole_match: None },
        draws: Draws::Offered, // R98
        rulebook: include_str!("../RULES.md"),
        levels: include_str!("levels.json"),
        lesson: Some(include_str!("lesson.json")),
    };
    type Options = Options;
    type Loadout = Loadout;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Ask = Ask;
    type Answer = Answer;

    fn check_options(_options: &Options, seats: usize) -> Vec<Refusal> {
        setup::check_options(seats)
    }

    fn check_loadout(options: &Options, loadout: &Loadout) -> Vec<Fault> {
        decks::check_loadout(options, loadout)
    }

    fn bound(_options: &Options, seats: usize) -> u32 {
        inputs_at_most(state::LAST_TURN, seats, INPUTS_PER_TURN)
    }

    fn setup(options: &Options, loadouts: &[Loadout], dice: &mut Dice, events: &mut Log) -> Result<Self, Refusal> {
        Self::setup_by(Self::INFO.rules_version, options, loadouts, dice, events)
    }

    fn setup_by(
        rules: u32,
        options: &Options,
        loadouts: &[Loadout],
        dice: &mut Dice,
        events: &mut Log,
    ) -> Result<Self, Refusal> {
        setup::set_up(rules, options, loadouts, dice, events)
    }

    fn decisions(&self) -> Vec<Decision> {
        self.awaited().map(|(seat, prompt)| self.decision(seat, prompt)).into_iter().collect()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice<Command>> {
        self.choices(seat)
    }

    fn apply(&mut self, seat: Seat, command: Command, _dice: &mut Dice, events: &mut Log) -> Result<(), Refusal> {
        self.judge(seat, &command).map_err(|code| self.refusal(seat, &command, code))?;
        self.open.forget();
        self.perform(seat, &command, events);
        Ok(())
    }

    fn on_deadline(&self, seat: Seat) -> Command {
        self.silence(seat)
    }

    fn leave(&mut self, seat: Seat, why: Departure, _dice: &mut Dice, events: &mut Log) {
        self.open.forget();
        self.depart(seat, why, events);
    }

    fn eliminated(&self) -> Vec<Vec<Seat>> {
        Vec::new()
    }

    fn view(&self, viewer: Viewer) -> View {
        look::look(self, viewer)
    }

    fn answer(&self, viewer: Viewer, ask: Ask) -> Result<Answer, Refusal> {
        self.answered(viewer, &ask)
    }

    fn asks(&self, viewer: Viewer) -> Vec<Ask> {
        self.likely_asks(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        let end = self.ended?;
        Some(Outcome { reason: <&str>::from(end.reason).into(), places: places(end.winner).into() })
    }

    fn resample(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        resample::resample(self, viewer, dice)
    }

    fn reshuffle(&self, dice: &mut Dice) -> Self {
        resample::reshuffle(self, dice)
    }

    fn began_with(&self, seat: Seat) -> Vec<(&'static str, String)> {
        vec![("start", if seat == self.first { "first" } else { "second" }.to_owned())]
    }

    fn seats(&self) -> usize {
        self.players.len()
    }

    fn features(&self, seat: Seat) -> Vec<i32> {
        self.features_of(seat).to_vec()
    }

    fn model() -> &'static Model {
        &chance::MODEL
    }

    fn policy(&self, seat: Seat, dice: &mut Dice) -> Vec<Command> {
        bot::policy(self, seat, dice)
    }

    fn check(&self) -> Result<(), String> {
        invariants::check(self)
    }

    fn may_ask_idly(&self, seat: Seat) -> bool {
        self.asks_idly(seat)
    }

    fn catalogue() -> Catalogue {
        catalogue::CATALOGUE.clone()
    }
}
