//! Galactic Supremacy: sequential turns of seven phases, hidden hands, an open board without a map, dice combat.
//!
//! Each chapter of the rulebook is a file: `setup`, `turn` (the order of play), `draw`, `effects` and `outcomes` (Command cards),
//! `build` (with moves and research), `combat`, `trade`, `leaving`. `judge` refuses or carries out commands, and `legal` lists
//! them. State leaves the game only through `look`, and computed answers through `answer`.

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

pub mod answer;
pub mod bot;
mod build;
pub mod cards;
pub mod catalogue;
mod chance;
pub mod combat;
pub mod command;
mod draw;
mod effects;
pub mod event;
pub mod frames;
mod invariants;
mod judge;
mod leaving;
mod legal;
mod limits;
mod look;
pub mod names;
pub mod offers;
pub mod options;
mod outcomes;
pub mod player;
pub mod preferences;
pub mod reckoning;
mod refusals;
pub mod resample;
mod setup;
pub mod state;
pub mod steps;
pub mod stops;
mod trade;
mod turn;
pub mod unit;
pub mod view;
pub mod view_cache;

#[cfg(test)]
mod tests;

use answer::{Answer, Ask};
use cards::Kind;
use command::Command;
use event::Event;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{
    Catalogue, Choice, Decision, Departure, Draws, Game, Info, Model, Outcome, Pace, Preset, Question, Refusal,
    SuggestedClock, inputs_at_most,
};
use kit::refusals::Reason;
use kit::seat::{Seat, Viewer};
use options::Options;
use refusals::Code;
pub use state::Galaxy;
use steps::{PendingKind, Step};
use view::View;

/// The events that the rules report.
type Log = Events<Event>;

/// The loadout of a seat: nothing, since every deck is the same (rules 3.1).
pub type Loadout = kit::game::Nothing;

/// Two to six players (D2).
const SEATS: (u8, u8) = (2, 6);

/// The lowest and highest `round_limit` (rules 3.1).
const ROUND_LIMITS: std::ops::RangeInclusive<u32> = 20..=300;

/// An upper limit for the inputs of one game turn. A seat has 100 uncommitted changes (R98), three offers, and at most fifteen of
/// everything else. The longest turn of random play took 141 inputs.
const INPUTS_PER_TURN: u32 = 2_000;

/// All presets begin with few stops (D76).
const PRESETS: &[Preset] = &[
    Preset {
        id: "blitz",
        name: "Blitz",
        text: "Fleets do not shield homeworlds: half the rounds, and it ends by conquest.",
        options: r#"{"homeworld_shield":"none","stops":"few"}"#,
    },
    Preset {
        id: "standard",
        name: "Standard",
        text: "Everybody draws from one deck, and fleets shield every world. A longer war.",
        options: r#"{"stops":"few"}"#,
    },
    Preset {
        id: "rival-species",
        name: "Rival species",
        text: "Everybody draws from a deck of their own. Suits four players and more.",
        options: r#"{"deck":"own","stops":"few"}"#,
    },
    Preset {
        id: "uneven-start",
        name: "Uneven start",
        text: "Three random advances, 1D10 credits and 1D5 cards for each player.",
        options: r#"{"start":"advanced","stops":"few"}"#,
    },
];

/// The game as the registry lists it. The adapter and the laws for it are compiled in this crate, so only a change here compiles
/// them again.
pub static GAME: kit::erased::GameType = kit::erased::GameType::of::<Galaxy>();

impl Game for Galaxy {
    const INFO: Info = Info {
        slug: "galactic-supremacy",
        title: "Galactic Supremacy",
        tagline: "Build fleets, out-research your rivals, play the right card at the worst moment: the last homeworld \
                  standing rules the galaxy.",
        seats: SEATS,
        minutes: (10, 90),
        rules_version: 1,
        state_form: 2,
        endings: &[
            kit::game::Ending { key: "conquest", words: "by conquest" },
            kit::game::Ending { key: "resigned", words: "by resignation" },
            kit::game::Ending { key: "absent", words: "by the others' absence" },
            kit::game::Ending { key: "round-limit", words: "as the richest at the round limit" },
        ],
        presets: PRESETS,
        clock: SuggestedClock { turn: 180, reaction: 45, whole_match: None },
        draws: Draws::Offered,
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
        let count_fits = (usize::from(SEATS.0)..=usize::from(SEATS.1)).contains(&seats);
        let count = (!count_fits).then(|| Code::BadPlayerCount.plain());
        let rounds = (!ROUND_LIMITS.contains(&options.round_limit)).then(|| Code::BadOption.plain());
        rounds.into_iter().chain(count).collect()
    }

    fn bound(options: &Options, seats: usize) -> u32 {
        inputs_at_most(options.round_limit, seats, INPUTS_PER_TURN)
    }

    fn setup(options: &Options, loadouts: &[Loadout], dice: &mut Dice, events: &mut Log) -> Result<Self, Refusal> {
        match Self::check_options(options, loadouts.len()).into_iter().next() {
            Some(refusal) => Err(refusal),
            None => Ok(Galaxy::begin(options, loadouts.len(), dice, events)),
        }
    }

    fn decisions(&self) -> Vec<Decision> {
        let pending = self.pending();
        pending.map(|(seat, kind)| Decision::open(seat, self.question(seat, kind))).into_iter().collect()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice<Command>> {
        self.choices(seat)
    }

    fn apply(&mut self, seat: Seat, command: Command, dice: &mut Dice, events: &mut Log) -> Result<(), Refusal> {
        self.judge(seat, &command).map_err(|code| self.refusal(seat, &command, code))?;
        self.perform(seat, command, dice, events);
        Ok(())
    }

    fn on_deadline(&self, seat: Seat) -> Command {
        self.default_answer(seat)
    }

    fn leave(&mut self, seat: Seat, why: Departure, dice: &mut Dice, events: &mut Log) {
        if self.ended.is_none() && self.alive(seat) {
            self.depart(seat, why, dice, events);
        }
    }

    fn eliminated(&self) -> Vec<Vec<Seat>> {
        self.fallen.iter().map(|seat| vec![*seat]).collect()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.look(viewer)
    }

    fn answer(&self, viewer: Viewer, ask: Ask) -> Result<Answer, Refusal> {
        self.answered(viewer, &ask)
    }

    fn asks(&self, viewer: Viewer) -> Vec<Ask> {
        self.likely_asks(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        let end = self.ended.as_ref()?;
        Some(Outcome { reason: end.reason.id().into(), places: end.places.clone() })
    }

    fn resample(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        resample::resample(self, viewer, dice)
    }

    fn reshuffle(&self, dice: &mut Dice) -> Self {
        resample::reshuffle(self, dice)
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

    fn candidate_plans(&self, seat: Seat) -> Vec<Vec<Command>> {
        bot::candidate_plans(self, seat)
    }

    fn check(&self) -> Result<(), String> {
        self.fault()
    }

    /// The Draw Phase may have nothing left to do after a trade, and then waits to be ended. A bluffing seat is asked although it
    /// can play nothing (R101).
    fn may_ask_idly(&self, seat: Seat) -> bool {
        let ends_draw = self.frames.is_empty() && self.step == Step::Draw;
        ends_draw || (self.asked_to_play() && !self.player(seat).holds(Kind::Command))
    }

    fn catalogue() -> Catalogue {
        catalogue::catalogue()
    }
}

impl Galaxy {
    /// The question to a seat. Own-turn questions have one occasion for a whole step, and each reaction has its own. All
    /// questions of a game turn share one deadline (rules 10.4).
    fn question(&self, seat: Seat, kind: PendingKind) -> Question {
        let own_step = self.frames.is_empty();
        let own_turn = own_step || kind == PendingKind::PickTechnology;
        Question {
            kind: kind.id().into(),
            text: self.question_text(seat, kind),
            turn: self.turn,
            span: 0,
            occasion: if own_step { self.steps_entered } else { self.questions_asked },
            pace: if own_turn { Pace::Turn } else { Pace::Reaction },
            time_factor: 1,
        }
    }

    fn question_text(&self, seat: Seat, kind: PendingKind) -> String {
        let combat = self.combat();
        let world = combat.map_or("the world".to_owned(), |combat| self.name_of(combat.world));
        match kind {
            PendingKind::Draw => "Draw Phase: buy a card, make exchanges, or go on.".into(),
            PendingKind::Discard => format!("Discard down to {} cards.", self.hand_limit(seat)),
            PendingKind::Command => "Command Phase: play Command cards, or go on.".into(),
            PendingKind::Build => "Build Phase: build colonies, fleets and leaders, or go on.".into(),
            PendingKind::Attack if self.flags.in_second_attack => {
                "Second Attack Phase: attack a world, or go on.".into()
            }
            PendingKind::Attack => "Attack Phase: attack a world, or go on.".into(),
            PendingKind::Move => "Move Phase: move fleets and leaders, or go on.".into(),
            PendingKind::Research => "Research Phase: research, or end the turn.".into(),
            PendingKind::PickTechnology => "A 10: choose the technology that rises.".into(),
            PendingKind::Counter => "A Command card has been played: counter it?".into(),
            PendingKind::Answer => format!("{world} is attacked: answer with a Command card?"),
            PendingKind::Riposte => format!("The attack on {world}: play Surprise?"),
            PendingKind::Disposition => format!("Which fleets defend {world}?"),
            PendingKind::Tactics => format!("The fight for {world}: play Tactical Superiority?"),
            PendingKind::Kills => "Destroy more ships, or more leaders?".into(),
        }
    }
}
