//! Cosmic Conquest: sealed simultaneous orders on a star map, for two to twelve players.
//!
//! Each chapter of the rulebook is a file: `setup`, `drafting`, `sealing`, `resolution` (the complete algorithm, with `battle`
//! and `admirals`), `opening` (of a turn), `ending`. `draft` judges the commands in `operations`, `growth`, `abilities` and
//! `shortcuts`; `legal` lists them; `faults` checks R29 as a whole. `reckoning` and `tally` compute the numbers that the files
//! share. State leaves the game only through `look`.

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

mod abilities;
mod admirals;
pub mod answer;
mod battle;
mod bot;
pub mod catalogue;
mod chance;
pub mod command;
mod draft;
mod drafting;
mod ending;
pub mod event;
pub mod factions;
mod faults;
mod forecast;
mod founding;
mod growth;
mod invariants;
mod legal;
pub mod loadout;
mod look;
pub mod maps;
mod opening;
mod operations;
pub mod options;
pub mod orders;
pub mod reckoning;
mod refusals;
mod resample;
mod resolution;
mod sealing;
mod setup;
pub mod shared;
mod shortcuts;
pub mod state;
mod stations;
pub mod systems;
pub mod tally;
#[cfg(test)]
mod tests;
pub mod view;

use answer::{Ask, Outlook};
use command::Command;
use event::Event;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{
    Catalogue, Choice, Decision, Departure, Draws, Fault, Game, Info, Model, Outcome, Pace, Preset, Question, Refusal,
    Shown, SuggestedClock, inputs_at_most,
};
use kit::seat::{Seat, Viewer};
use loadout::Loadout;
use options::{HARD_BOUND, Options, TimeoutOrders};
pub use state::Conquest;
use view::View;

/// The events that the rules report.
type Log = Events<Event>;

/// Two to twelve players (D1).
const SEATS: (u8, u8) = (2, 12);

/// The most inputs of a seat in a turn: its draft commands, an Insight and the sealing (10.4).
const INPUTS_PER_TURN: u32 = drafting::MAX_DRAFTED + 2;

const PRESETS: &[Preset] = &[
    Preset {
        id: "live",
        name: "Live",
        text: "For one sitting: if your time runs out, your draft is sent.",
        options: r#"{"timeout_orders":"draft"}"#,
    },
    Preset {
        id: "standard",
        name: "By the book",
        text: "If your time runs out, your borders are defended and your draft is not sent.",
        options: "{}",
    },
    Preset {
        id: "open-archives",
        name: "Open archives",
        text: "After each turn everybody reads everybody's orders.",
        options: r#"{"turn_report":"full","timeout_orders":"draft"}"#,
    },
    Preset {
        id: "crown",
        name: "For the crown",
        text: "Only a proclaimed empire can conquer the galaxy.",
        options: r#"{"overlord_needs_empire":true,"timeout_orders":"draft"}"#,
    },
    Preset {
        id: "garrisons",
        name: "Garrisons",
        text: "Every drone stands in a system and reaches only its neighbours.",
        options: r#"{"drone_basing":"stationed","timeout_orders":"draft"}"#,
    },
];

/// The game as the registry lists it. The adapter and the laws for it are compiled in this crate, so only a change here compiles
/// them again.
pub static GAME: kit::erased::GameType = kit::erased::GameType::of::<Conquest>();

impl Game for Conquest {
    const INFO: Info = Info {
        slug: "cosmic-conquest",
        title: "Cosmic Conquest",
        tagline: "Everyone seals their orders in secret, then the whole galaxy moves at once: outguess your \
                  neighbours, keep your borders, outproduce them all.",
        seats: SEATS,
        minutes: (30, 120),
        rules_version: 2,
        state_form: 1,
        endings: &[
            kit::game::Ending { key: "overlord", words: "as Overlord" },
            kit::game::Ending { key: "sole-survivor", words: "as the last faction left" },
            kit::game::Ending { key: "turn-limit", words: "as the strongest at the turn limit" },
            kit::game::Ending { key: "resignation", words: "as everybody else has gone" },
        ],
        presets: PRESETS,
        clock: SuggestedClock { turn: 180, reaction: 0, whole_match: None },
        draws: Draws::Voted, // R78
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
    type Answer = Outlook;

    fn check_options(options: &Options, seats: usize) -> Vec<Refusal> {
        setup::check_options(options, seats)
    }

    fn check_loadout(_options: &Options, loadout: &Loadout) -> Vec<Fault> {
        setup::check_loadout(loadout)
    }

    fn bound(options: &Options, seats: usize) -> u32 {
        inputs_at_most(options.turn_limit.turns(seats).min(HARD_BOUND), seats, INPUTS_PER_TURN)
    }

    fn setup(options: &Options, loadouts: &[Loadout], dice: &mut Dice, events: &mut Log) -> Result<Self, Refusal> {
        Conquest::begin(options, loadouts, dice, events)
    }

    fn setup_by(
        rules: u32,
        options: &Options,
        loadouts: &[Loadout],
        dice: &mut Dice,
        events: &mut Log,
    ) -> Result<Self, Refusal> {
        let loadouts = if rules == 1 { founding::by_the_first_rules(loadouts) } else { loadouts.to_vec() };
        Self::setup(options, &loadouts, dice, events)
    }

    /// One question for every living seat that has not sealed its orders (rules section 16).
    fn decisions(&self) -> Vec<Decision> {
        if self.end.is_some() {
            return Vec::new();
        }
        let question = self.question();
        let awaited = self.living().filter(|seat| self.faction(*seat).sealed.is_none());
        awaited
            .map(|seat| Decision {
                seat,
                question: question.clone(),
                shown: Shown::Openly,
                grace_after: self.faction(seat).insight.map(|insight| insight.target),
            })
            .collect()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice<Command>> {
        self.choices(seat)
    }

    fn apply(&mut self, seat: Seat, command: Command, dice: &mut Dice, events: &mut Log) -> Result<(), Refusal> {
        self.perform(seat, &command, dice, events)
    }

    /// R32: the default orders, or the draft if the options allow it and it contains any order.
    fn on_deadline(&self, seat: Seat) -> Command {
        let drafted = !self.faction(seat).draft.is_empty();
        match self.options.timeout_orders {
            TimeoutOrders::Draft if drafted => Command::Submit { open: false },
            _ => Command::SubmitDefaults,
        }
    }

    fn leave(&mut self, seat: Seat, _why: Departure, dice: &mut Dice, events: &mut Log) {
        self.resign(seat, dice, events);
    }

    fn eliminated(&self) -> Vec<Vec<Seat>> {
        self.fallen()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.look(viewer)
    }

    fn answer(&self, viewer: Viewer, ask: Ask) -> Result<Outlook, Refusal> {
        self.answered(viewer, ask)
    }

    fn asks(&self, viewer: Viewer) -> Vec<Ask> {
        let seats = Seat::all(self.factions.len()).filter(|seat| viewer.sees(*seat));
        seats.map(|seat| Ask::Outlook { seat }).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn resample(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        self.resampled(viewer, dice)
    }

    fn began_with(&self, seat: Seat) -> Vec<(&'static str, String)> {
        vec![("home", self.star_map().name_of(self.faction(seat).home).to_owned())]
    }

    fn seats(&self) -> usize {
        self.factions.len()
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

    fn catalogue() -> Catalogue {
        catalogue::catalogue()
    }
}

impl Conquest {
    /// The question is the same for all seats and throughout the turn (rules section 16).
    fn question(&self) -> Question {
        Question {
            kind: "orders".into(),
            text: format!("Give your orders for turn {}.", self.turn),
            turn: self.turn,
            span: 0,
            occasion: self.turn,
            pace: Pace::Turn,
            time_factor: 1,
        }
    }
}
