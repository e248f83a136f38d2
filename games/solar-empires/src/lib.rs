//! Solar Empires: constructed decks, priority and dice combat around one star, for two to four players.
//!
//! Each chapter of the rulebook is a file: `setup`, `turn` (the order of play), `construction` (with `targeting` and `effects`),
//! `deployment`, `combat`, `cleanup`, `ending` (with departures). `judge` refuses or carries out commands, `legal` lists them,
//! and `prompt` defines the questions. The chapters change the board through `changes`. State leaves the game only through
//! `look`.

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

pub mod answer;
mod bot;
pub mod by_id;
pub mod cards;
pub mod catalogue;
mod chance;
mod changes;
mod cleanup;
mod combat;
pub mod command;
mod construction;
pub mod decks;
mod defaults;
mod deployment;
mod effects;
mod ending;
pub mod event;
mod invariants;
mod judge;
mod legal;
mod look;
pub mod options;
mod prompt;
mod questions;
mod refusals;
mod resample;
mod setup;
mod starters;
pub mod state;
pub mod step;
mod support;
mod targeting;
mod turn;
pub mod view;
pub mod view_cache;

#[cfg(test)]
mod tests;

use answer::Answer;
use command::Command;
use event::Event;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{
    Catalogue, Choice, Decision, Departure, Draws, Fault, Game, Info, Model, Outcome, Preset, Refusal, SuggestedClock,
    inputs_at_most,
};
use kit::seat::{Seat, Viewer};
use options::Options;
use prompt::Prompt;
pub use state::Empires;
use view::View;

/// The loadout of a seat (rules 3.2): a starter deck (3.3) or its own deck; without either, the starter deck for its number. A
/// deck's parts are `fleet` (in the order of drawing), `star` (one) and `bodies` (seven). Its allegiance is its race.
pub type Loadout = kit::deck::DeckLoadout;

/// The events that the rules report.
type Log = Events<Event>;

/// Two to four players (D1).
const SEATS: (u8, u8) = (2, 4);

/// An upper limit for the inputs of one seat in a game turn. It covers 300 take-backs in each construction step (R96), each after
/// up to three aiming commands, and 300 changes in deployment; the cards of a deck with their aiming; and a combat phase that
/// destroys all armour of a deck (60 ships with 12 each) point by point, with 19 misses before each (R63) and three commands for
/// each volley.
const INPUTS_PER_TURN: u32 = 60_000;

const PRESETS: &[Preset] = &[
    Preset {
        id: "quick-start",
        name: "Quick start",
        text: "Choose one of six ready decks and play.",
        options: r#"{"deck_source":"starters","arrange":"as-listed"}"#,
    },
    Preset {
        id: "full-game",
        name: "Full game",
        text: "Bring a deck of your own, and put it in order once you have seen the system.",
        options: "{}",
    },
];

/// The game as the registry lists it. The adapter and the laws for it are compiled in this crate, so only a change here compiles
/// them again.
pub static GAME: kit::erased::GameType = kit::erased::GameType::of::<Empires>();

impl Game for Empires {
    const INFO: Info = Info {
        slug: "solar-empires",
        title: "Solar Empires",
        tagline: "One star, six worlds, a deck that you have put in order yourself: build, strike, and hold every planet \
                  that is still there.",
        seats: SEATS,
        minutes: (20, 45),
        rules_version: 1,
        state_form: 1,
        endings: &[
            kit::game::Ending { key: "conquest", words: "by conquest" },
            kit::game::Ending { key: "exhaustion", words: "by exhaustion of the other side" },
            kit::game::Ending { key: "last-planet", words: "with the last planet gone, by most ships" },
            kit::game::Ending { key: "last-standing", words: "as the last one standing" },
            kit::game::Ending { key: "resignation", words: "by resignation" },
            kit::game::Ending { key: "abandonment", words: "since the other side has left" },
            kit::game::Ending { key: "turn-limit", words: "by reckoning at the turn limit" },
            kit::game::Ending { key: "idle", words: "by reckoning after idle turns" },
            kit::game::Ending { key: "mutual-exhaustion", words: "by reckoning, all being exhausted" },
        ],
        presets: PRESETS,
        clock: SuggestedClock { turn: 120, reaction: 45, whole_match: None },
        draws: Draws::OfferedForTurn, // R91
        rulebook: include_str!("../RULES.md"),
        levels: include_str!("levels.json"),
        lesson: Some(include_str!("lesson.json")),
    };
    type Options = Options;
    type Loadout = Loadout;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Ask = answer::Ask;
    type Answer = Answer;

    fn check_options(options: &Options, seats: usize) -> Vec<Refusal> {
        setup::check_options(options, seats)
    }

    fn check_loadout(options: &Options, loadout: &Loadout) -> Vec<Fault> {
        decks::check_loadout(options, loadout)
    }

    fn bound(_options: &Options, seats: usize) -> u32 {
        inputs_at_most(state::LAST_TURN + 1, seats, INPUTS_PER_TURN)
    }

    fn setup(options: &Options, loadouts: &[Loadout], dice: &mut Dice, events: &mut Log) -> Result<Self, Refusal> {
        setup::set_up(options, loadouts, dice, events)
    }

    fn decisions(&self) -> Vec<Decision> {
        self.awaited().map(|(seat, prompt)| self.decision(seat, prompt)).collect()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice<Command>> {
        self.choices(seat)
    }

    fn apply(&mut self, seat: Seat, command: Command, dice: &mut Dice, events: &mut Log) -> Result<(), Refusal> {
        self.judge(seat, &command).map_err(|code| self.refusal(seat, &command, code))?;
        self.open.forget();
        self.perform(seat, &command, dice, events);
        Ok(())
    }

    fn on_deadline(&self, seat: Seat) -> Command {
        self.default_answer(seat)
    }

    fn leave(&mut self, seat: Seat, why: Departure, dice: &mut Dice, events: &mut Log) {
        if self.ended.is_none() && self.alive(seat) {
            self.open.forget();
            self.depart(seat, why, dice, events);
        }
    }

    fn eliminated(&self) -> Vec<Vec<Seat>> {
        self.fallen.clone()
    }

    fn view(&self, viewer: Viewer) -> View {
        look::look(self, viewer)
    }

    fn answer(&self, viewer: Viewer, ask: answer::Ask) -> Result<Answer, Refusal> {
        match (ask, viewer) {
            (answer::Ask::Forecast { orbit }, _) => {
                combat::forecast(self, orbit).map(Answer::Forecast).ok_or_else(answer::no_battle)
            }
            (answer::Ask::Advice, Viewer::Seat(seat)) if self.asked(seat).is_some() => {
                Ok(Answer::Advice(look::advice(self, seat)))
            }
            (answer::Ask::Advice, Viewer::Seat(_)) => Err(answer::not_asked()),
            (answer::Ask::Advice, Viewer::Spectator | Viewer::Omniscient) => Err(answer::not_seated()),
        }
    }

    fn asks(&self, _: Viewer) -> Vec<answer::Ask> {
        let battles = self.orbits().map(|orbit| answer::Ask::Forecast { orbit });
        battles.chain([answer::Ask::Advice]).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        let end = self.ended.as_ref()?;
        Some(Outcome { reason: end.reason.id().into(), places: end.places.clone() })
    }

    fn resample(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        resample::resample(self, viewer, dice)
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

    fn rollout_policy(&self, seat: Seat, dice: &mut Dice) -> Vec<Command> {
        bot::rollout_policy(self, seat, dice)
    }

    /// The policy compares whole deployments by the answers of the others, which rollouts are too coarse for. A search with
    /// other deployments lost 38 of 60 matches against the policy.
    fn composes(&self, seat: Seat) -> bool {
        self.asked(seat) != Some(Prompt::Deployment)
    }

    fn check(&self) -> Result<(), String> {
        invariants::check(self)
    }

    /// A construction step may only wait to be ended, so that the question does not reveal the hand (D75). Any step may once all
    /// take-backs are used up (R96).
    fn may_ask_idly(&self, seat: Seat) -> bool {
        match self.asked(seat) {
            Some(Prompt::Construction) => true,
            Some(Prompt::Arrange | Prompt::Deployment) => self.player(seat).fidgets >= state::FIDGETS,
            _ => false,
        }
    }

    fn catalogue() -> Catalogue {
        catalogue::CATALOGUE.clone()
    }
}
