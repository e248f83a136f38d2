//! The laws that every game keeps. A game joins the suite with one line.
//!
//! 1. A listed choice is accepted and survives JSON. A range names the JSON field of its number. An unlisted command is
//!    refused with a message and draws no dice.
//! 2. The same options, loadouts, seed and inputs give the same state and events, even after saving and loading. Events
//!    survive JSON.
//! 3. Nothing leaks: see below.
//! 4. A match ends within [`Game::bound`] inputs with one of [`crate::game::Info::endings`]. It never panics and never
//!    leaves a seat with an open decision without a choice. [`Game::check`] holds after every input.
//! 5. At least one decision is open until there is an outcome, none afterwards, and each seat has at most one. The
//!    deadline of any asked seat is accepted, and deadlines alone get past its question. Any seat in play can leave. An
//!    eliminated seat stays out, is not asked and has no choices.
//! 6. No seat is asked a question with only one answer, unless [`Game::may_ask_idly`] allows it.
//!
//! Law 3 checks, for every seat and a spectator, that [`Game::reshuffle`] changes nothing for the viewer, and that
//! after a [`Game::resample`] the viewer's view, choices and decisions, the eliminated seats and the outcome are equal
//! in every byte. A seat's own drafts give it the same events and views in both states. Questions that the viewer is
//! likely to ask ([`Game::asks`]) are answered or refused equally. Drafts, and undoing them, show other viewers
//! nothing. An aside changes no decisions, and no other seat's choices except replies and asides. A resample must
//! sometimes change the state that the viewer cannot see.
//!
//! Law 3 cannot check that an event about another seat's action reveals only what the rules allow, because events may
//! depend on hidden things. The game's own tests cover what each viewer learns from them.

mod closely;
mod fast;
mod hidden;
mod inputs;
mod keep;
mod play;
mod probe;
mod secrets;
mod setting;
mod standing;
#[cfg(test)]
mod tests;

pub use keep::{Kept, KeptInput, Seeds, kept};

use crate::bots::Strategy;
use crate::game::Game;
use crate::seat::Seat;
use serde::Serialize;
use serde_json::Value;
use setting::Setting;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A set of matches to play.
#[derive(Clone, Debug, Default)]
pub struct Trial {
    /// The number of matches.
    pub games: u32,
    /// The seed. Equal seeds play equal matches.
    pub seed: u64,
    /// The number of seats in each match.
    pub seats: usize,
    /// The bots by seat. The list repeats if there are more seats.
    pub bots: Vec<Strategy>,
    /// The number of playouts of a search. The default is [`crate::bots::PLAYOUTS`].
    pub playouts: Option<u32>,
    /// The game's options; `null` for the defaults.
    pub options: Value,
    /// The ids of ready-made loadouts by seat. They shift by one seat in each match, and the list repeats if there are
    /// more seats. Empty for a random loadout in each seat.
    pub loadouts: Vec<String>,
    /// Loadouts to use instead of ready-made ones, assigned in the same way.
    pub own: Vec<Value>,
    /// How many checks to make.
    pub check: Checks,
}

/// How many checks to make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Checks {
    /// None: bots play as fast as the rules allow. Random bots give no replies.
    None,
    /// Few: bots play as at a table and are rarely checked closely, so that many matches can be played.
    #[default]
    Light,
    /// Many: a close look every few inputs. There are also asides, missed deadlines, departures and the match clock, so
    /// wins mean nothing.
    Full,
}

/// The results of a [`Trial`].
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// The game's slug.
    pub game: String,
    /// The number of matches that were started.
    pub games: u32,
    /// The number of seats in each match.
    pub seats: usize,
    /// The number of matches that reached an outcome.
    pub finished: u32,
    /// The number of breaches found.
    pub laws_broken: u32,
    /// Each seat's wins. A shared win counts for each winner.
    pub wins_by_seat: Vec<u32>,
    /// The wins by the things that seats started with: their kind (such as `loadout`) and id.
    pub wins_by: BTreeMap<&'static str, BTreeMap<String, Wins>>,
    /// The number of matches that ended for each reason.
    pub endings: BTreeMap<String, u32>,
    /// The number of inputs of a finished match.
    pub commands: Spread,
    /// The inputs of all matches together. The caller divides them by the time, because rules have no clock.
    #[serde(skip)]
    pub commands_played: u64,
    /// The work of searches.
    #[serde(skip_serializing_if = "Thought::is_none")]
    pub thought: Thought,
    /// Descriptions of the first breaches, each with its match and the number of inputs before it. Breaches that differ
    /// only in numbers are reported once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub broken: Vec<String>,
}

/// The work of searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Thought {
    /// Decisions with more than one plan to try.
    pub decisions: u32,
    /// The total number of playouts.
    pub playouts: u64,
}

impl Thought {
    /// Adds one decision with that many playouts.
    fn and(self, playouts: u32) -> Self {
        Thought { decisions: self.decisions + u32::from(playouts > 0), playouts: self.playouts + u64::from(playouts) }
    }

    fn is_none(&self) -> bool {
        self.decisions == 0
    }
}

/// The results of the seats that started with one thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Wins {
    /// The number of seats that started with it, in matches with an outcome.
    pub seats: u32,
    /// How many of them won.
    pub wins: u32,
}

/// The distribution of a number over the matches.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Spread {
    pub median: u32,
    pub p95: u32,
    pub max: u32,
}

impl Spread {
    fn of(mut numbers: Vec<u32>) -> Self {
        numbers.sort_unstable();
        let at = |percent: usize| numbers.get((numbers.len() * percent).div_ceil(100).saturating_sub(1)).copied();
        Spread { median: at(50).unwrap_or_default(), p95: at(95).unwrap_or_default(), max: at(100).unwrap_or_default() }
    }
}

/// A breach of a law.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Breach {
    law: u8,
    words: String,
}

impl Breach {
    fn of(law: u8, words: impl Into<String>) -> Self {
        Breach { law, words: words.into() }
    }

    fn beyond(bound: u32) -> Self {
        Breach::of(4, format!("not over after {bound} inputs, the bound of the rules"))
    }

    fn idle(seat: Seat) -> Self {
        Breach::of(4, format!("{seat} is awaited but has no choices"))
    }

    /// This breach, with a description of how its state was reached.
    fn seen(self, when: impl std::fmt::Display) -> Self {
        Breach { words: format!("{}, {when}", self.words), ..self }
    }
}

/// At most 20 breaches are described.
const MAX_REPORTED: usize = 20;

/// Runs `run`. A panic is a breach of law 4.
fn unpanicked<T>(run: impl FnOnce() -> Result<T, Breach>) -> Result<T, Breach> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a message");
        Err(Breach::of(4, format!("the rules panicked: {text}")))
    })
}

/// Plays whole matches in memory and checks the laws. After a breach, or a panic in the rules, it continues with the
/// next match.
pub fn simulate<G: Game>(trial: &Trial) -> Report {
    let mut report = Report {
        game: G::INFO.slug.to_owned(),
        games: trial.games,
        seats: trial.seats,
        wins_by_seat: vec![0; trial.seats],
        ..Report::default()
    };
    let setting = match unpanicked(|| Setting::<G>::of(trial)) {
        Ok(setting) => setting,
        Err(Breach { law, words }) => {
            return Report { laws_broken: 1, broken: vec![format!("law {law}: {words}")], ..report };
        }
    };
    let mut lengths = Vec::new();
    let mut told = BTreeSet::new();
    for number in 0..trial.games {
        let end = play::play(&setting, number);
        report.commands_played += u64::from(end.inputs);
        report.laws_broken += end.breaches.len() as u32;
        for (input, Breach { law, words }) in end.breaches {
            let without_numbers: String = words.chars().filter(|c| !c.is_ascii_digit()).collect();
            if report.broken.len() < MAX_REPORTED && told.insert((law, without_numbers)) {
                let (seats, seed) = (trial.seats, trial.seed);
                let place = format!("{seats} seats, seed {seed}, match {number}, input {input}");
                report.broken.push(format!("law {law}: {words} ({place})"));
            }
        }
        let Some(outcome) = end.outcome else { continue };
        report.finished += 1;
        lengths.push(end.inputs);
        for (began, place) in end.began_with.into_iter().zip(&outcome.places) {
            for (kind, which) in began {
                let wins = report.wins_by.entry(kind).or_default().entry(which).or_default();
                wins.seats += 1;
                wins.wins += u32::from(*place == 1);
            }
        }
        for seat in outcome.winners() {
            report.wins_by_seat[seat.index()] += 1;
        }
        *report.endings.entry(outcome.reason.into_owned()).or_default() += 1;
    }
    (report.commands, report.thought) = (Spread::of(lengths), setting.thought());
    report
}

/// Checks the laws with random and greedy bots for each set of options. A game joins the suite by calling this.
///
/// # Panics
/// If a law is broken, with the details.
pub fn suite<G: Game>(options: &[Value], seats: RangeInclusive<usize>, games: u32) {
    suite_with::<G>(&[], options, seats, games);
}

/// [`suite`] with loadouts other than the ready-made ones.
///
/// # Panics
/// The same as [`suite`].
pub fn suite_with<G: Game>(own: &[Value], options: &[Value], seats: RangeInclusive<usize>, games: u32) {
    for options in options {
        for seats in seats.clone() {
            for strategy in [Strategy::Random, Strategy::Greedy] {
                let bots = vec![strategy];
                let (options, own, check) = (options.clone(), own.to_vec(), Checks::Full);
                let trial = Trial { games, seed: 1, seats, bots, options, own, check, ..Trial::default() };
                let report = simulate::<G>(&trial);
                let words = report.broken.join("\n");
                let with = format!("{} with {}", report.game, trial.options);
                assert!(report.laws_broken == 0, "{with}, {strategy:?} bots:\n{words}");
                assert_eq!(report.finished, games, "{with}: not every match ended");
            }
        }
    }
}
