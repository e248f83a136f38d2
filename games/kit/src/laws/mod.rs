//! The laws that every game keeps, one suite that each joins with one line.
//!
//! 1. A listed choice is accepted, and is itself when sent as JSON; a range names the JSON field of its number; an
//!    unlisted command is refused, in words, and draws no dice.
//! 2. Same options, loadouts, seed and inputs: the same state and events, also after saving and loading. An event read
//!    from JSON is itself.
//! 3. No leak: see below.
//! 4. A match ends within [`Game::bound`] inputs in one of [`crate::game::Info::endings`], never panics, never leaves
//!    an awaited seat without a choice; [`Game::check`] holds after every input.
//! 5. Something is awaited exactly while there is no outcome, each seat for one decision at most; a deadline is
//!    accepted from any awaited seat and deadlines alone get past its question, a departure from any seat in play. Who
//!    is out stays out, is not awaited and has nothing to do.
//! 6. Nobody is asked a question with one answer, but where [`Game::may_ask_idly`] says so.
//!
//! What law 3 checks, for every seat and a spectator: after [`Game::redeal`] the viewer's view, choices, the decisions
//! as they may know them, who is out and the outcome are byte-equal; their own steps of composing an answer are told and
//! shown alike in both states; what they are likely to ask ([`Game::asks`]) is answered, or refused, alike; steps of composing (drafts and backs) show and tell nobody else anything; an aside
//! moves no decision and leaves the others' answers as they are. A re-deal does deal anew: what the view of whoever sees
//! all shows and a viewer's does not, changes now and then.
//! What it cannot check: that what an event tells of another seat's action is no more than the rules allow, since what
//! happens may depend on what is hidden. The game's own tests say what each viewer is told of it.

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

use crate::bots::Level;
use crate::game::Game;
use crate::seat::Seat;
use serde::Serialize;
use serde_json::Value;
use setting::Setting;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Matches to be played.
#[derive(Clone, Debug, Default)]
pub struct Trial {
    /// How many.
    pub games: u32,
    /// The same seed plays the same matches.
    pub seed: u64,
    /// How many sit in each.
    pub seats: usize,
    /// By seat; begins again where there are more seats.
    pub bots: Vec<Level>,
    /// Playouts that a strong bot has for each decision; [`crate::bots::PLAYOUTS`] if left out.
    pub playouts: Option<u32>,
    /// The game's options; `null` for the defaults.
    pub options: Value,
    /// The ids of ready-made loadouts by seat, one seat further in each match and from the first again where there are
    /// more seats; any for each seat if there are none.
    pub loadouts: Vec<String>,
    /// What seats bring instead of ready-made loadouts, handed out in the same way.
    pub own: Vec<Value>,
    /// How closely the laws are watched.
    pub check: Checks,
}

/// How closely the laws are watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Checks {
    /// Not at all: bots play as fast as the rules allow, random ones without anybody else's replies.
    None,
    /// Bots play as at a table; a closer look now and then, so that many matches can be played.
    #[default]
    Light,
    /// A close look every few inputs. Besides the bots' play there are asides, deadlines, departures and the match
    /// clock running out, so wins tell nothing.
    Full,
}

/// How they went.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// The game's slug.
    pub game: String,
    /// Matches begun.
    pub games: u32,
    /// Seats in each.
    pub seats: usize,
    /// Matches that came to an outcome.
    pub finished: u32,
    /// How often a law was seen broken.
    pub laws_broken: u32,
    /// Who won how often; a shared win counts for each winner.
    pub wins_by_seat: Vec<u32>,
    /// The same by what seats began with: by kind, such as `loadout`, and by which one.
    pub wins_by: BTreeMap<&'static str, BTreeMap<String, Wins>>,
    /// How often matches ended for which reason.
    pub endings: BTreeMap<String, u32>,
    /// Inputs of a finished match.
    pub commands: Spread,
    /// Inputs of all matches together, for a rate: rules know no clock.
    #[serde(skip)]
    pub commands_played: u64,
    /// What strong bots spent.
    #[serde(skip_serializing_if = "Thought::is_none")]
    pub thought: Thought,
    /// The first few broken laws in words, each with its match and the number of inputs before it. Those that differ
    /// in numbers only are told once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub broken: Vec<String>,
}

/// What strong bots spent on their decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Thought {
    /// Decisions in which there was something to try out.
    pub decisions: u32,
    /// Playouts, all together.
    pub playouts: u64,
}

impl Thought {
    /// One decision more, with so many playouts.
    fn and(self, playouts: u32) -> Self {
        Thought { decisions: self.decisions + u32::from(playouts > 0), playouts: self.playouts + u64::from(playouts) }
    }

    fn is_none(&self) -> bool {
        self.decisions == 0
    }
}

/// How those won who began with something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Wins {
    /// Seats that began with it, in matches that came to an outcome.
    pub seats: u32,
    /// How many of them won.
    pub wins: u32,
}

/// How a number spreads over the matches.
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

/// A law seen broken.
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
        Breach::of(4, format!("{seat} is awaited and has nothing to do"))
    }

    /// The same, seen in what became of the state.
    fn seen(self, when: impl std::fmt::Display) -> Self {
        Breach { words: format!("{}, {when}", self.words), ..self }
    }
}

/// At most so many broken laws are told in words, none twice.
const TOLD: usize = 20;

/// What comes of it; a panic is a breach of law 4.
fn unpanicked<T>(run: impl FnOnce() -> Result<T, Breach>) -> Result<T, Breach> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without words");
        Err(Breach::of(4, format!("the rules panicked: {text}")))
    })
}

/// Plays whole matches in memory and checks the laws on the way. A broken law, or a panic in the rules, is reported,
/// and the next match begins.
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
            if report.broken.len() < TOLD && told.insert((law, without_numbers)) {
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

/// The laws over random and greedy play with each set of options: the one line with which a game joins.
///
/// # Panics
/// If a law is broken, with all that is known of it.
pub fn suite<G: Game>(options: &[Value], seats: RangeInclusive<usize>, games: u32) {
    suite_with::<G>(&[], options, seats, games);
}

/// The same with loadouts of one's own.
///
/// # Panics
/// As [`suite`].
pub fn suite_with<G: Game>(own: &[Value], options: &[Value], seats: RangeInclusive<usize>, games: u32) {
    for options in options {
        for seats in seats.clone() {
            for level in [Level::Random, Level::Greedy] {
                let bots = vec![level];
                let (options, own, check) = (options.clone(), own.to_vec(), Checks::Full);
                let trial = Trial { games, seed: 1, seats, bots, options, own, check, ..Trial::default() };
                let report = simulate::<G>(&trial);
                let words = report.broken.join("\n");
                let with = format!("{} with {}", report.game, trial.options);
                assert!(report.laws_broken == 0, "{with}, {level:?} bots:\n{words}");
                assert_eq!(report.finished, games, "{with}: not every match ended");
            }
        }
    }
}
