//! Aries Star Fleet: a race to a hundred points along the spaceline. Crews staff ships, ships travel to objectives, and the
//! opponent intervenes.
//!
//! Each chapter of the rulebook is a file: `setup`, `turn` (the order of play), `plays` (cards), `enhancements`, `flight` (ships,
//! and moves between them), `battles`, `losses` (damage, pods, saved crews), `missions` (objectives), `attempt`, `effects` (of
//! interventions), `ending`. `board` is the table, and `power` computes the present values of a ship. `questions` has the
//! questions and the answers for silent seats. `judge` refuses or carries out commands, and `legal` lists them. State leaves the
//! game only through `look`.

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

pub mod answer;
mod attempt;
mod battles;
pub mod board;
mod bot;
pub mod cards;
pub mod catalogue;
mod chance;
pub mod command;
mod decks;
mod effects;
mod ending;
mod enhancements;
pub mod event;
mod flight;
pub mod id;
mod invariants;
mod judge;
mod legal;
pub mod lists;
mod look;
mod losses;
mod missions;
pub mod options;
mod plays;
mod power;
mod questions;
mod refusals;
mod resample;
mod setup;
mod starters;
pub mod state;
mod turn;
pub mod view;
pub mod view_cache;

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
    SuggestedClock,
};
use kit::seat::{Seat, Viewer};
use options::Options;
pub use state::StarFleet;
use view::View;

/// The loadout of a seat (rules 3.1, 3.2): a ready-made deck (2.10) or its own deck; without either, the deck for that seat.
pub type Loadout = kit::deck::DeckLoadout;

/// The events that the rules report.
type Log = Events<Event>;

/// 10.3: a round has two turns, each of at most 120 actions, an `end-turn`, and for each seat 200 steps of composing and a last
/// `cancel`. Seeds are placed once.
const INPUTS_PER_ROUND: u32 = 2 * (state::ACTIONS + 1 + 2 * (state::FIDGETS + 1));
const SEEDS: u32 = 8;

const PRESETS: &[Preset] = &[
    Preset {
        id: "skirmish",
        name: "Skirmish",
        text: "First to 50 points with a ready deck. The one-click game, 10–15 minutes.",
        options: r#"{"points_to_win":50,"round_cap":20}"#,
    },
    Preset { id: "standard", name: "Standard", text: "First to 100 points.", options: "{}" },
    Preset {
        id: "long-patrol",
        name: "Long patrol",
        text: "First to 150 points. Choose a longer match clock, or none.",
        options: r#"{"points_to_win":150,"round_cap":45}"#,
    },
    Preset {
        id: "hard-vacuum",
        name: "Hard vacuum",
        text: "An empty draw deck stays empty, and raised power falls at the end of your turn.",
        options: r#"{"empty_deck":"stop","reinforce":"ends"}"#,
    },
];

/// The game as the registry lists it. The adapter and the laws for it are compiled in this crate, so only a change here compiles
/// them again.
pub static GAME: kit::erased::GameType = kit::erased::GameType::of::<StarFleet>();

impl Game for StarFleet {
    const INFO: Info = Info {
        slug: "aries-star-fleet",
        title: "Aries Star Fleet",
        tagline: "Crew your ships, fly the line of planets outward from the Sun, and finish what you came for before the \
                  other fleet finds out what can go wrong.",
        seats: (2, 2),
        minutes: (10, 15),
        rules_version: 2,
        state_form: 1,
        endings: &[
            Ending { key: "points", words: "by points" },
            Ending { key: "time", words: "on points when time was up" },
            Ending { key: "round-cap", words: "on points after the last round" },
            Ending { key: "quiet", words: "on points when nobody did anything any more" },
            Ending { key: "resignation", words: "by resignation" },
            Ending { key: "abandonment", words: "since the other side has left" },
        ],
        presets: PRESETS,
        clock: SuggestedClock { turn: 120, reaction: 45, whole_match: Some(40 * 60) },
        draws: Draws::Offered, // R92
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

    fn check_options(options: &Options, seats: usize) -> Vec<Refusal> {
        options.faults(seats)
    }

    fn check_loadout(options: &Options, loadout: &Loadout) -> Vec<Fault> {
        decks::check_loadout(options, loadout)
    }

    fn bound(options: &Options, _seats: usize) -> u32 {
        SEEDS + INPUTS_PER_ROUND * options.round_cap
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

    fn apply(&mut self, seat: Seat, command: Command, dice: &mut Dice, events: &mut Log) -> Result<(), Refusal> {
        self.judge(seat, &command).map_err(|code| self.refusal(seat, &command, code))?;
        self.open.forget();
        self.perform(seat, &command, dice, events);
        Ok(())
    }

    fn on_deadline(&self, seat: Seat) -> Command {
        self.silence(seat)
    }

    fn leave(&mut self, seat: Seat, why: Departure, _dice: &mut Dice, events: &mut Log) {
        self.open.forget();
        self.depart(seat, why, events);
    }

    fn time_up(&mut self, _dice: &mut Dice, events: &mut Log) {
        self.open.forget();
        self.time_is_up(events);
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

    fn rollout_policy(&self, seat: Seat, dice: &mut Dice) -> Vec<Command> {
        bot::rollout_policy(self, seat, dice)
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
