//! `dev simulate`: plays whole matches between bots in memory and checks the laws.

use super::keep::keep;
use clap::Args;
use games::bots::{PLAYOUTS, Strategy};
use games::erased::GameType;
use games::laws::{Checks, Report, Thought, Trial, Wins};
use serde::Serialize;
use serde_json::Value;
use std::fmt::{self, Display, Formatter};
use std::path::PathBuf;
use std::time::Instant;

/// Play whole matches in memory and check that the rules keep their laws
///
/// Example: dev simulate spacetrace --games 400 --bots greedy,random
#[derive(Args, Clone, Debug)]
pub(crate) struct Simulate {
    /// The game's slug
    pub game: String,
    /// The number of matches
    #[arg(long, default_value_t = 100)]
    pub games: u32,
    /// The seed; equal seeds play equal matches
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of seats in each match [default: the fewest that the game allows]
    #[arg(long)]
    pub seats: Option<usize>,
    /// The bots' strategies by seat: random, greedy or search; the list repeats if there are more seats
    #[arg(long, value_delimiter = ',', default_value = "random")]
    pub bots: Vec<Strategy>,
    /// Playouts of a search per decision; at a table the search has 3 s instead
    #[arg(long, default_value_t = PLAYOUTS)]
    pub playouts: u32,
    /// The game's options: the id of a preset, or JSON
    #[arg(long, default_value = "{}")]
    pub options: String,
    /// The ids of ready-made loadouts by seat, shifted by one seat in each match; the list repeats if there are more
    /// seats [default: random ones]
    #[arg(long, value_delimiter = ',')]
    pub loadouts: Vec<String>,
    /// Play this many matches for every pair of ready-made loadouts, including each against itself
    #[arg(long, conflicts_with_all = ["loadouts", "seats"])]
    pub pairings: bool,
    /// Check the laws as closely as the tests do, with missed deadlines and departures
    #[arg(long)]
    pub closely: bool,
    /// Play as fast as the rules allow, without checking the laws
    #[arg(long, conflicts_with = "closely")]
    pub no_laws: bool,
    /// Write the shortest match of every ending to this folder, as records
    #[arg(long, value_name = "DIR", conflicts_with_all = ["pairings", "json"])]
    pub keep: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// The result of a simulation.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Simulated {
    Matches(Matches),
    /// One entry per pair of loadouts.
    Pairings(Vec<Matches>),
    /// A text about the kept matches.
    Kept(String),
}

/// The results of some matches, and their speed.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Matches {
    /// The report of the rules kit.
    #[serde(flatten)]
    pub report: Report,
    /// Inputs per second, including the time for bots and checks.
    pub commands_per_second: u64,
    /// The total time per decision of a search, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms_per_decision: Option<u64>,
}

impl Simulate {
    /// Plays the matches. An error is a message for the user.
    pub(crate) fn run(&self) -> Result<Simulated, String> {
        let game = games::by_slug(&self.game).ok_or_else(|| no_such_game(&self.game))?;
        self.run_game(game)
    }

    fn run_game(&self, game: &'static GameType) -> Result<Simulated, String> {
        let trial = self.trial(game)?;
        if let Some(folder) = &self.keep {
            return keep(game, &trial, folder).map(Simulated::Kept).map_err(|error| error.to_string());
        }
        if !self.pairings {
            return Ok(Simulated::Matches(Matches::play(game, &trial)));
        }
        let ready = ready_loadouts(game);
        let pairs = ready.iter().enumerate().flat_map(|(at, one)| ready[at..].iter().map(move |other| [one, other]));
        let pairings = pairs.map(|pair| {
            let loadouts = pair.map(String::clone).to_vec();
            Matches::play(game, &Trial { loadouts, ..trial.clone() })
        });
        Ok(Simulated::Pairings(pairings.collect()))
    }

    fn trial(&self, game: &GameType) -> Result<Trial, String> {
        let (fewest, most) = game.info.seats;
        let seats = self.seats.unwrap_or(if self.pairings { 2 } else { usize::from(fewest) });
        if !(usize::from(fewest)..=usize::from(most)).contains(&seats) {
            return Err(format!("{} has {fewest} to {most} seats.", game.info.title));
        }
        let ready = ready_loadouts(game);
        if self.pairings && ready.is_empty() {
            return Err(format!("{} has no ready-made loadouts to pair.", game.info.title));
        }
        if let Some(unknown) = self.loadouts.iter().find(|id| !ready.contains(id)) {
            return Err(format!("{} has no loadout {unknown}. It has: {}.", game.info.title, ready.join(", ")));
        }
        let options = (game.check_options)(&options_of(game, &self.options)?, seats)
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
        let check = match (self.closely, self.no_laws) {
            (true, _) => Checks::Full,
            (_, true) => Checks::None,
            _ => Checks::Light,
        };
        let (bots, loadouts, playouts) = (self.bots.clone(), self.loadouts.clone(), Some(self.playouts));
        let Self { games, seed, .. } = *self;
        Ok(Trial { games, seed, seats, bots, playouts, options, loadouts, check, ..Trial::default() })
    }
}

impl Simulated {
    /// The text to print: JSON, or a table for people.
    pub(crate) fn words(&self, json: bool) -> Result<String, serde_json::Error> {
        if json { serde_json::to_string_pretty(self) } else { Ok(self.to_string()) }
    }

    /// True if every match ended and no law was broken.
    pub(crate) fn is_lawful(&self) -> bool {
        let lawful = |Matches { report, .. }: &Matches| report.laws_broken == 0 && report.finished == report.games;
        match self {
            Simulated::Matches(matches) => lawful(matches),
            Simulated::Pairings(pairings) => pairings.iter().all(lawful),
            Simulated::Kept(_) => true,
        }
    }
}

impl Matches {
    fn play(game: &GameType, trial: &Trial) -> Self {
        let began = Instant::now();
        let report = (game.simulate)(trial);
        let micros = began.elapsed().as_micros().max(1);
        let rate = u128::from(report.commands_played) * 1_000_000 / micros;
        let each = (micros / 1000).checked_div(u128::from(report.thought.decisions));
        let whole = |number: u128| u64::try_from(number).unwrap_or(u64::MAX);
        Matches { report, commands_per_second: whole(rate), ms_per_decision: each.map(whole) }
    }
}

impl Display for Simulated {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Simulated::Matches(matches) => matches.fmt(f),
            Simulated::Kept(words) => f.write_str(words),
            Simulated::Pairings(pairings) => pairings.iter().enumerate().try_for_each(|(at, matches)| {
                if at > 0 {
                    writeln!(f)?;
                }
                matches.fmt(f)
            }),
        }
    }
}

impl Display for Matches {
    /// Formats a table for people.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Report {
            game,
            games,
            seats,
            finished,
            laws_broken,
            wins_by_seat,
            wins_by,
            endings,
            commands,
            thought,
            broken,
            ..
        } = &self.report;
        writeln!(f, "{game}: {finished} of {games} matches finished, {seats} seats each")?;
        writeln!(f, "laws broken      {laws_broken}")?;
        for (seat, wins) in wins_by_seat.iter().enumerate() {
            writeln!(f, "wins of seat {seat}   {wins}")?;
        }
        for (kind, wins) in wins_by {
            for (which, Wins { seats, wins }) in wins {
                writeln!(f, "wins of {kind} {which}: {wins} of {seats}")?;
            }
        }
        for (reason, times) in endings {
            writeln!(f, "ended by {reason}: {times}")?;
        }
        writeln!(f, "commands         median {}, p95 {}, max {}", commands.median, commands.p95, commands.max)?;
        writeln!(f, "commands/second  {}", self.commands_per_second)?;
        if let (Thought { decisions, playouts }, Some(ms)) = (thought, self.ms_per_decision) {
            let each = playouts / u64::from(*decisions);
            writeln!(f, "search           {decisions} decisions, {each} playouts and {ms} ms each")?;
        }
        broken.iter().try_for_each(|words| writeln!(f, "{words}"))
    }
}

/// Parses the id of a preset, or a JSON object.
fn options_of(game: &GameType, given: &str) -> Result<Value, String> {
    let preset = game.info.presets.iter().find(|preset| preset.id == given);
    serde_json::from_str(preset.map_or(given, |preset| preset.options)).map_err(|error| {
        let presets: Vec<&str> = game.info.presets.iter().map(|preset| preset.id).collect();
        format!("The options are neither JSON ({error}) nor a preset ({}).", presets.join(", "))
    })
}

fn ready_loadouts(game: &GameType) -> Vec<String> {
    (game.catalogue)().loadouts.into_iter().map(|ready| ready.id).collect()
}

fn no_such_game(slug: &str) -> String {
    let known: Vec<&str> = games::ALL.iter().map(|game| game.info.slug).collect();
    format!("There is no game named {slug}. The games are: {}.", known.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bids::BIDS;
    use clap::{Parser, error::ErrorKind};
    use serde_json::json;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        simulate: Simulate,
    }

    fn typed(line: &str) -> Result<Simulate, clap::Error> {
        Line::try_parse_from(["simulate"].into_iter().chain(line.split(' '))).map(|line| line.simulate)
    }

    fn simulated(line: &str) -> Result<Simulated, String> {
        typed(line).map_err(|error| error.to_string())?.run_game(&BIDS)
    }

    #[test]
    fn the_json_output_has_the_documented_fields() {
        let answer = serde_json::to_value(simulated("bids --games 5 --seats 3 --bots random,greedy").unwrap()).unwrap();
        let mut fields: Vec<&str> = answer.as_object().unwrap().keys().map(String::as_str).collect();
        // The field `broken` appears because bids has a deliberate fault.
        fields.retain(|field| *field != "broken");
        fields.sort_unstable();
        let promised =
            "commands commands_per_second endings finished game games laws_broken seats wins_by wins_by_seat";
        assert_eq!(fields.join(" "), promised);
        assert_eq!((&answer["game"], &answer["games"], &answer["seats"]), (&json!("bids"), &json!(5), &json!(3)));
        assert_eq!(answer["wins_by_seat"].as_array().unwrap().len(), 3);
        let spread: Vec<&str> = answer["commands"].as_object().unwrap().keys().map(String::as_str).collect();
        assert!(["median", "p95", "max"].iter().all(|field| spread.contains(field)) && spread.len() == 3);
    }

    fn matches(line: &str) -> Matches {
        match simulated(line).unwrap() {
            Simulated::Matches(matches) => matches,
            Simulated::Pairings(_) | Simulated::Kept(_) => unreachable!("neither --pairings nor --keep was given"),
        }
    }

    /// A game with loadouts, and the ids of its ready-made ones.
    fn brought_to() -> (&'static str, Vec<String>) {
        let games = games::ALL.iter().map(|game| (game.info.slug, ready_loadouts(game)));
        games.into_iter().find(|(_, ready)| ready.len() > 2).expect("a game with loadouts")
    }

    #[test]
    fn loadouts_shift_by_one_seat_in_every_match() {
        let (game, ready) = brought_to();
        let (one, other) = (&ready[0], &ready[1]);
        let simulate = typed(&format!("{game} --games 2 --loadouts {one},{other} --seats 2")).unwrap();
        let answer = serde_json::to_value(simulate.run().unwrap()).unwrap();
        let brought = &answer["wins_by"]["loadout"];
        assert_eq!(brought.as_object().unwrap().len(), 2, "{brought}");
        assert_eq!((&brought[one]["seats"], &brought[other]["seats"]), (&json!(2), &json!(2)));
    }

    #[test]
    fn every_pair_of_loadouts_is_played_once() {
        let (game, ready) = brought_to();
        let simulated = typed(&format!("{game} --games 1 --pairings")).unwrap().run().unwrap();
        assert!(simulated.is_lawful());
        let answer = serde_json::to_value(&simulated).unwrap();
        let brought = |pairing: &Value| {
            let loadouts = pairing["wins_by"]["loadout"].as_object().unwrap();
            loadouts.keys().cloned().collect::<Vec<_>>()
        };
        let pairings = answer.as_array().unwrap();
        let different = pairings.iter().map(brought).collect::<std::collections::BTreeSet<_>>();
        let expected = ready.len() * (ready.len() + 1) / 2;
        assert_eq!((pairings.len(), different.len()), (expected, expected));
        assert!(simulated.to_string().contains(&format!("wins of loadout {}: ", ready[0])));
    }

    #[test]
    fn the_same_seed_plays_the_same_matches() {
        let report = |seed: u32| matches(&format!("bids --games 8 --seed {seed}")).report;
        let told = |report: Report| serde_json::to_string(&report).unwrap();
        assert_eq!(told(report(4)), told(report(4)));
        assert_ne!(told(report(4)), told(report(5)));
    }

    #[test]
    fn searches_use_their_playouts_and_the_table_shows_the_cost() {
        let line = "bids --games 2 --bots search,random --playouts 3";
        let Matches { report, ms_per_decision, .. } = matches(line);
        assert!(report.thought.decisions > 0 && ms_per_decision.is_some(), "{:?}", report.thought);
        assert_eq!(report.thought.playouts, 3 * u64::from(report.thought.decisions));
        assert!(simulated(line).unwrap().to_string().contains(" decisions, 3 playouts and "));
        assert!(!simulated("bids --games 2").unwrap().to_string().contains("decisions"));
    }

    #[test]
    fn invalid_arguments_are_refused_with_a_message() {
        assert_eq!(simulated("bids --seats 5").unwrap_err(), "Bids has 2 to 4 seats.");
        assert_eq!(simulated("bids --pairings").unwrap_err(), "Bids has no ready-made loadouts to pair.");
        let (game, _) = brought_to();
        let error = typed(&format!("{game} --loadouts no-such-one")).unwrap().run().unwrap_err();
        assert!(error.contains(" has no loadout no-such-one. It has: "), "{error}");
        assert!(simulated("bids --options {\"x\":1}").unwrap_err().contains("unknown field `x`"));
        assert!(simulated("bids --options blitz").unwrap_err().starts_with("The options are neither JSON"));
        let error = typed("bids --bots clever").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::ValueValidation);
        assert!(error.to_string().contains("expected"), "{error}");
        assert!(typed("nowhere").unwrap().run().unwrap_err().starts_with("There is no game named nowhere."));
    }

    #[test]
    fn the_text_table_lists_every_seat() {
        let words = simulated("bids --games 3 --seats 4").unwrap().to_string();
        assert!(words.starts_with("bids: ") && words.contains("wins of seat 3"), "{words}");
    }
}
